import { childOf, childrenOf, childText, isDeleted, textOf } from '../element-access'
import type { ErpCounterparty, ErpTerms } from '../erp-document'
import { requisitesOf } from '../product-record'
import type { XmlElement } from '../xml-elements'

const longestText = 500
const cut = (text: string | null): string => (text ?? '').slice(0, longestText)

/** Dialects name the legal address differently, each with a «Представление». */
const addresses = ['ЮридическийАдрес', 'АдресРегистрации', 'Адрес']

/** A buyer as 1C describes it; null for our organisation, for deleted ones and for people without an ИНН. */
export function counterpartyOf(element: XmlElement, terms: ErpTerms | null): ErpCounterparty | null {
  const inn = childText(element, 'ИНН')
  if (inn === null || isDeleted(element) || childText(element, 'Роль') === 'Продавец') return null
  const requisites = new Map(requisitesOf(element).map(({ name, value }) => [name, value]))
  const firstOf = (...names: string[]): string => {
    for (const name of names) {
      const value = requisites.get(name) ?? childText(element, name.replaceAll(' ', ''))
      if (value) return cut(value)
    }
    return ''
  }
  const address = addresses.map((name) => childOf(element, name)).find((one) => one !== undefined)
  const agreement = childrenOf(childOf(element, 'Соглашения'), 'Соглашение')[0]
  return {
    externalId: childText(element, 'Ид'),
    name: cut(childText(element, 'Наименование', 'ОфициальноеНаименование', 'ПолноеНаименование')),
    fullName: cut(childText(element, 'ПолноеНаименование', 'ОфициальноеНаименование')),
    inn: inn.slice(0, 20),
    kpp: (childText(element, 'КПП') ?? '').slice(0, 20),
    ogrn: (childText(element, 'ОГРН', 'ОГРНИП') ?? firstOf('ОГРН', 'ОГРНИП')).slice(0, 20),
    address: cut(childText(address, 'Представление') ?? textOf(address)),
    manager: firstOf('Основной менеджер', 'Менеджер', 'Ответственный'),
    priceType: firstOf('Вид цен', 'Тип цен') || cut(childText(agreement, 'ВидЦен', 'ТипЦен')),
    terms,
  }
}
