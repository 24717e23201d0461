"""Webhooks: what partners' own programs are sent."""

from .env import env

# Receivers are called on public servers alone, unless this is an installation inside one company's network.
WEBHOOK_PRIVATE_HOSTS = env.bool("WEBHOOK_PRIVATE_HOSTS", default=False)
