"""The browser client as people use it: a real Chromium against a real server, by clicks, taps and keys."""
