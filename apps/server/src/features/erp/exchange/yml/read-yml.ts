import type { SupplierHead } from '../../../../db/tables/supplier-catalogue-tables'
import { CatalogueFileError } from '../commerceml/catalogue-file-error'
import { currencyCodeOf } from '../commerceml/currency-code'
import { childrenOf, textOf } from '../commerceml/element-access'
import { parseDecimal } from '../commerceml/parse-number'
import { xmlElements, type XmlElement } from '../commerceml/xml-elements'
import type { SectionRecord } from '../commerceml/catalogue-record'
import type { SupplierReader } from '../supplier-file/supplier-item'
import { supplierNumber } from '../supplier-file/supplier-number'
import { offerFrom } from './yml-offer'

function isContainer(name: string, parent: string | undefined): boolean {
  if (parent === undefined) return name === 'yml_catalog'
  if (parent === 'yml_catalog') return name === 'shop' || name === 'offers'
  return parent === 'shop' && (name === 'offers' || name === 'categories')
}

/** A feed of Yandex, with simplified and typed offers, of any size. Throws CatalogueFileError. */
export const readYml: SupplierReader = async function* (source, { unclear, onHead, onRefused }) {
  const head: SupplierHead = {
    format: 'yml',
    version: null,
    scope: 'whole',
    sender: '',
    senderId: null,
    catalogue: '',
    currency: null,
    generated: null,
    rates: {},
  }
  let position = 0
  let isHeadSaid = false
  const sayHead = () => {
    if (!isHeadSaid) onHead(head)
    isHeadSaid = true
  }
  const events = xmlElements(source, isContainer, {
    doctype: 'skipped',
    onUnknownEntity: (line) =>
      unclear.note('Ссылка на сущность (&имя;)', 'Сущности из DOCTYPE не подставляются: оставлена как есть', { line }),
  })
  for await (const event of events) {
    const { element, kind } = event
    const parent = event.path.at(-1)
    if (kind === 'open') {
      if (element.name === 'yml_catalog') head.generated = element.attributes['date'] ?? null
      if (element.name === 'offers') sayHead()
      continue
    }
    if (kind === 'close') continue
    if (parent === undefined)
      throw new CatalogueFileError('Это не файл YML: нет элемента yml_catalog', { line: 1, column: 1 })
    if (parent === 'offers') {
      if (element.name === 'offer')
        yield* offerFrom(element, event.line, { currency: head.currency, unclear, onRefused })
      else unclear.note(`Элемент ${element.name}`, 'Портал его не загружает', { line: event.line })
    } else if (parent === 'categories') {
      const section = sectionFrom(element, position++)
      if (section) yield section
      else unclear.ask('Раздел без номера', 'Нет атрибута id: не загружен', { line: event.line })
    } else readHead(element, head)
  }
  if (!isHeadSaid) throw new CatalogueFileError('В файле нет предложений (offers)')
}

function readHead(element: XmlElement, head: SupplierHead): void {
  const text = textOf(element) ?? ''
  if (element.name === 'company') head.sender = text
  else if (element.name === 'name') {
    head.catalogue = text
    head.sender ||= text
  } else if (element.name === 'url') head.senderId = text || null
  else if (element.name === 'currencies') {
    for (const { attributes } of childrenOf(element, 'currency')) {
      const code = currencyCodeOf(attributes['id'])
      const rate = parseDecimal(attributes['rate'], 6)
      if (code === null) continue
      // rates are stated in the currency whose own rate is 1
      if (rate === 1_000_000) head.currency ??= code
      if (rate !== null && rate > 0) head.rates = { ...head.rates, [code]: rate / 1_000_000 }
    }
    // rates are only usable if stated in roubles
    if (head.currency !== 'RUB') head.rates = {}
  }
}

function sectionFrom(element: XmlElement, position: number): SectionRecord | null {
  const externalId = supplierNumber(element.attributes['id'])
  if (externalId === null) return null
  return {
    kind: 'section',
    externalId,
    parentExternalId: supplierNumber(element.attributes['parentId']),
    name: (textOf(element) ?? externalId).slice(0, 500),
    position,
    deleted: false,
  }
}
