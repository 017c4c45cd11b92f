"""``make fuzz``: the long form of the socket fuzzer (``FUZZ_FRAMES``, default 10,000); prints its figures."""

import os
import sys
import tempfile
from pathlib import Path

from tests.fuzz.harness import fuzz, report


def main() -> None:
    frames, seed = int(os.environ.get("FUZZ_FRAMES", "10000")), int(os.environ.get("FUZZ_SEED", "1"))
    with tempfile.TemporaryDirectory(prefix="hoola-fuzz-") as folder:
        figures = fuzz(Path(folder), frames, seed)
    sys.stdout.write(report(figures) + "\n")


if __name__ == "__main__":
    main()
