import { languageRank } from '../bmecat/languages'
import { classWithName, etimValue } from '../etim/etim-feature'
import { parseThousandths } from '../commerceml/parse-number'
import { unitFrom } from '../load/okei-units'
import { isBarcode, vatFrom } from '../price-list/cell-values'
import { isoDay } from '../supplier-file/iso-day'
import { productRecord } from '../supplier-file/product-record'
import { supplierNumber } from '../supplier-file/supplier-number'
import type { SupplierItem, SupplierPrice } from '../supplier-file/supplier-item'
import type { UnclearList } from '../supplier-file/unclear'
import type { Description, Feature, Price, Product, TradeItem } from './xchange-product'

type Context = { currency: string | null; unclear: UnclearList; onRefused: () => void }
type Place = { line: null; product: string }

/** One item per way in which a product is sold. Without a supplier's number the manufacturer's identifies it. */
export function* itemsFrom(product: Product, context: Context): Generator<SupplierItem> {
  const sold = product.TradeItem.length > 0 ? product.TradeItem : [null]
  for (const tradeItem of sold) {
    const externalId = supplierNumber(
      tradeItem?.ItemIdentification?.SupplierItemNumber ?? product.ProductIdentification?.ManufacturerProductNumber,
    )
    if (externalId === null) {
      context.unclear.ask('Товар без номера', 'Нет SupplierItemNumber и ManufacturerProductNumber: не загружен')
      context.onRefused()
    } else yield itemFrom(product, tradeItem, externalId, context)
  }
}

function itemFrom(product: Product, sold: TradeItem | null, externalId: string, context: Context): SupplierItem {
  const { unclear } = context
  const at: Place = { line: null, product: externalId }
  const identity = product.ProductIdentification
  const { item, whole } = wordsOf(product, sold)
  const written = sold?.Ordering?.OrderUnit ?? null
  const unit = written === null ? unitFrom('796') : unitFrom(null, written)
  const isKnownUnit = unit !== null && unit.okei !== '876'
  if (!isKnownUnit) unclear.ask(`Единица «${written}»`, 'Неизвестна: товар загружен без цены', at)
  const name =
    item?.UniqueMainItemDescription ??
    item?.MinimalItemDescription ??
    whole?.UniqueMainProductDescription ??
    whole?.MinimalProductDescription ??
    null
  if (name === null) unclear.note('Товар без наименования', 'Назван своим номером', at)
  const [etim] = product.EtimClassification
  const vat = vatOf(sold)
  return {
    kind: 'item',
    line: null,
    externalId,
    stock: null,
    prices: sold ? sold.Pricing.flatMap((price) => pricesFrom(price, { sold, vat }, context, at)) : null,
    priceProblem: !isKnownUnit
      ? 'Единица неизвестна'
      : sold?.Pricing.some(({ PriceOnRequest }) => PriceOnRequest)
        ? 'Цена по запросу'
        : null,
    facts: null,
    pictureLinks: picturesOf(product),
    features: (etim?.EtimFeatures ?? []).flatMap(
      (feature) =>
        etimValue(
          feature.EtimFeatureCode ?? '',
          valuesOf(feature),
          { classCode: etim?.EtimClassCode ?? null, unit: null, details: detailsOf(feature) },
          unclear,
          at,
        ) ?? [],
    ),
    product: {
      ...productRecord({
        externalId,
        article: identity?.ManufacturerProductNumber ?? externalId,
        manufacturerCode: identity?.ManufacturerProductNumber ?? null,
        supplierCode: externalId,
        name: name ?? externalId,
        description: whole?.FullProductDescription ?? whole?.ProductMarketingText ?? item?.FullItemDescription ?? null,
        keywords: [...(whole?.ProductKeyword ?? []), sold?.ItemIdentification?.SupplierAltItemNumber ?? null].flatMap(
          (word) => word ?? [],
        ),
        barcodes: barcodesOf(product, sold, unclear, at),
        unit: isKnownUnit ? unit : null,
        multiplicity: positive(sold?.Ordering?.OrderStepSize) ?? 1000,
        minimumBatch: positive(sold?.Ordering?.MinimumOrderQuantity),
        box: null,
        brand: identity?.BrandName ?? identity?.ManufacturerName ?? null,
        manufacturer: identity?.ManufacturerName ?? null,
        weightGrams: null,
        country: identity?.CountryOfOrigin[0] ?? null,
        commodityCode: identity?.CustomsCommodityCode ?? null,
        vatRate: vat.rate,
        analogues: [],
        components: [],
      }),
      group: etim?.EtimClassCode ? classWithName(etim.EtimClassCode) : null,
      deleted: /^obsolete$/i.test(sold?.ItemDetails?.ItemStatus ?? ''),
    },
  }
}

const positive = (written: string | null | undefined): number | null => {
  const amount = parseThousandths(written)
  return amount !== null && amount > 0 ? amount : null
}

/** Texts in the preferred language. */
function wordsOf(product: Product, sold: TradeItem | null) {
  const best = (all: readonly Description[] | undefined): Description | null =>
    (all ?? []).toSorted((a, b) => languageRank(a.DescriptionLanguage) - languageRank(b.DescriptionLanguage))[0] ?? null
  return { item: best(sold?.ItemDetails?.ItemDescriptions), whole: best(product.ProductDetails?.ProductDescriptions) }
}

function barcodesOf(product: Product, sold: TradeItem | null, unclear: UnclearList, at: Place): string[] {
  const written = [
    ...(sold?.ItemIdentification?.ItemGtin ?? []),
    ...(product.ProductIdentification?.ProductGtin ?? []),
  ].flatMap((code) => code ?? [])
  // a GTIN of 14 digits that begins with a zero is an EAN
  const barcodes = written.map((code) => code.replace(/^0(?=\d{13}$)/, '')).filter(isBarcode)
  if (barcodes.length < written.length)
    unclear.note('Штрихкод', 'Неверная длина или контрольная цифра: не загружен', at)
  return [...new Set(barcodes)]
}

function valuesOf(feature: Feature): string[] {
  const { EtimValueRangeLower: lower, EtimValueRangeUpper: upper, EtimValueLogical: logical } = feature
  if (lower !== null && upper !== null) return [lower, upper]
  if (typeof logical === 'boolean') return [String(logical)]
  return [feature.EtimValueCode ?? feature.EtimValueNumeric].flatMap((value) => value ?? [])
}

const detailsOf = (feature: Feature): string | null =>
  feature.EtimValueDetails.toSorted((a, b) => languageRank(a.Language) - languageRank(b.Language))[0]
    ?.EtimValueDetails ?? null

/** Pictures of the product: the main one, and others. */
const pictureTypes = ['ATX015', 'ATX018']
const picturesOf = ({ ProductAttachments: all }: Product): string[] => [
  ...new Set(
    pictureTypes.flatMap((type) =>
      all
        .filter((one) => one.AttachmentType === type)
        .flatMap((one) => one.AttachmentDetails.flatMap(({ AttachmentUri: link }) => link ?? []))
        .filter((link) => /^https?:\/\//i.test(link) && URL.canParse(link)),
    ),
  ),
]

const kinds = [
  { kind: 'GrossListPrice', vatIncluded: false },
  { kind: 'NetPrice', vatIncluded: false },
  { kind: 'RecommendedRetailPrice', vatIncluded: true },
] as const

type Vat = { rate: number | 'none' | null; isUnclear: boolean }

/** The product's rate; it is unclear when there are several or it is not understood. */
function vatOf(sold: TradeItem | null): Vat {
  const [written, another] = new Set((sold?.Pricing ?? []).flatMap(({ Vat }) => Vat ?? []))
  const rate = another === undefined ? vatFrom(written ?? null) : null
  return { rate, isUnclear: written !== undefined && rate === null }
}

/** A day that is written must be read: a price would be used too early or too long. */
function daysOf(price: Price, unclear: UnclearList, at: Place) {
  const { PriceValidityDate: starts, PriceExpiryDate: ends } = price
  const [startsOn, endsOn] = [isoDay(starts), isoDay(ends)]
  const unread = starts !== null && startsOn === null ? starts : endsOn === null ? ends : null
  if (unread !== null) unclear.ask(`Дата цены «${unread.slice(0, 40)}»`, 'Такой даты нет: цена не загружена', at)
  return { startsOn, endsOn, isUnread: unread !== null }
}

type Around = { sold: TradeItem; vat: Vat }

function pricesFrom(price: Price, { sold, vat }: Around, { currency, unclear }: Context, at: Place): SupplierPrice[] {
  if (price.PriceOnRequest) {
    unclear.ask('Цена по запросу', 'Её узнают при заказе: не загружена', at)
    return []
  }
  const isAdjusted = price.AllowanceSurcharge.length > 0
  if (isAdjusted) unclear.ask('Надбавки и скидки к цене', 'Портал их не считает, поэтому цена не загружена', at)
  const orderUnit = sold.Ordering?.OrderUnit ?? null
  const isOther =
    (price.PriceUnit !== null && orderUnit !== null && price.PriceUnit.toUpperCase() !== orderUnit.toUpperCase()) ||
    (price.PriceUnitFactor !== null && parseThousandths(price.PriceUnitFactor) !== 1000)
  if (isOther) unclear.ask('Цена за другую единицу, чем заказ', 'Как её пересчитать, неизвестно: не загружена', at)
  const { startsOn, endsOn, isUnread } = daysOf(price, unclear, at)
  return kinds.flatMap(({ kind, vatIncluded }) => {
    const amount = price[kind]
    if (amount === null) return []
    return [
      {
        priceKind: kind,
        amount,
        factor: null,
        currency,
        per: price.PriceQuantity,
        from: null,
        startsOn,
        endsOn,
        vatIncluded,
        territories: [],
        isRefused: isAdjusted || isOther || isUnread,
        isVatUnclear: vat.isUnclear,
        pricedUnit: null,
      },
    ]
  })
}
