import { brands, manufacturers } from './brands'
import { series } from './brand-lines'
import type { ClassTemplate } from './classes/class-template'
import { classTemplates } from './classes/class-templates'
import { article, manufacturerCode } from './articles'
import { barcode } from './ean13'
import { featureValues, features, type DemoFeature, type DemoFeatureValue } from './classes/feature-dictionary'
import { fraction, hash } from './hash'
import {
  classAt,
  classIndexByCode,
  indexOf,
  indexOfOrdinal,
  placeOf,
  productsOfClass,
  type ProductPlace,
} from './numbering'
import type { DemoProduct } from './demo-product'
import { priceTypes, regions, sellers, warehouses, type DemoWarehouse } from './places'
import { offers, prices, priceSteps } from './prices'
import { promotions, type DemoPromotion } from './promotions'
import { sectionIdByClass, sections, solutionSectionIds, type DemoSection } from './sections'
import { setIdsByIndex, sets } from './sets'
import { deliveryDays, stocks } from './stocks'
import { synonyms } from './synonyms'

type Named = { id: number; name: string }

export type DemoCatalogue = {
  regions: readonly (Named & { city: string })[]
  warehouses: readonly DemoWarehouse[]
  sellers: readonly Named[]
  priceTypes: readonly (Named & { vatIncluded: boolean })[]
  sections: readonly DemoSection[]
  groups: readonly (Named & { code: string; sectionId: number })[]
  features: readonly DemoFeature[]
  featureValues: readonly DemoFeatureValue[]
  manufacturers: readonly Named[]
  brands: readonly (Named & { manufacturerId: number; aliases: readonly string[] })[]
  series: readonly (Named & { brandId: number })[]
  promotions: readonly DemoPromotion[]
  sets: readonly Named[]
  synonyms: string[][]
  count: number
  /** Pure: an index always gives the same product; the count only limits its references. */
  product: (index: number) => DemoProduct
}

const units: Record<NonNullable<ClassTemplate['unit']>, readonly [name: string, okei: string]> = {
  piece: ['шт', '796'],
  metre: ['м', '006'],
  pack: ['упак', '778'],
  set: ['компл', '839'],
}
const manufacturerIds = new Map(manufacturers.map(({ id, name }) => [name, id]))
const cableRoot = 'Кабель и провод'
const popularVariants = 8
const relatedClasses = classTemplates.map((template) => template.related.map(classIndexByCode))
const extraSections = classTemplates.map((template) =>
  (template.solutions ?? []).map((name) => solutionSectionIds.get(name)).filter((id) => id !== undefined),
)

function analogueIds(place: ProductPlace, brandId: number, count: number): number[] {
  const { lines } = classAt(place.classIndex)
  const ids: number[] = []
  for (const [lineIndex, line] of lines.entries()) {
    if (line.brand.id === brandId) continue
    const index = indexOf({
      classIndex: place.classIndex,
      variantIndex: place.variantIndex,
      lineIndex,
      revision: place.revision,
    })
    if (index < count) ids.push(index + 1)
  }
  return ids
}

function relatedIds(classIndex: number, productIndex: number, classCounts: readonly number[]): number[] {
  const ids: number[] = []
  for (const [order, relatedClass] of (relatedClasses[classIndex] ?? []).entries()) {
    const goods = classCounts[relatedClass] ?? 0
    // Squared, so that related products are mostly popular ones.
    if (goods > 0)
      ids.push(indexOfOrdinal(relatedClass, Math.floor(fraction(productIndex, 70 + order) ** 2 * goods)) + 1)
  }
  return ids
}

function product(index: number, count: number, classCounts: readonly number[]): DemoProduct {
  if (!Number.isInteger(index) || index < 0 || index >= count) throw new RangeError(`No product ${index} of ${count}`)
  const place = placeOf(index)
  const { template, variants, lines } = classAt(place.classIndex)
  const variant = variants[place.variantIndex]
  const line = lines[place.lineIndex]
  if (!variant || !line) throw new Error(`Product ${index} has no variant or line`)
  const { brand } = line
  const source = {
    template,
    classIndex: place.classIndex,
    line,
    lineIndex: place.lineIndex,
    variant,
    revision: place.revision,
    serial: place.revision * variants.length + place.variantIndex + 1,
    productIndex: index,
  }
  const rubles = (variant.rubles * brand.priceLevel) / 100
  const multiplicity = variant.packing.multiplicity ?? 1
  const [unitName, unitOkei] = units[template.unit ?? 'piece']
  const revision = place.revision === 0 ? '' : `исп. ${place.revision + 1}`
  let name = `${variant.title} ${brand.name}`
  for (const word of [line.seriesName, revision, variant.tail]) if (word !== '') name += ` ${word}`
  const held = stocks(index, rubles, multiplicity, template.unit === 'metre' && multiplicity <= 1)
  const priced = prices(index, rubles)
  const offered = offers(index, priced)
  const sellerId = template.section[0] === cableRoot ? sellers[1].id : sellers[0].id
  const box = variant.packing.box ?? null
  const manufacturerId = manufacturerIds.get(brand.manufacturer) ?? 0
  return {
    id: index + 1,
    article: article(source),
    manufacturerCode: manufacturerCode(source),
    barcode: barcode(index + 1, manufacturerId),
    name,
    description: `${variant.title}. ${template.about}${line.seriesName === '' ? '' : ` Серия «${line.seriesName}».`} Производитель: ${brand.manufacturer}, ${brand.country}. Гарантия ${brand.warrantyMonths} мес.`,
    sectionId: sectionIdByClass[place.classIndex] ?? 0,
    extraSectionIds: place.variantIndex < popularVariants ? (extraSections[place.classIndex] ?? []) : [],
    groupId: place.classIndex + 1,
    brandId: brand.id,
    seriesId: line.seriesId,
    manufacturerId,
    sellerId,
    sellerIds: [...new Set([sellerId, ...offered.map(([id]) => id)])],
    unitName,
    unitOkei,
    multiplicity,
    minimumBatch: variant.packing.minimum ?? multiplicity,
    quantityInBox: box,
    quantityInBlock: variant.packing.block ?? null,
    weightGrams: variant.grams,
    deliveryDays: deliveryDays(index, held),
    vatRate: 22,
    recommended: hash(index, 5) % 25 === 0,
    popularity: Math.floor((template.share * 60 * fraction(index, 6)) / (1 + place.variantIndex / 6)),
    features: variant.indexFeatures.concat(line.indexFeatures),
    prices: priced,
    offers: offered,
    priceSteps: priceSteps(index, priced, Math.max(box ?? 0, multiplicity * 10)),
    stocks: held,
    analogueIds: analogueIds(place, brand.id, count),
    relatedIds: relatedIds(place.classIndex, index, classCounts),
    setIds: setIdsByIndex.get(index) ?? [],
    certificates: line.certificates,
  }
}

/** The goods of «Снаб» in any number, generated on demand. */
export function demoCatalogue(count: number): DemoCatalogue {
  const classCounts = classTemplates.map((_, classIndex) => productsOfClass(classIndex, count))
  return {
    regions,
    warehouses,
    sellers,
    priceTypes,
    sections,
    features,
    featureValues,
    manufacturers,
    series,
    promotions,
    sets,
    synonyms,
    count,
    groups: classTemplates.map((template, index) => ({
      id: index + 1,
      code: template.code,
      name: template.name,
      sectionId: sectionIdByClass[index] ?? 0,
    })),
    brands: brands.map((brand) => ({
      id: brand.id,
      name: brand.name,
      aliases: brand.aliases,
      manufacturerId: manufacturerIds.get(brand.manufacturer) ?? 0,
    })),
    product: (index) => product(index, count, classCounts),
  }
}
