import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { readAmount, roundedUp, type Packing } from './amounts'
import { formatNumber } from '../../lib/texts/format'
import { useTexts } from '../../lib/texts/texts'
import classes from './amount-field.module.css'
import { amountNote, type Note } from './amount-note'
import { uiTexts } from '../../ui/ui.texts'

/** What is counted in a unit may be written with it. */
type Counted = Packing & { unit?: { name: string } }
type Props = {
  /** Of what, where one field passes from one thing to another: what was typed stays with the one it was typed for. */
  of?: number
  /** Names the field for those who do not see the row. */
  label: string
  amount: number
  packing: Counted
  /** With every valid amount that was typed, already rounded up to whole packs. */
  onChange: (amount: number) => void
  onEnter?: () => void
  /** What is shown is not saved yet; «stalled» waits for the connection. */
  pending?: boolean | 'stalled'
  large?: boolean
  /** Nobody has said the amount yet: the field is blank. */
  isAsked?: boolean
}

type Entry = { of?: number | undefined; draft: string | null; note: Note | null }
const nothing: Entry = { draft: null, note: null }

/** Owns what is being typed; on leaving it shows what will be ordered and says when that is not what was typed. */
export function AmountField({
  of,
  label,
  amount,
  packing,
  onChange,
  onEnter,
  pending = false,
  large = false,
  isAsked = false,
}: Props) {
  const t = useTexts(uiTexts)
  const noteId = useId()
  const [entry, setEntry] = useState<Entry>(nothing)
  const { draft, note } = entry.of === of ? entry : nothing

  // Chromium reads all forms of a page anew for each text field that comes into it, not for one that becomes one
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (field.current) field.current.type = 'text'
  }, [])

  useEffect(() => {
    if (draft !== null || note === null) return
    const timer = setTimeout(() => setEntry(nothing), shownFor)
    return () => clearTimeout(timer)
  }, [draft, note])

  const waited = useRef<{ of: number | undefined } | null>(null)
  useEffect(() => {
    if (pending !== false) waited.current = { of }
    if (pending !== false || !waited.current || waited.current.of !== of || draft === null) return
    const timer = setTimeout(() => {
      waited.current = null
      // refused: what is typed must not look like what is saved
      if (isOther(draft, amount, packing)) setEntry(nothing)
    }, answeredFor)
    return () => clearTimeout(timer)
  }, [of, pending, draft, amount, packing])

  function type(text: string) {
    const typed = readAmount(text, packing.unit?.name)
    setEntry({ of, draft: text, note: amountNote(typed, packing, 'typing') })
    // 0 takes the product away: it may yet become 0,5
    if ('amount' in typed && typed.amount > 0) onChange(roundedUp(typed.amount, packing))
  }

  function leave() {
    if (draft === null) return
    const typed = readAmount(draft, packing.unit?.name)
    // what cannot be read stays to be put right
    setEntry({ of, draft: 'amount' in typed ? null : draft, note: amountNote(typed, packing, 'left') })
    if ('amount' in typed && typed.amount === 0 && draft.trim() !== '') onChange(0)
  }

  function step(by: 1 | -1) {
    const next = Math.max(0, roundedUp(amount, packing) + by * packing.multiplicity)
    setEntry(nothing)
    onChange(by < 0 && next < packing.minimumBatch ? 0 : roundedUp(next, packing))
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    // with Alt they move the line
    if (!event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      step(event.key === 'ArrowUp' ? 1 : -1)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      leave()
      onEnter?.()
    }
  }

  return (
    <span className={large ? `${classes.field} ${classes.large}` : classes.field} data-noted={note ? '' : undefined}>
      <input
        ref={field}
        // what the effect has made of it; a second drawing of each field that comes would cost what this saves
        // oxlint-disable-next-line react/refs
        type={field.current ? 'text' : 'hidden'}
        className={classes.input}
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={note?.kind === 'problem'}
        aria-describedby={note ? noteId : undefined}
        // an element for each of hundreds of fields that are saved at once would be slow; ARIA 1.3 allows it everywhere
        // oxlint-disable-next-line jsx-a11y/role-supports-aria-props
        aria-description={pending ? t(pending === 'stalled' ? 'ui.unsaved' : 'ui.saving') : undefined}
        data-pending={pending || undefined}
        title={pending === 'stalled' ? t('ui.unsaved') : undefined}
        value={draft ?? (isAsked ? '' : plain(amount))}
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
    </span>
  )
}

/** What is typed is an amount, and not this one. */
function isOther(draft: string, amount: number, packing: Counted): boolean {
  const typed = readAmount(draft, packing.unit?.name)
  return 'amount' in typed && typed.amount > 0 && roundedUp(typed.amount, packing) !== amount
}

/** Milliseconds. */
const shownFor = 4000
/** Milliseconds in which the list has learned of the answer that ended the waiting. */
const answeredFor = 200

/** Grouping spaces would be in the way of editing. */
const plain = (amount: number) => formatNumber(amount).replace(/\s/g, '')
