from django.utils.translation import gettext_lazy as _

from apps.core.api.errors import Conflict


class AlreadyRun(Conflict):
    default_code = "import_started"
    default_detail = _("This import has already been started.")


class NotReady(Conflict):
    default_code = "import_not_ready"
    default_detail = _("Match the columns of this file first.")


class NotFinished(Conflict):
    default_code = "import_not_finished"
    default_detail = _("Photos can be added once the import is finished.")


class AlreadyUndone(Conflict):
    default_code = "import_undone"
    default_detail = _("This import has been undone.")


class CannotUndo(Conflict):
    default_code = "import_not_undoable"
    default_detail = _("An import can be undone for 24 hours after its end.")
