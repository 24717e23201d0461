"""Query counts of the lists of documents, for partners and for staff."""

from hashlib import sha256

import pytest
from django.test import Client

from apps.cars.models import Car, ModelCar
from apps.clients.models import Client as Customer
from apps.documents.filters import DocumentFilter
from apps.documents.models import Document
from apps.partners.models import Partner
from apps.testing.callers import Caller
from apps.testing.queries import count_queries_of_get, vacuum
from apps.testing.samples import PDF
from apps.testing.storage import files_in
from apps.testing.uploads import upload

pytestmark = pytest.mark.database

WORDS = [sha256(str(number).encode()).hexdigest() for number in range(8000)]


def make_documents(partner: Partner, count: int) -> None:
    """About a car and a client of the partner's."""
    model, _made = ModelCar.objects.get_or_create(partner=partner, intitule="C3")
    car, _made = Car.objects.get_or_create(partner=partner, model_car=model, nom="C3", prix=1)
    client, _made = Customer.objects.get_or_create(partner=partner, full_name="Zoé", phone_number="+33612345678")
    Document.objects.bulk_create(
        Document(
            partner=partner,
            car=car,
            client=client,
            title=f"Papier {WORDS[number]}",
            type=list(Document.Type)[number % 7],
            file=f"{partner.pk}/documents/{number}.pdf",
            file_name=f"{number}.pdf",
            size=1,
            content_type="application/pdf",
        )
        for number in range(count)
    )


def test_document_getAll_query_count_is_constant(
    api: Caller, partner: Partner, other_api: Caller, other_partner: Partner
) -> None:
    make_documents(partner, 3)
    make_documents(other_partner, 30)
    path = "/api/document/getAll?limit=100&title=papier"

    assert count_queries_of_get(api, path) == count_queries_of_get(other_api, path)


def test_admin_document_list_query_count_is_constant(admin_client: Client, partner: Partner) -> None:
    make_documents(partner, 3)
    few = count_queries_of_get(admin_client, "/admin/documents/document/?q=papier")
    make_documents(partner, 30)

    assert count_queries_of_get(admin_client, "/admin/documents/document/?q=papier") == few


@pytest.mark.django_db(transaction=True)
def test_admin_document_delete_removes_files(api: Caller, admin_client: Client, partner: Partner) -> None:
    for _ in range(3):
        body = {"name": "Papier", "type": "other", "file": upload(PDF, "a.pdf")}
        api.post("/api/document/create", body, format="multipart")
    ids = [str(pk) for pk in Document.objects.values_list("pk", flat=True)]

    admin_client.post(f"/admin/documents/document/{ids[0]}/delete/", {"post": "yes"})
    admin_client.post(
        "/admin/documents/document/", {"action": "delete_selected", "_selected_action": ids[1:], "post": "yes"}
    )

    assert not Document.objects.exists()
    assert files_in(f"{partner.pk}/documents") == []


@pytest.mark.slow
@pytest.mark.postgres
@pytest.mark.parametrize(
    "query, index",
    [
        ({"title": WORDS[0][10:20].upper()}, "documents_document_search"),
        ({"type": "invoice"}, "documents_document_type"),
    ],
)
def test_document_filters_use_index(partner: Partner, query: dict[str, str], index: str) -> None:
    make_documents(partner, 8000)
    vacuum("documents_document")

    found = DocumentFilter(query, Document.objects.of(partner)).qs

    assert index in found[:10].explain()
    assert found.count() == (1 if "title" in query else 1143)
