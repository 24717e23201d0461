"""The call of tutorials (docs/behaviour/partners.md#tutorials)."""

from rest_framework.generics import ListAPIView

from .filters import TutorialFilter
from .models import Tutorial
from .serializers import TutorialSerializer


class TutorialListView(ListAPIView[Tutorial]):
    """/tutorial/all: what staff have published, in the caller's language, in their order."""

    queryset = Tutorial.objects.published()
    serializer_class = TutorialSerializer
    filterset_class = TutorialFilter
