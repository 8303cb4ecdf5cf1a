import { toAmount } from '@snab/domain/money/amounts'
import { pictureAddress, presentSellers, productTerms, type Viewer } from './present-product'
import type { ProductRow } from './product-rows'

/**
 * `presentProduct` in JSON, letter for letter (write-product.test.ts compares them). A list whose rows are read anew writes
 * twenty of these, and making objects first only to walk through them again takes this process half as long again.
 */
export function writeProduct(row: ProductRow, viewer: Viewer, amount: number): string {
  const { dictionary } = viewer
  const { price, contractPrice, currentPrice, shownPrice, deliveryTime, stocks, priceSteps } = productTerms(
    row,
    viewer,
    amount,
  )
  const seller = named(dictionary.sellers, row.sellerId)
  const sellers =
    row.offers.length > 0
      ? JSON.stringify(presentSellers(row, viewer, amount))
      : seller === 'null'
        ? '[]'
        : `[${seller.slice(0, -1)},"product":{"price":${shownPrice}}}]`
  const image = row.pictures[0] ? quoted(pictureAddress(row.pictures[0])) : null
  return (
    `{"id":${row.id},"type":"catalog","name":${quoted(row.name)},"article":${quoted(row.article)},"brand":${named(dictionary.brands, row.brandId)}` +
    `,"section":${named(dictionary.sections, row.sectionId)},"category":${named(dictionary.groups, row.groupId)},"series":${named(dictionary.series, row.seriesId)}` +
    `,"manufacturerCode":${quoted(row.manufacturerCode)},"manufacturer":${named(dictionary.manufacturers, row.manufacturerId)},"seller":${seller}` +
    `,"sellers":${sellers},"unit":{"name":${quoted(row.unitName)}},"image":${image}` +
    `,"price":${price && `{"value":${price.value}}`},"contractPrice":${contractPrice},"currentPrice":${currentPrice},"minimumBatch":${toAmount(row.minimumBatch)}` +
    `,"multiplicity":${toAmount(row.multiplicity)},"quantityInBox":${row.quantityInBox === null ? null : toAmount(row.quantityInBox)}` +
    `,"quantityInBlock":${row.quantityInBlock === null ? null : toAmount(row.quantityInBlock)},"deliveryTime":${deliveryTime}` +
    `,"stocks":${stocks && `[${stocks.map(({ id, amount: inStock, isVirtual }) => `{"id":${id},"amount":${inStock},"isVirtual":${isVirtual}}`).join(',')}]`}` +
    `,"numberOfAnalogues":${row.numberOfAnalogues},"analog":false,"isRelated":false,"recommended":${row.isRecommended},"isDiscontinued":${row.isDiscontinued}` +
    `,"favorite":${viewer.favourites.has(row.id)},"bought":${viewer.bought.has(row.id)},"priceSteps":${priceSteps.length > 0 ? JSON.stringify(priceSteps) : '[]'},"regionId":${viewer.regionId}}`
  )
}

const plain = /^[ !#-[\]-\ud7ff\ue000-\uffff]*$/

/** A string in JSON; nearly none has a quote, a backslash, a control character or half a character, which JSON escapes. */
const quoted = (text: string): string => (plain.test(text) ? `"${text}"` : JSON.stringify(text))

type Named = string | { id: number; name: string }
const written = new WeakMap<ReadonlyMap<number, Named>, Map<number, string>>()

/** What a dictionary calls it, in JSON; written once a dictionary, which is another object when it has changed. */
function named(names: ReadonlyMap<number, Named>, id: number | null): string {
  if (id === null) return 'null'
  const known = written.get(names) ?? new Map<number, string>()
  written.set(names, known)
  const text = known.get(id)
  if (text !== undefined) return text
  const found = names.get(id)
  const name = typeof found === 'object' ? found.name : found
  const made = name === undefined ? 'null' : `{"id":${id},"name":${JSON.stringify(name)}}`
  known.set(id, made)
  return made
}
