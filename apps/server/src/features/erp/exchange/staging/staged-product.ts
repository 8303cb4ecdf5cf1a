import { foldCode } from '@snab/domain/text/code-folding'
import type { ProductRecord } from '../commerceml/catalogue-record'
import { htmlToText } from '../load/html-to-text'

export type StagedProduct = ReturnType<typeof stagedProduct>

/** A product's staging row; 1C's own code becomes a search keyword. */
export function stagedProduct(
  record: ProductRecord,
  owner: { catalogue: string; classifier: string },
  ordinal: number,
  pairs: number[],
) {
  const requisite = (name: string) => record.requisites.find((one) => one.name === name)?.value ?? null
  const article = record.article ?? ''
  const keywords = [record.fullName === record.name ? null : record.fullName, requisite('Код')]
    .filter((word) => word !== null)
    .join(' ')
  const { description } = record
  return {
    ordinal,
    ...owner,
    external_id: record.externalId,
    article,
    article_folded: foldCode(article),
    manufacturer_code: requisite('Артикул производителя'),
    barcodes: record.barcodes,
    name: record.name,
    keywords: keywords || null,
    description: description !== null && record.descriptionIsHtml ? htmlToText(description) : description,
    unit_name: record.unit?.name ?? null,
    unit_okei: record.unit?.okei ?? null,
    section_external_ids: record.sectionExternalIds,
    brand: record.brand,
    manufacturer: record.manufacturer,
    product_group: record.group,
    pictures: record.pictures.flatMap((path) => picturePath(path) ?? []),
    ...vatOf(record),
    weight_grams: record.weightGrams,
    country: cut(record.origin.country, 100),
    customs_declaration: cut(record.origin.customsDeclaration, 60),
    commodity_code: cut(record.origin.commodityCode, 20),
    marking_required: record.markingRequired,
    ...packing(record),
    pairs,
    is_deleted: record.deleted,
    keeps_features: record.keepsFeatures ?? false,
    picture_links: record.pictureLinks ?? [],
  }
}

const cut = (text: string | null, most: number): string | null => text?.slice(0, most) ?? null

/** The public path of an ERP picture below `/files/`; null when its name is invalid. */
export function picturePath(path: string): string | null {
  const parts = path
    .replaceAll('\\', '/')
    .split('/')
    .filter((part) => part !== '' && part !== '.')
  const fit = parts.length > 0 && parts.every((part) => part !== '..' && !/[\p{Cc}:*?"<>|#%]/u.test(part))
  return fit && /\.(jpe?g|png|gif|webp|bmp)$/i.test(path) ? `erp/${parts.join('/')}` : null
}

function vatOf({ vatRate }: ProductRecord) {
  if (vatRate === null) return { vat_rate: null, vat_word: null }
  return typeof vatRate === 'object'
    ? { vat_rate: null, vat_word: vatRate.unreadable }
    : { vat_rate: String(vatRate), vat_word: null }
}

/** The smallest pack above one unit is the sales multiple unless the goods define one; the largest is the box. */
function packing({ packs, multiplicity, minimumBatch }: ProductRecord) {
  const sizes = [...new Set(packs.map(({ coefficient }) => coefficient))]
    .filter((size) => size > 1000)
    .toSorted((a, b) => a - b)
  const step = multiplicity ?? sizes[0] ?? (packs.length > 0 ? 1000 : null)
  return {
    multiplicity: step,
    minimum_batch: minimumBatch ?? step,
    quantity_in_box: sizes.at(-1) ?? null,
    quantity_in_block: sizes.length > 1 ? (sizes[0] ?? null) : null,
  }
}
