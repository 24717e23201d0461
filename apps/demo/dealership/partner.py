"""The business, its account and its logo."""

from __future__ import annotations

import string
from dataclasses import dataclass
from datetime import datetime, timedelta
from decimal import Decimal

from apps.core.files.uploads import WEBP
from apps.demo.logins import DEMO, further_email
from apps.partners.models import Account, Partner
from apps.samples.invented.source import Source, id_at

from .pictures import logo
from .writing import Writer, dated

DEFAULT_SEED = 1
# How long the business has been a customer.
AGE_DAYS = 430


@dataclass(frozen=True)
class Business:
    company: str
    person: str
    address: str
    postal_code: str
    city: str
    region: str
    phone: str


BUSINESSES = (
    Business("Automobiles Duval", "Camille Duval", "112 boulevard de la Prairie-au-Duc", "44200", "Nantes",
             "FR-PDL", "+33261910042"),
    Business("Garage des Quais", "Hugo Lambert", "8 quai de la Joliette", "13002", "Marseille", "FR-PAC",
             "+33465710042"),
    Business("Auto Passion Lyon", "Inès Moreau", "45 avenue Tony-Garnier", "69007", "Lyon", "FR-ARA",
             "+33465710043"),
    Business("Bretagne Occasions", "Yann Le Goff", "3 rue de l’Alma", "35000", "Rennes", "FR-BRE", "+33261910044"),
    Business("Espace Auto du Nord", "Louise Dubois", "27 rue Solférino", "59000", "Lille", "FR-HDF",
             "+33353010042"),
    Business("Les Autos du Capitole", "Mehdi Garcia", "19 route d’Espagne", "31100", "Toulouse", "FR-OCC",
             "+33536490042"),
)  # fmt: skip

# Usual costs of reconditioning, without VAT.
RECONDITIONING = (("Carrosserie et peinture", 280), ("Deux pneus", 160), ("Révision", 190), ("Nettoyage complet", 90))

_CODE_ALPHABET = "".join(sorted(set(string.ascii_uppercase + string.digits) - set("0O1I")))


def email_of(source: Source) -> str:
    """The log-in of this dealership: the documented one for the first of the default seed."""
    first = source.seed == DEFAULT_SEED and source.number == 1
    return DEMO.email if first else further_email(source.seed, source.number)


def add_partner(source: Source, writer: Writer, password: str) -> Partner:
    """Stores the partner with its logo and its account."""
    chance = source.chance("partner")
    since = source.moment(chance, AGE_DAYS)
    business = BUSINESSES[(source.seed - DEFAULT_SEED + source.number - 1) % len(BUSINESSES)]
    round_trip = (source.number - 1) // len(BUSINESSES)
    siret = source.names("registration").siret()
    siren = siret[:9]
    partner = Partner(
        id=id_at(chance, since),
        company_name=business.company + (f" {round_trip + 1}" if round_trip else ""),
        kind=Partner.Kind.GARAGE if business.company.startswith("Garage") else Partner.Kind.DEALER,
        phone_number=business.phone,
        address=business.address,
        postal_code=business.postal_code,
        city=business.city,
        region=business.region,
        siret=siret,
        vat_number=f"FR{(12 + 3 * int(siren)) % 97:02}{siren}",
        iban=_iban(siren),
        bic="BNPAFRPP",
        legal_mentions=(
            f"SARL au capital de 10\u00a0000\u00a0€ – RCS {business.city} {siren[:3]} {siren[3:6]} {siren[6:]}"
        ),
        no_vat_mention="Exonération de TVA, art. 262 I du CGI (exportation)",
        reward_enabled=True,
        reward_amount=Decimal(150),
        reward_currency="EUR",
        # So that some of the newest prospects are in time, some nearly late and some late.
        prospect_target_minutes=20 * 60,
        holding_cost_per_day=Decimal(12),
        reconditioning_presets=[{"label": label, "amount": str(amount)} for label, amount in RECONDITIONING],
        first_steps_dismissed_at=since,
        showroom=Partner.Showroom.ON,
        affiliate_code="".join(chance.choices(_CODE_ALPHABET, k=10)),
        created_at=since,
    )
    partner.logo.name = writer.file(f"{partner.pk}/logo/logo.{WEBP.extension}", logo(business.company))
    writer.rows(Partner, [partner])
    _add_account(source, partner, business.person, since, password)
    return partner


def _iban(account: str) -> str:
    """A French one with right check digits, of an account that no bank has given."""
    bank, branch, account = "30004", "00042", account.rjust(11, "0")
    key = 97 - (89 * int(bank) + 15 * int(branch) + 3 * int(account)) % 97
    number = f"{bank}{branch}{account}{key:02}"
    # F and R are 15 and 27.
    check = 98 - int(f"{number}152700") % 97
    return f"FR{check:02}{number}"


def _add_account(source: Source, partner: Partner, person: str, since: datetime, password: str) -> None:
    account = Account(
        id=id_at(source.chance("account"), since),
        partner=partner,
        email=email_of(source),
        full_name=person,
        created_at=since + timedelta(minutes=1),
        email_confirmed_at=since + timedelta(minutes=2),
        activity_read_at=since + timedelta(minutes=2),
    )
    account.set_password(password)
    with dated(Account):
        account.save()
