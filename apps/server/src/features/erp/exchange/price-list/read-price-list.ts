import type { CatalogueRecord } from '../commerceml/catalogue-record'
import { goodsRows, sectionPath } from './goods-rows'
import type { PriceListRow } from './price-list-row'
import { propertyKinds } from './property-kinds'
import type { SheetStudy } from './sheet-study'
import type { RowReport } from './row-report'

export interface PriceListOwner {
  catalogueExternalId: string
  name: string
  /** True: goods of this catalogue missing in the file are hidden. */
  full: boolean
}

/**
 * Records of a price list; every row is accounted for in `report`. Throws CatalogueFileError when no sheet has
 * headings.
 */
export async function* readPriceList(
  rows: AsyncIterable<PriceListRow>,
  { catalogueExternalId, name, full }: PriceListOwner,
  report: RowReport,
  { study, priceColumns }: { study?: SheetStudy; priceColumns?: readonly string[] } = {},
): AsyncGenerator<CatalogueRecord> {
  const kinds = propertyKinds()
  const emittedKeys = new Set<string>()

  yield {
    kind: 'catalogue',
    externalId: catalogueExternalId,
    classifierExternalId: catalogueExternalId,
    name,
    full,
    owner: null,
  }
  yield {
    kind: 'offer-package',
    catalogueExternalId,
    classifierExternalId: catalogueExternalId,
    full: false,
    owner: null,
  }

  for await (const { records: result, section } of goodsRows(rows, report, {
    kinds,
    ...(study && { study }),
    ...(priceColumns && { priceColumns }),
  })) {
    const { productExternalId } = result.offer
    for (const type of result.priceTypes)
      if (once(emittedKeys, `price ${type.externalId}`)) yield { kind: 'price-type', ...type, deleted: false }
    for (const warehouse of result.warehouses) {
      if (once(emittedKeys, `warehouse ${warehouse}`))
        yield { kind: 'warehouse', externalId: warehouse, name: warehouse, address: '', city: '', deleted: false }
    }
    const path = sectionPath(section ?? name)
    const sectionIds = path.map((_, depth) => path.slice(0, depth + 1).join(' / '))
    for (const [depth, externalId] of sectionIds.entries()) {
      if (!once(emittedKeys, `section ${externalId}`)) continue
      yield {
        kind: 'section',
        externalId,
        parentExternalId: sectionIds[depth - 1] ?? null,
        name: path[depth] ?? externalId,
        position: emittedKeys.size,
        deleted: false,
      }
    }
    if (result.product && once(emittedKeys, `product ${productExternalId}`)) {
      for (const { propertyExternalId, name: propertyName, values } of result.product.properties)
        kinds.watch(propertyExternalId, propertyName, values[0] ?? '')
      yield { ...result.product, sectionExternalIds: sectionIds.slice(-1) }
    }
    yield result.offer
  }
  yield* kinds.records()
}

function once(keys: Set<string>, key: string): boolean {
  if (keys.has(key)) return false
  keys.add(key)
  return true
}
