import { storable } from '@snab/domain/text/storable-text'
import { z } from 'zod'

// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g
export const withoutControls = (value: string): string => storable(value.replace(controls, ''))

// Only what the portal reads. Programs write null for «nothing», and numbers as texts or as numbers.
const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value == null ? null : withoutControls(String(value)).trim() || null))
const flag = z.boolean().nullish()
const listOf = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((value) => value ?? [])

const Description = z.object({
  DescriptionLanguage: text,
  MinimalProductDescription: text,
  UniqueMainProductDescription: text,
  FullProductDescription: text,
  ProductMarketingText: text,
  ProductKeyword: listOf(text),
  MinimalItemDescription: text,
  UniqueMainItemDescription: text,
  FullItemDescription: text,
})
export type Description = z.output<typeof Description>

const Feature = z.object({
  EtimFeatureCode: text,
  EtimValueCode: text,
  EtimValueNumeric: text,
  EtimValueRangeLower: text,
  EtimValueRangeUpper: text,
  EtimValueLogical: flag,
  EtimValueDetails: listOf(z.object({ Language: text, EtimValueDetails: text })),
})
export type Feature = z.output<typeof Feature>

const Price = z.object({
  PriceUnit: text,
  PriceUnitFactor: text,
  PriceQuantity: text,
  PriceOnRequest: flag,
  GrossListPrice: text,
  NetPrice: text,
  RecommendedRetailPrice: text,
  Vat: text,
  PriceValidityDate: text,
  PriceExpiryDate: text,
  AllowanceSurcharge: listOf(z.unknown()),
})
export type Price = z.output<typeof Price>

const TradeItem = z.object({
  ItemIdentification: z
    .object({ SupplierItemNumber: text, SupplierAltItemNumber: text, ItemGtin: listOf(text) })
    .nullish(),
  ItemDetails: z.object({ ItemStatus: text, ItemDescriptions: listOf(Description) }).nullish(),
  Ordering: z.object({ OrderUnit: text, MinimumOrderQuantity: text, OrderStepSize: text }).nullish(),
  Pricing: listOf(Price),
})
export type TradeItem = z.output<typeof TradeItem>

const Attachment = z.object({
  AttachmentType: text,
  AttachmentOrder: text,
  AttachmentDetails: listOf(z.object({ AttachmentUri: text })),
})

export const Product = z.object({
  ProductIdentification: z
    .object({
      ManufacturerName: text,
      ManufacturerProductNumber: text,
      ProductGtin: listOf(text),
      BrandName: text,
      CountryOfOrigin: listOf(text),
      CustomsCommodityCode: text,
    })
    .nullish(),
  ProductDetails: z.object({ ProductDescriptions: listOf(Description) }).nullish(),
  EtimClassification: listOf(z.object({ EtimClassCode: text, EtimFeatures: listOf(Feature) })),
  ProductAttachments: listOf(Attachment),
  TradeItem: listOf(TradeItem),
})
export type Product = z.output<typeof Product>
