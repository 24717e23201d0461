"""The public pages for a browser without scripts: the same dealer and cars, and a form that it sends itself."""

from __future__ import annotations

from dataclasses import dataclass, field
from urllib.parse import urlencode

from django.core.paginator import Page
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from rest_framework.exceptions import APIException

from apps.cars.adverts import message_of
from apps.cars.models import Car
from apps.consents.sentences import SENTENCE
from apps.core.api.errors import ForeignForm
from apps.core.api.handler import exception_handler
from apps.core.api.phones import readable_phone
from apps.core.api.rate_limits import client_address
from apps.core.models.currencies import amount_text
from apps.core.types import Json
from apps.partners.customers import visitors_language
from apps.partners.models import Partner
from apps.partners.registration import readable_siret
from apps.prospects.serializers import PublicProspectSerializer
from apps.prospects.services import PUBLIC_PROSPECTS, receive_public_prospect

from .facts import facts_of, summary_of

FIELDS = ("fullName", "phoneNumber", "email", "message")
SENT = "sent"
CAMPAIGN = "campaign"


@dataclass(frozen=True)
class Attempt:
    """What was sent and why it was refused, or that it `sent`; empty before the first attempt."""

    values: dict[str, str] = field(default_factory=dict)
    errors: dict[str, list[str]] = field(default_factory=dict)
    message: str = ""
    status: int = 200
    headers: dict[str, str] = field(default_factory=dict)
    sent: bool = False


def attempt(request: HttpRequest, partner: Partner, car: Car | None = None) -> Attempt:
    """Takes in the form that is sent, by the rules, limits and answers of POST /prospect/create."""
    try:
        _receive(request, partner, car)
    except APIException as refused:
        answer = exception_handler(refused, {"request": request})
        return Attempt(
            values={name: request.POST.get(name, "") for name in FIELDS},
            errors=answer.data.get("errors") or {},
            message=answer.data["message"],
            status=answer.status_code,
            headers={name: value for name, value in answer.headers.items() if name == "Retry-After"},
        )
    return Attempt(sent=True)


def _receive(request: HttpRequest, partner: Partner, car: Car | None) -> None:
    # There is no session that another site could use; this keeps it from sending requests in the visitor's name.
    if request.headers.get("Sec-Fetch-Site", "same-origin") != "same-origin":
        raise ForeignForm
    PUBLIC_PROSPECTS.spend(client_address(request))
    if request.POST.get("website"):
        return
    written = {name: request.POST[name] for name in (*FIELDS, CAMPAIGN) if name in request.POST}
    serializer = PublicProspectSerializer(data=written)
    serializer.is_valid(raise_exception=True)
    receive_public_prospect(
        partner=partner,
        car_id=car.pk if car else None,
        customer_locale=visitors_language(request, partner),
        consent_text=request.POST.get("consentText", ""),
        **serializer.validated_data,
    )


def thanks_address(request: HttpRequest, page: str) -> str:
    """The page again, with thanks in place of its form."""
    flyer = request.POST.get(CAMPAIGN, "")[:100]
    return f"{page}?{urlencode({SENT: 1, **({CAMPAIGN: flyer} if flyer else {})})}#contact"


def plain_page(
    request: HttpRequest,
    partner: Partner,
    tried: Attempt,
    *,
    company: str,
    listed: Page[Car] | None = None,
    car: Car | None = None,
) -> SafeString:
    """The content of a dealer's page, or of the page of one car."""
    home = f"/affiliation/{partner.affiliate_code}"
    flyer = request.GET.get(CAMPAIGN) or request.POST.get(CAMPAIGN) or ""
    query = f"?{urlencode({CAMPAIGN: flyer[:100]})}" if flyer else ""
    context: Json = {
        "company": company,
        "partner": partner,
        "phone": readable_phone(partner.phone_number),
        "siret": partner.siret and readable_siret(partner.siret),
        "home": home,
        "action": f"{home}/car/{car.pk}/contact#contact" if car else f"{home}/contact#contact",
        "query": query,
        "flyer": flyer[:100],
        "tried": tried,
        "fields": _fields(tried, car),
        "consent": SENTENCE,
        "car": car and _shown(car, home, query),
        "facts": [(label, value) for _name, label, value in facts_of(car) if value] if car else [],
        "mobility": message_of(timezone.localdate()) if car or listed else "",
        "cars": [_shown(each, home, query) for each in listed] if listed else [],
        "pages": [_page_link(home, flyer, listed, number) for number in listed.paginator.page_range] if listed else [],
    }
    return render_to_string("showroom/plain.html", context)


def _shown(car: Car, home: str, query: str) -> Json:
    return {
        "row": car,
        "summary": summary_of(car),
        "price": amount_text(car.prix, car.devise),
        "link": f"{home}/car/{car.pk}{query}",
    }


def _page_link(home: str, flyer: str, listed: Page[Car], number: int) -> Json:
    asked = {"page": number, **({CAMPAIGN: flyer[:100]} if flyer else {})}
    return {"number": number, "link": f"{home}?{urlencode(asked)}", "current": number == listed.number}


def _fields(tried: Attempt, car: Car | None) -> list[Json]:
    texts = {
        "fullName": (gettext("Full name"), "text", "name", 150),
        "phoneNumber": (gettext("Phone"), "tel", "tel", 250),
        "email": (gettext("Email"), "email", "email", 254),
        "message": (gettext("Your question about this car") if car else gettext("Message"), "", "", 2000),
    }
    return [
        {
            "name": name,
            "label": label,
            "type": kind,
            "autocomplete": filled,
            "most": most,
            "value": tried.values.get(name, ""),
            "errors": tried.errors.get(name, []),
            "required": name == "fullName",
        }
        for name, (label, kind, filled, most) in texts.items()
    ]
