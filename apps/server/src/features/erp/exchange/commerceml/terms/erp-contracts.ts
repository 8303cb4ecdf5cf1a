import { dayFrom, daysFrom } from '../day-from'
import { childOf, childrenOf, childText, isDeleted, isTrue, textOf } from '../element-access'
import type { ErpContract } from '../erp-document'
import { requisitesOf } from '../product-record'
import type { XmlElement } from '../xml-elements'

const longestNumber = 100
const longestTerms = 2000

/** «Отсрочка платежа» as an element is «ОтсрочкаПлатежа». */
const elementName = (name: string): string => name.replaceAll(/ (\p{L})/gu, (_, letter: string) => letter.toUpperCase())

/** Values by name: requisites, then child elements. */
function valuesOf(element: XmlElement): (...names: string[]) => string | null {
  const requisites = new Map(requisitesOf(element).map(({ name, value }) => [name, value]))
  return (...names) => {
    for (const name of names) {
      const value = requisites.get(name) ?? childText(element, name, elementName(name))
      if (value !== null) return value
    }
    return null
  }
}

const contractWord = 'договор '

/** «Договор № 15 от 01.02.2026», «15 от 01.02.2026», «Договор 15», «15» or a name without a number. */
function readTitle(title: string | null): { number: string; day: string | null } {
  const text = (title ?? '').replaceAll(/\s/g, ' ').trim()
  const at = text.search(/ от \d/)
  const head = at === -1 ? text : text.slice(0, at)
  const sign = head.indexOf('№')
  const isNamed = head.slice(0, contractWord.length).toLowerCase() === contractWord && /\d/.test(head)
  const number = sign === -1 ? (isNamed ? head.slice(contractWord.length) : head) : head.slice(sign + 1)
  return { number: number.trim().slice(0, longestNumber), day: at === -1 ? null : dayFrom(text.slice(at + 4)) }
}

/** Our organisation, as an element or as requisites «Организация», «ИНН организации», «КПП организации». */
function sellerOf(element: XmlElement): ErpContract['seller'] {
  const value = valuesOf(element)
  const organisation = childOf(element, 'Организация')
  const isNested = organisation !== undefined && organisation.children.length > 0
  const seller = {
    externalId: isNested ? childText(organisation, 'Ид') : value('Ид организации'),
    name: isNested ? childText(organisation, 'Наименование', 'ОфициальноеНаименование') : value('Организация'),
    inn: isNested ? childText(organisation, 'ИНН') : value('ИНН организации'),
    kpp: isNested ? childText(organisation, 'КПП') : value('КПП организации'),
  }
  return Object.values(seller).every((one) => one === null) ? null : seller
}

/** Null without a number; unreadable fields are listed in `unread`. */
function contractFrom(element: XmlElement, unread: string[]): ErpContract | null {
  const value = valuesOf(element)
  const title = readTitle(value('Номер', 'Номер договора') ?? value('Наименование') ?? textOf(element))
  if (title.number === '') return null
  const name = `договор № ${title.number.slice(0, 40)}`
  const read = <T>(parse: (text: string) => T | null, ...names: string[]): T | null => {
    const text = value(...names)
    if (text === null || text.startsWith('0001')) return null
    const found = parse(text)
    if (found === null) unread.push(`${name}: ${names[0] ?? ''} «${text.slice(0, 40)}»`)
    return found
  }
  return {
    externalId: childText(element, 'Ид'),
    number: title.number,
    day: read(dayFrom, 'Дата', 'Дата договора') ?? title.day,
    seller: sellerOf(element),
    terms: value('Условия', 'Условия договора', 'Комментарий')?.slice(0, longestTerms) ?? null,
    deferralDays: read(daysFrom, 'Отсрочка платежа', 'Срок оплаты'),
    validFrom: read(dayFrom, 'Дата начала действия', 'Действует с', 'Дата начала'),
    validTo: read(dayFrom, 'Срок действия', 'Дата окончания действия', 'Действует до', 'Дата окончания'),
    isEnded: isDeleted(element) || isTrue(value('Закрыт')) || isTrue(value('Не действует')),
    order: null,
  }
}

/** «Договоры» of a counterparty. */
export const contractsOf = (counterparty: XmlElement, unread: string[]): ErpContract[] =>
  childrenOf(childOf(counterparty, 'Договоры'), 'Договор').flatMap((one) => contractFrom(one, unread) ?? [])

/** The contract that an order names, as an element «Договор» or as requisites; null when it names none. */
export function contractOfDocument(document: XmlElement): ErpContract | null {
  const order = { externalId: childText(document, 'Ид') ?? '', number: childText(document, 'Номер') ?? '' }
  const element = childOf(document, 'Договор')
  if (element && element.children.length > 0) {
    const contract = contractFrom(element, [])
    return contract && { ...contract, seller: contract.seller ?? sellerOf(document), order }
  }
  const value = valuesOf(document)
  const title = readTitle(value('Договор'))
  const number = value('Номер договора')?.slice(0, longestNumber) ?? title.number
  if (number === '') return null
  return {
    externalId: value('Ид договора'),
    number,
    day: dayFrom(value('Дата договора')) ?? title.day,
    seller: sellerOf(document),
    terms: null,
    deferralDays: null,
    validFrom: null,
    validTo: dayFrom(value('Срок действия договора')),
    isEnded: false,
    order,
  }
}
