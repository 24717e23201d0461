from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("cars", "0004_margin")]

    operations = [
        migrations.AddField(
            "car",
            "publication",
            models.CharField(
                choices=[("auto", "Automatic"), ("shown", "Shown"), ("hidden", "Hidden")],
                db_default="auto",
                default="auto",
                max_length=6,
                verbose_name="publication",
            ),
        ),
        migrations.AddField(
            "car",
            "has_photo",
            models.BooleanField(db_default=True, default=True, editable=False, verbose_name="has a photo"),
        ),
        migrations.AddIndex(
            "car",
            models.Index(
                fields=["partner", "-created_at", "-id"],
                condition=models.Q(publication="shown"),
                name="cars_car_shown",
            ),
        ),
    ]
