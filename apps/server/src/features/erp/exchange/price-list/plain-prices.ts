import { CatalogueFileError } from '../commerceml/catalogue-file-error'
import type { OfferPrice } from '../commerceml/catalogue-record'
import { foldHeading } from '../../../../sheets/columns/heading-words'
import type { Column } from './find-heading'
import { isPlainPrice, priceCandidates, quotedHeadings } from './price-columns'
import { dividedWords, unitsPriced } from './price-unit'
import type { RowRecords } from './row-records'

/** The heading with a single price column, or the chosen ones. Throws CatalogueFileError when ambiguous. */
export function withPlainPrice(columns: Column[], wanted: readonly string[]): Column[] {
  const candidates = priceCandidates(columns)
  const isWanted = ({ heading }: Column) => wanted.some((one) => isSameHeading(one, heading))
  if (wanted.length > 0 && candidates.some(isWanted))
    return columns.map((column) =>
      column.role === 'price' && !isWanted(column) ? { ...column, role: 'ignored' as const } : column,
    )
  if (candidates.length > 0 && !isPlainPrice(candidates))
    throw new CatalogueFileError(
      `Неясно, в каком столбце цена: ${quotedHeadings(candidates)}. Назовите нужный ключом --price "ЗАГОЛОВОК"; ключ можно повторить, чтобы загрузить несколько видов цен`,
    )
  return columns
}

function isSameHeading(one: string, another: string): boolean {
  const [a, b] = [foldHeading(one), foldHeading(another)]
  return a.text === b.text && a.index === b.index
}

/** Converts prices «за 100 шт» to one unit of the row; rows without a unit are sold in pieces. */
export function withUnitPrices(records: RowRecords): RowRecords | { problem: string } {
  const { offer, product, warnings } = records
  const { okei, name } = offer.unit ?? { okei: '796', name: 'шт' }
  const box = product?.packs[0]?.coefficient ?? null
  const allWarnings = [...warnings]
  const prices: OfferPrice[] = []
  for (const { per, ...price } of offer.prices ?? []) {
    const units = per && price.coefficient === null ? unitsPriced(per, { okei, name, box }) : null
    if (units !== null && typeof units !== 'number') return units
    if (per && units !== null && units !== 1000) allWarnings.push(dividedWords(per))
    prices.push({ ...price, coefficient: units ?? price.coefficient })
  }
  return { ...records, warnings: allWarnings, offer: { ...offer, prices: offer.prices && prices } }
}
