"""What the tests of several apps use."""
