/**
 * Edits of lists made without a network. An edit names the value it replaces (`was`, `price`), so that the portal can
 * detect changes by others, and has a key, so that the portal applies it only once.
 */

/** The list of an edit: the open cart, a specification, or a list that an edit creates. */
export type EditedList =
  | { kind: 'cart'; /** Null: there was none. */ id: number | null }
  | { kind: 'specification'; id: number }
  | { kind: 'made'; /** The key of the edit that creates it. */ key: string }

/** Identifies a list; a device has one open cart. */
export const nameOfList = (list: EditedList): string =>
  list.kind === 'cart' ? 'cart' : list.kind === 'made' ? `made-${list.key}` : `specification-${String(list.id)}`

export type EditedGoods = { productId: number | null; customProductId: number | null; sellerId: number | null }

/** A row of the portal, or one added by an edit. */
export type EditedRow = number | string

/** Amounts are in units, prices in roubles for one unit as shown; null: none was shown. */
export type Change =
  | { kind: 'make'; name: string }
  | { kind: 'add'; row: string; goods: EditedGoods; amount: number; price: number | null }
  | { kind: 'amount'; row: EditedRow; goods: EditedGoods; was: number; amount: number; price: number | null }
  | { kind: 'remove'; row: EditedRow; goods: EditedGoods; was: number }

export const conflictReasons = [
  'row-gone',
  'amount-changed',
  'price-changed',
  'product-gone',
  'list-archived',
  'list-gone',
  'other-cart',
  'refused',
] as const
export type ConflictReason = (typeof conflictReasons)[number]

/** The portal's present state. */
export type Theirs = {
  /** The row of the same goods. */ row: number | null
  amount: number | null
  price: number | null
  /** The open cart. */ cartId: number | null
}
export type Conflict = { reason: ConflictReason; message: string; theirs: Theirs }

/** `sent`: a request was made and not answered, so the portal may already have applied it. */
type EditState = 'waiting' | 'sent' | 'conflict'

export type Edit = {
  key: string
  at: string
  list: EditedList
  change: Change
  /** The goods, or the list, in words. */
  title: string
  /** The data shown for an added row until its list is read again. */
  facts?: {
    article: string
    unit: string
    multiplicity: number
    minimumBatch: number
    price: number | null
    stock: number | null
  }
  state: EditState
  conflict: Conflict | null
}

/** The portal's answer to one edit. */
export type EditAnswer = { key: string } & (
  | {
      outcome: 'applied'
      listId: number | null
      row: number | null
      /** Null: the row no longer exists. */
      amount: number | null
      price: number | null
      messages: string[]
    }
  | { outcome: 'conflict'; conflict: Conflict }
)
