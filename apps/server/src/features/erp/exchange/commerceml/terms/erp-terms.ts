import { childText } from '../element-access'
import { dayFrom, daysFrom } from '../day-from'
import { contractsOf } from './erp-contracts'
import type { ErpContract, ErpTerms } from '../erp-document'
import { parseKopecks } from '../parse-number'
import { requisitesOf } from '../product-record'
import type { XmlElement } from '../xml-elements'

const notNegative = (text: string): number | null => {
  const value = parseKopecks(text)
  return value === null || value < 0 ? null : value
}

/** Null without any terms and contracts. `ofDocument`: the contract that the document of this buyer names. */
export function termsOf(counterparty: XmlElement, ofDocument: ErpContract | null = null): ErpTerms | null {
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
    deferralDays: read('Отсрочка платежа', daysFrom),
    bonus: read('Бонусные баллы', notNegative),
    debt: read('Задолженность', parseKopecks),
  }
  const contracts = [...contractsOf(counterparty, unread), ...(ofDocument ? [ofDocument] : [])]
  if (unread.length === 0 && contracts.length === 0 && Object.values(terms).every((value) => value === null))
    return null
  return {
    ...terms,
    inn: childText(counterparty, 'ИНН'),
    kpp: childText(counterparty, 'КПП'),
    name: childText(counterparty, 'Наименование', 'ОфициальноеНаименование', 'ПолноеНаименование') ?? '',
    debtOn: dayFrom(requisites.get('Задолженность на дату')),
    unread,
    contracts,
  }
}
