# Needs git, make and Python 3.11 or newer; everything else is fetched. `make run` plays at http://localhost:8000
# (HOOLA_PORT and the other settings: .venv/bin/hoola config).

python = $$(sh scripts/find-python)

.PHONY: run setup tools test test-postgres chaos fuzz check bench format lock

run: setup
	@exec .venv/bin/hoola serve --migrate

# Installs and builds what `make run` needs, and only what has changed: leaves .venv/bin/hoola.
setup:
	@python="$(python)" && "$$python" -m scripts.setup

# What tests and benches need besides, but for the browser.
tools:
	@python="$(python)" && "$$python" -m scripts.setup --dev

# All checks and tests. ARGS goes to pytest: make test ARGS="-k thank_you"
test:
	@python="$(python)" && "$$python" -m scripts.checks $(ARGS)

# The store over a PostgreSQL server of its own; needs initdb and pg_ctl on the path.
test-postgres: tools
	@.venv/bin/python -m pytest tests/storage/postgres_suite.py $(ARGS)

# The failure harness at length: CHAOS_KILLS (200) times kill -9 at bad moments.
chaos: tools
	@.venv/bin/python -m tests.chaos

# The socket fuzzer at length: FUZZ_FRAMES (10000) frames of all shapes against a server of its own.
fuzz: tools
	@.venv/bin/python -m tests.fuzz

# Asks for advisories on every pinned package; needs the network.
check:
	@python="$(python)" && "$$python" -m scripts.audit

bench: tools
	@.venv/bin/python -m bench

format:
	@python="$(python)" && "$$python" -m scripts.format

# Pins the newest versions that pyproject.toml allows.
lock:
	@python="$(python)" && "$$python" -m scripts.lock
