/** The meaning of a word in a heading. */
export type HeadingWord =
  | 'amount'
  | 'order'
  | 'need'
  | 'total'
  | 'volume'
  | 'project'
  | 'done'
  | 'stock'
  | 'pack'
  | 'packs'
  | 'property'
  | 'price'
  | 'sum'
  | 'cost'
  | 'money'
  | 'vat'
  | 'unit'
  | 'each'
  | 'code'
  | 'kind'
  | 'item'
  | 'analogue'
  | 'name'
  | 'goods'
  | 'position'
  | 'brand'
  | 'person'
  | 'number'
  | 'counting'
  | 'document'
  | 'date'
  | 'measure'
  | 'note'
  | 'other'
  | 'filler'

/** A narrower meaning: an article and a barcode are both codes, but price lists distinguish them. */
export type NarrowWord =
  | 'article'
  | 'makerCode'
  | 'barcode'
  | 'identity'
  | 'minimum'
  | 'interval'
  | 'lot'
  | 'box'
  | 'moving'
  | 'description'
  | 'priceQuantity'
  | 'priceType'
  | 'priceAmount'
  | 'maker'
  | 'seller'
  | 'material'
  | 'attribute'
  | 'attributes'
  | 'weight'
  | 'currency'
  | 'picture'
  | 'link'
  | 'section'
  | 'group'
  | 'class'
  | 'kindOf'
  | 'technical'
  | 'lead'
  | 'bound'
  | 'short'
  | 'value'
  | 'valid'

/** Whole words, never their beginnings: «заказ» is not «заказчик». */
const table: Record<HeadingWord, string> = {
  amount: 'количество|количества|количестве|количеству|кол|колич|qty|qnty|quantity|quantities|menge|anzahl|stückzahl',
  order:
    'заказ|заказа|заказу|заказе|заказать|заказываем|заказываемое|заказано|закупить|закупка|закупки|закупке|закупку|закупаем|купить|приобрести|заявка|заявке|заявки|заявку|заявленное|order|ordered|reorder|buy|bestellmenge|bestellung',
  need: 'нужно|нужное|нужен|надо|необходимо|необходимое|требуется|требуемое|потребность|потребности|дефицит|need|needed|required|requirement|bedarf',
  total: 'итого|всего|итог|общее|общая|общий|total|totals|gesamt',
  volume: 'объем|объемы|объема',
  project:
    'проект|проекту|проекте|проектное|план|плану|плановое|смета|смете|сметное|спецификации|расчет|расчету|расчетное|ведомости|чертежу|planned|budget|bom',
  done: 'факт|фактически|фактическое|отгружено|отгрузка|поставлено|поставка|получено|выдано|принято|оплачено|возврат|брак|списано|израсходовано|установлено|shipped|delivered|received|invoiced|returned',
  stock:
    'verfügbar|остаток|остатки|остатка|остатков|наличие|наличии|склад|склада|складе|складах|свободно|свободный|свободные|доступно|запас|запасы|stock|stocks|available|availability|inventory|bestand|lager|lagerbestand|hand',
  pack: 'пачка|пачке|пачки|ящик|ящике|ящ|паллета|паллете|палета|палете|блок|блоке|бухта|бухте|бухты|барабан|барабане|вложение|вложения|фасовка|фасовки|pallet',
  packs: 'упаковок|пачек|коробок|коробов|ящиков|бухт|барабанов|рулонов|packs|boxes',
  property:
    'жил|жилы|полюсов|полюса|модулей|модуля|мест|портов|постов|фаз|фазы|клавиш|контактов|рядов|листов|дней|poles|ports|days',
  price: 'опт|цены|цену|ценой|тариф|розница|розничная|оптовая',
  sum: 'сумма|суммы|сумму|sum|ext|extended|betrag',
  cost: 'стоимость|стоимости|cost',
  money:
    'руб|рубль|рублей|рубли|рублях|р|₽|$|€|usd|eur|rub|rur|cny|kzt|byn|евро|долл|доллар|доллары|долларов|тенге|юань|юани',
  vat: 'ндс|vat|tax|mwst|ust',
  unit: 'ед|единица|единицы|единиц|единицу|изм|измерения|измер|еи|unit|units|uom|einheit|mengeneinheit|bestelleinheit|me|orderunit',
  each: 'шт|штука|штуки|штук|штуку|pcs|pc|ea|each|stk|м|метр|метров|пог|км|кг|kg|т|тн|тонн|компл|комплект|комплектов|тыс|пар|рул|пм|мп',
  code: 'code|код|кода|коды|шифр|sku|ref|номенклатурный|номенклатурного',
  kind: 'тип|типы|марки|типомарка|модель|модели|model|type|обозначение|обозначения|индекс',
  item: 'item|items|part|parts',
  analogue:
    'аналог|аналога|аналоги|замена|замены|заменитель|analog|analogue|analogs|replacement|alternative|cross|эквивалент',
  name: 'наименование|наименования|наимен|название|названия|name|title|descriptionshort|bezeichnung|artikelbezeichnung|kurzbezeichnung|kurzbeschreibung',
  goods:
    'номенклатура|номенклатуры|товар|товара|товары|товаров|продукция|продукции|продукт|продукта|product|products|goods|оборудование|оборудования|изделие|изделия|изделий|тмц|мтр',
  position: 'позиция|позиции|позиций|position',
  brand: 'бренд|бренда|марка|фирма|brand|marke',
  person:
    'заказчик|заказчика|покупатель|покупателя|клиент|клиента|получатель|грузополучатель|ответственный|исполнитель|инициатор|менеджер|контакт|фио|подпись|поставщик|поставщика|customer|client|buyer|supplier|kunde|lieferant',
  number: '№|номер|номера|n|no|nr|num|number|nummer',
  counting: 'пп|нпп|поз|pos|line|lp',
  document: 'счет|счета|договор|договора|накладная|накладной|инвойс|invoice|contract|документ|документа|основание',
  date: 'дата|даты|срок|сроки|срока|когда|date|deadline|eta|time|delivery|lead|квартал|неделя|месяц',
  measure:
    'длина|длины|ширина|высота|глубина|диаметр|сечение|габарит|габариты|размер|размеры|площадь|мощность|напряжение|ток|volume|length|width|height|size|dimensions|м3|м2|мм|мм2|куб',
  note: 'примечание|примечания|прим|комментарий|комментарии|коммент|note|notes|comment|comments|remark|remarks|объект|место|помещение|назначение|адрес|bemerkung',
  other: 'скидка|discount|гост|ту|страна|country|статус|status|сертификат|гарантия|вэд|окпд|окпд2|океи',
  filler:
    'краткое|внутренний|отгрузки|и|на|в|по|к|до|с|со|для|от|из|за|под|наш|наша|ваш|ваша|ваше|наше|the|of|to|for|in|per|by|a|your|our|техническая|технические|торговая|полное|основное|нетто|запрашиваемое|internal|external|нужды|каталог|1с|производства|long|товарная|ставка|rate',
}

const narrower: Record<NarrowWord, readonly [HeadingWord, string]> = {
  article: [
    'code',
    'артикул|артикула|артикулы|арт|article|articleid|artikel|artikelnummer|artikelnr|bestellnummer|bestellnr|art|supplierarticleid|partnumber|pn|каталожный|каталожного|каталогу|catalog|catalogue|заказной|заказного|референс|reference',
  ],
  makerCode: ['code', 'mpn|herstellernummer|herstellerartikelnummer|manufacturerarticleid'],
  barcode: ['code', 'ean|ean13|gtin|upc|штрихкод|штрих|barcode|internationalpid'],
  identity: ['code', 'id'],
  minimum: [
    'pack',
    'минимальный|минимальная|минимальное|минимум|мин|moq|min|minimum|minimal|mindestmenge|mindestbestellmenge|quantitymin',
  ],
  interval: [
    'pack',
    'кратность|кратности|кратно|multiple|multiplicity|interval|quantityinterval|mengenstaffel|bestellintervall',
  ],
  lot: ['pack', 'партия|партии|норма'],
  box: [
    'pack',
    'упаковка|упаковке|упаковки|упаковку|упак|уп|pack|packsize|package|packaging|packing|packingquantity|box|carton|ve|verpackungseinheit|packungsinhalt|spq|короб|коробе|коробка|коробке|коробки|кор',
  ],
  moving: ['stock', 'резерв|резерве|транзит|транзите|пути'],
  description: ['name', 'описание|описания|description|descriptionlong|desc|beschreibung|langtext|langbeschreibung'],
  priceQuantity: ['price', 'pricequantity|preismenge|preiseinheit'],
  priceType: ['price', 'pricetype|preisart'],
  priceAmount: [
    'price',
    'цена|прайс|price|prices|priceamount|preis|мрц|ррц|рриц|rrp|msrp|listenpreis|bruttopreis|nettopreis',
  ],
  maker: [
    'brand',
    'производитель|производителя|изготовитель|изготовителя|завод|завода|manufacturer|manufacturername|vendor|maker|hersteller|herstellername',
  ],
  seller: ['person', 'продавец|seller|verkäufer'],
  material: ['goods', 'материал|материала|материалы|материалов|работы|услуги'],
  attribute: ['goods', 'характеристика|attributename|merkmal|merkmalname'],
  attributes: ['goods', 'характеристики'],
  weight: ['measure', 'вес|веса|масса|массы|weight|gewicht'],
  currency: ['other', 'валюта|валюты|currency|pricecurrency|währung'],
  picture: ['other', 'фото|картинка|изображение|photo|image|picture|bild|mimesource'],
  link: ['other', 'ссылка|сылка|link|url'],
  section: ['other', 'раздел|раздела|категория|категории|рубрика|category|section|kategorie|warengruppe'],
  group: ['other', 'группа|группы|group'],
  class: ['other', 'класс|etim|class|klasse'],
  kindOf: ['other', 'вид'],
  technical: [
    'other',
    'articletype|articlestatus|contentunit|pricefactor|mimetype|mimedescription|mimepurpose|mimeorder|classtype|classname|keywords',
  ],
  lead: ['date', 'deliverytime|lieferzeit'],
  bound: ['other', 'lowerbound'],
  short: ['filler', 'short'],
  value: ['filler', 'значение|wert|attributevalue|merkmalwert'],
  valid: ['date', 'validfrom|validto|valid|действует|действительна|начало|окончание'],
}

type Known = { meaning: HeadingWord; narrow?: NarrowWord }

/** A word with two meanings has the first. */
export const knownWords: ReadonlyMap<string, Known> = new Map<string, Known>([
  ...Object.entries(table)
    .toReversed()
    .flatMap(([meaning, words]) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys of the table above
      words.split('|').map((word) => [word, { meaning: meaning as HeadingWord }] as const),
    ),
  ...Object.entries(narrower).flatMap(([narrow, [meaning, words]]) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys of the table above
    words.split('|').map((word) => [word, { meaning, narrow: narrow as NarrowWord }] as const),
  ),
])
