/**
 * Lists of priced lines: carts and specifications. A list is a row with a version; its lines name goods, a seller, an
 * amount and a position. This folder reads lines with their goods, applies patches (`patch-lines`, pure), writes the
 * difference with the list's next version (`write-lines`) and prices the answer from data already read
 * (`change-lines`). A list is described by a `LineKind`: its tables, how a patch finds its line (by product, or by
 * row), the seen state of lines, and its messages. Permissions, locking and side effects of a new version stay in the
 * list's own feature.
 */
import type { RawBuilder } from 'kysely'
import type { Piece } from '@snab/domain/cable/pieces'
import type { ListedState } from '@snab/domain/buying/listed-changes'
import type { AdditionalFields } from '../../../db/tables/list-tables'
import type { Goods } from './goods'

/** Common fields of a line. */
export type Line = {
  id: number
  productId: number | null
  customProductId: number | null
  sellerId: number | null
  /** The amount in thousandths. */
  amount: number
  /** How the amount is cut, in thousandths; null: uncut. */
  pieces: Piece[] | null
  position: number
  note: string
  createdAt: Date
}

/** A line as priced and presented; fields the list does not keep are null. */
export type ListedLine = Line & {
  additionalFields: AdditionalFields
  priceWhenAdded: number | null
  stockWhenAdded: number | null
  seenAt: Date
}

/** What a request asks of one line; every kind reads the fields it knows. */
export type LinePatch = {
  id?: number | undefined
  clientKey?: string | undefined
  productId?: number | null | undefined
  customProductId?: number | null | undefined
  sellerId?: number | null | undefined
  /** The amount in units; 0 removes the line. */
  amount?: number | undefined
  /** Lengths in units that make up the amount. Null or empty: uncut. */
  pieces?: Piece[] | null | undefined
  position?: number | undefined
  note?: string | undefined
  additionalFields?: AdditionalFields | undefined
  /** Undo: the goods return as they were, even if they left the catalogue meanwhile. */
  isReturned?: boolean | undefined
}

/** The line a patch refers to, and its new goods. */
export type Target<Row extends Line> = {
  /** Index of the patch in its request, for error fields. */
  index: number
  patch: LinePatch
  /** Null for a new line. */
  line: Row | null
  productId: number | null
  customProductId: number | null
  sellerId: number | null
  /** Other goods replace those of the line. */
  isReplaced: boolean
  /** The seller changes, so the new one must offer the goods. */
  isSellerChosen: boolean
}

export type Targets<Row extends Line> = {
  targets: Target<Row>[]
  /** Ids of the request that are not in the list. */
  gone: number[]
  /** Lines removed because another line takes their amount. */
  joined: number[]
}

export type ColumnType = 'bigint' | 'boolean' | 'integer' | 'jsonb' | 'text' | 'timestamptz' | 'uuid'
type Columns<Fields> = Readonly<Record<keyof Fields & string, ColumnType>>

/** `Seen` is the state in which a line's goods were seen, `Own` the kind's other fields. */
export type LineKind<Seen extends object, Own extends object> = {
  /** Prefix of the kind's prepared statements. */
  name: string
  tables: { lists: string; lines: string; removed: string; /** Column of a line that names its list. */ listId: string }
  seen: Columns<Seen>
  own: Columns<Own>
  /** Remembered for a removed line, besides its goods, seller and amount. */
  rememberedColumns: readonly ((keyof Seen & string) | 'createdAt')[]
  /** Inserts live events about the list's next version; its row is in the CTE `touched`. */
  tellPages: RawBuilder<unknown>
  mostLines: number
  texts: { /** The message when all ids of a request are missing. */ allGone?: string; someGone: string; full: string }
  findTargets(
    patches: readonly LinePatch[],
    lines: readonly (Line & Seen & Own)[],
    goods: Goods,
  ): Targets<Line & Seen & Own>
  seenNow(state: ListedState | null, now: Date): Seen
  /** Called when the price changed from `was` to `now` only because of the amount. */
  repriced(line: Line & Seen & Own, was: number | null, now: number | null): Partial<Seen>
  /** A new line's own fields from its patch. */
  ownOf(patch: LinePatch): Own
  /** Changes of an existing line's own fields. */
  ownChange(patch: LinePatch): Partial<Own>
  listed(line: Line & Seen & Own): ListedLine
}

export type NewLine<Seen, Own> = Omit<Line, 'id' | 'createdAt'> & { createdAt?: Date } & Seen & Own
export type LineChange<Seen, Own> = { id: number } & Partial<Line> & Partial<Seen> & Partial<Own>

/** Writes to a list; a line is in at most one of `changed`, `removed` and `deleted`. */
export type LineChanges<Seen, Own> = {
  added?: readonly NewLine<Seen, Own>[]
  changed?: readonly LineChange<Seen, Own>[]
  /** Lines whose goods are replaced; the earlier goods are remembered. */
  replaced?: readonly number[]
  /** Removed and remembered for undo. */
  removed?: readonly number[]
  /** Removed without undo. */
  deleted?: readonly number[]
}
