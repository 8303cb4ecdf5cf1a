import { expect, test } from 'vitest'
import { columnRole } from './column-role'
import { foldHeading } from './heading-words'

test.each([
  [
    'article',
    'Артикул|Арт.|Каталожный номер|Заказной номер|Код для заказа|P/N|Item No|supplierArticleId|Bestellnummer',
  ],
  ['code', 'Код|Код товара|Внутренний код|Номенклатурный номер|Код (артикул)|Item code|SKU'],
  ['manufacturer-code', 'Артикул производителя|Код производителя|MPN|Manufacturer part number|Herstellernummer'],
  ['barcode', 'Штрихкод|Штрих-код|EAN13|GTIN|internationalPid'],
  ['name', 'Наименование|Наименование товара|Наименование, марка|Номенклатура|Товар|descriptionShort|Kurzbezeichnung'],
  ['description', 'Описание|Краткое описание|descriptionLong|Langtext'],
  ['brand', 'Бренд|Торговая марка|Marke'],
  ['manufacturer', 'Производитель|Завод-изготовитель|Наименование производителя|Hersteller'],
  ['unit', 'Ед.|Ед. изм.|Единица измерения|orderUnit|Mengeneinheit'],
  ['box', 'Упаковка|Кол-во в упаковке, шт|шт/уп|Единиц в упаковке|Норма упаковки|Pack size|VE'],
  ['minimum', 'Мин. партия|Минимальный заказ, шт|MOQ|quantityMin|Mindestmenge'],
  ['interval', 'Кратность|Кратность отгрузки|quantityInterval'],
  [
    'price',
    'Цена|Цена, руб.|Розничная цена|Опт|МРЦ|МРЦ с НДС|Цена без НДС|Цена с 01.12.2026|Цена за 100 шт|Цена (валюта)',
  ],
  ['price', 'Стоимость, руб|Unit price|priceAmount2|Listenpreis|Ед. цена'],
  ['price-type', 'Вид цены|Тип цены|priceType1'],
  ['price-quantity', 'Цена за количество|priceQuantity1|Preismenge'],
  ['currency', 'Валюта|Валюта цены|Währung'],
  ['vat', 'НДС|Ставка НДС|НДС, %|MwSt'],
  ['from-amount', 'От количества|lowerBound1'],
  ['stock', 'Остаток|Остаток, склад Казань|Склад Москва|Свободный остаток|Кол-во|Количество, шт|Qty|Lagerbestand'],
  ['section', 'Раздел|Группа товаров|Товарная группа|Warengruppe'],
  ['group', 'Класс|Класс ETIM|Вид номенклатуры'],
  ['weight', 'Вес, кг|Масса|Вес нетто, кг|Gewicht kg'],
  ['picture', 'Фото|Ссылка на фото|mimeSource1'],
  ['attribute-name', 'Характеристика|Название характеристики|attributeName3'],
  ['attribute-value', 'Значение|attributeValue12'],
  ['valid-from', 'Действует с|с|Начало|validFrom'],
  ['valid-to', 'Действует по|по|до|Окончание'],
  ['ignored', '№ п/п|Сумма|Сумма НДС|Заказ, шт|Кол-во к заказу|№ заказа|Ссылка|contentUnit'],
  // properties of goods, whatever word they begin with
  [null, 'Мощность, Вт|Тип цоколя|Класс защиты|Марка кабеля|Тип, марка|Материал|Материал корпуса|Название серии'],
  [null, 'Количество полюсов|Количество ламп|Объём упаковки, м3|Вес упаковки|Тип товара|Скидка от цены|Код поставщика'],
  [null, 'Код аналога|Код ТН ВЭД|Срок поставки|Резерв|В пути|Мин. остаток|с НДС|по проекту|Позиция|Характеристики'],
])('%s: %s', (role, headings) => {
  expect(headings.split('|').map((heading) => [heading, columnRole(heading).role])).toEqual(
    headings.split('|').map((heading) => [heading, role]),
  )
})

test('numbered columns of one kind are distinguished by number', () => {
  expect(columnRole('attributeName3')).toEqual({ role: 'attribute-name', index: 3 })
  expect([foldHeading('Цена 2'), foldHeading('EAN13'), foldHeading('Полка 3')]).toEqual([
    { text: 'цена', index: 2 },
    { text: 'ean13', index: 1 },
    { text: 'полка 3', index: 1 },
  ])
})
