"""The fields that a file can fill, for each kind of rows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from apps.cars.models import Car, CritAir, Fuel, Gearbox, ModelCar
from apps.cars.serializers import CarSerializer, ModelCarSerializer
from apps.clients.models import Client
from apps.clients.serializers import ClientSerializer
from apps.consents.models import Channel, State, state_column
from apps.core.api.naming import camel_case
from apps.core.models.languages import Language
from apps.core.models.vat import VatRegime
from apps.partners.models import Partner
from apps.prospects.models import Prospect
from apps.prospects.serializers import ProspectSerializer

from . import cells
from .models import Import

# The column in which the judging compares a row's consent; the writing makes consents of it.
CONSENT = state_column(Channel.PHONE)


@dataclass(frozen=True)
class Field:
    """A field as the API names it, and what reads its cell. A `part` is only of use to make another field.

    In a `words` field a day is what a spreadsheet has made of something else; a `code` is a plate or a number. A
    person's name may be `Null`.
    """

    name: str
    label: Any
    read: Callable[[str], str] = str.strip
    required: bool = False
    part: bool = False
    words: bool = False
    code: bool = False
    name_of_person: bool = False
    # Headings in dealers' programs and spreadsheets, in four languages, separated by bars. Compared without case,
    # accents, spaces and signs.
    headings: str = ""
    # In the template that the dealer may fill in.
    example: str = ""


@dataclass(frozen=True)
class KindOfRows:
    """`keys` are the fields that a row may be found by, the surest first."""

    model: type[Any]
    serializer: type[Any]
    fields: tuple[Field, ...]
    keys: tuple[str, ...]
    # Columns that no two rows share, whatever a file is matched on.
    unique: tuple[str, ...]

    def fields_for(self, partner: Partner) -> list[Field]:
        """Those that a file may fill, as far as the caller sees them."""
        costs = () if partner.shows_costs else map(camel_case, getattr(self.serializer, "cost_fields", ()))
        hidden = set(costs)
        return [field for field in self.fields if field.name not in hidden]

    def usual_keys(self, mapped: set[str]) -> list[str]:
        """Those that no two rows share, else whatever the file has."""
        return [key for key in self.unique if key in mapped] or [key for key in self.keys if key in mapped][:1]


def _words(
    name: str, label: Any, *, headings: str, example: str = "", required: bool = False, name_of_person: bool = False
) -> Field:
    return Field(
        name,
        label,
        cells.one_line,
        required=required,
        words=True,
        name_of_person=name_of_person,
        headings=headings,
        example=example,
    )


def _part(name: str, label: Any, *, headings: str, example: str = "", name_of_person: bool = False) -> Field:
    words = _words(name, label, headings=headings, example=example, name_of_person=name_of_person)
    return replace(words, part=True)


@cache
def kind_of(kind: str) -> KindOfRows:
    """The description of a kind of rows, one of Import.Kind."""
    return _MAKERS[Import.Kind(kind)]()


def _cars() -> KindOfRows:
    fields = (
        _words("nom", _("name"), required=True, example="Renault Clio V TCe 90 Intens", headings=(
            "Nom|Désignation|Libellé|Intitulé|Titre|Véhicule|Nom du véhicule|Titre annonce|Annonce|Name|Car|"
            "Car name|Vehicle|Title|Label|名前|車名|名称|车辆|车辆名称|标题|车名"
        )),
        _words("modelCar", _("car model"), required=True, example="Renault Clio", headings=(
            "Modèle|Modèle de voiture|Marque et modèle|Marque/modèle|Marque modèle|Modele vehicule|Gamme|D.2|"
            "D.3|Dénomination commerciale|Model|Car model|Make and model|Make & model|Model name|車種|モデル|"
            "型号|车型|车系"
        )),
        _part("marque", _("make"), example="Renault",
            headings="Marque|Constructeur|Brand|Make|Manufacturer|メーカー|ブランド|品牌|厂商"),
        _part("version", _("version"), example="TCe 90 Intens", headings=(
            "Version|Finition|Motorisation|Variante|Trim|Grade|Variant|グレード|バージョン|版本|配置|款式"
        )),
        Field("prix", _("price"), cells.plain_amount, required=True, example="14990", headings=(
            "Prix|Prix TTC|Prix de vente|Prix de vente TTC|PV TTC|PVTTC|Prix public|Prix affiché|Prix vente|"
            "Tarif|Montant|Prix €|Prix (€)|Prix en euros|Price|Sale price|Selling price|Retail price|"
            "Asking price|価格|販売価格|売価|車両価格|价格|售价|销售价"
        )),
        Field("devise", _("currency"), cells.known_currency, example="EUR",
            headings="Devise|Monnaie|Currency|通貨|货币|币种"),
        Field("immatriculation", _("registration number"), cells.plate, code=True, example="GA-123-BC", headings=(
            "Immatriculation|Immat|Immat.|Plaque|Plaque d'immatriculation|N° immat|N° d'immatriculation|"
            "Numéro d'immatriculation|Num immat|No immat|N° immatriculation|Registration|Registration number|"
            "Reg|Reg no|Plate|License plate|Licence plate|Number plate|VRM|ナンバー|登録番号|ナンバープレート|"
            "车牌|车牌号|车牌号码"
        )),
        Field("vin", _("VIN"), cells.serial, code=True, example="VF1RJA00012345678", headings=(
            "VIN|N° de série|Numéro de série|N° VIN|Châssis|N° châssis|N° de châssis|Numéro de châssis|Code VIN|"
            "Chassis|Chassis number|Vehicle identification number|Serial number|車台番号|車体番号|车架号|"
            "车辆识别码|识别代号|车辆识别代号"
        )),
        Field("annee", _("year"), cells.year, example="2022",
            headings="Année|Millésime|Année modèle|AM|Année de mise en circulation|Year|Model year|年式|年份|年款"),
        Field("premiereImmatriculation", _("first registration"), cells.day, example="14/03/2022", headings=(
            "Première immatriculation|1ère mise en circ.|1ère mise en circulation|1re mise en circulation|"
            "1ère immat|Date 1ère immat|Date de première immatriculation|Première mise en circulation|"
            "Date 1ère mise en circulation|Date de mise en circulation|Mise en circulation|MEC|Date MEC|DMEC|"
            "DPMC|1ère MEC|1re MEC|Date 1ère MEC|Date de 1ère MEC|Date 1re MEC|Date de 1ère mise en circulation|"
            "Date de 1ère immatriculation|Date d'immatriculation|First registration|Date of first registration|"
            "Registration date|初度登録|初年度登録|初回登録|首次上牌|首次上牌日期|首次登记|上牌日期|上牌时间"
        )),
        Field("kilometrage", _("mileage (km)"), cells.kilometres, example="32500", headings=(
            "Kilométrage|Km|Kms|Kilomètres|Kilométrage réel|Kilométrage compteur|Compteur|Nb km|Mileage|"
            "Odometer|Mileage (km)|Kilometers|Kilometres|走行距離|走行距離 (km)|距離|里程|公里数|行驶里程|里程数"
        )),
        Field("carburant", _("fuel"), cells.words(Fuel, cells.FUELS), example="Essence", headings=(
            "Carburant|Énergie|Type de carburant|Carb|Carb.|P.3|Motorisation énergie|Fuel|Fuel type|Energy|燃料|"
            "燃料の種類|燃料类型|能源类型|燃油"
        )),
        Field("boite", _("gearbox"), cells.words(Gearbox, cells.GEARBOXES), example="BVM", headings=(
            "Boîte|Boîte de vitesse|Boîte de vitesses|BV|Transmission|Type de boîte|Gearbox|Transmission type|"
            "変速機|トランスミッション|ミッション|シフト|变速箱|变速器|档位"
        )),
        Field("puissance", _("power (hp)"), cells.horsepower, example="91", headings=(
            "Puissance|Puissance (ch)|Puissance DIN|Ch|Cv|Chevaux|Puissance réelle|Puissance ch|Power|"
            "Power (hp)|Horsepower|Hp|Bhp|馬力|出力|最高出力|功率|马力"
        )),
        Field("critair", _("Crit’Air"), cells.words(CritAir, cells.CRITAIR), example="1",
            headings="Crit'Air|Vignette Crit'Air|Critair|Crit’Air"),
        Field("co2", _("CO₂ (g/km)"), cells.measured("g/km|g"), example="112", headings=(
            "CO2|Émissions de CO2|Émission CO2|Taux de CO2|Rejet de CO2|V.7|CO2 emissions|CO2排出量|"
            "二氧化碳排放|二氧化碳排放量"
        )),
        Field("garantieMois", _("guarantee (months)"), cells.months, example="12", headings=(
            "Garantie|Garantie (mois)|Durée de garantie|Guarantee (months)|Guarantee|Warranty|Warranty (months)|"
            "保証|保証期間|保証（月）|保証期間（月）|质保|质保（月）|保修|保修（月）"
        )),
        _words("couleur", _("colour"), example="Gris", headings=(
            "Couleur|Teinte|Coloris|Couleur extérieure|Coloris extérieur|Colour|Color|Exterior colour|色|"
            "ボディカラー|カラー|颜色|车身颜色"
        )),
        _words("garage", _("garage"), headings=(
            "Garage|Site|Parc|Emplacement|Lieu|Lieu de stockage|Établissement|Point de vente|Location|Lot|"
            "Branch|店舗|ガレージ|保管場所|車庫|门店|车库|停放地点|车行"
        )),
        Field("purchasePrice", _("purchase price"), cells.plain_amount, example="11500", headings=(
            "Prix d'achat|Prix achat|Prix d'achat TTC|PA|PA TTC|Montant d'achat|Coût d'achat|Prix de reprise|Achat|"
            "Purchase price|Purchase cost|Buying price|Cost price|Paid|仕入価格|仕入額|購入価格|进价|采购价|购入价"
        )),
        Field("purchaseDate", _("purchase date"), cells.day, example="02/11/2026", headings=(
            "Date d'achat|Date achat|Acheté le|Achetée le|Date d'entrée|Date entrée|Date d'entrée en stock|Entré le|"
            "Entrée le|Date de reprise|Purchase date|Purchased on|Bought on|Date in stock|In stock since|仕入日|購入日|"
            "入庫日|采购日期|购入日期|入库日期"
        )),
        Field("vatRegime", _("VAT regime"), cells.words(VatRegime, cells.VAT_REGIMES), example="TVA sur la marge",
            headings="Régime de TVA|Régime TVA|Type de TVA|TVA|VAT regime|VAT scheme|VAT|課税方式|增值税方式"),
        # The public sees it: remarks and comments, which may be internal, are left for the dealer to choose.
        Field("description", _("description"),
            headings="Description|Texte annonce|Options|Équipements|Details|Equipment|Features|説明|描述|说明"),
    )  # fmt: skip
    keys = ("immatriculation", "vin", "nom")
    return KindOfRows(Car, CarSerializer, fields, keys=keys, unique=keys)


def _person(*more: Field, phone_required: bool = False, also_called: str = "") -> tuple[Field, ...]:
    return (
        _words(
            "fullName",
            _("full name"),
            required=True,
            name_of_person=True,
            example="Camille Duval",
            headings=(
                "Nom complet|Nom et prénom|Nom prénom|Prénom et nom|Prénom nom|Client|Nom du client|"
                "Nom client|Raison sociale|Contact|Full name|Name|Customer|Client name|Customer name|氏名|"
                "名前|お名前|顧客名|姓名|客户|客户姓名|客户名称"
            )
            + also_called,
        ),
        _part(
            "firstName",
            _("first name"),
            name_of_person=True,
            example="Camille",
            headings="Prénom|Prénoms|First name|Given name|Forename|名|名字",
        ),
        _part(
            "lastName",
            _("last name"),
            name_of_person=True,
            example="Duval",
            headings="Nom|Nom de famille|Last name|Surname|Family name|姓|姓氏",
        ),
        Field("phoneNumber", _("phone"), required=phone_required, example="06 39 98 12 34", headings=(
            "Téléphone|Tél|Tél.|Tel|Portable|Mobile|Téléphone portable|Tél portable|Tél mobile|Tél. portable|"
            "N° de téléphone|Numéro de téléphone|GSM|Phone|Phone number|Mobile phone|Mobile number|Cell|Telephone|"
            "電話|電話番号|携帯|携帯電話|電話番号 (携帯)|电话|电话号码|手机|手机号|联系电话"
        )),
        Field("email", _("email"), cells.email, example="camille.duval@exemple.fr", headings=(
            "E-mail|Email|Mail|Courriel|Adresse e-mail|Adresse mail|Adresse électronique|Mél|Email address|"
            "メール|メールアドレス|Eメール|邮箱|电子邮件|电子邮箱"
        )),
        Field(
            "customerLocale",
            _("customer’s language"),
            cells.words(Language, cells.LANGUAGES),
            headings="Langue|Langue du client|Language|Client’s language|Customer’s language|言語|顧客の言語|语言|"
            "客户语言",
        ),
        *more,
        Field(
            "consent",
            _("consent"),
            cells.words(State, cells.CONSENTS),
            headings="Consentement|Consentements|Accord|Opt-in|Optin|RGPD|Consent|Consents|GDPR|同意|連絡の同意|联系同意",
        ),
    )  # fmt: skip


class _ClientSerializer(ClientSerializer):
    consent = serializers.ChoiceField(source=CONSENT, choices=State.choices, required=False)

    class Meta(ClientSerializer.Meta):
        fields = (*ClientSerializer.Meta.fields, "consent")  # type: ignore[assignment]


class _ProspectSerializer(ProspectSerializer):
    consent = serializers.ChoiceField(source=CONSENT, choices=State.choices, required=False)

    class Meta(ProspectSerializer.Meta):
        fields = (*ProspectSerializer.Meta.fields, "consent")  # type: ignore[assignment]


def _clients() -> KindOfRows:
    fields = _person(
        Field(
            "kind",
            _("client type"),
            cells.words(Client.Kind, cells.CLIENT_KINDS),
            headings="Type de client|Nature du client|Client type|Customer type|顧客区分|客户类型",
        ),
        _words(
            "companyName",
            _("company"),
            headings="Société|Entreprise|Nom de la société|Nom société|Nom de l'entreprise|Company|Company name|"
            "Organisation|Organization|会社|会社名|法人名|公司|公司名称|企业名称",
        ),
        Field("siren", "SIREN", code=True, headings="SIREN|N° SIREN|Numéro SIREN|SIREN number"),
        Field(
            "vatNumber",
            _("VAT number"),
            code=True,
            headings="N° TVA|N° de TVA|Numéro de TVA|TVA intracommunautaire|N° TVA intracommunautaire|VAT number|"
            "VAT no|VAT ID|VAT registration number|VAT番号|增值税号",
        ),
        Field(
            "address",
            _("address"),
            cells.one_line,
            example="12 rue de Siam",
            headings=(
                "Adresse|Adresse postale|Adresse complète|Rue|Domicile|Address|Street|Street address|Postal address|"
                "住所|地址|联系地址"
            ),
        ),
        Field(
            "postalCode",
            _("postal code"),
            cells.one_line,
            example="29200",
            headings="Code postal|CP|Postal code|Postcode|Zip|Zip code|郵便番号|邮编|邮政编码",
        ),
        _words("city", _("city"), example="Brest", headings="Ville|Commune|Localité|City|Town|市区町村|城市"),
        Field(
            "country",
            _("country"),
            cells.country,
            headings="Pays|Code pays|Country|Country code|国|国名|国家",
        ),
        _words(
            "region",
            _("region"),
            example="Bretagne",
            headings="Région|Region|Area|State|County|地域|都道府県|地区|省份|区域",
        ),
        Field(
            "status",
            _("status"),
            cells.words(Client.Status, cells.CLIENT_STATUSES),
            headings="Statut|Vérifié|Validé|Status|Verified|状態|確認済み|ステータス|状态|已验证|验证状态",
        ),
        phone_required=True,
    )  # fmt: skip
    return KindOfRows(Client, _ClientSerializer, fields, keys=("phoneNumber", "email"), unique=("phoneNumber",))


def _prospects() -> KindOfRows:
    fields = _person(
        Field(
            "need",
            _("need"),
            cells.one_line,
            headings="Besoin|Recherche|Projet|Demande|Need|Request|Looking for|要望|ご要望|ニーズ|需求",
        ),
        _words(
            "carModel",
            _("car model"),
            example="Renault Clio",
            headings=(
                "Modèle|Modèle de voiture|Véhicule|Modèle souhaité|Véhicule souhaité|Modèle recherché|Marque et modèle|"
                "Voiture|Car|Model|Car model|Vehicle|Vehicle of interest|希望車種|車種|モデル|意向车型|车型"
            ),
        ),
        Field(
            "message",
            _("message"),
            headings=(
                "Message|Commentaire|Commentaires|Observations|Remarques|Notes|Comments|Note|メッセージ|備考|留言|备注"
            ),
        ),
        Field(
            "status",
            _("status"),
            cells.words(Prospect.Status, cells.PROSPECT_STATUSES),
            headings="Statut|État|Étape|Status|Stage|State|状態|ステータス|状态|阶段",
        ),
        Field("createdAt", _("received on"), cells.moment, example="14/03/2022 10:30", headings=(
            "Date de réception|Reçu le|Reçu|Date de création|Créé le|Date|Date de la demande|Date de demande|"
            "Date du contact|Date de contact|Date d'entrée|Received|Received on|Received at|Date received|"
            "Created|Created on|Created at|Date created|Creation date|Request date|受付日|受付日時|受信日|登録日|"
            "登録日時|作成日|作成日時|日付|接收日期|接收时间|创建日期|创建时间|登记日期|咨询日期|日期"
        )),
        also_called="|Prospect|Lead|Nom du prospect|見込み客|潜在客户",
    )  # fmt: skip
    keys = ("phoneNumber", "email")
    return KindOfRows(Prospect, _ProspectSerializer, fields, keys=keys, unique=keys)


def _models() -> KindOfRows:
    fields = (
        _words(
            "intitule",
            _("title"),
            required=True,
            example="Renault Clio",
            headings=(
                "Modèle|Intitulé|Nom|Libellé|Désignation|Marque et modèle|Marque modèle|Model|Name|Title|Car model|"
                "Make and model|車種|モデル|名前|名称|车型|型号|车系|标题|タイトル"
            ),
        ),
        _part(
            "marque",
            _("make"),
            example="Renault",
            headings="Marque|Constructeur|Brand|Make|Manufacturer|メーカー|ブランド|品牌|厂商",
        ),
    )  # fmt: skip
    return KindOfRows(ModelCar, ModelCarSerializer, fields, keys=("intitule",), unique=("intitule",))


_MAKERS = {
    Import.Kind.CAR: _cars,
    Import.Kind.CLIENT: _clients,
    Import.Kind.MODEL_CAR: _models,
    Import.Kind.PROSPECT: _prospects,
}
