/** What a word of a heading tells about its column. */
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
    'остаток|остатки|остатка|остатков|наличие|наличии|склад|склада|складе|складах|свободно|свободный|свободные|доступно|резерв|резерве|транзит|транзите|пути|запас|запасы|stock|stocks|available|availability|inventory|bestand|lager|lagerbestand|hand',
  pack: 'упаковка|упаковке|упаковки|упаковку|упак|уп|пачка|пачке|пачки|короб|коробе|коробка|коробке|коробки|кор|ящик|ящике|ящ|паллета|паллете|палета|палете|блок|блоке|бухта|бухте|бухты|барабан|барабане|вложение|вложения|кратность|кратности|кратно|минимальный|минимальная|минимальное|минимум|мин|партия|партии|норма|фасовка|фасовки|pack|package|packaging|packing|box|carton|pallet|moq|spq|min|minimum|minimal|multiple|multiplicity|interval|ve|verpackungseinheit|packungsinhalt|mindestmenge|mindestbestellmenge',
  packs: 'упаковок|пачек|коробок|коробов|ящиков|бухт|барабанов|рулонов|packs|boxes',
  property:
    'жил|жилы|полюсов|полюса|модулей|модуля|мест|портов|постов|фаз|фазы|клавиш|контактов|рядов|листов|дней|poles|ports|days',
  price:
    'цена|цены|цену|ценой|прайс|тариф|price|prices|priceamount|preis|мрц|ррц|рриц|rrp|msrp|listenpreis|bruttopreis|nettopreis|розница|розничная|оптовая',
  sum: 'сумма|суммы|сумму|sum|ext|extended|betrag',
  cost: 'стоимость|стоимости|cost',
  money:
    'руб|рубль|рублей|рубли|рублях|р|₽|$|€|usd|eur|rub|rur|cny|kzt|byn|евро|долл|доллар|доллары|долларов|тенге|юань|юани',
  vat: 'ндс|vat|tax|mwst|ust',
  unit: 'ед|единица|единицы|единиц|единицу|изм|измерения|измер|еи|unit|units|uom|einheit|mengeneinheit|bestelleinheit',
  each: 'шт|штука|штуки|штук|штуку|pcs|pc|ea|each|stk|м|метр|метров|пог|км|кг|т|тн|тонн|компл|комплект|комплектов|тыс|пар|рул|пм|мп',
  code: 'артикул|артикула|артикулы|арт|код|кода|коды|шифр|sku|ean|ean13|gtin|upc|штрихкод|штрих|barcode|mpn|pn|article|articleid|artikel|artikelnummer|artikelnr|bestellnummer|bestellnr|референс|reference|ref|partnumber|каталожный|каталожного|каталогу|заказной|заказного|номенклатурный|номенклатурного|catalog|catalogue|id|herstellernummer',
  kind: 'тип|типы|марки|типомарка|модель|модели|model|type|обозначение|обозначения|индекс',
  item: 'item|items|part|parts',
  analogue:
    'аналог|аналога|аналоги|замена|замены|заменитель|analog|analogue|analogs|replacement|alternative|cross|эквивалент',
  name: 'наименование|наименования|наимен|название|названия|описание|описания|name|title|description|desc|descriptionshort|bezeichnung|artikelbezeichnung|kurzbezeichnung|beschreibung|kurzbeschreibung',
  goods:
    'номенклатура|номенклатуры|товар|товара|товары|товаров|материал|материала|материалы|материалов|продукция|продукции|продукт|продукта|product|products|goods|оборудование|оборудования|изделие|изделия|изделий|характеристика|характеристики|работы|услуги|тмц|мтр',
  position: 'позиция|позиции|позиций|position',
  brand:
    'бренд|бренда|марка|производитель|производителя|изготовитель|изготовителя|завод|завода|фирма|brand|vendor|manufacturer|manufacturername|maker|hersteller|herstellername|marke',
  person:
    'заказчик|заказчика|покупатель|покупателя|клиент|клиента|получатель|грузополучатель|ответственный|исполнитель|инициатор|менеджер|контакт|фио|подпись|поставщик|поставщика|продавец|customer|client|buyer|supplier|seller|kunde|lieferant|verkäufer',
  number: '№|номер|номера|n|no|nr|num|number|nummer',
  counting: 'пп|нпп|поз|pos|line|lp',
  document: 'счет|счета|договор|договора|накладная|накладной|инвойс|invoice|contract|документ|документа|основание',
  date: 'дата|даты|срок|сроки|срока|когда|date|deadline|eta|time|delivery|lieferzeit|lead|квартал|неделя|месяц',
  measure:
    'вес|веса|масса|массы|длина|длины|ширина|высота|глубина|диаметр|сечение|габарит|габариты|размер|размеры|площадь|мощность|напряжение|ток|volume|weight|length|width|height|size|dimensions|gewicht|м3|м2|мм|мм2|куб',
  note: 'примечание|примечания|прим|комментарий|комментарии|коммент|note|notes|comment|comments|remark|remarks|объект|место|помещение|назначение|адрес|bemerkung',
  other:
    'фото|картинка|изображение|ссылка|link|url|photo|image|picture|скидка|discount|гост|ту|страна|country|статус|status|сертификат|гарантия|вэд|окпд|окпд2|океи|категория|category|раздел|section|группа|группы|group|класс|class|вид|валюта|currency|etim',
  filler:
    'и|на|в|по|к|до|с|со|для|от|из|за|под|наш|наша|ваш|ваша|ваше|наше|the|of|to|for|in|per|by|a|your|our|техническая|технические|торговая|полное|краткое|основное|нетто|запрашиваемое|internal|external|нужды|каталог|1с|производства',
}

/** A word of two meanings has the one that stands first. */
const known = new Map(
  Object.entries(table)
    .toReversed()
    .flatMap(([told, words]) => words.split('|').map((word) => [word, told as HeadingWord] as const)), // keys of the table above
)

/** Lower case, `ё` as `е`, with the usual abbreviations as one word each. */
const folded = (heading: string): string =>
  heading
    // names of fields: «supplierArticleId», «priceAmount1»
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replace(/(?<=[a-z]{3})\d{1,2}(?![\p{L}\d])/gu, '')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/(?<!\p{L})(?:кол|к)\s?[-–.]\s?во(?!\p{L})/gu, ' количество ')
    .replace(/п\s?\/\s?п/g, ' пп ')
    .replace(/p\s?\/\s?n(?!\p{L})/gu, ' pn ')

/** A word as it is written, and what it tells; null for a word that is in no table. */
export type ToldWord = { text: string; told: HeadingWord | null }

export const wordsOf = (heading: string): ToldWord[] =>
  (folded(heading).match(/[\p{L}\d]+|[№₽$€/,(]/gu) ?? []).map((text) => ({ text, told: known.get(text) ?? null }))
