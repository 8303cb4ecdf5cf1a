import type { Piece } from '@snab/contract/buying/cable'
import type { CartItem } from '@snab/contract/buying/cart'
import type { ReactNode, RefObject } from 'react'
import type { LineChange } from '../../../shared/edits/line-edits'

/*
 * Lists of priced lines. This folder holds what they share: edits that outlive the connection and the tab (`edits`), the
 * table as a spreadsheet (`sheet`), cards on a phone (`cards`), cells most lists have (`cells`), order, selection and totals
 * (`list`). What is particular to one list is a `LineKind`, a constant of the feature that owns the list, and its columns.
 * The dependency runs one way: a feature imports from here, nothing here imports a feature or asks which kind it serves.
 *
 * A new kind (an offer's worksheet, an order being amended) takes four things:
 * 1. its row type, a `Line` with whatever else the kind shows, and its `LineActions`, memoised for the life of the screen;
 * 2. edits by `lineEditsOf`, with the request that saves them;
 * 3. a hook that answers its `LineColumn`s, memoised: the parts in `cells` or cells of its own, `sheet` where they can be
 *    copied, `sheet.edit` where they can be typed into;
 * 4. a `LineKind`, handed with all of these to `LineTable` and `LineCards`.
 *
 * Cells are functions and not components, called by the row that holds them: a row of ten cells stays one component.
 */

/** The fields of every priced line, in any list. */
export type Line = Pick<
  CartItem,
  'id' | 'productId' | 'customProductId' | 'product' | 'amount' | 'note' | 'total' | 'pieces' | 'canBeCut'
>

/** Actions of every list on its lines. A list with further actions extends this for its own cells. */
export type LineActions<L extends Line> = {
  /** All changes made by one key press or paste: one request, one render. */
  changeAll: (changes: readonly LineChange[]) => void
  setAmount: (line: L, amount: number) => void
  setNote: (line: L, note: string) => void
  /** Null: one piece. Rejects with the server's refusal. */
  setPieces: (line: L, pieces: Piece[] | null) => Promise<void>
  remove: (lines: readonly L[]) => unknown
  /** Moves a line to the place of another. */
  move: (moved: number, onto: number) => void
}

/** Opens, shows and closes the field of a note, in lists whose notes are plain text until they are edited. */
type NoteEditor = {
  isOpen: boolean
  /** Opened by its button, so the field takes the focus. */
  isFocused: boolean
  /** The list has no column for notes; they are below their lines. */
  isBelow: boolean
  open: () => void
  close: () => void
  /** Gets the focus back when a key closes the field. */
  button: RefObject<HTMLButtonElement | null>
}

/** A line as displayed: the saved one with pending edits. `A` is null if lines are read-only. */
export type DrawnLine<L extends Line, A> = {
  item: L
  /** The price of one unit, as the portal shows it; null is on request. */
  price: number | null
  amount: number
  note: string
  isPending: boolean
  isNotePending: boolean
  isSelected: boolean
  canMove: boolean
  actions: A | null
  toggle: () => void
  setAmount: (amount: number) => void
  setNote: (note: string) => void
  remove: () => void
  /** One place up or down. */
  moveBy: (step: 1 | -1) => void
  noteEditor: NoteEditor
}

/** A cell as a spreadsheet uses it. */
export type SheetCell<L extends Line> = {
  /** The text that is copied. */
  read: (line: { item: L; price: number | null; edit: LineChange | undefined }) => string
  edit?: {
    /** The meaning of a typed or pasted text in this cell; null when it is invalid. */
    accept: (item: L, text: string) => string | null
    change: (accepted: string) => Omit<LineChange, 'id'>
  }
}

export type LineColumn<L extends Line, A> = {
  id: string
  /** Pixels; the column without a width takes the rest. */
  width: number | null
  title: string
  /** Instead of the title: a button that names itself. */
  head?: ReactNode
  align: 'start' | 'end' | 'center'
  /** The title is for screen readers. */
  isTitleHidden?: boolean
  /** The field to sort by when the title is pressed. */
  sort?: string
  cell: (line: DrawnLine<L, A>) => ReactNode
  tip?: (line: DrawnLine<L, A>) => string | undefined
  sheet?: SheetCell<L>
}

/** Ids of a line's neighbours, for moving it without a mouse; null at an end of the list. */
export type Places = { first: number; before: number | null; after: number | null; last: number }

export type LineKind<L extends Line, A> = {
  /** The table's name for screen readers. */
  tableName: () => string
  /** A class for each row with the paddings of the kind's own columns. */
  rowClass: string | undefined
  /** Notes are plain text until they are opened; otherwise each line shows its field. */
  opensNotes: boolean
  /** Whether a line has messages below it, so that its height is known before rendering. */
  hasWords: (item: L) => boolean
  words: (line: DrawnLine<L, A>) => ReactNode
  /** Announced after a line has moved. */
  movedWords?: (moved: { item: L; place: number; count: number }) => string
  card: {
    className: string | undefined
    /** Pixels of an average card, until it is measured. */
    height: number
    /** Right of the name. */
    corner?: (line: DrawnLine<L, A>, places: Places | null) => ReactNode
    /** Right of the price. */
    besidePrice?: (line: DrawnLine<L, A>) => ReactNode
    words: (line: DrawnLine<L, A>) => ReactNode
    note: (line: DrawnLine<L, A>) => ReactNode
    amount: (line: DrawnLine<L, A>) => ReactNode
    buttons: (line: DrawnLine<L, A>, places: Places | null) => ReactNode
  }
}

/** A line, or a heading over the lines that follow it. */
export type ListRow<L extends Line> =
  | { kind: 'line'; key: number; item: L }
  | { kind: 'heading'; key: string; text: string }

export const rowsOf = <L extends Line>(items: readonly L[]): ListRow<L>[] =>
  items.map((item) => ({ kind: 'line', key: item.id, item }))

/** The lines without the headings, in display order. */
export const linesOf = <L extends Line>(rows: readonly ListRow<L>[]): L[] =>
  rows.flatMap((row) => (row.kind === 'line' ? [row.item] : []))
