import { useEffect, useRef } from 'react'
import { useTexts } from '../../../../lib/texts/texts'
import type { DrawnLine, Line } from '../line-kind'
import { linesTexts } from '../lines.texts'
import classes from './cells.module.css'

export const longestNote = 1000

/** Opened in the place of a note; saved while one types, within the same debounce as amounts. */
export function NoteField({
  line: { item, note, isNotePending, setNote, noteEditor },
  onDone,
}: {
  line: DrawnLine<Line, unknown>
  /** Closed by a key: the cursor needs another place. */
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
      maxLength={longestNote}
      aria-label={t('lines.noteOf', { name: item.product.name })}
      placeholder={t('lines.notePlaceholder')}
      data-pending={isNotePending || undefined}
      value={note}
      onChange={(event) => setNote(event.target.value)}
      onBlur={close}
      onKeyDown={(event) => {
        if (!onDone || (event.key !== 'Enter' && event.key !== 'Escape')) return
        // the button that gets the cursor would be pressed by the same key
        event.preventDefault()
        onDone()
      }}
    />
  )
}
