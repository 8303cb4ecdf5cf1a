import type { EntryFields, EntryKind } from '@snab/domain/product/entry-history'
import type { LinkKind, OwnField, OwnValues } from '@snab/domain/product/own-fields'
import type { ColumnType, Generated } from 'kysely'
import type { TemplateText } from '../../mail/message-template'
import type { Json } from './columns'
import type { VersionItem } from './list-tables'
import type { OfferVersionHead, OfferVersionRow } from './offer-tables'

/** What a version of each kind remembers. Those of publications are parsed by their contract when they are read. */
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
}
export type VersionKind = keyof VersionBodies
/** What was done; the other kinds only ever change. */
export type VersionActions = {
  specification: 'created' | 'changed' | 'restored' | 'imported' | 'copied'
  offer: 'created' | 'changed' | 'restored' | 'sent'
}

/** Fields of an entry; of a product one own value, null where it is «as in 1C». */
type EarlierValue = EntryFields | OwnValues[OwnField] | true | number[]

/** What things were before. */
export type HistoryTables = {
  versions: {
    kind: VersionKind
    /** An id, the address of a page, «mail/name»; `0` where there is only one. */
    owner: string
    number: number
    action: VersionActions[keyof VersionActions] | null
    body: Json<VersionBodies[VersionKind]>
    at: Date
    authorId: number | null
    /** Counted by the database, so that versions go with what they are of. */
    specificationId: ColumnType<number | null, never, never>
    offerId: ColumnType<number | null, never, never>
  }
  earlierValues: {
    id: Generated<number>
    kind: EntryKind | 'product'
    ownerId: number
    /** Of a product; an entry has all the fields of one change in a row. */
    field: OwnField | LinkKind | null
    /** Of an entry, as it was called then. */
    name: Generated<string>
    before: ColumnType<EarlierValue | null, string | null, string | null>
    after: ColumnType<EarlierValue | null, string | null, string | null>
    authorId: number
    at: Date
    jobId: number | null
    productId: ColumnType<number | null, never, never>
  }
}
