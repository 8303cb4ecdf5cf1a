export type ColumnRole =
  | 'code'
  | 'seller'
  | 'article'
  | 'manufacturer-code'
  | 'name'
  | 'brand'
  | 'manufacturer'
  | 'barcode'
  | 'unit'
  | 'box'
  | 'minimum'
  | 'interval'
  | 'price'
  | 'price-type'
  | 'price-quantity'
  | 'currency'
  | 'vat'
  | 'from-amount'
  | 'stock'
  | 'description'
  | 'section'
  | 'group'
  | 'weight'
  | 'picture'
  | 'attribute-name'
  | 'attribute-value'
  | 'ignored'

const headings: Record<ColumnRole, string[]> = {
  code: ['код', 'код товара', 'номенклатурный номер', 'внутренний код', 'sku', 'item code'],
  seller: ['продавец', 'seller', 'verkäufer'],
  article: [
    'артикул',
    'арт',
    'article',
    'article no',
    'articleid',
    'item',
    'item no',
    'part number',
    'supplierarticleid',
    'artikel',
    'artikelnummer',
    'artikel nr',
    'artikelnr',
    'art nr',
    'bestellnummer',
  ],
  'manufacturer-code': [
    'артикул производителя',
    'код производителя',
    'manufacturerarticleid',
    'mpn',
    'manufacturer code',
    'herstellerartikelnummer',
    'herstellernummer',
  ],
  name: [
    'наименование',
    'название',
    'номенклатура',
    'товар',
    'наименование товара',
    'name',
    'product',
    'product name',
    'title',
    'descriptionshort',
    'short description',
    'bezeichnung',
    'artikelbezeichnung',
    'kurzbezeichnung',
    'kurzbeschreibung',
  ],
  brand: ['бренд', 'марка', 'торговая марка', 'brand', 'marke'],
  manufacturer: [
    'производитель',
    'изготовитель',
    'manufacturer',
    'manufacturername',
    'vendor',
    'hersteller',
    'herstellername',
  ],
  barcode: ['штрихкод', 'штрих код', 'ean', 'ean13', 'gtin', 'barcode', 'upc', 'internationalpid'],
  unit: [
    'ед',
    'ед изм',
    'единица',
    'единица измерения',
    'unit',
    'uom',
    'orderunit',
    'einheit',
    'bestelleinheit',
    'mengeneinheit',
    'me',
  ],
  box: [
    'упаковка',
    'в упаковке',
    'кол во в упаковке',
    'количество в упаковке',
    'шт в упаковке',
    'норма упаковки',
    'pack',
    'pack size',
    'packing quantity',
    'packingquantity',
    'verpackungseinheit',
    've',
    'packungsinhalt',
  ],
  minimum: [
    'минимальная партия',
    'мин партия',
    'минимальный заказ',
    'мин заказ',
    'минимальное количество',
    'moq',
    'minimum quantity',
    'minimum order',
    'quantitymin',
    'mindestbestellmenge',
    'mindestmenge',
  ],
  interval: [
    'кратность',
    'кратность заказа',
    'кратность отгрузки',
    'interval',
    'multiple',
    'multiplicity',
    'quantityinterval',
    'order interval',
    'mengenstaffel',
    'bestellintervall',
  ],
  price: [
    'цена',
    'прайс',
    'стоимость',
    'price',
    'list price',
    'priceamount',
    'unit price',
    'preis',
    'listenpreis',
    'bruttopreis',
    'nettopreis',
    'rrp',
    'мрц',
    'ррц',
    'рриц',
  ],
  'price-type': ['pricetype', 'вид цены', 'тип цены', 'preisart'],
  'price-quantity': ['pricequantity', 'preismenge', 'цена за количество', 'preiseinheit'],
  currency: ['валюта', 'currency', 'pricecurrency', 'währung'],
  vat: ['ндс', 'ставка ндс', 'vat', 'tax', 'mwst', 'ust'],
  'from-amount': ['lowerbound', 'от количества'],
  stock: [
    'остаток',
    'остатки',
    'наличие',
    'в наличии',
    'количество',
    'кол во',
    'свободный остаток',
    'склад',
    'stock',
    'qty',
    'quantity',
    'available',
    'bestand',
    'lagerbestand',
    'verfügbar',
  ],
  description: [
    'описание',
    'description',
    'descriptionlong',
    'long description',
    'beschreibung',
    'langtext',
    'langbeschreibung',
  ],
  section: [
    'раздел',
    'категория',
    'категории',
    'рубрика',
    'товарная группа',
    'category',
    'section',
    'kategorie',
    'warengruppe',
  ],
  group: [
    'класс',
    'класс etim',
    'класс товара',
    'etim',
    'etim class',
    'код etim',
    'вид номенклатуры',
    'вид товара',
    'class',
    'klasse',
  ],
  weight: ['вес', 'вес кг', 'масса', 'масса кг', 'weight', 'weight kg', 'gewicht', 'gewicht kg'],
  picture: ['картинка', 'изображение', 'фото', 'image', 'picture', 'photo', 'bild', 'mimesource'],
  'attribute-name': ['attributename', 'характеристика', 'название характеристики', 'merkmal', 'merkmalname'],
  'attribute-value': ['attributevalue', 'значение', 'значение характеристики', 'merkmalwert', 'wert'],
  ignored: [
    '№',
    'n',
    'no',
    '№ п п',
    'п п',
    'нпп',
    'articletype',
    'articlestatus',
    'deliverytime',
    'contentunit',
    'validfrom',
    'validto',
    'pricefactor',
    'mimetype',
    'mimedescription',
    'mimepurpose',
    'mimeorder',
    'classtype',
    'classname',
    'keywords',
    'сумма',
    'заказ',
    'lieferzeit',
    'сылка',
    'ссылка',
    'url',
    'link',
  ],
}

const exact = new Map(
  Object.entries(headings).flatMap(([role, names]) => names.map((name) => [name, role as ColumnRole] as const)),
)
const beginnings: [string, ColumnRole][] = [
  ['цена', 'price'],
  ['price', 'price'],
  ['preis', 'price'],
  ['остаток', 'stock'],
  ['наличие', 'stock'],
  ['склад', 'stock'],
  ['stock', 'stock'],
  ['bestand', 'stock'],
]

/** Lower case, without punctuation and without the number of a repeated column. */
export function foldHeading(heading: string): { text: string; index: number } {
  const bare = heading
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s\u00a0_./,:;()[\]"'«»*-]+/g, ' ')
    .trim()
  const numbered = /^(.*?[^\d\s])\s*(\d{1,2})$/.exec(bare)
  return numbered && exact.has(numbered[1] ?? '') && !exact.has(bare)
    ? { text: numbered[1] ?? '', index: Number(numbered[2]) }
    : { text: bare, index: 1 }
}

/** What a column holds, by its heading in Russian, German or English; null is a property of the goods. */
export function columnRole(heading: string): { role: ColumnRole | null; index: number } {
  const { text, index } = foldHeading(heading)
  // «Цена, руб.», «Вес, кг»: what follows the comma is the unit
  const head = foldHeading(heading.split(/[,([]/)[0] ?? '').text
  const role =
    exact.get(text) ??
    exact.get(head) ??
    beginnings.find(([start]) => text === start || text.startsWith(`${start} `))?.[1] ??
    // «Розничная цена», «Старая цена»: prices, of whatever kind
    (/(?:^| )цена(?: |$)/.test(text) ? 'price' : null)
  return { role, index }
}
