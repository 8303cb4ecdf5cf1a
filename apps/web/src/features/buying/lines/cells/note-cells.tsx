import { textOf } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { NoteIcon } from '../../../../ui/icons'
import type { DrawnLine, Line, SheetCell } from '../line-kind'
import { linesTexts } from '../lines.texts'
import classes from './cells.module.css'
import type { ColumnPart } from './column-part'
import { longestNote, NoteField } from './note-field'

const t = textOf(linesTexts)
type AnyLine = DrawnLine<Line, unknown>

const sheet: SheetCell<Line> = {
  read: ({ item, edit }) => edit?.note ?? item.note,
  edit: { accept: (_, text) => text.replace(/\s+/g, ' ').trim().slice(0, longestNote), change: (note) => ({ note }) },
}

/** A note that is plain text until it is opened. */
export const openedNoteColumn: ColumnPart = {
  id: 'note',
  align: 'start',
  cell: (line) =>
    line.noteEditor.isOpen ? (
      <NoteField line={line} />
    ) : (
      <span className={classes.noteText} data-pending={line.isNotePending || undefined}>
        {line.note}
      </span>
    ),
  tip: ({ note }) => note || undefined,
  sheet,
}

/** A note that always has a field if lines can be changed. */
export const noteFieldColumn: ColumnPart = {
  id: 'note',
  align: 'start',
  cell: (line) => (line.actions === null ? line.note : noteInput(line)),
  sheet,
}

/** Saved while typing, with the same debounce as amounts. */
export const noteInput = ({ item, note, isNotePending, setNote }: AnyLine) => (
  <input
    className={classes.noteInput}
    maxLength={longestNote}
    aria-label={t('lines.noteOf', { name: item.product.name })}
    title={note || undefined}
    data-pending={isNotePending || undefined}
    value={note}
    onChange={({ target }) => setNote(target.value)}
  />
)

export const noteButton = ({ item, note, noteEditor }: AnyLine, size = 16) => (
  <button
    ref={noteEditor.button}
    type="button"
    className={buttons.icon}
    aria-label={t(note === '' ? 'lines.noteAdd' : 'lines.noteEdit', { name: item.product.name })}
    title={t('lines.note')}
    onClick={noteEditor.open}
  >
    <NoteIcon size={size} />
  </button>
)

/** The note of a line in a table without a column for it. */
export const NoteBelow = ({ line }: { line: AnyLine }) =>
  line.noteEditor.isOpen ? (
    <NoteField line={line} onDone={() => line.noteEditor.button.current?.focus()} />
  ) : line.actions === null ? (
    <span className={classes.noteText} title={line.note}>
      {t('lines.note')}: {line.note}
    </span>
  ) : (
    <button type="button" className={classes.note} title={line.note} onClick={line.noteEditor.open}>
      {t('lines.note')}: {line.note}
    </button>
  )
