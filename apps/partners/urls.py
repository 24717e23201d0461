from django.urls import path

from apps.core.ops.body import takes_files

from . import security_views, views

urlpatterns = [
    path("partner/login", views.LoginView.as_view()),
    path("partner/login/second-factor", views.SecondStepView.as_view()),
    path("partner/second-factor", security_views.SecondFactorView.as_view()),
    path("partner/second-factor/set-up", security_views.StartSetUpView.as_view()),
    path("partner/second-factor/confirm", security_views.FinishSetUpView.as_view()),
    path("partner/second-factor/recovery-codes", security_views.NewRecoveryCodesView.as_view()),
    path("partner/second-factor/turn-off", security_views.TurnOffView.as_view()),
    path("partner/session/all", security_views.SessionViewSet.as_view({"get": "list"})),
    path("partner/session/delete/<uuid:pk>", security_views.SessionViewSet.as_view({"delete": "destroy"})),
    path("partner/session/sign-out-others", security_views.SessionViewSet.as_view({"post": "sign_out_others"})),
    path("partner/sign-out", views.SignOutView.as_view()),
    path("partner/signup", views.SignupView.as_view()),
    path("partner/getMyProfile", views.ProfileView.as_view()),
    path("partner/usage", views.UsageView.as_view()),
    path("partner/editMyProfile", takes_files(views.EditProfileView.as_view(), megabytes=50)),
    path("partner/updateRecompenseResponse", views.RewardView.as_view()),
    path("partner/forgot-password", views.ForgotPasswordView.as_view()),
    path("partner/reset-password", views.ResetPasswordView.as_view()),
    path("partner/confirm-email", views.ConfirmEmailView.as_view()),
    path("partner/confirm-email/send", views.SendConfirmationView.as_view()),
]
