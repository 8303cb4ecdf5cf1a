import { ownValue } from '@snab/domain/own-value'
import type { SupplierHead, SupplierScope } from '../../../../db/tables/supplier-catalogue-tables'
import { CatalogueFileError } from '../commerceml/catalogue-file-error'
import { childText } from '../commerceml/element-access'
import { parseThousandths } from '../commerceml/parse-number'
import { xmlElements, type XmlElement } from '../commerceml/xml-elements'
import type { SectionRecord } from '../commerceml/catalogue-record'
import type { SupplierEvent, SupplierPlacement, SupplierReader } from '../supplier-file/supplier-item'
import { supplierNumber } from '../supplier-file/supplier-number'
import type { UnclearList } from '../supplier-file/unclear'
import { headerFrom, noHeader, type BmecatHeader } from './bmecat-header'
import { itemFrom } from './bmecat-product'
import { openLanguages, type Languages } from './languages'

const scopes: Readonly<Record<string, SupplierScope>> = {
  T_NEW_CATALOG: 'whole',
  // product cards without prices; the catalogue does not say whether it is complete
  T_NEW_PRODUCTDATA: 'changes',
  T_UPDATE_PRODUCTS: 'changes',
  T_UPDATE_ARTICLES: 'changes',
  T_UPDATE_PRICES: 'prices',
}
const groupSystems = new Set(['CATALOG_GROUP_SYSTEM'])
const placements = new Set(['PRODUCT_TO_CATALOGGROUP_MAP', 'ARTICLE_TO_CATALOGGROUP_MAP'])
const silent = new Set(['GROUP_SYSTEM_ID', 'GROUP_SYSTEM_NAME', 'GROUP_SYSTEM_DESCRIPTION'])

function isContainer(name: string, parent: string | undefined): boolean {
  if (parent === undefined) return name === 'BMECAT'
  if (parent === 'BMECAT') return Object.hasOwn(scopes, name)
  return Object.hasOwn(scopes, parent) && groupSystems.has(name)
}

/**
 * BMEcat 1.01, 1.2 and 2005, with the extensions of the ETIM guideline, of any size. Nothing that a DOCTYPE declares is
 * expanded. Throws CatalogueFileError.
 */
export const readBmecat: SupplierReader = async function* (source, { unclear, onHead, onRefused }) {
  let header: BmecatHeader = noHeader
  let languages: Languages = openLanguages(null)
  let version: string | null = null
  let scope: SupplierScope | null = null
  let position = 0
  const events = xmlElements(source, isContainer, {
    doctype: 'skipped',
    onUnknownEntity: (line) =>
      unclear.note('Ссылка на сущность (&имя;)', 'Сущности из DOCTYPE не подставляются: оставлена как есть', { line }),
  })
  for await (const event of events) {
    const { element, kind } = event
    if (kind === 'close') continue
    if (kind === 'open') {
      if (element.name === 'BMECAT') version = element.attributes['version'] ?? null
      const opened = event.path.length === 2 ? ownValue(scopes, element.name) : undefined
      if (opened) {
        if (scope !== null) throw new CatalogueFileError('В файле несколько каталогов: загрузите их по одному')
        scope = opened
        onHead(headOf(header, version, scope))
      }
      continue
    }
    const parent = event.path.at(-1)
    if (parent === undefined)
      throw new CatalogueFileError('Это не файл BMEcat: нет элемента BMECAT', { line: 1, column: 1 })
    if (element.name === 'HEADER') {
      header = headerFrom(element)
      languages = openLanguages(header.language)
    } else if (parent === 'BMECAT')
      unclear.ask(`Раздел файла ${element.name}`, 'Такой загрузки каталога портал не знает', { line: event.line })
    else
      yield* eventsOf(element, event.line, {
        parent,
        header,
        languages,
        unclear,
        scope,
        onRefused,
        next: () => position++,
      })
  }
  if (scope === null)
    throw new CatalogueFileError('В файле нет каталога: ни T_NEW_CATALOG, ни T_UPDATE_PRODUCTS, ни T_UPDATE_PRICES')
}

const headOf = (header: BmecatHeader, version: string | null, scope: SupplierScope): SupplierHead => ({
  format: 'bmecat',
  version,
  scope,
  sender: header.sender,
  senderId: header.senderId,
  catalogue: header.catalogue,
  currency: header.currency,
  generated: header.generated,
  rates: {},
})

type Around = {
  parent: string
  header: BmecatHeader
  languages: Languages
  unclear: UnclearList
  scope: SupplierScope | null
  onRefused: () => void
  next: () => number
}

function* eventsOf(
  element: XmlElement,
  line: number,
  { parent, header, languages, unclear, scope, onRefused, next }: Around,
): Generator<SupplierEvent> {
  if (groupSystems.has(parent)) {
    if (element.name === 'CATALOG_STRUCTURE') {
      const section = sectionFrom(element, languages, next())
      if (section) yield section
      else if (element.attributes['type'] !== 'root')
        unclear.ask('Раздел каталога без номера', 'Нет GROUP_ID: не загружен', { line })
    } else if (!silent.has(element.name))
      unclear.note(`Элемент ${element.name}`, 'Для него нет места на портале', { line })
  } else if (element.name === 'PRODUCT' || element.name === 'ARTICLE') {
    const isOnlyPrices = scope === 'prices'
    const item = itemFrom(element, line, { header, languages, unclear, isOnlyPrices })
    if (item) yield item
    else onRefused()
  } else if (placements.has(element.name)) {
    const placement = placementFrom(element)
    if (placement) yield placement
    else unclear.note('Связь товара с разделом', 'Нет номера товара или раздела: не загружена', { line })
  } else unclear.note(`Элемент ${element.name}`, 'Портал его не загружает', { line })
}

/** Null for the root, which only holds the others. */
function sectionFrom(element: XmlElement, languages: Languages, at: number): SectionRecord | null {
  const externalId = supplierNumber(childText(element, 'GROUP_ID'))
  if (externalId === null || element.attributes['type'] === 'root') return null
  const parent = supplierNumber(childText(element, 'PARENT_ID'))
  return {
    kind: 'section',
    externalId,
    parentExternalId: parent,
    name: (languages.textOf(element, 'GROUP_NAME') ?? externalId).slice(0, 500),
    position: orderOf(element) ?? at,
    deleted: element.attributes['mode'] === 'delete',
  }
}

function placementFrom(element: XmlElement): SupplierPlacement | null {
  const productExternalId = supplierNumber(childText(element, 'PROD_ID', 'ART_ID'))
  const sectionExternalId = supplierNumber(childText(element, 'CATALOG_GROUP_ID'))
  if (productExternalId === null || sectionExternalId === null) return null
  return { kind: 'placement', productExternalId, sectionExternalId, deleted: element.attributes['mode'] === 'delete' }
}

const largestPosition = 2_000_000_000
/** Null when it is not a number that fits. */
function orderOf(section: XmlElement): number | null {
  const order = parseThousandths(childText(section, 'GROUP_ORDER'))
  return order === null || Math.abs(order) > largestPosition ? null : order
}
