# Everyday commands. What is installed and built has its rule at the end; the rest is done in scripts/.

PYTHON := $(shell for candidate in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	"$$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && echo "$$candidate" && break; \
done)
VENV_PYTHON := .venv/bin/python
# The packages of the product, and of the checks: each is the last thing that its installation writes.
PYTHON_PACKAGES := .venv/packages
PYTHON_TOOLS := .venv/tools
NODE_TOOLS := node_modules/.tools
# To run it, those of the product alone, where those of the checks are not there already.
NODE_PACKAGES := $(if $(filter-out run,$(MAKECMDGOALS)),$(NODE_TOOLS),$(or $(wildcard $(NODE_TOOLS)),node_modules/.packages))
CATALOGUES := locale/en/LC_MESSAGES/django.mo
BUNDLE := build/frontend/built

# Python beside Node. A file whose rule has failed is not there.
MAKEFLAGS += --jobs=2 --no-print-directory
.DELETE_ON_ERROR:

.DEFAULT_GOAL := help
.PHONY: help run scale journeys-scaled dev install test test-all e2e screenshots format texts openapi lock schema seed clean

help: ## List these commands
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' Makefile

run: $(PYTHON_PACKAGES) $(CATALOGUES) $(BUNDLE) ## Install, build, migrate, seed an empty database and serve (PORT, default 8000)
	@$(VENV_PYTHON) -m scripts.run

scale: install ## Serve as on several machines: PostgreSQL, Valkey, S3, a load balancer (PORT, PROCESSES=2)
	@$(VENV_PYTHON) -m scripts.scale

dev: $(PYTHON_TOOLS) $(CATALOGUES) $(NODE_TOOLS) ## Serve with reload on both sides: Django and webpack
	@# The development server writes its own page over the built one: the next `make run` builds again.
	@rm -f $(BUNDLE)
	@$(VENV_PYTHON) -m scripts.dev

install: $(PYTHON_TOOLS) $(NODE_TOOLS) $(CATALOGUES) $(BUNDLE) ## Install and build everything, and the tools of the checks

test: $(PYTHON_TOOLS) $(NODE_TOOLS) $(CATALOGUES) ## Run the checks of the day, before every commit (ONLY="ruff jest" runs some of them)
	@$(VENV_PYTHON) -m scripts.checks $(ONLY)

test-all: $(PYTHON_TOOLS) $(NODE_TOOLS) $(CATALOGUES) ## Run everything there is, before a release (ONLY="servers e2e" runs some of it)
	@$(VENV_PYTHON) -m scripts.checks --all $(ONLY)

e2e: $(PYTHON_TOOLS) $(NODE_TOOLS) $(CATALOGUES) ## Run all journeys in a real browser (E2E_BASE_URL uses a running server)
	@$(VENV_PYTHON) -m scripts.checks --all build e2e

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
	@rm -rf .venv node_modules build .mypy_cache .ruff_cache .pytest_cache .hypothesis

# The system's Python may have been replaced under the environment.
ifneq ($(shell test -x $(VENV_PYTHON) && $(VENV_PYTHON) -c 'import pip; print("works")' 2>/dev/null),works)
.PHONY: $(PYTHON_PACKAGES)
endif

# Only the files whose hashes are in the list. What production needs comes built, so that no package runs code while it
# is installed, except the one that is published as source alone.
PIP_INSTALL := $(VENV_PYTHON) -m pip install -qq --disable-pip-version-check --require-hashes

$(PYTHON_PACKAGES): requirements.txt
	@echo "→ Python packages"
	@test -n "$(PYTHON)" || { echo "Python 3.11 or later is needed: https://www.python.org/downloads/" >&2; exit 1; }
	@rm -rf .venv
	@$(PYTHON) -m venv .venv || { \
		echo "The Python environment could not be made (Debian and Ubuntu: apt install python3-venv)." >&2; exit 1; }
	@$(PIP_INSTALL) --only-binary :all: --no-binary pyvips -r requirements.txt
	@touch $@

$(PYTHON_TOOLS): $(PYTHON_PACKAGES) requirements-dev.txt
	@echo "→ Python packages of the checks"
	@$(PIP_INSTALL) -r requirements-dev.txt
	@touch $@

NPM_CI := echo "→ Node packages"; node --version 2>/dev/null | grep -qE 'v([2-9][0-9]|[0-9]{3})\.' || { \
	echo "Node.js 20 or later, with npm, is needed: https://nodejs.org" >&2; exit 1; }; npm ci --loglevel=error

node_modules/.packages: package.json package-lock.json .npmrc
	@$(NPM_CI) --omit=dev >/dev/null
	@touch $@

$(NODE_TOOLS): package.json package-lock.json .npmrc
	@$(NPM_CI) >/dev/null
	@touch $@

$(CATALOGUES): $(wildcard locale/*/LC_MESSAGES/*.po) $(PYTHON_PACKAGES)
	@$(VENV_PYTHON) -m babel.messages.frontend --quiet compile -d locale -D django
	@touch $@

# The last four are written by the build itself.
INTERFACE := $(shell find frontend -type f -not -path 'frontend/e2e/*' -not -path 'frontend/src/app/languages/texts/*' \
	-not -path 'frontend/src/lib/api/bounds/*' -not -path 'frontend/src/lib/api/labels/*' -not -name schema.d.ts)

$(BUNDLE): $(INTERFACE) package.json package-lock.json docs/openapi.yaml templates/index.html \
		$(wildcard locale/*/LC_MESSAGES/*.po) | $(NODE_PACKAGES)
	@echo "→ Production build of the interface"
	@mkdir -p $(@D)
	@npm run --silent build >build/frontend.log 2>&1 || { cat build/frontend.log >&2; exit 1; }
	@touch $@
