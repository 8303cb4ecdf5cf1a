import type { CartItem } from '@snab/contract/cart'
import { useMemo } from 'react'
import { readAmount, roundedUp } from '../../lib/amounts'
import { showWarning } from '../../lib/snackbar'
import { textOf } from '../../lib/texts'
import type { SheetColumn } from '../../ui/sheet/create-sheet'
import { useSheet } from '../../ui/sheet/use-sheet'
import type { CartColumn, CartColumnId } from './cart-columns'
import type { LineChange } from '../../lib/line-edits'
import { useCartEdits } from './cart-edits-of'
import type { CartRow } from './cart-rows'
import { cartTexts } from './cart.texts'
import type { LineActions } from './use-line-actions'

const t = textOf(cartTexts)
const longestNote = 1000
/** As a Russian spreadsheet reads it. */
const plain = (value: number | null) => (value === null ? '' : String(value).replace('.', ','))

type Options = {
  rows: readonly CartRow[]
  columns: readonly CartColumn[]
  priceOf: (item: CartItem) => number | null
  actions: LineActions
  canMove: boolean
  reveal: (id: number) => void
  openNote: (id: number) => void
}

/** The desktop cart as a spreadsheet: amounts and notes are edited, everything else is copied. */
export function useCartSheet({ rows, columns, priceOf, actions, canMove, reveal, openNote }: Options) {
  const edits = useCartEdits()
  const items = useMemo(() => new Map(rows.flatMap((row) => (row.kind === 'line' ? [[row.item.id, row.item] as const] : []))), [rows])
  const keys = useMemo(() => [...items.keys()], [items])

  const sheetColumns = useMemo(() => {
    const of = (read: (item: CartItem) => string, normalise?: (item: CartItem, text: string) => string | null) => ({
      read: (key: number) => {
        const item = items.get(key)
        return item ? read(item) : ''
      },
      ...(normalise && {
        normalise: (key: number, text: string) => {
          const item = items.get(key)
          return item ? normalise(item, text) : null
        },
      }),
    })
    const known: Partial<Record<CartColumnId, Omit<SheetColumn<number>, 'id'>>> = {
      article: of(({ product }) => product.article),
      name: of(({ product }) => product.name),
      stock: of(({ product }) => (product.stocks === null ? '' : plain(product.stocks.filter(({ isVirtual }) => !isVirtual).reduce((sum, { amount }) => sum + amount, 0)))),
      was: of(({ priceWhenAdded }) => plain(priceWhenAdded)),
      price: of((item) => plain(priceOf(item))),
      amount: of(
        (item) => plain(edits.amount(item.id) ?? item.amount),
        ({ product }, text) => {
          const typed = readAmount(text)
          return 'amount' in typed && typed.amount > 0 ? plain(roundedUp(typed.amount, product)) : null
        },
      ),
      total: of(({ total }) => plain(total)),
      note: of(
        (item) => edits.note(item.id) ?? item.note,
        (_, text) => text.replace(/\s+/g, ' ').trim().slice(0, longestNote),
      ),
    }
    return columns.flatMap(({ id }) => {
      const column = known[id]
      return column ? [{ id, ...column }] : []
    })
  }, [items, columns, priceOf, edits])

  return useSheet<number>({
    keys,
    columns: sheetColumns,
    reveal,
    open: ({ key, column }) => {
      if (column === 'note') openNote(key)
    },
    onEdit: (changed) => {
      const byLine = new Map<number, LineChange>()
      for (const { key, column, value } of changed) {
        byLine.set(key, { ...(byLine.get(key) ?? { id: key }), ...(column === 'note' ? { note: value } : { amount: Number(value.replace(',', '.')) }) })
      }
      actions.changeAll([...byLine.values()])
    },
    onRefused: (count) => showWarning(t('cart.refused', { count })),
    onKey: (event, { key }) => {
      if (!event.altKey || !canMove || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return false
      const at = keys.indexOf(key)
      const onto = keys[event.key === 'ArrowUp' ? at - 1 : at + 1]
      if (onto !== undefined) {
        actions.move(key, onto)
        reveal(key)
      }
      return true
    },
  })
}
