import type { ImportRow } from '@snab/contract/buying/list-import'
import type { KeyboardEvent } from 'react'
import type { RowDecision } from './row-decision'

const isTyping = (target: EventTarget) =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement

/** The next line that waits for a decision, round the end; the line after this one when none waits. */
function nextUndecided(rows: readonly Pick<ImportRow, 'choice'>[], from: number): number {
  for (let step = 1; step < rows.length; step += 1) {
    const at = (from + step) % rows.length
    if (rows[at]?.choice === null) return at
  }
  return Math.min(from + 1, rows.length - 1)
}

/** Review without the mouse: digits choose, 0 skips, Enter goes on, Backspace takes back. */
export function useReviewKeys(
  rows: readonly ImportRow[],
  place: number,
  move: (index: number) => void,
  onDecide: (decision: RowDecision) => void,
) {
  return (event: KeyboardEvent) => {
    const row = rows[place]
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return
    // an amount that was asked for is answered by Enter: the next question comes
    if (event.key === 'Enter' && row.choice === null && isReadable(event.target))
      return move(nextUndecided(rows, place))
    if (isTyping(event.target)) return
    // where only the amount is missing, digits are the amount: the field takes what is pressed
    if (/^[1-9]$/.test(event.key) && isAmountAsked(row)) return amountField(event.currentTarget)?.focus()
    const act = keyAction(event, row)
    if (act === null) return
    event.preventDefault()
    if (act.decision) onDecide(act.decision)
    if (act.go === 'next') move(nextUndecided(rows, place))
    else if (act.go === 'up') move(Math.max(0, place - 1))
    else if (act.go === 'down') move(Math.min(rows.length - 1, place + 1))
  }
}

/** A field whose text is an amount. */
const isReadable = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.getAttribute('aria-invalid') !== 'true'

const isAmountAsked = ({ choice, amount, product, customProduct }: ImportRow): boolean =>
  choice === null && amount === null && (product !== null || customProduct !== null)

const amountField = (list: Element): HTMLInputElement | null =>
  list.querySelector<HTMLInputElement>('[aria-current] input')

type Act = { decision?: RowDecision; go?: 'next' | 'up' | 'down' }

function keyAction({ key, target }: KeyboardEvent, row: ImportRow): Act | null {
  if (key === 'ArrowUp') return { go: 'up' }
  if (key === 'ArrowDown') return { go: 'down' }
  if (/^[1-9]$/.test(key)) {
    const candidate = row.candidates[Number(key) - 1]
    return candidate ? { decision: { id: row.id, productId: candidate.id }, go: 'next' } : null
  }
  if (key === '0') return { decision: { id: row.id, skip: true }, go: 'next' }
  if (key === 'Backspace') return row.choice === null ? null : { decision: { id: row.id, undo: true } }
  // a button in the row answers Enter itself
  if (key === 'Enter' && !(target instanceof HTMLButtonElement)) return { go: 'next' }
  return null
}
