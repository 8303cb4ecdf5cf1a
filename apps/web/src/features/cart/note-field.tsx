import { useEffect, useRef } from 'react'
import { useTexts } from '../../lib/texts'
import { cartTexts } from './cart.texts'
import classes from './line.module.css'

type Props = {
  name: string
  note: string
  isPending: boolean
  /** Begins with the cursor in it. */ focused: boolean
  onChange: (note: string) => void
  onClose: () => void
  /** By a key: the cursor needs another place. */ onDone: () => void
}

/** Saved while one types, within the same debounce as amounts. */
export function NoteField({ name, note, isPending, focused, onChange, onClose, onDone }: Props) {
  const t = useTexts(cartTexts)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focused) field.current?.focus()
  }, [focused])

  return (
    <input
      ref={field}
      className={classes.noteField}
      maxLength={1000}
      aria-label={t('cart.noteOf', { name })}
      placeholder={t('cart.notePlaceholder')}
      data-pending={isPending || undefined}
      value={note}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onClose}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === 'Escape') onDone()
      }}
    />
  )
}
