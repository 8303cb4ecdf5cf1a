import type { CatalogueRecord } from './catalogue-record'
import { CatalogueFileError } from './catalogue-file-error'
import { priceTypeFrom, propertyFrom, sectionsFrom, unitRecordFrom, warehouseFrom } from './classifier-records'
import type { ByteSource } from './decode-xml'
import { childOf } from './element-access'
import { offerFrom } from './offer-record'
import { ownerHeads } from './owner-heads'
import { productFrom } from './product-record'
import { xmlElements, type XmlEvent } from './xml-elements'

const roots = new Set([
  'КоммерческаяИнформация',
  'Классификатор',
  'Каталог',
  'ПакетПредложений',
  'ИзмененияПакетаПредложений',
])
const owners = new Set(['Классификатор', 'Каталог', 'ПакетПредложений', 'ИзмененияПакетаПредложений'])
const lists = new Set(['Товары', 'Предложения', 'Группы', 'Свойства', 'ТипыЦен', 'Склады', 'ЕдиницыИзмерения'])

// some configurations put prices and stocks into the goods
const offerMarks = ['Цены', 'Остатки', 'Количество', 'Склад']

function isContainer(name: string, parent: string | undefined): boolean {
  if (parent === undefined) return roots.has(name)
  if (parent === 'КоммерческаяИнформация') return owners.has(name)
  return owners.has(parent) && lists.has(name)
}

/**
 * Records of a CommerceML file of any version and size, recognised by content, never by name. Throws
 * CatalogueFileError.
 */
export async function* readCommerceml(source: ByteSource): AsyncGenerator<CatalogueRecord> {
  const heads = ownerHeads()
  let sectionPosition = 0
  for await (const event of xmlElements(source, isContainer)) {
    if (event.kind === 'open') {
      if (owners.has(event.element.name)) heads.open(event.element)
      else if (event.path.length > 1 && lists.has(event.element.name)) yield* heads.complete()
      continue
    }
    if (event.kind === 'close') {
      if (owners.has(event.element.name)) yield* heads.complete()
      continue
    }
    const parent = event.path.at(-1)
    if (parent === undefined)
      throw new CatalogueFileError('Это не файл CommerceML: нет элемента «КоммерческаяИнформация»', {
        line: 1,
        column: 1,
      })
    if (owners.has(parent)) heads.add(event.element)
    else yield* recordsOf(event, parent, () => sectionPosition++)
  }
}

function* recordsOf(
  event: XmlEvent & { kind: 'element' },
  parent: string,
  nextPosition: () => number,
): Generator<CatalogueRecord> {
  const { element } = event
  const record = () => {
    if (parent === 'Товары') return productFrom(element)
    if (parent === 'Предложения') return offerFrom(element)
    if (parent === 'Свойства') return propertyFrom(element)
    if (parent === 'ТипыЦен') return element.name === 'ТипЦены' ? priceTypeFrom(element) : undefined
    if (parent === 'Склады') return warehouseFrom(element)
    // goods name their units themselves, so an unreadable unit record is ignored
    if (parent === 'ЕдиницыИзмерения') return unitRecordFrom(element) ?? undefined
    return undefined
  }
  if (parent === 'Группы') {
    yield* sectionsFrom(element, nextPosition())
    return
  }
  const parsedRecord = record()
  if (parsedRecord === null)
    throw new CatalogueFileError(`У элемента «${element.name}» нет идентификатора`, { line: event.line, column: 0 })
  if (parsedRecord) yield parsedRecord
  if (parent === 'Товары' && offerMarks.some((name) => childOf(element, name))) {
    const offer = offerFrom(element)
    if (offer) yield offer
  }
}
