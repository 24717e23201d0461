"""The words of the OpenAPI document for these calls: a short summary, and a description of what the call does."""

from apps.core.api.sentences import CHANGES, CHOSEN, EXPORT, TO_BIN

TAGS = {"modelCar": "Car models", "car": "Cars"}

OPERATIONS = {
    "modelCar_all": ("List car models", "The partner's models with how many cars each has, newest first."),
    "modelCar_create": ("Add a car model", "400 where the partner has a model of that name."),
    "modelCar_updateById_put": ("Change a car model", CHANGES),
    "modelCar_delete_delete": ("Delete a car model", f"{TO_BIN} 409 while cars are of that model."),
    "modelCar_export": ("Export car models", EXPORT),
    "car_all": ("List cars", "A page of the stock, newest first, five cars a page unless asked otherwise."),
    "car_getById_get": ("Get a car", "One car with its pictures, purchase, margin and publication."),
    "car_create": (
        "Add a car",
        "Puts a car into the stock. Its main picture `image` is needed, so that the body is a form with files.",
    ),
    "car_updateById_put": ("Change a car", f"{CHANGES} A new `image` replaces the one before."),
    "car_delete_delete": ("Delete a car", f"{TO_BIN} 409 while other rows need it."),
    "car_export": ("Export cars", EXPORT),
    "car_export_post": ("Export chosen cars", CHOSEN),
    "car_price_history_get": ("List the prices of a car", "The steps of the car's price, the last one first."),
}
