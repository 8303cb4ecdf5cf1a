import { childText } from './element-access'
import { dayFrom } from './day-from'
import type { ErpTerms } from './erp-document'
import { parseKopecks } from './parse-number'
import { requisitesOf } from './product-record'
import type { XmlElement } from './xml-elements'

const mostDays = 3650
/** «30» or «30 дней». */
const days = (text: string): number | null => {
  const value = /^(\d{1,5})(?: (?:дн\.?|день|дня|дней))?$/.exec(text)?.[1]
  return value === undefined || Number(value) > mostDays ? null : Number(value)
}
const notNegative = (text: string): number | null => {
  const value = parseKopecks(text)
  return value === null || value < 0 ? null : value
}

/** Null without any requisite of terms. */
export function termsOf(counterparty: XmlElement): ErpTerms | null {
  const requisites = new Map(requisitesOf(counterparty).map(({ name, value }) => [name, value]))
  const unread: string[] = []
  const read = (name: string, parse: (text: string) => number | null): number | null => {
    const text = requisites.get(name)
    if (text === undefined) return null
    const value = parse(text)
    if (value === null) unread.push(`${name} «${text.slice(0, 40)}»`)
    return value
  }
  const terms = {
    credit: read('Кредитный лимит', notNegative),
    deferralDays: read('Отсрочка платежа', days),
    bonus: read('Бонусные баллы', notNegative),
    debt: read('Задолженность', parseKopecks),
  }
  if (unread.length === 0 && Object.values(terms).every((value) => value === null)) return null
  return {
    ...terms,
    inn: childText(counterparty, 'ИНН'),
    name: childText(counterparty, 'Наименование', 'ОфициальноеНаименование', 'ПолноеНаименование') ?? '',
    debtOn: dayFrom(requisites.get('Задолженность на дату')),
    unread,
  }
}
