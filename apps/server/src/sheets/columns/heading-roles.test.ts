import { expect, test } from 'vitest'
import { headingRoles } from './heading-roles'

const first = (...rows: string[][]) =>
  headingRoles(rows).map(({ candidates: [best] }) => (best ? `${best.meaning} ${best.sure}` : '–'))

test.each([
  ['Кол-во', 'amount 0.9'],
  ['К-во', 'amount 0.9'],
  ['Кол.', 'amount 0.9'],
  ['Количество, шт', 'amount 0.9'],
  ['Кол-во товара', 'amount 0.9'],
  ['Qty', 'amount 0.9'],
  ['Заказ', 'amount 1'],
  ['Кол-во к заказу', 'amount 1'],
  ['Кол-во заказа', 'amount 1'],
  ['к закупке', 'amount 1'],
  ['Заказать', 'amount 1'],
  ['Заказ, уп', 'amount 1'],
  ['Нужно', 'amount 0.8'],
  ['Потребность', 'amount 0.8'],
  ['Итого, шт', 'amount 0.7'],
  ['по проекту', 'other 0.5'],
  ['Количество по проекту', 'amount 0.6'],
  ['Кол-во мест', 'other 1'],
  ['Кол-во листовок в деле', 'amount 0.5'],
  ['Всего, руб.', 'sum 1'],
  ['Ext$', 'sum 1'],
  ['Ед. цена', 'price 1'],
  ['Unit Price', 'price 1'],
  ['Цена за ед. без НДС', 'price 1'],
  ['Единиц в упаковке', 'pack 1'],
  ['Количество в упаковке', 'pack 1'],
  ['Количество в упаковке, шт', 'pack 1'],
  ['Объём упаковки, м3', 'pack 1'],
  ['шт/уп', 'pack 1'],
  ['Мин. партия', 'pack 1'],
  ['Минимальный заказ, шт', 'pack 1'],
  ['Кратность заказа', 'pack 1'],
  ['Кол-во на складе', 'stock 1'],
  ['Остаток', 'stock 1'],
  ['Резерв', 'stock 1'],
  ['Отгружено', 'other 0.9'],
  ['Заказчик', 'person 1'],
  ['Поставщик', 'person 1'],
  ['Заказ №', 'document 0.9'],
  ['Номер заказа', 'document 0.9'],
  ['Дата заказа', 'date 1'],
  ['Нужно к', 'date 1'],
  ['Требуется к', 'date 1'],
  ['Срок поставки', 'date 1'],
  ['Статус заказа', 'other 1'],
  ['Колонка', '–'],
  ['Заказной номер', 'code 1'],
  ['Каталожный номер', 'code 1'],
  ['Код для заказа', 'code 1'],
  ['Номенклатурный номер', 'code 1'],
  ['Артикул производителя', 'code 1'],
  ['P/N', 'code 1'],
  ['Part Number', 'code 1'],
  ['Item No', 'code 1'],
  ['Тип, марка', 'code 0.7'],
  ['Артикул аналога', 'analogue 1'],
  ['Код ед. изм.', 'other 1'],
  ['№ п/п', 'counting 1'],
  ['№', 'counting 0.9'],
  ['№ позиции', 'counting 1'],
  ['Позиция', 'name 0.6'],
  ['Name', 'name 1'],
  ['Part name', 'name 1'],
  ['Наименование и техническая характеристика', 'name 1'],
  ['Товары (работы, услуги)', 'name 0.8'],
  ['Ед. изм.', 'unit 1'],
  ['Ед.изм.', 'unit 1'],
  ['Unit', 'unit 1'],
  ['Завод-изготовитель', 'brand 0.9'],
  ['Масса единицы, кг', 'measure 1'],
  ['Примечание', 'note 1'],
])('the whole heading decides: «%s»', (heading, expected) => {
  expect(first([heading])).toEqual([expected])
})

test('a two-row heading spreads over blank cells to its right, merged or not', () => {
  const lower = ['', '', 'по проекту', 'на складе', 'закупить', '']
  const expected = ['counting 0.9', 'name 1', 'amount 0.6', 'stock 1', 'amount 1', 'note 1']
  expect(first(['№', 'Наименование', 'Количество', '', '', 'Примечание'], lower)).toEqual(expected)
  expect(
    first(
      ['№', 'Наименование', 'Количество', 'Количество', 'Количество', 'Примечание'],
      ['№', 'Наименование', 'по проекту', 'на складе', 'закупить', 'Примечание'],
    ),
  ).toEqual(expected)
})

test('a heading names the unit of its amounts', () => {
  const units = headingRoles([
    ['Кол-во, м', 'Заказ (уп)', 'Итого, шт', 'Кол-во', 'Ед. изм.', 'Кол-во, тыс. шт', 'шт/уп'],
  ])
  expect(units.map(({ unit }) => unit)).toEqual(['м', 'уп', 'шт', '', '', 'тыс шт', 'уп'])
})
