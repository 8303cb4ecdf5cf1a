import type {
  PriceFacts,
  SettledPrice,
  StudiedProperty,
  SupplierStudy,
} from '../../../../db/tables/supplier-catalogue-tables'
import { priceKindName } from '@snab/domain/product/supplier-catalogue'
import { parseDecimal, normaliseDecimal } from '../commerceml/parse-number'
import type { CatalogueRecord, OfferRecord, ProductRecord, PropertyValue } from '../commerceml/catalogue-record'
import { unitRatio } from '../etim/feature-units'
import type { SupplierEvent, SupplierFeature, SupplierItem } from './supplier-item'
import { pricesOnDay, quantityOf, settlePrices, type DatedSaying, type PriceRules } from './supplier-prices'
import type { UnclearList } from './unclear'

export type SupplierChoice = PriceRules & {
  catalogueExternalId: string
  supplier: string
  /** True: goods of this supplier that the file does not name leave sale. */
  full: boolean
  /** The portal's price types, by kind. */
  portalIds: ReadonlyMap<string, number>
  /** Price types that this supplier's earlier files set and this one does not: their prices are removed. */
  formerIds: readonly number[]
}

type Tools = {
  unclear: UnclearList
  /** Called once per item. */
  onPrices: (externalId: string, saying: DatedSaying) => void
  /** Facts from earlier files, for files that only name prices. */
  facts: ReadonlyMap<string, PriceFacts>
  /** Null when they are stated but not understood. */
  onFacts: (externalId: string, facts: PriceFacts | null) => void
}

/**
 * Records of a supplier's file, in the common form of all importers. Every item becomes an offer, and also a product if
 * it describes one.
 */
export async function* supplierRecords(
  events: AsyncIterable<SupplierEvent>,
  study: SupplierStudy,
  choice: SupplierChoice,
  tools: Tools,
): AsyncGenerator<CatalogueRecord> {
  const { catalogueExternalId, supplier, full } = choice
  yield {
    kind: 'catalogue',
    externalId: catalogueExternalId,
    classifierExternalId: catalogueExternalId,
    name: supplier,
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
  yield* priceTypesOf(study, choice)
  const properties = new Map(study.properties.map((property) => [property.id, property]))
  for (const { id, code, name, unit, isNumber } of study.properties)
    yield {
      kind: 'property',
      externalId: id,
      code,
      isShared: true,
      name,
      unit,
      type: isNumber ? 'number' : 'string',
      values: [],
      deleted: false,
    }
  for await (const event of events) {
    if (event.kind !== 'item') {
      yield event
      continue
    }
    if (event.product) yield productOf(event, event.product, properties, tools.unclear)
    yield offerOf(event, choice, tools)
  }
}

function* priceTypesOf(
  { prices }: SupplierStudy,
  { targets, portalIds, formerIds }: SupplierChoice,
): Generator<CatalogueRecord> {
  for (const portalId of formerIds)
    yield {
      kind: 'price-type',
      externalId: `former:${portalId}`,
      name: '',
      currency: 'RUB',
      vatIncluded: true,
      deleted: false,
      portalId,
    }
  const seen = new Set<string>()
  for (const { priceKind, vatIncluded } of prices) {
    if (seen.has(priceKind) || !targets.has(priceKind)) continue
    seen.add(priceKind)
    yield {
      kind: 'price-type',
      externalId: priceKind,
      name: priceKindName(priceKind),
      // prices are converted before they are staged
      currency: 'RUB',
      vatIncluded,
      deleted: false,
      portalId: portalIds.get(priceKind) ?? null,
    }
  }
}

function productOf(
  { line, externalId, features, pictureLinks }: SupplierItem,
  product: ProductRecord,
  properties: ReadonlyMap<string, StudiedProperty>,
  unclear: UnclearList,
): ProductRecord {
  const at = { line, product: externalId }
  const name = product.deleted && product.name === externalId ? '' : product.name
  return {
    ...product,
    name,
    properties: (features ?? []).flatMap((feature) => valueOf(feature, properties, unclear, at) ?? []),
    keepsFeatures: features === null,
    pictureLinks,
  }
}

type Place = { line: number | null; product: string }

/** The value in the unit of the property; null when it cannot be converted. */
function valueOf(
  feature: SupplierFeature,
  properties: ReadonlyMap<string, StudiedProperty>,
  unclear: UnclearList,
  at: Place,
): PropertyValue | null {
  const property = properties.get(feature.id)
  if (!property) return null
  const ratio =
    feature.unit === property.unit ? 1 : feature.unit && property.unit ? unitRatio(feature.unit, property.unit) : null
  const what = `Характеристика «${feature.name}»`
  if (ratio === null) {
    unclear.ask(what, `Единица «${feature.unit ?? 'нет'}», а у других товаров «${property.unit ?? 'нет'}»`, at)
    return null
  }
  const values = property.isNumber ? feature.values.flatMap((value) => scaled(value, ratio) ?? []) : feature.values
  if (values.length < feature.values.length) unclear.note(what, 'Значение не число, а у других товаров числа', at)
  if (values.length === 0) return null
  // text values with another unit keep it
  const words =
    property.isNumber || ratio === 1 ? values : values.map((value) => `${value} ${feature.unit ?? ''}`.trim())
  return { propertyExternalId: feature.id, name: null, values: property.isNumber ? words.slice(0, 1) : words }
}

function scaled(value: string, ratio: number): string | null {
  const number = parseDecimal(value, 6)
  if (number === null) return null
  return ratio === 1 ? normaliseDecimal(value) : String(Number(((number / 1_000_000) * ratio).toPrecision(12)))
}

function offerOf(item: SupplierItem, choice: SupplierChoice, tools: Tools): OfferRecord {
  const { externalId, line, product, prices, priceProblem } = item
  const { unclear, onPrices } = tools
  const at = { line, product: externalId }
  const report = (what: string, why: string, isQuestion: boolean) =>
    isQuestion ? unclear.ask(what, why, at) : unclear.note(what, why, at)
  if (product?.deleted) {
    onPrices(externalId, { prices: [], unsure: [], waiting: [] })
    return { ...emptyOffer(externalId), prices: [], deleted: true }
  }
  const facts = factsOf(item, choice, tools)
  if (prices !== null && priceProblem === null && facts === null)
    unclear.ask(
      'Цены товара без карточки',
      'За какую единицу и за сколько они, неизвестно: загрузите сначала каталог с этим товаром',
      at,
    )
  if (prices === null || priceProblem !== null || facts === null) {
    onPrices(externalId, 'kept')
    return emptyOffer(externalId)
  }
  const { settled, unsure } = settlePrices(prices, facts, choice, report)
  const read = settled.map((price) => {
    const priceTypeId = choice.portalIds.get(price.priceKind)
    return priceTypeId === undefined ? price : { ...price, priceTypeId }
  })
  const { now, ended, later, waiting } = pricesOnDay(read, choice.today)
  if (ended > 0) unclear.note('Цена, срок которой прошёл', 'Не загружена', at)
  if (later > 0) unclear.note('Цена, которая начнёт действовать позже', 'Ждёт своего дня', at)
  onPrices(externalId, { prices: read, unsure: [...unsure], waiting: [...waiting] })
  // naming a kind without an amount keeps its prices
  const kept = [...new Set([...unsure, ...waiting])]
  return {
    ...emptyOffer(externalId),
    prices: now.map((price) => offerPrice(price)),
    unreadableKinds: kept,
    unreadablePrices: unsure.size,
  }
}

/** What the prices of an item depend on; null when neither this file nor an earlier one states it. */
function factsOf(
  { externalId, product, facts: said }: SupplierItem,
  choice: SupplierChoice,
  { facts: known, onFacts }: Tools,
): PriceFacts | null {
  const earlier = known.get(externalId) ?? null
  if (product) {
    const vatRate = typeof product.vatRate === 'object' ? null : product.vatRate
    const { minimumBatch } = product
    if (said) {
      const per = quantityOf(said.per, choice)
      onFacts(externalId, per === null ? null : { per, orderUnit: said.orderUnit, minimumBatch, vatRate })
    }
    return { per: 1000, orderUnit: null, minimumBatch, vatRate }
  }
  if (said === null) return earlier
  // some programs repeat the order details in files of prices
  const isSaid = said.orderUnit !== null || said.per !== null
  if (earlier === null && !isSaid) return null
  return {
    per: earlier?.per ?? 1000,
    orderUnit: said.orderUnit ?? earlier?.orderUnit ?? null,
    minimumBatch: said.minimumBatch ?? earlier?.minimumBatch ?? null,
    vatRate: said.vatRate ?? earlier?.vatRate ?? null,
  }
}

export const offerPrice = ({ priceKind, kopecks, fromAmount }: SettledPrice) => ({
  priceTypeExternalId: priceKind,
  kopecks,
  currency: 'RUB',
  unit: null,
  fromAmount,
  coefficient: null,
})

/** An offer without any data. */
export const emptyOffer = (productExternalId: string): OfferRecord => ({
  kind: 'offer',
  seller: null,
  productExternalId,
  characteristicExternalId: null,
  characteristics: [],
  article: null,
  barcode: null,
  name: null,
  unit: null,
  prices: null,
  unreadablePrices: 0,
  unreadableKinds: [],
  amount: null,
  stocks: null,
  drums: null,
  unreadableStocks: 0,
  deleted: false,
})
