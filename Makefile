# Everyday commands; the work is done in scripts/.

PYTHON := $(shell for candidate in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	"$$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && echo "$$candidate" && break; \
done)
VENV_PYTHON := .venv/bin/python

.DEFAULT_GOAL := help
.PHONY: help run scale journeys-scaled dev install test test-all e2e screenshots format texts openapi lock schema seed clean

help: ## List these commands
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' Makefile

run: python ## Install, build, migrate, seed an empty database and serve (PORT, default 8000)
	@$(PYTHON) -m scripts.run

scale: install ## Serve as on several machines: PostgreSQL, Valkey, S3, a load balancer (PORT, PROCESSES=2)
	@$(VENV_PYTHON) -m scripts.scale

dev: python ## Serve with reload on both sides: Django and webpack
	@$(PYTHON) -m scripts.dev

install: python ## Install and build everything, and the tools of the checks
	@$(PYTHON) -m scripts.install

test: python ## Run the checks of the day, before every commit (ONLY="ruff jest" runs some of them)
	@$(PYTHON) -m scripts.checks $(ONLY)

test-all: python ## Run everything there is, before a release (ONLY="servers e2e" runs some of it)
	@$(PYTHON) -m scripts.checks --all $(ONLY)

e2e: python ## Run all journeys in a real browser (E2E_BASE_URL uses a running server)
	@$(PYTHON) -m scripts.checks --all build e2e

journeys-scaled: install ## The same against what `make scale` starts (KILL=60 kills a process every minute, ONLY=catalogue)
	@$(VENV_PYTHON) -m scripts.journeys --kill $(or $(KILL),0) $(ONLY)

screenshots: install ## Draw every page into build/screenshots/
	@node_modules/.bin/jest --config frontend/e2e/screenshots.config.mjs --runInBand

format: install ## Format the code and repair what the linters can repair
	@$(VENV_PYTHON) -m ruff check --fix --quiet .
	@$(VENV_PYTHON) -m ruff format .
	@npm run --silent format

texts: install ## Bring the server's message catalogues up to date with the code
	@$(VENV_PYTHON) -m scripts.texts

openapi: install ## Write docs/openapi.yaml, which the types of the browser's code are made from
	@$(VENV_PYTHON) -m scripts.openapi

lock: install ## Pin the newest versions that requirements*.in allow, with the hashes of their files
	@for name in requirements requirements-dev; do \
		$(VENV_PYTHON) -m uv pip compile --quiet --upgrade --no-emit-index-url --universal --python-version 3.11 \
			--generate-hashes --custom-compile-command "make lock" --output-file $$name.txt $$name.in || exit 1; \
	done

schema: install ## Keep this version's schema for the tests that bring older databases up (NAME=2026-11-25)
	@$(VENV_PYTHON) -m scripts.schemas $(NAME)

seed: install ## Add the demonstration data (ARGS="--cars 20000")
	@$(VENV_PYTHON) manage.py seed $(ARGS)

clean: ## Remove what is built and installed; data in var/ stays
	@rm -rf .make .venv node_modules build .mypy_cache .ruff_cache .pytest_cache .hypothesis

.PHONY: python
python:
	@test -n "$(PYTHON)" || { echo "Python 3.11 or later is needed: https://www.python.org/downloads/" >&2; exit 1; }
