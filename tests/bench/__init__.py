"""How fast it is, measured side by side in one run: `make bench` prints it. Nothing fails for being slow."""
