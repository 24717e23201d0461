"""The sentence above the button of every public form, the same text as the browser's `affiliation.consent`."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import override

from apps.core.models.languages import DJANGO_LANGUAGE, Language

SENTENCE = _(
    "By sending this form, you agree to be contacted by phone or email about your request. You can withdraw your "
    "consent at any time."
)


def sentence_in(language: Language) -> str:
    with override(DJANGO_LANGUAGE[language]):
        return str(SENTENCE)


def language_of_sentence(text: str) -> Language | None:
    """None where the sentence is none that a form shows."""
    return next((language for language in Language if sentence_in(language) == text), None)
