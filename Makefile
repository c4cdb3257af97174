# Everything lives in .venv, installed from the lock files; a stamp in it tells what is done already.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready-to-run
READY_DEV := $(VENV)/ready-to-test

LANGUAGES := fr
TRANSLATIONS := ledger/translations
POT := $(TRANSLATIONS)/messages.pot
COMPILED := $(patsubst %.po,%.mo,$(wildcard $(TRANSLATIONS)/*/LC_MESSAGES/messages.po))

PIP_INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-input
LOCK := $(BIN)/uv pip compile --quiet --universal --generate-hashes --custom-compile-command "make lock"

export PYTHON
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help
.PHONY: help run test setup setup-dev lint bench coverage lock translations clean

help:  ## list these commands
	@sed -nE 's/^([a-z-]+):.*## (.*)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 24

run: setup  ## set up what is needed, then serve the app on http://127.0.0.1:5000 (ARGS="…" go to `ledger run`)
	$(BIN)/ledger run $(ARGS)

test: lint  ## set up, lint, and run every test (ARGS="…" go to pytest)
	$(BIN)/pytest --numprocesses auto --dist loadfile $(ARGS)

setup: $(READY) $(COMPILED)  ## make .venv with what the app needs to run

setup-dev: $(READY_DEV) $(COMPILED)  ## the same, with what the tests need

lint: setup-dev  ## ruff, mypy, import-linter and djLint
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/djlint --lint --quiet templates

bench: setup-dev  ## measure the benchmarks among the tests
	$(BIN)/pytest --benchmark-enable --benchmark-only $(ARGS)

coverage: setup-dev  ## run every test and show the lines none of them reached
	$(BIN)/pytest --cov --cov-report=term-missing $(ARGS)

# The run-time lock starts as a copy of the other, and uv keeps the versions it finds: both name the same.
lock: $(READY_DEV)  ## take the newest versions that pyproject.toml allows into both lock files
	$(LOCK) --upgrade --group dev --output-file requirements-dev.lock pyproject.toml
	cp requirements-dev.lock requirements.lock
	$(LOCK) --group build --output-file requirements.lock pyproject.toml

# No dates, names or line numbers: a second run changes nothing.
STRIP_HEADER := sed -i -E '/^("(POT-Creation|PO-Revision)-Date|"(Report-Msgid|Last-Trans|Language-Team|Generated-By)|\# (Copyright|FIRST))/d'

translations: setup-dev  ## collect the sentences to translate into messages.pot and each language's messages.po
	mkdir -p $(TRANSLATIONS)
	$(BIN)/pybabel --quiet extract --mapping-file pyproject.toml --output-file $(POT) \
	  --no-default-keywords \
	  --keyword _ --keyword gettext --keyword ngettext:1,2 --keyword N_ --keyword say --keyword lazy_gettext \
	  --keyword pgettext:1c,2 --keyword npgettext:1c,2,3 \
	  --add-comments "Translators:" --no-location --sort-output --project "Quadrille Ledger" ledger templates
	$(STRIP_HEADER) $(POT)
	for language in $(LANGUAGES); do \
	  $(BIN)/pybabel --quiet update --input-file $(POT) --output-dir $(TRANSLATIONS) --locale $$language \
	    --init-missing --no-fuzzy-matching --ignore-pot-creation-date || exit 1; \
	  $(STRIP_HEADER) $(TRANSLATIONS)/$$language/LC_MESSAGES/messages.po; \
	done

clean:  ## remove .venv and whatever was built; never the books in instance/
	rm -rf $(VENV) dist .coverage .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis .benchmarks
	rm -f $(TRANSLATIONS)/*/LC_MESSAGES/*.mo
	find ledger tests -type d -name __pycache__ -prune -exec rm -rf {} +

$(BIN)/python:
	.ci/system-packages run
	$(PYTHON) -m venv $(VENV)

$(READY): requirements.lock pyproject.toml .ci/system-packages | $(BIN)/python
	.ci/system-packages run
	$(PIP_INSTALL) --only-binary :all: --require-hashes --requirement requirements.lock
	$(PIP_INSTALL) --no-deps --no-build-isolation --editable .
	touch $@

$(READY_DEV): requirements-dev.lock $(READY)
	.ci/system-packages test
	$(PIP_INSTALL) --only-binary :all: --require-hashes --requirement requirements-dev.lock
	touch $@

%.mo: %.po | $(READY)
	$(BIN)/pybabel --quiet compile --input-file $< --output-file $@
