import { ownValue } from '@snab/domain/own-value'
import type {
  PriceTypeRecord,
  PropertyRecord,
  PropertyType,
  SectionRecord,
  UnitRecord,
  WarehouseRecord,
} from './catalogue-record'
import { childOf, childrenOf, childText, isDeleted, isTrue, textOf } from './element-access'
import { currencyCodeOf } from './currency-code'
import { okeiCode, unitFrom } from '../load/okei-units'
import type { XmlElement } from './xml-elements'

/** A section and its descendants, parents first. */
export function* sectionsFrom(
  element: XmlElement,
  position: number,
  parentExternalId: string | null = null,
): Generator<SectionRecord> {
  const externalId = childText(element, 'Ид')
  if (!externalId) return
  yield {
    kind: 'section',
    externalId,
    parentExternalId: parentExternalId ?? childText(element, 'Родитель', 'ИдРодителя'),
    name: childText(element, 'Наименование') ?? externalId,
    position,
    deleted: isDeleted(element),
  }
  let childPosition = 0
  for (const child of childrenOf(childOf(element, 'Группы'), 'Группа'))
    yield* sectionsFrom(child, childPosition++, externalId)
}

const propertyTypes: Record<string, PropertyType> = {
  Строка: 'string',
  Число: 'number',
  Справочник: 'dictionary',
  Время: 'date',
  Дата: 'date',
}

export function propertyFrom(element: XmlElement): PropertyRecord | null {
  const externalId = childText(element, 'Ид')
  if (!externalId) return null
  // before 2.05 variants had another level, by type of value
  const variants = childOf(element, 'ВариантыЗначений') ?? childOf(childOf(element, 'ТипыЗначений'), 'ВариантыЗначений')
  const values = childrenOf(variants, 'Справочник').flatMap((entry) => {
    const name = childText(entry, 'Значение')
    return name ? [{ externalId: childText(entry, 'ИдЗначения') ?? name, name }] : []
  })
  const plain = childrenOf(variants, 'Значение').flatMap((entry) => {
    const name = textOf(entry)
    return name ? [{ externalId: name, name }] : []
  })
  const declared =
    childText(element, 'ТипЗначений') ?? childText(childOf(childOf(element, 'ТипыЗначений'), 'ТипЗначений'), 'Тип')
  return {
    kind: 'property',
    externalId,
    name: childText(element, 'Наименование') ?? externalId,
    type: ownValue(propertyTypes, declared ?? '') ?? (values.length > 0 ? 'dictionary' : 'string'),
    unit: childText(element, 'ЕдиницаИзмерения'),
    values: [...values, ...plain],
    deleted: isDeleted(element),
  }
}

export function priceTypeFrom(element: XmlElement): PriceTypeRecord | null {
  const externalId = childText(element, 'Ид')
  if (!externalId) return null
  const included = childText(childrenOf(element, 'Налог')[0], 'УчтеноВСумме')
  return {
    kind: 'price-type',
    externalId,
    name: childText(element, 'Наименование') ?? externalId,
    currency: currencyCodeOf(childText(element, 'Валюта')),
    vatIncluded: included === null || isTrue(included),
    deleted: isDeleted(element),
  }
}

export function warehouseFrom(element: XmlElement): WarehouseRecord | null {
  const externalId = childText(element, 'Ид') ?? element.attributes['ИдСклада']?.trim()
  if (!externalId) return null
  const address = childOf(element, 'Адрес')
  const fields = new Map(
    childrenOf(address, 'АдресноеПоле').map((field) => [childText(field, 'Тип'), childText(field, 'Значение')]),
  )
  const city = fields.get('Город') ?? fields.get('Населенный пункт') ?? ''
  return {
    kind: 'warehouse',
    externalId,
    name: childText(element, 'Наименование') ?? externalId,
    address: tidyAddress(childText(address, 'Представление') ?? ''),
    city: withoutTownMark(city),
    deleted: isDeleted(element),
  }
}

/** «Москва г» → «Москва». */
function withoutTownMark(city: string): string {
  const bare = city.replace(/\sг\.?$/u, '')
  return bare === city ? city : bare.trimEnd()
}

/** «РОССИЯ ,Москва г ,Москва г ,34 ,1 ,» → «РОССИЯ, Москва г, 34, 1». */
function tidyAddress(address: string): string {
  const parts = address
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return parts.filter((part, at) => part !== parts[at - 1]).join(', ')
}

export function unitRecordFrom(element: XmlElement): UnitRecord | null {
  const code = childText(element, 'Код')
  const externalId = childText(element, 'Ид') ?? code
  const unit = unitFrom(
    code,
    childText(element, 'НаименованиеКраткое'),
    childText(element, 'НаименованиеПолное'),
    childText(element, 'МеждународноеСокращение'),
  )
  if (!externalId || !unit) return null
  return { kind: 'unit', externalId, okei: okeiCode(code) ?? unit.okei, name: unit.name, deleted: isDeleted(element) }
}
