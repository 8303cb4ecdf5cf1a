import { isInn, isKpp } from '@snab/domain/people/requisites'
import type { CatalogueRecord, Owner } from './catalogue-record'
import { childOf, childText, isTrue } from './element-access'
import type { XmlElement } from './xml-elements'

/**
 * Collects Ид, Наименование, ИдКаталога … of the open owner element and emits one record before its first list. Missing
 * fields come from earlier elements, because offers rarely repeat everything.
 */
export function ownerHeads() {
  let owner: XmlElement | null = null
  let fields = new Map<string, string>()
  let seller: Owner | null = null
  let isHeadSent = true
  let lastClassifierId = ''
  let lastCatalogueId = ''

  const field = (name: string) => fields.get(name) ?? ''

  function headOf({ name, attributes }: XmlElement): CatalogueRecord {
    const onlyChanges = attributes['СодержитТолькоИзменения'] ?? field('СодержитТолькоИзменения')
    const full = onlyChanges !== '' && !isTrue(onlyChanges)
    if (name === 'Классификатор') {
      lastClassifierId = field('Ид')
      return { kind: 'classifier', externalId: field('Ид'), name: field('Наименование'), full, owner: seller }
    }
    if (name === 'Каталог') {
      lastCatalogueId = field('Ид') || lastClassifierId
      return {
        kind: 'catalogue',
        externalId: lastCatalogueId,
        classifierExternalId: field('ИдКлассификатора') || lastClassifierId || lastCatalogueId,
        name: field('Наименование'),
        full,
        owner: seller,
      }
    }
    // the package's id is the catalogue's id, «#» and the price list
    const catalogueExternalId = field('ИдКаталога') || field('Ид').split('#')[0] || lastCatalogueId
    return {
      kind: 'offer-package',
      catalogueExternalId,
      classifierExternalId: field('ИдКлассификатора') || lastClassifierId || catalogueExternalId,
      full: full && name === 'ПакетПредложений',
      owner: seller,
    }
  }

  return {
    open(element: XmlElement) {
      owner = element
      fields = new Map()
      seller = null
      isHeadSent = false
    },
    add(element: XmlElement) {
      fields.set(element.name, element.text.trim())
      const name =
        element.name === 'Владелец'
          ? childText(element, 'Наименование', 'ПолноеНаименование', 'ОфициальноеНаименование')
          : null
      if (name) seller = { externalId: childText(element, 'Ид'), name, ...requisitesOf(element) }
    },
    *complete(): Generator<CatalogueRecord> {
      if (isHeadSent || !owner) return
      isHeadSent = true
      yield headOf(owner)
    },
  }
}

/** 1C's files have requisites in the owner or in its «РеквизитыЮрЛица». */
function requisitesOf(element: XmlElement): Pick<Owner, 'inn' | 'fullName' | 'kpp' | 'okpo' | 'address'> {
  const legal = childOf(element, 'РеквизитыЮрЛица')
  const text = (name: string) => childText(element, name) ?? childText(legal, name)
  const checked = (name: string, isRight: (value: string) => boolean) => {
    const value = text(name)
    return value !== null && isRight(value) ? value : null
  }
  const address = childOf(element, 'ЮридическийАдрес') ?? childOf(legal, 'ЮридическийАдрес')
  return {
    inn: checked('ИНН', isInn),
    fullName: text('ОфициальноеНаименование') ?? text('ПолноеНаименование'),
    kpp: checked('КПП', isKpp),
    okpo: checked('ОКПО', (value) => /^(\d{8}|\d{10})$/.test(value)),
    address: childText(address, 'Представление'),
  }
}
