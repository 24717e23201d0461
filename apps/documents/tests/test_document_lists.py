"""What a list of documents costs, for partners and for staff."""

from hashlib import sha256

import pytest
from django.core.files.storage import default_storage
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from apps.conftest import Caller, upload
from apps.core.tests.samples import PDF
from apps.documents.filters import DocumentFilter
from apps.documents.models import Document
from apps.partners.models import Partner

WORDS = [sha256(str(number).encode()).hexdigest() for number in range(8000)]


def make(partner: Partner, count: int) -> None:
    Document.objects.bulk_create(
        Document(
            partner=partner,
            title=f"Papier {WORDS[number]}",
            type=list(Document.Type)[number % 7],
            file=f"{partner.pk}/documents/{number}.pdf",
            file_name=f"{number}.pdf",
            size=1,
            content_type="application/pdf",
        )
        for number in range(count)
    )


def queries(api: Caller | Client, path: str) -> int:
    with CaptureQueriesContext(connection) as captured:
        assert api.get(path).status_code == 200
    return len(captured)


def test_a_list_of_3_and_of_30_documents_runs_as_many_queries(
    api: Caller, partner: Partner, other_api: Caller, other_partner: Partner
) -> None:
    make(partner, 3)
    make(other_partner, 30)
    path = "/api/document/getAll?limit=100&title=papier"

    assert queries(api, path) == queries(other_api, path)


def test_the_admins_list_runs_as_many_queries_for_30_as_for_3(admin_client: Client, partner: Partner) -> None:
    make(partner, 3)
    few = queries(admin_client, "/admin/documents/document/?q=papier")
    make(partner, 30)

    assert queries(admin_client, "/admin/documents/document/?q=papier") == few


@pytest.mark.django_db(transaction=True)
def test_staff_who_delete_documents_remove_their_files(api: Caller, admin_client: Client, partner: Partner) -> None:
    for _ in range(3):
        body = {"name": "Papier", "type": "other", "file": upload(PDF, "a.pdf")}
        api.post("/api/document/create", body, format="multipart")
    ids = [str(pk) for pk in Document.objects.values_list("pk", flat=True)]

    admin_client.post(f"/admin/documents/document/{ids[0]}/delete/", {"post": "yes"})
    admin_client.post(
        "/admin/documents/document/", {"action": "delete_selected", "_selected_action": ids[1:], "post": "yes"}
    )

    assert not Document.objects.exists()
    assert default_storage.listdir(f"{partner.pk}/documents")[1] == []


@pytest.mark.postgres
@pytest.mark.parametrize(
    "query, index",
    [
        ({"title": WORDS[0][10:20].upper()}, "documents_document_search"),
        ({"type": "invoice"}, "documents_document_type"),
    ],
)
def test_every_filter_is_an_index_scan(partner: Partner, query: dict[str, str], index: str) -> None:
    make(partner, 8000)
    with connection.cursor() as cursor:
        # What autovacuum does in its own time.
        cursor.execute("SELECT gin_clean_pending_list('documents_document_search')")
        cursor.execute("ANALYZE documents_document")

    found = DocumentFilter(query, Document.objects.of(partner)).qs

    assert index in found[:10].explain()
    assert found.count() == (1 if "title" in query else 1143)
