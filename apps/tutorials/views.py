"""The call of tutorials (docs/behaviour/partners.md#tutorials)."""

from rest_framework.generics import ListAPIView

from apps.core.api.permissions import IsPartner

from .filters import TutorialFilter
from .models import Tutorial
from .serializers import TutorialSerializer


class TutorialListView(ListAPIView[Tutorial]):
    """/tutorial/all: what staff have published, in the caller's language, in their order."""

    queryset = Tutorial.objects.published()
    permission_classes = (IsPartner,)
    serializer_class = TutorialSerializer
    filterset_class = TutorialFilter
