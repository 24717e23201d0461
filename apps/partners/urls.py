from django.urls import path

from . import views

urlpatterns = [
    path("partner/login", views.LoginView.as_view()),
    path("partner/sign-out", views.SignOutView.as_view()),
    path("partner/signup", views.SignupView.as_view()),
    path("partner/getMyProfile", views.ProfileView.as_view()),
    path("partner/editMyProfile", views.EditProfileView.as_view()),
    path("partner/updateRecompenseResponse", views.RewardView.as_view()),
    path("partner/forgot-password", views.ForgotPasswordView.as_view()),
    path("partner/reset-password", views.ResetPasswordView.as_view()),
]
