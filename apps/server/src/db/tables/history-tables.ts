import type { ShipmentContent } from '@snab/domain/document/shipment-content'
import type { EntryFields, EntryKind } from '@snab/domain/product/entry-history'
import type { LinkKind, OwnField, OwnValues } from '@snab/domain/product/own-fields'
import type { ColumnType, Generated } from 'kysely'
import type { TemplateText } from '../../mail/message-template'
import type { Json } from './columns'
import type { VersionItem } from './list-tables'
import type { OfferVersionHead, OfferVersionRow } from './offer-tables'

/** The content of a version by kind. Those of publications are parsed by their contract. */
export type VersionBodies = {
  specification: { name: string; description: string; items: VersionItem[] }
  offer: { head: OfferVersionHead; rows: OfferVersionRow[] }
  content: { title: string; html: string | null; blocks: object | null; isPublished: boolean }
  'message-template': { own: TemplateText | null }
  post: object
  feed: object
  'home-block': object
  survey: object
  help: object
  notice: object
  'golden-club': object
  /** A shipping document before its correction («исправление»). */
  document: { content: ShipmentContent }
}
export type VersionKind = keyof VersionBodies
/** Recorded actions; other kinds only have changes. */
export type VersionActions = {
  specification: 'created' | 'changed' | 'restored' | 'imported' | 'copied'
  offer: 'created' | 'changed' | 'restored' | 'sent'
}

/** Fields of an entry, or one own value of a product, null when «as in 1C». */
type EarlierValue = EntryFields | OwnValues[OwnField] | true | number[]

/** Earlier states. */
export type HistoryTables = {
  versions: {
    kind: VersionKind
    /** An id, the address of a page, «mail/name»; `0` for things that exist once. */
    owner: string
    number: number
    action: VersionActions[keyof VersionActions] | null
    body: Json<VersionBodies[VersionKind]>
    at: Date
    authorId: number | null
    /** Generated, so that versions are deleted with their owner. */
    specificationId: ColumnType<number | null, never, never>
    offerId: ColumnType<number | null, never, never>
  }
  earlierValues: {
    id: Generated<number>
    kind: EntryKind | 'product'
    ownerId: number
    /** Only for products; a row of an entry holds all fields of one change. */
    field: OwnField | LinkKind | null
    /** The entry's name at that time. */
    name: Generated<string>
    before: ColumnType<EarlierValue | null, string | null, string | null>
    after: ColumnType<EarlierValue | null, string | null, string | null>
    authorId: number
    at: Date
    jobId: number | null
    productId: ColumnType<number | null, never, never>
  }
}
