/**
 * Lists of priced lines: carts and specifications today; an offer's worksheet or an order that is being amended are
 * further kinds of the same thing.
 *
 * A list is a row with a version; its lines name goods, a seller, an amount and a place. This folder reads lines with
 * their goods, applies patches to them (`patch-lines`, pure), writes the difference together with the list's next
 * version (`write-lines`) and prices the answer from what the transaction already knows (`change-lines`).
 *
 * A list describes itself by a value of `LineKind`: its tables, which line a patch means (by product, or by row), what
 * its lines keep of the state they were seen in, and its own words. Who may change a list, how it is found and locked,
 * and what else happens with its next version stays in the list's own feature.
 */
import type { RawBuilder } from 'kysely'
import type { Piece } from '@snab/domain/cable/pieces'
import type { ListedState } from '@snab/domain/buying/listed-changes'
import type { AdditionalFields } from '../../../db/tables/list-tables'
import type { Goods } from './goods'

/** What every list keeps of a line. */
export type Line = {
  id: number
  productId: number | null
  customProductId: number | null
  sellerId: number | null
  /** In thousandths. */
  amount: number
  /** How the amount is cut, in thousandths; null for one piece. */
  pieces: Piece[] | null
  position: number
  note: string
  createdAt: Date
}

/** A line as it is priced and presented; a list that keeps no state like the cart's leaves that null. */
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
  /** As the API speaks of it, in units; 0 takes the line away. */
  amount?: number | undefined
  /** Lengths in units; they make the amount. Null or none: one piece. */
  pieces?: Piece[] | null | undefined
  position?: number | undefined
  note?: string | undefined
  additionalFields?: AdditionalFields | undefined
  /** Undone: the goods come back as they were, even when they have left the catalogue meanwhile. */
  isReturned?: boolean | undefined
}

/** The line a patch means, and what will stand in it. */
export type Target<Row extends Line> = {
  /** Of the patch in its request, for the field that a refusal names. */
  index: number
  patch: LinePatch
  /** Null for a new line. */
  line: Row | null
  productId: number | null
  customProductId: number | null
  sellerId: number | null
  /** Other goods take the place of those in the line. */
  isReplaced: boolean
  /** The goods will come from another seller than before, who therefore has to offer them. */
  isSellerChosen: boolean
}

export type Targets<Row extends Line> = {
  targets: Target<Row>[]
  /** Ids of the request that are not in the list. */
  gone: number[]
  /** Lines that end because another line takes their amount. */
  joined: number[]
}

export type ColumnType = 'bigint' | 'boolean' | 'integer' | 'jsonb' | 'text' | 'timestamptz' | 'uuid'
type Columns<Fields> = Readonly<Record<keyof Fields & string, ColumnType>>

/** `Seen` is what a line keeps of the state its goods were seen in, `Own` whatever else the kind's lines have. */
export type LineKind<Seen extends object, Own extends object> = {
  /** Names the kind's prepared statements. */
  name: string
  tables: { lists: string; lines: string; removed: string; /** Column of a line that names its list. */ listId: string }
  seen: Columns<Seen>
  own: Columns<Own>
  /** Kept of a line that is taken away, besides its goods, seller and amount. */
  rememberedColumns: readonly ((keyof Seen & string) | 'createdAt')[]
  /** Inserts the live events about the list's next version; its row stands in the common table `touched`. */
  tellPages: RawBuilder<unknown>
  mostLines: number
  texts: { /** All ids of a request are gone. */ allGone?: string; someGone: string; full: string }
  findTargets(
    patches: readonly LinePatch[],
    lines: readonly (Line & Seen & Own)[],
    goods: Goods,
  ): Targets<Line & Seen & Own>
  seenNow(state: ListedState | null, now: Date): Seen
  /** The price of the line's goods is `now` instead of `was` only because the amount has changed. */
  repriced(line: Line & Seen & Own, was: number | null, now: number | null): Partial<Seen>
  /** What a new line keeps of its patch. */
  ownOf(patch: LinePatch): Own
  /** What a patch changes in a line that was there. */
  ownChange(patch: LinePatch): Partial<Own>
  listed(line: Line & Seen & Own): ListedLine
}

export type NewLine<Seen, Own> = Omit<Line, 'id' | 'createdAt'> & { createdAt?: Date } & Seen & Own
export type LineChange<Seen, Own> = { id: number } & Partial<Line> & Partial<Seen> & Partial<Own>

/** What is written of a list; a line is in at most one of `changed`, `removed` and `deleted`. */
export type LineChanges<Seen, Own> = {
  added?: readonly NewLine<Seen, Own>[]
  changed?: readonly LineChange<Seen, Own>[]
  /** Lines in which other goods will stand; what stands there now is remembered. */
  replaced?: readonly number[]
  /** Taken away and remembered: whoever undoes it finds them as they were. */
  removed?: readonly number[]
  /** Taken away for good. */
  deleted?: readonly number[]
}
