"""Test helpers that several apps use."""
