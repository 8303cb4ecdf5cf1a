import { useCallback, useEffect, useState } from 'react'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { NoteIcon } from '../../../../ui/icons'
import { linesTexts } from '../lines.texts'
import classes from './cells.module.css'

/**
 * A column of notes is hidden while no line has one; the first note or its button shows it. A note being typed stays
 * below its line, so that columns do not move under the typist.
 */
export function useNotesColumn(items: readonly { note: string }[]) {
  const [isOpen, setOpen] = useState(() => items.some(({ note }) => note !== ''))
  useEffect(() => {
    if (!items.some(({ note }) => note !== '')) return
    const frame = requestAnimationFrame(() => {
      if (!document.activeElement?.matches('[data-note-field]')) setOpen(true)
    })
    return () => cancelAnimationFrame(frame)
  }, [items])
  return { isOpen, open: useCallback(() => setOpen(true), []) }
}

/** The button in the head of the column with the tools of each line. */
export function OpenNotes({ onOpen }: { onOpen: () => void }) {
  const t = useTexts(linesTexts)
  return (
    <button
      type="button"
      className={`${buttons.icon} ${classes.openNotes ?? ''}`}
      aria-label={t('lines.openNotes')}
      title={t('lines.openNotes')}
      onClick={onOpen}
    >
      <NoteIcon />
    </button>
  )
}
