import type { ProductRecord, Unit } from '../commerceml/catalogue-record'

type Fields = {
  externalId: string
  article: string
  manufacturerCode: string | null
  /** Found by search, if it differs from the article. */
  supplierCode: string
  name: string
  description: string | null
  keywords: string[]
  barcodes: string[]
  unit: Unit | null
  multiplicity: number | null
  minimumBatch: number | null
  /** Thousandths of the unit in a box. */
  box: number | null
  brand: string | null
  manufacturer: string | null
  weightGrams: number | null
  country: string | null
  commodityCode: string | null
  vatRate: ProductRecord['vatRate']
  analogues: string[]
  components: ProductRecord['components']
}

const longestName = 1000
const longestWord = 250
const longestDescription = 100_000

/** A product of a supplier's file, without its features, class and places. */
export function productRecord(fields: Fields): ProductRecord {
  const { externalId, article, supplierCode, manufacturerCode, description, keywords } = fields
  const words = [...new Set([...keywords, ...(supplierCode === article ? [] : [supplierCode])])].join(' ')
  return {
    kind: 'product',
    externalId,
    article: article.slice(0, longestWord),
    name: fields.name.slice(0, longestName),
    fullName: words.slice(0, 2000) || null,
    description: description?.slice(0, longestDescription) ?? null,
    descriptionIsHtml: /<(p|br|ul|ol|li|div|span|b|strong|table)[\s/>]|&[a-z]{2,8};/i.test(description ?? ''),
    barcodes: fields.barcodes,
    unit: fields.unit,
    packs: fields.box === null ? [] : [{ unitCode: '778', coefficient: fields.box }],
    sectionExternalIds: [],
    brand: fields.brand?.slice(0, longestWord) ?? null,
    manufacturer: fields.manufacturer?.slice(0, longestWord) ?? null,
    group: null,
    properties: [],
    pictures: [],
    vatRate: fields.vatRate,
    weightGrams: fields.weightGrams,
    origin: { country: fields.country, customsDeclaration: null, commodityCode: fields.commodityCode },
    markingRequired: null,
    multiplicity: fields.multiplicity,
    minimumBatch: fields.minimumBatch,
    requisites:
      manufacturerCode === null
        ? []
        : [{ name: 'Артикул производителя', value: manufacturerCode.slice(0, longestWord) }],
    analogueExternalIds: fields.analogues,
    components: fields.components,
    deleted: false,
  }
}
