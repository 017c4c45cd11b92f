"""Measurements: run by ``make bench``, never part of a test."""
