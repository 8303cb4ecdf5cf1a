import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { readAmount, roundedUp, type Packing } from './amounts'
import { formatNumber } from '../../lib/texts/format'
import { useTexts } from '../../lib/texts/texts'
import classes from './amount-field.module.css'
import { amountNote, type Note } from './amount-note'
import { uiTexts } from '../../ui/ui.texts'

/** An amount in a unit may be typed with it. */
type Counted = Packing & { unit?: { name: string } }
type Props = {
  /** The edited thing, if one field is reused for several: typed text stays with the thing it was typed for. */
  of?: number
  /** The field's label for screen readers. */
  label: string
  amount: number
  packing: Counted
  /** Called with every valid typed amount, already rounded up to whole packs. */
  onChange: (amount: number) => void
  onEnter?: () => void
  /** The shown amount is not saved yet; «stalled» waits for the connection. */
  pending?: boolean | 'stalled'
  large?: boolean
  /** The amount is unknown: the field is blank. */
  isAsked?: boolean
}

type Entry = { of?: number | undefined; draft: string | null; note: Note | null }
const nothing: Entry = { draft: null, note: null }

/**
 * Holds the typed text; on blur it shows the amount that will be ordered and explains a difference from the typed one.
 */
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

  // Chromium re-reads all forms of a page for each text field that is inserted, but not for one whose type changes
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
      // refused: unsaved input must not look saved
      if (isOther(draft, amount, packing)) setEntry(nothing)
    }, answeredFor)
    return () => clearTimeout(timer)
  }, [of, pending, draft, amount, packing])

  const saved = useRef<{ of: number | undefined; draft: string } | null>(null)
  useEffect(() => {
    if (pending !== false || draft === null) return
    if (!isOther(draft, amount, packing)) {
      saved.current = { of, draft }
      return
    }
    const last = saved.current
    if (!last || last.of !== of || last.draft !== draft) return
    // what was typed here is saved, and somebody else has changed it since
    const timer = setTimeout(() => setEntry(nothing))
    return () => clearTimeout(timer)
  }, [of, pending, draft, amount, packing])

  function type(text: string) {
    const typed = readAmount(text, packing.unit?.name)
    setEntry({ of, draft: text, note: amountNote(typed, packing, 'typing') })
    // 0 removes the product, but may become 0,5
    if ('amount' in typed && typed.amount > 0) onChange(roundedUp(typed.amount, packing))
  }

  function leave() {
    if (draft === null) return
    const typed = readAmount(draft, packing.unit?.name)
    // unreadable text stays to be corrected
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
        // as set by the effect; a second render of each new field would cost what this saves
        // oxlint-disable-next-line react/refs
        type={field.current ? 'text' : 'hidden'}
        className={classes.input}
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={note?.kind === 'problem'}
        aria-describedby={note ? noteId : undefined}
        // an extra element for each of hundreds of fields being saved would be slow; ARIA 1.3 allows it everywhere
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

/** The typed text is an amount different from this one. */
function isOther(draft: string, amount: number, packing: Counted): boolean {
  const typed = readAmount(draft, packing.unit?.name)
  return 'amount' in typed && typed.amount > 0 && roundedUp(typed.amount, packing) !== amount
}

/** Milliseconds. */
const shownFor = 4000
/** Milliseconds within which the list receives the answer that ended the waiting. */
const answeredFor = 200

/** Grouping spaces would hinder editing. */
const plain = (amount: number) => formatNumber(amount).replace(/\s/g, '')
