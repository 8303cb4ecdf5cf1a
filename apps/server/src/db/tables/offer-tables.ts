import type { ListedState } from '@snab/domain/buying/listed-changes'
import type { OfferAnswer, OfferClient } from '@snab/contract/quotes/offer-parts'
import type { PublishedOffer } from '@snab/contract/quotes/client-offer'
import type { TemplateContent } from '@snab/contract/quotes/offer-template'
import type { OfferChoice, OfferRowKind, PricingWay, VatMode } from '@snab/domain/offer/offer-row'
import type { StoredOfferState } from '@snab/domain/offer/offer-state'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Json } from './columns'

/** JSON, null until it is written. */
type JsonOrNull<T extends object> = ColumnType<T | null, string | null | undefined, string | null>

/** The data of an offer's version besides its rows. */
export type OfferVersionHead = {
  name: string
  description: string
  client: OfferClient
  day: string
  validUntil: string | null
  markup: number
  targetKind: 'total' | 'margin' | null
  targetValue: number | null
  floorMargin: number | null
  rounding: number
  vat: VatMode
  discount: number
  /** Missing in versions from before templates. */
  templateId?: number | null
  total: number
}

/** The goods that a published row orders. */
export type SentGoods = Record<'productId' | 'customProductId' | 'sellerId', number | null> & { id: number }

/** A row in a version of an offer. */
export type OfferVersionRow = {
  kind: OfferRowKind
  choice: OfferChoice
  isChosen: boolean
  productId: number | null
  customProductId: number | null
  sellerId: number | null
  name: string
  shownName: string
  article: string
  unit: string
  amount: number
  purchase: number | null
  pricingBy: PricingWay
  pricingValue: number
  sectionMarkup: number | null
  term: string
  note: string
  savedStock: number | null
  savedMultiplicity: number | null
  savedDiscontinued: boolean
}

/** Commercial offers of buyers. */
export type OfferTables = {
  offerTemplates: {
    id: Generated<number>
    userId: number
    companyId: number | null
    name: string
    isDefault: boolean
    content: Json<TemplateContent>
    createdAt: Date
    updatedAt: Date
  }
  offers: {
    id: Generated<number>
    userId: number
    companyId: number | null
    number: number
    name: string
    description: string
    client: Json<OfferClient>
    sourceSpecificationId: number | null
    templateId: number | null
    day: string
    validUntil: string | null
    markup: number
    targetKind: 'total' | 'margin' | null
    targetValue: number | null
    floorMargin: number | null
    rounding: number
    vat: VatMode
    discount: number
    state: Generated<StoredOfferState>
    version: Generated<number>
    total: Generated<number>
    published: JsonOrNull<PublishedOffer>
    publishedAt: Generated<Date | null>
    publishedVersion: Generated<number | null>
    linkHash: Generated<Buffer | null>
    linkKey: Generated<string | null>
    answer: JsonOrNull<OfferAnswer>
    answeredAt: Generated<Date | null>
    archivedAt: Generated<Date | null>
    createdAt: Date
    updatedAt: Date
  }
  offerRows: {
    id: Generated<number>
    offerId: number
    position: number
    kind: OfferRowKind
    choice: OfferChoice
    isChosen: boolean
    productId: number | null
    customProductId: number | null
    sellerId: number | null
    name: string
    unit: string
    amount: number
    purchase: number | null
    pricingBy: PricingWay
    pricingValue: number
    sectionMarkup: number | null
    term: string
    note: string
    clientKey: string | null
    savedStock: number | null
    savedMultiplicity: number | null
    savedDiscontinued: boolean
    keptState: JSONColumnType<ListedState> | null
  }
  offerSent: { offerId: number; goods: Json<SentGoods[]>; template: JsonOrNull<TemplateContent> }
  offerAnswers: { id: Generated<number>; offerId: number; at: Date; answer: Json<OfferAnswer> }
  offerViews: { id: Generated<number>; offerId: number; at: Date; lastAt: Date; device: string }
}
