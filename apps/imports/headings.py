"""Which column is which field: the headings that dealers' programs and spreadsheets write, in four languages."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from apps.core.models.text import fold, fold_code

# Characters of a heading: a longer one is a text, and names no field.
MAX_HEADING = 200

# By kind and field; compared without case, accents, spaces and signs.
SYNONYMS: dict[str, dict[str, str]] = {
    "car": {
        "marque": "Marque|Constructeur|Brand|Make|Manufacturer|メーカー|ブランド|品牌|厂商",
        "modelCar": "Modèle|Modèle de voiture|Marque et modèle|Marque/modèle|Marque modèle|Modele vehicule|"
        "Gamme|D.2|D.3|"
        "Dénomination commerciale|Model|Car model|Make and model|Make & model|Model name|車種|モデル|型号|车型|车系",
        "version": "Version|Finition|Motorisation|Variante|Trim|Grade|Variant|グレード|バージョン|版本|配置|款式",
        "nom": "Nom|Désignation|Libellé|Intitulé|Titre|Véhicule|Nom du véhicule|Titre annonce|Annonce|Name|Car|"
        "Car name|Vehicle|Title|Label|名前|車名|名称|车辆|车辆名称|标题|车名",
        "prix": "Prix|Prix TTC|Prix de vente|Prix de vente TTC|PV TTC|PVTTC|Prix public|Prix affiché|"
        "Prix vente|Tarif|"
        "Montant|Prix €|Prix (€)|Prix en euros|Price|Sale price|Selling price|Retail price|Asking price|価格|"
        "販売価格|"
        "売価|車両価格|价格|售价|销售价",
        "devise": "Devise|Monnaie|Currency|通貨|货币|币种",
        "annee": "Année|Millésime|Année modèle|AM|Année de mise en circulation|Year|Model year|年式|年份|年款",
        "premiereImmatriculation": "Première immatriculation|1ère mise en circ.|1ère mise en circulation|"
        "1re mise en circulation|1ère immat|Date 1ère immat|Date de première immatriculation|"
        "Première mise en circulation|Date 1ère mise en circulation|Date de mise en circulation|Mise en circulation|"
        "MEC|Date MEC|DMEC|DPMC|1ère MEC|1re MEC|Date 1ère MEC|Date de 1ère MEC|Date 1re MEC|"
        "Date de 1ère mise en circulation|Date de 1ère immatriculation|Date d'immatriculation|"
        "First registration|Date of first registration|Registration date|初度登録|初年度登録|"
        "初回登録|首次上牌|首次上牌日期|首次登记|上牌日期|上牌时间",
        "kilometrage": "Kilométrage|Km|Kms|Kilomètres|Kilométrage réel|Kilométrage compteur|Compteur|Nb km|Mileage|"
        "Odometer|Mileage (km)|Kilometers|Kilometres|走行距離|走行距離 (km)|距離|里程|公里数|行驶里程|里程数",
        "carburant": "Carburant|Énergie|Type de carburant|Carb|Carb.|P.3|Motorisation énergie|Fuel|Fuel type|"
        "Energy|燃料|"
        "燃料の種類|燃料类型|能源类型|燃油",
        "boite": "Boîte|Boîte de vitesse|Boîte de vitesses|BV|Transmission|Type de boîte|Gearbox|Transmission type|"
        "変速機|トランスミッション|ミッション|シフト|变速箱|变速器|档位",
        "puissance": "Puissance|Puissance (ch)|Puissance DIN|Ch|Cv|Chevaux|Puissance réelle|Puissance ch|"
        "Power|Power (hp)|"
        "Horsepower|Hp|Bhp|馬力|出力|最高出力|功率|马力",
        "critair": "Crit'Air|Vignette Crit'Air|Critair|Crit’Air",
        "garantieMois": "Garantie|Garantie (mois)|Durée de garantie|Guarantee (months)|Guarantee|Warranty|"
        "Warranty (months)|保証|保証期間|保証（月）|保証期間（月）|质保|质保（月）|保修|保修（月）",
        "couleur": "Couleur|Teinte|Coloris|Couleur extérieure|Coloris extérieur|Colour|Color|Exterior colour|"
        "色|ボディカラー|"
        "カラー|颜色|车身颜色",
        "immatriculation": "Immatriculation|Immat|Immat.|Plaque|Plaque d'immatriculation|N° immat|"
        "N° d'immatriculation|"
        "Numéro d'immatriculation|Num immat|No immat|N° immatriculation|Registration|Registration number|Reg|Reg no|"
        "Plate|License plate|Licence plate|Number plate|VRM|ナンバー|登録番号|ナンバープレート|车牌|车牌号|车牌号码",
        "vin": "VIN|N° de série|Numéro de série|N° VIN|Châssis|N° châssis|N° de châssis|Numéro de châssis|Code VIN|"
        "Chassis|Chassis number|Vehicle identification number|Serial number|車台番号|車体番号|车架号|"
        "车辆识别码|识别代号|车辆识别代号",
        # The public sees it: remarks and comments, which may be internal, are left for the dealer to choose.
        "description": "Description|Texte annonce|Options|Équipements|Details|Equipment|Features|説明|描述|说明",
        "garage": "Garage|Site|Parc|Emplacement|Lieu|Lieu de stockage|Établissement|Point de vente|Location|"
        "Lot|Branch|"
        "店舗|ガレージ|保管場所|車庫|门店|车库|停放地点|车行",
    },
    "client": {
        "fullName": "Nom complet|Nom et prénom|Nom prénom|Prénom et nom|Prénom nom|Client|Nom du client|Nom client|"
        "Raison sociale|Contact|Full name|Name|Customer|Client name|Customer name|氏名|名前|お名前|顧客名|"
        "姓名|客户|客户姓名|客户名称",
        "firstName": "Prénom|Prénoms|First name|Given name|Forename|名|名字",
        "lastName": "Nom|Nom de famille|Last name|Surname|Family name|姓|姓氏",
        "phoneNumber": "Téléphone|Tél|Tél.|Tel|Portable|Mobile|Téléphone portable|Tél portable|Tél mobile|"
        "Tél. portable|"
        "N° de téléphone|Numéro de téléphone|GSM|Phone|Phone number|Mobile phone|Mobile number|Cell|Telephone|電話|"
        "電話番号|携帯|携帯電話|電話番号 (携帯)|电话|电话号码|手机|手机号|联系电话",
        "email": "E-mail|Email|Mail|Courriel|Adresse e-mail|Adresse mail|Adresse électronique|Mél|Email address|"
        "メール|メールアドレス|Eメール|邮箱|电子邮件|电子邮箱",
        "address": "Adresse|Adresse postale|Adresse complète|Rue|Domicile|Address|Street|Street address|Postal address|"
        "住所|地址|联系地址",
        "postalCode": "Code postal|CP|Postal code|Postcode|Zip|Zip code|郵便番号|邮编|邮政编码",
        "city": "Ville|Commune|Localité|City|Town|市区町村|城市",
        "region": "Région|Region|Area|State|County|地域|都道府県|地区|省份|区域",
        "status": "Statut|Vérifié|Validé|Status|Verified|状態|確認済み|ステータス|状态|已验证|验证状态",
    },
    "modelCar": {
        "marque": "Marque|Constructeur|Brand|Make|Manufacturer|メーカー|ブランド|品牌|厂商",
        "intitule": "Modèle|Intitulé|Nom|Libellé|Désignation|Marque et modèle|Marque modèle|Model|Name|Title|"
        "Car model|"
        "Make and model|車種|モデル|名前|名称|车型|型号|车系|标题|タイトル",
    },
}  # fmt: skip
_PERSON = SYNONYMS["client"]
SYNONYMS["prospect"] = {
    **{name: _PERSON[name] for name in ("fullName", "firstName", "lastName", "phoneNumber", "email")},
    "need": "Besoin|Recherche|Projet|Demande|Need|Request|Looking for|要望|ご要望|ニーズ|需求",
    "carModel": "Modèle|Modèle de voiture|Véhicule|Modèle souhaité|Véhicule souhaité|Modèle recherché|"
    "Marque et modèle|Voiture|"
    "Car|Model|"
    "Car model|Vehicle|Vehicle of interest|希望車種|車種|モデル|意向车型|车型",
    "message": "Message|Commentaire|Commentaires|Observations|Remarques|Notes|Comments|Note|メッセージ|備考|留言|备注",
    "status": "Statut|État|Étape|Status|Stage|State|状態|ステータス|状态|阶段",
}
SYNONYMS["prospect"]["fullName"] += "|Prospect|Lead|Nom du prospect|見込み客|潜在客户"

_FIELDS = {
    kind: {fold_code(word): name for name, words in reversed(fields.items()) for word in words.split("|")}
    for kind, fields in SYNONYMS.items()
}

# Prices that the client does not pay: without VAT, trade, cost. Folded.
_OTHER_PRICE = re.compile(
    r"\bht\b|\bh\.t|hors tax|\bex\b|\bexcl|\bpro\b|marchand|achat|revient|\bcout|trade|purchase|\bcost|"
    "税抜|税別|仕入|原価|不含税|未税|进价|成本|采购|批发"
)


def known_headings(kind: str, headings: Iterable[str]) -> list[bool]:
    """Of each heading, whether a field is known by it."""
    return [field_of(kind, heading) is not None for heading in headings]


def guess_mapping(
    kind: str, headings: list[str], remembered: Mapping[str, str | None] | None = None
) -> dict[str, str | None]:
    """`{heading: field or None}`: each field for the first heading that is remembered with it, else known by it.

    `remembered` has folded headings, with None for a column that was left out.
    """
    remembered = remembered or {}
    mapping: dict[str, str | None] = dict.fromkeys(headings)
    for heading in sorted(headings, key=lambda heading: fold(heading) not in remembered):
        key = fold(heading)
        field = remembered[key] if key in remembered else field_of(kind, heading)
        mapping[heading] = None if field in mapping.values() else field
    return mapping


def field_of(kind: str, heading: str) -> str | None:
    """The field that is known by the heading."""
    if len(heading) > MAX_HEADING:
        return None
    known = _FIELDS[kind]
    # Also without what stands in brackets: "Puissance (kW DIN)", "Prix [TTC]".
    for text in (heading, re.split(r"[(（\[]", heading)[0]):
        code = fold_code(text)
        if code and code in known:
            field = known[code]
            return None if field == "prix" and _OTHER_PRICE.search(fold(heading)) else field
    return None
