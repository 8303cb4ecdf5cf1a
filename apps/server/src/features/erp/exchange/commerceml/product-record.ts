import type { Pack, ProductRecord, PropertyValue, Unit } from './catalogue-record'
import { childOf, childrenOf, childText, isDeleted, textOf } from './element-access'
import { unitFrom } from '../load/okei-units'
import { readFlag } from './read-flag'
import { parseDecimal, parseThousandths } from './parse-number'
import type { XmlElement } from './xml-elements'

const packRequisites = ['Кратность', 'Кратность заказа', 'Кратность отгрузки', 'КратностьЗаказа', 'Норма отгрузки']
const batchRequisites = ['Минимальная партия', 'МинимальнаяПартия', 'Минимальный заказ', 'Минимальное количество']

/** Null without an id, because the product could not be identified later. */
export function productFrom(element: XmlElement): ProductRecord | null {
  const externalId = childText(element, 'Ид')
  if (!externalId) return null
  const requisites = requisitesOf(element)
  const requisite = (...names: string[]) => requisites.find(({ name }) => names.includes(name))?.value ?? null
  const html = requisite('ОписаниеВФорматеHTML')
  const description = html ?? childText(element, 'Описание')
  const base = childOf(element, 'БазоваяЕдиница')
  const fullName = requisite('Полное наименование', 'ПолноеНаименование')

  return {
    kind: 'product',
    externalId,
    article: childText(element, 'Артикул'),
    name: childText(element, 'Наименование') ?? fullName ?? externalId,
    fullName,
    description,
    descriptionIsHtml: html !== null || /<(p|br|ul|ol|li|div|span|b|strong|table)[\s/>]/i.test(description ?? ''),
    barcodes: barcodesOf(element),
    unit: unitOf(base),
    packs: packsOf(element, base),
    sectionExternalIds: childrenOf(childOf(element, 'Группы'), 'Ид').flatMap((id) => textOf(id) ?? []),
    brand: childText(element, 'ТорговаяМарка') ?? requisite('Бренд', 'Торговая марка'),
    manufacturer:
      makerOf(childOf(element, 'Изготовитель')) ??
      makerOf(childOf(element, 'Производитель')) ??
      requisite('Производитель'),
    group: requisite('ВидНоменклатуры'),
    properties: propertyValuesOf(element),
    pictures: picturesOf(element),
    vatRate: vatRateOf(element),
    origin: originOf(element, requisites),
    markingRequired: markingOf(requisites),
    weightGrams: notNegative(parseThousandths(requisite('Вес') ?? childText(element, 'Вес'))),
    multiplicity: positive(parseThousandths(requisite(...packRequisites))),
    minimumBatch: positive(parseThousandths(requisite(...batchRequisites))),
    requisites,
    analogueExternalIds: childrenOf(childOf(element, 'Аналоги'), 'Аналог').flatMap(
      (analogue) => childText(analogue, 'Ид') ?? [],
    ),
    components: childrenOf(childOf(element, 'Комплектующие'), 'Комплектующее').flatMap((part) => {
      const id = childText(part, 'Ид')
      return id ? [{ externalId: id, amount: parseThousandths(childText(part, 'Количество')) ?? 1000 }] : []
    }),
    deleted: isDeleted(element),
  }
}

/** Configurations of 1C use standard elements or their own requisites. */
export function originOf(
  element: XmlElement,
  requisites: readonly { name: string; value: string }[],
): ProductRecord['origin'] {
  const textOfAny = (elements: readonly string[], names: readonly string[]) =>
    childText(element, ...elements) ??
    requisites.find(({ name }) => names.includes(name.toLowerCase().replaceAll(/[^а-яё]/g, '')))?.value ??
    null
  return {
    country: textOfAny(['СтранаПроисхождения', 'Страна'], ['странапроисхождения', 'страна']),
    customsDeclaration: textOfAny(['ГТД', 'НомерГТД'], ['гтд', 'номергтд', 'номертаможеннойдекларации']),
    commodityCode: textOfAny(['КодТНВЭД', 'ТНВЭД'], ['кодтнвэд', 'тнвэд']),
  }
}

/** Names of configurations and their add-ons; the standard has none. */
const markingRequisites: ReadonlySet<string> = new Set([
  'маркируемыйтовар',
  'обязательнаямаркировка',
  'подлежитмаркировке',
  'подлежитобязательноймаркировке',
  'требуетмаркировки',
  'требуетсямаркировка',
  'честныйзнак',
])

const markingOf = (requisites: readonly { name: string; value: string }[]): boolean | null =>
  readFlag(
    requisites.find(({ name }) => markingRequisites.has(name.toLowerCase().replaceAll(/[^а-яё]/g, '')))?.value ?? null,
  )

/** A repeated requisite (files, pictures) keeps all values. */
export function requisitesOf(element: XmlElement): { name: string; value: string }[] {
  return childrenOf(childOf(element, 'ЗначенияРеквизитов'), 'ЗначениеРеквизита').flatMap((requisite) => {
    const name = childText(requisite, 'Наименование')
    if (!name) return []
    return childrenOf(requisite, 'Значение').flatMap((value) => {
      const text = textOf(value)
      return text ? [{ name, value: text }] : []
    })
  })
}

/** Names under which 1C and its add-ons write marking codes; the standard has none of its own. */
const names: ReadonlySet<string> = new Set([
  'КИЗ',
  'КИЗы',
  'КодМаркировки',
  'КодыМаркировки',
  'Код маркировки',
  'Коды маркировки',
  'НомерКИЗ',
])

/** Marking codes of a line: as requisites, as elements, or as a list of elements; one text may hold several. */
export function markingCodesOf(line: XmlElement): string[] {
  const ofRequisites = requisitesOf(line).flatMap(({ name, value }) => (names.has(name) ? [value] : []))
  const elements = line.children.filter(({ name }) => names.has(name))
  const ofElements = elements.flatMap((element) =>
    element.children.length === 0
      ? [textOf(element)]
      : [...names].flatMap((name) => childrenOf(element, name)).map((code) => textOf(code)),
  )
  return [...ofRequisites, ...ofElements.filter((text) => text !== null)].flatMap((text) =>
    text
      .split(/[\n\r;]+/)
      .map((code) => code.trim())
      .filter(Boolean),
  )
}

/** The base unit: a code in an attribute, a code as text, or a name as text. */
export function unitOf(base: XmlElement | undefined): Unit | null {
  if (!base) return null
  const text = base.text.trim() || null
  return unitFrom(
    base.attributes['Код']?.trim() || text,
    base.attributes['НаименованиеКраткое'],
    base.attributes['МеждународноеСокращение'],
    base.attributes['НаименованиеПолное'],
    text,
  )
}

function packsOf(element: XmlElement, base: XmlElement | undefined): Pack[] {
  const packs = [...childrenOf(base, 'Пересчет'), ...childrenOf(childOf(element, 'Единицы'), 'Единица')]
  return packs.flatMap((pack) => {
    const coefficient = parseThousandths(childText(pack, 'Коэффициент'))
    return coefficient && coefficient > 0 ? [{ unitCode: childText(pack, 'Единица', 'Ид') ?? '', coefficient }] : []
  })
}

function barcodesOf(element: XmlElement): string[] {
  const listed = childOf(element, 'Штрихкоды')
  const codes = [...childrenOf(element, 'Штрихкод'), ...childrenOf(listed, 'Штрихкод')].flatMap((code) =>
    (textOf(code) ?? '').split(/[\s,;]+/),
  )
  return [...new Set(codes.filter((code) => code !== ''))]
}

function makerOf(element: XmlElement | undefined): string | null {
  return childText(element, 'Наименование', 'ОфициальноеНаименование') ?? textOf(element)
}

/** Optimised: these elements are half of a catalogue file. */
function propertyValuesOf(element: XmlElement): PropertyValue[] {
  const propertyValues: PropertyValue[] = []
  for (const property of childOf(element, 'ЗначенияСвойств')?.children ?? []) {
    if (property.name !== 'ЗначенияСвойства' && property.name !== 'ЗначениеСвойства') continue
    const id = childText(property, 'Ид')
    if (!id) continue
    const values: string[] = []
    let name: string | null = null
    for (const part of property.children) {
      if (part.name === 'Наименование') name ??= textOf(part)
      if (part.name !== 'Значение' && part.name !== 'ИдЗначения') continue
      const value = textOf(part)
      if (value !== null && !values.includes(value)) values.push(value)
    }
    if (values.length > 0) propertyValues.push({ propertyExternalId: id, name, values })
  }
  return propertyValues
}

/** 2.x sends the path as text, 3.1 possibly in a nested element. */
function picturesOf(element: XmlElement): string[] {
  return childrenOf(element, 'Картинка').flatMap(
    (picture) => textOf(picture) ?? childText(picture, 'ПутьКФайлу', 'ИмяФайла') ?? [],
  )
}

/** Basis points. No legal rate has ever been above a half. */
const HIGHEST_VAT = 5000

export function vatRateOf(element: XmlElement): ProductRecord['vatRate'] {
  const rates = childrenOf(childOf(element, 'СтавкиНалогов'), 'СтавкаНалога')
  const vat = rates.find((rate) => childText(rate, 'Наименование') === 'НДС') ?? rates[0]
  return readVatRate(childText(vat, 'Ставка'))
}

/** «22», «22%», «Без НДС». */
export function readVatRate(rate: string | null): ProductRecord['vatRate'] {
  if (rate === null) return null
  if (/без/i.test(rate)) return 'none'
  const points = parseDecimal(rate.replace('%', ''), 2)
  return points === null || points < 0 || points > HIGHEST_VAT ? { unreadable: rate } : points
}

const notNegative = (amount: number | null) => (amount !== null && amount >= 0 ? amount : null)
const positive = (amount: number | null) => (amount !== null && amount > 0 ? amount : null)
