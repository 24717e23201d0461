from django.urls import path

from . import views

urlpatterns = [
    path("partner/public/<str:code>/cars", views.ShownCarsView.as_view()),
    path("partner/public/<str:code>/car/<uuid:pk>", views.ShownCarView.as_view()),
    path("partner/public/<str:code>/car/<uuid:pk>/photo/<int:place>", views.PhotoView.as_view()),
    path("partner/public/<str:code>/car/<uuid:pk>/test-drive", views.TestDriveView.as_view()),
    path("partner/public/<str:code>/stock.json", views.StockView.as_view()),
    path("partner/public/<str:code>/stock.csv", views.StockCsvView.as_view()),
]

# Pages, not calls: beside the React page in partner_backoffice/urls.py.
pages = [
    path("affiliation/<str:code>", views.showroom_page, name="page"),
    path("affiliation/<str:code>/car/<uuid:pk>", views.car_page, name="page"),
    path("affiliation/<str:code>/contact", views.form_sent, name="page"),
    path("affiliation/<str:code>/car/<uuid:pk>/contact", views.form_sent, name="page"),
    path("robots.txt", views.robots),
    path("sitemap.xml", views.sitemap_index),
    path("sitemap-<str:section>.xml", views.sitemap, name="sitemap"),
]
