"""Every setting of the server, one file per concern; docs/operations.md lists the variables that they read."""

from .accounts import *
from .api import *
from .applications import *
from .cache import *
from .database import *
from .env import *
from .files import *
from .languages import *
from .logs import *
from .mail import *
from .security import *
from .server import *
from .webhooks import *
