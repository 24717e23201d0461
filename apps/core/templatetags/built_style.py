"""The interface's font on pages that Django writes itself."""

from django import template
from django.templatetags.static import static

from apps.core.views import build_manifest

register = template.Library()


@register.simple_tag
def built_style() -> str:
    """The built stylesheet that declares the font; empty before the first build."""
    files = (file for file in build_manifest().get("main", []) if file.endswith(".css"))
    return next((static(f"app/{file}") for file in files), "")
