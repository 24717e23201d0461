from django.utils.translation import gettext_lazy as _

from apps.core.api.errors import Conflict


class LinkedClientsDiffer(Conflict):
    default_code = "clients_differ"
    default_detail = _("These prospects became two different clients. Merge the clients first.")


class MergeOver(Conflict):
    default_code = "merge_over"
    default_detail = _("This merge can no longer be undone.")


class LaterMerge(Conflict):
    default_code = "later_merge"
    default_detail = _("One of these persons was merged again since. Undo the latest merge first.")


class MergeTouched(Conflict):
    default_code = "merge_touched"
    default_detail = _(
        "This merge cannot be undone: the kept record, or what came with the merged one, has changed since."
    )


class KeptGone(Conflict):
    default_code = "kept_gone"
    default_detail = _("The kept row has been deleted since. Restore it from the bin first.")


class NumberTaken(Conflict):
    default_code = "number_taken"
    default_detail = _("The phone number or email of the merged row is in use by another row since.")
