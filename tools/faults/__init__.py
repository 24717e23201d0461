"""Kill servers at random under load, then ask the database whether every promise was kept."""
