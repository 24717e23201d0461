"""Serializers of a new account's first steps and samples."""

from rest_framework import serializers

from apps.core.api.serializers import Serializer

from .selectors import Step


class FirstStepSerializer(Serializer):
    key = serializers.ChoiceField(choices=Step.choices)
    done = serializers.BooleanField()


class SampleCountsSerializer(Serializer):
    cars = serializers.IntegerField(min_value=0)
    prospects = serializers.IntegerField(min_value=0)
    estimations = serializers.IntegerField(min_value=0)


class FirstStepsSerializer(Serializer):
    data = FirstStepSerializer(many=True)  # type: ignore[assignment]
    dismissed = serializers.BooleanField()
    samples = SampleCountsSerializer()
