import type { Facet } from '@snab/contract/catalogue/catalogue'
import type { Product } from '@snab/contract/catalogue/product'
import { expect, test } from 'vitest'
import { textOf } from '../../../../lib/texts/texts'
import { readCatalogueSearch } from '../catalogue-search'
import { catalogueTexts } from '../catalogue.texts'
import { chosenFilters } from './chosen-filters'
import { parseSearch } from '../../../../lib/search-codec'

const list = (id: string, name: string, values: [string, string][], unit: string | null = null): Facet => ({
  id,
  name,
  unit,
  code: null,
  isCustom: false,
  primary: false,
  kind: 'list',
  value: null,
  values: values.map(([value, title]) => ({ id: value, name: title, count: 1 })),
  valueCount: values.length,
})
const facets: Facet[] = [
  list('brand', 'Бренд', [['1', 'Вектор']]),
  list('12', 'Цвет', [['34', 'белый']]),
  { ...list('15', 'Номинальный ток', [], 'А'), kind: 'range', value: { min: 6, max: 63 } },
  { ...list('17', 'Монтаж', [['5', 'На рейку']]), code: 'EF000003' },
  { ...list('16', 'Огнестойкий', [['true', 'Да']]), kind: 'flag' },
]
// only the series is used
const products = [{ series: { id: 9, name: 'Мастер' } } as Product]
const known = new Map<string, string | null>([
  ['set/3', 'Щит на дачу'],
  ['brands/99', null],
  ['type/5', 'Автомат'],
  ['section/8', 'Архив'],
  ['section/9', null],
  ['feature-name/20', 'Длина, м'],
  ['feature-name/21', null],
  ['feature-value/12/99', null],
  ['custom/EF1', 'Материал'],
  ['custom/EF2', null],
  ['product/61', 'ВА-1'],
  ['product/62', null],
])
const names = {
  sections: new Map([[7, 'Автоматы']]),
  warehouses: new Map([[4, 'Дзержинск']]),
  facets,
  products,
  lookUp: (key: string) => known.get(key),
}

const shown = (address: string) =>
  chosenFilters(readCatalogueSearch(parseSearch(address)), names, textOf(catalogueTexts)).map(({ text, colour }) => [
    text,
    colour,
  ])

test('filters are described as text; the section and ticked ones have their colours', () => {
  expect(shown('?section=7&brands=1&instock=true&infavorite=1&keyword=ва47')).toEqual([
    ['Запрос: ва47', 'plain'],
    ['Раздел: Автоматы', 'section'],
    ['Вектор', 'plain'],
    ['В наличии', 'flag'],
    ['Избранное', 'flag'],
  ])
})

test('features: a value, a range with and without its ends, a flag', () => {
  expect(shown('?features=12:34&features=15:16,63&features=15:16,&features=16:true').map(([text]) => text)).toEqual([
    'Цвет: белый',
    'Номинальный ток, А: 16…63',
    'Номинальный ток, А: от 16',
    'Огнестойкий',
  ])
})

const texts = (address: string) => shown(address).map(([text]) => text)

test('a value missing in every facet is named by the found products, or looked up; never shown as a number', () => {
  expect(texts('?series=9,10')).toEqual(['Мастер', 'Серия…'])
  expect(texts('?set=3,4&brands=99&type=5')).toEqual(['Неизвестный бренд', 'Автомат', 'Набор: Щит на дачу', 'Набор…'])
  expect([texts('?section=8'), texts('?section=9'), texts('?instock=17')]).toEqual([
    ['Раздел: Архив'],
    ['Неизвестный раздел'],
    ['В наличии: неизвестный склад'],
  ])
  expect(texts('?features=20:5,6&features=20:7&features=21:1&features=12:99')).toEqual([
    'Длина, м: 5…6',
    'Длина, м: …',
    'Неизвестное свойство',
    'Цвет: неизвестное значение',
  ])
})

test('a custom property is shown by its name and the names of its values', () => {
  expect(texts('?custom-EF000003=на рейку,нечто&custom-EF1=медь&custom-EF2=x&custom-EF3=y')).toEqual([
    'Монтаж: На рейку',
    'Монтаж: нечто',
    'Материал: медь',
    'Неизвестное свойство: x',
    'Свойство: y',
  ])
})

test('each one removes itself from the list, whatever else has changed meanwhile', () => {
  const [vector, other] = chosenFilters({ brands: [1, 2], priceMin: 5 }, names, textOf(catalogueTexts))
  expect(vector?.without({ brands: [1, 2] })).toEqual({ brands: [2] })
  expect(other?.without({ brands: [1, 2, 3] })).toEqual({ brands: [1, 3] })
})

test('a product given by its id is shown by its article once it is loaded', () => {
  // only the id, the article and the name are used
  const one = [{ id: 60, article: 'ПуГВ-1', name: 'Провод' } as Product]
  const chip = (products: readonly Product[]) =>
    chosenFilters({ keyword: 'findRelated:id.60' }, { ...names, products }, textOf(catalogueTexts))[0]?.text
  expect([chip(one), chip([])]).toEqual(['Связанные с ПуГВ-1', 'Связанные товары'])
  expect([texts('?keyword=findReplace:id.61'), texts('?keyword=findReplace:id.62')]).toEqual([
    ['Аналоги для ВА-1'],
    ['Аналоги товара'],
  ])
})
