from django.contrib.postgres.operations import BtreeGinExtension, TrigramExtension
from django.db import migrations


class Migration(migrations.Migration):
    """What the search indexes need on PostgreSQL; elsewhere nothing."""

    dependencies = []
    operations = [TrigramExtension(), BtreeGinExtension()]
