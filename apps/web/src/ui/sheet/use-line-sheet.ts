import type { CartItem } from '@snab/contract/cart'
import { ownStock } from '@snab/domain/stock'
import { useMemo } from 'react'
import { readAmount, roundedUp } from '../../lib/amounts'
import type { LineChange, LineEdits } from '../../lib/line-edits'
import { showWarning } from '../../lib/snackbar'
import { textOf } from '../../lib/texts'
import type { SheetColumn } from './create-sheet'
import { sheetTexts } from './sheet.texts'
import { useSheet } from './use-sheet'

const t = textOf(sheetTexts)
const longestNote = 1000
/** As a Russian spreadsheet reads it. */
const plain = (value: number | null) => (value === null ? '' : String(value).replace('.', ','))

/** What a line of a cart and one of a specification have in common. */
type Line = Omit<CartItem, 'changes'>

type Options<L extends Line> = {
  /** In the order of the screen. */
  items: readonly L[]
  columns: readonly { id: string }[]
  priceOf: (item: L) => number | null
  edits: LineEdits
  /** All changes of one deed; null where lines are only read. */
  onChange: ((changes: readonly LineChange[]) => void) | null
  /** Puts a line in the place of another; null where lines keep their places. */
  onMove: ((moved: number, onto: number) => void) | null
  reveal: (id: number) => void
  /** Makes a field for a note, where there is not always one. */
  openNote?: (id: number) => void
}

/** Lines of a cart or a specification as a spreadsheet: amounts and notes are edited, everything else is copied. */
export function useLineSheet<L extends Line>({
  items,
  columns,
  priceOf,
  edits,
  onChange,
  onMove,
  reveal,
  openNote,
}: Options<L>) {
  const byId = useMemo(() => new Map(items.map((item) => [item.id, item])), [items])
  const keys = useMemo(() => [...byId.keys()], [byId])
  const isEditable = onChange !== null

  const sheetColumns = useMemo(() => {
    const of = (
      read: (item: L) => string,
      normalise?: (item: L, text: string) => string | null,
    ): Omit<SheetColumn<number>, 'id'> => ({
      read: (key) => {
        const item = byId.get(key)
        return item ? read(item) : ''
      },
      ...(normalise &&
        isEditable && {
          normalise: (key, text) => {
            const item = byId.get(key)
            return item ? normalise(item, text) : null
          },
        }),
    })
    const known: Partial<Record<string, Omit<SheetColumn<number>, 'id'>>> = {
      article: of(({ product }) => product.article),
      name: of(({ product }) => product.name),
      stock: of(({ product }) => (product.stocks === null ? '' : plain(ownStock(product.stocks)))),
      was: of(({ priceWhenAdded }) => plain(priceWhenAdded)),
      price: of((item) => plain(priceOf(item))),
      amount: of(
        (item) => plain(edits.amount(item.id) ?? item.amount),
        ({ product }, text) => {
          const typed = readAmount(text, product.unit.name)
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
  }, [byId, columns, priceOf, edits, isEditable])

  return useSheet<number>({
    keys,
    columns: sheetColumns,
    reveal,
    open: ({ key, column }) => {
      if (column === 'note') openNote?.(key)
    },
    onEdit: (changed) => {
      const byLine = new Map<number, LineChange>()
      for (const { key, column, value } of changed) {
        byLine.set(key, {
          ...(byLine.get(key) ?? { id: key }),
          ...(column === 'note' ? { note: value } : { amount: Number(value.replace(',', '.')) }),
        })
      }
      onChange?.([...byLine.values()])
    },
    onRefused: (count, cut, fixed) =>
      showWarning(
        [
          count > 0 ? t('sheet.refused', { count }) : '',
          cut > 0 ? t('sheet.cut', { count: cut }) : '',
          fixed > 0 ? t('sheet.fixed', { count: fixed }) : '',
        ]
          .filter(Boolean)
          .join('. '),
      ),
    onKey: (event, { key }) => {
      if (!event.altKey || !onMove || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return false
      const at = keys.indexOf(key)
      const onto = keys[event.key === 'ArrowUp' ? at - 1 : at + 1]
      if (onto !== undefined) {
        onMove(key, onto)
        reveal(key)
      }
      return true
    },
  })
}
