from django.dispatch import Signal

# With the `partner_id`: hours or closures of its garages have changed, in the same transaction.
hours_changed = Signal()
