"""Failures on purpose: real server processes, killed at the worst moments, and what must hold afterwards."""
