import { useEffect, useRef } from 'react'
import { useTexts } from '../../../../lib/texts/texts'
import type { DrawnLine, Line } from '../line-kind'
import { linesTexts } from '../lines.texts'
import classes from './cells.module.css'

export const longestNote = 1000

/** Opened in place of a note; saved while typing, with the same debounce as amounts. */
export function NoteField({
  line: { item, note, isNotePending, setNote, noteEditor },
  onDone,
}: {
  line: DrawnLine<Line, unknown>
  /** Closed by a key: the focus must move elsewhere. */
  onDone?: () => void
}) {
  const t = useTexts(linesTexts)
  const { isFocused, close } = noteEditor
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFocused) field.current?.focus()
  }, [isFocused])

  return (
    <input
      ref={field}
      className={classes.noteField}
      data-note-field=""
      maxLength={longestNote}
      aria-label={t('lines.noteOf', { name: item.product.name })}
      placeholder={t('lines.notePlaceholder')}
      data-pending={isNotePending || undefined}
      value={note}
      onChange={(event) => setNote(event.target.value)}
      onBlur={close}
      onKeyDown={(event) => {
        if (!onDone || (event.key !== 'Enter' && event.key !== 'Escape')) return
        // the same key press would activate the button that gets the focus
        event.preventDefault()
        onDone()
      }}
    />
  )
}
