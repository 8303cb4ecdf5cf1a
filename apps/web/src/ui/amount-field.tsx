import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { readAmount, roundedUp, type Packing } from '../lib/amounts'
import { formatNumber } from '../lib/format'
import { useTexts } from '../lib/texts'
import classes from './amount-field.module.css'
import { amountNote, type Note } from './amount-note'
import { uiTexts } from './ui.texts'

type Props = {
  /** Names the field for those who do not see the row. */
  label: string
  amount: number
  packing: Packing
  /** With every valid amount that was typed, already rounded up to whole packs. */
  onChange: (amount: number) => void
  onEnter?: () => void
  /** What is shown is not saved yet; «stalled» waits for the connection. */
  pending?: boolean | 'stalled'
  large?: boolean
}

/** Owns what is being typed; on leaving it shows what will be ordered and says when that is not what was typed. */
export function AmountField({ label, amount, packing, onChange, onEnter, pending = false, large = false }: Props) {
  const t = useTexts(uiTexts)
  const noteId = useId()
  const [draft, setDraft] = useState<string | null>(null)
  const [note, setNote] = useState<Note | null>(null)

  useEffect(() => {
    if (draft !== null || note === null) return
    const timer = setTimeout(() => setNote(null), shownFor)
    return () => clearTimeout(timer)
  }, [draft, note])

  const wasPending = useRef(false)
  useEffect(() => {
    if (pending !== false) wasPending.current = true
    if (pending !== false || !wasPending.current || draft === null) return
    const timer = setTimeout(() => {
      wasPending.current = false
      // refused: what is typed must not look like what is saved
      if (isOther(draft, amount, packing)) setDraft(null)
    }, answeredFor)
    return () => clearTimeout(timer)
  }, [pending, draft, amount, packing])

  function type(text: string) {
    const typed = readAmount(text)
    setDraft(text)
    setNote(amountNote(typed, packing, 'typing'))
    // 0 takes the product away: it may yet become 0,5
    if ('amount' in typed && typed.amount > 0) onChange(roundedUp(typed.amount, packing))
  }

  function leave() {
    if (draft === null) return
    const typed = readAmount(draft)
    // what cannot be read stays to be put right
    if ('amount' in typed) setDraft(null)
    if ('amount' in typed && typed.amount === 0 && draft.trim() !== '') onChange(0)
    setNote(amountNote(typed, packing, 'left'))
  }

  function step(by: 1 | -1) {
    const next = Math.max(0, roundedUp(amount, packing) + by * packing.multiplicity)
    setDraft(null)
    setNote(null)
    onChange(by < 0 && next < packing.minimumBatch ? 0 : roundedUp(next, packing))
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      step(event.key === 'ArrowUp' ? 1 : -1)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      leave()
      onEnter?.()
    }
  }

  return (
    <span className={large ? `${classes.field} ${classes.large}` : classes.field}>
      <input
        className={classes.input}
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={note?.kind === 'problem'}
        aria-describedby={note ? noteId : undefined}
        data-pending={pending || undefined}
        title={pending === 'stalled' ? t('ui.unsaved') : undefined}
        value={draft ?? plain(amount)}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={leave}
        onKeyDown={press}
      />
      {note && (
        <span id={noteId} role="status" className={classes.note} data-kind={note.kind}>
          {t(note.text, note.values)}
        </span>
      )}
      {pending && <span className="visually-hidden">{t(pending === 'stalled' ? 'ui.unsaved' : 'ui.saving')}</span>}
    </span>
  )
}

/** What is typed is an amount, and not this one. */
function isOther(draft: string, amount: number, packing: Packing): boolean {
  const typed = readAmount(draft)
  return 'amount' in typed && typed.amount > 0 && roundedUp(typed.amount, packing) !== amount
}

/** Milliseconds. */
const shownFor = 4000
/** Milliseconds in which the list has learned of the answer that ended the waiting. */
const answeredFor = 200

/** Grouping spaces would be in the way of editing. */
const plain = (amount: number) => formatNumber(amount).replace(/\s/g, '')
