"""The pages.

    app             create_app: the app in named steps, and the list of blueprints
    paths           where templates, pages' files and the instance folder lie
    security        headers, cookies, the secret key, forms that only the app's own pages may send
    context         what a request has at hand: its language, its theme, the store
    filters         what templates can say: amounts, dates, addresses of files
    errors          the page for what went wrong
    preferences     the switches of language and theme

Every other module is a noun: one blueprint, with its pages in `templates/<noun>/`.
"""
