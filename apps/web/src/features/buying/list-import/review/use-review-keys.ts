import type { ImportRow } from '@snab/contract/buying/list-import'
import type { KeyboardEvent } from 'react'
import type { ImportDialog } from '../import-dialog'
import type { RowDecision } from './row-decision'

const isTyping = (target: EventTarget) =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement

/** The next undecided line, wrapping around; the following line if there is none. */
function nextUndecided(rows: readonly Pick<ImportRow, 'choice'>[], from: number): number {
  for (let step = 1; step < rows.length; step += 1) {
    const at = (from + step) % rows.length
    if (rows[at]?.choice === null) return at
  }
  return Math.min(from + 1, rows.length - 1)
}

/** Review without the mouse: digits choose, «Д» and «С» open, 0 skips, Enter continues, Backspace undoes. */
export function useReviewKeys(
  rows: readonly ImportRow[],
  place: number,
  move: (index: number) => void,
  onDecide: (decision: RowDecision) => void,
  onOpen: (dialog: ImportDialog) => void,
) {
  return (event: KeyboardEvent) => {
    const row = rows[place]
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return
    // Enter confirms a requested amount and goes to the next question
    if (event.key === 'Enter' && row.choice === null && isReadable(event.target))
      return move(nextUndecided(rows, place))
    if (isTyping(event.target)) return
    // if only the amount is missing, the field takes typed digits
    if (/^[1-9]$/.test(event.key) && isAmountAsked(row)) return amountField(event.currentTarget)?.focus()
    const act = keyAction(event, row)
    if (act === null) return
    event.preventDefault()
    if (act.decision) onDecide(act.decision)
    if (act.open) onOpen({ kind: act.open, row: row.id })
    if (act.go === 'next') move(nextUndecided(rows, place))
    else if (act.go === 'up') move(Math.max(0, place - 1))
    else if (act.go === 'down') move(Math.min(rows.length - 1, place + 1))
  }
}

/** A field that contains an amount. */
const isReadable = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.getAttribute('aria-invalid') !== 'true'

const isAmountAsked = ({ choice, amount, product, customProduct }: ImportRow): boolean =>
  choice === null && amount === null && (product !== null || customProduct !== null)

const amountField = (list: Element): HTMLInputElement | null =>
  list.querySelector<HTMLInputElement>('[aria-current] input')

type Act = { decision?: RowDecision; go?: 'next' | 'up' | 'down'; open?: 'find' | 'own' }

/** «Д» and «С» by their letters, and by their places while the keyboard types Latin ones. */
const opens = { д: 'find', l: 'find', с: 'own', c: 'own' } as const
const isOpening = (key: string): key is keyof typeof opens => Object.hasOwn(opens, key)

function keyAction({ key, target }: KeyboardEvent, row: ImportRow): Act | null {
  if (key === 'ArrowUp') return { go: 'up' }
  if (key === 'ArrowDown') return { go: 'down' }
  if (/^[1-9]$/.test(key)) {
    const candidate = row.candidates[Number(key) - 1]
    return candidate ? { decision: { id: row.id, productId: candidate.id }, go: 'next' } : null
  }
  const letter = key.toLowerCase()
  if (isOpening(letter)) return row.choice === null ? { open: opens[letter] } : null
  if (key === '0') return { decision: { id: row.id, skip: true }, go: 'next' }
  if (key === 'Backspace') return row.choice === null ? null : { decision: { id: row.id, undo: true } }
  // a button in the row handles Enter itself
  if (key === 'Enter' && !(target instanceof HTMLButtonElement)) return { go: 'next' }
  return null
}
