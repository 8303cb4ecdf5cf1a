import { Textarea } from '@mantine/core'
import { addNote, changeNote, type CustomerNote } from '@snab/contract/assortment/customers/customer-note'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../../lib/api/api'
import { errorText } from '../../../../../lib/api/api-error'
import { useTexts } from '../../../../../lib/texts/texts'
import buttons from '../../../../../ui/button.module.css'
import panel from '../../../../../ui/panel.module.css'
import { isGeneral, problemAt } from '../customer.data'
import { notesTexts } from './notes.texts'
import { DateField } from '../../../../../ui/date-field'

type Props = { companyId: number; note?: CustomerNote; onSaved: () => void; onClose?: () => void }

/** A new note, or one being edited; a day makes it a task. */
export function NoteForm({ companyId, note, onSaved, onClose }: Props) {
  const t = useTexts(notesTexts)
  const [text, setText] = useState(note?.text ?? '')
  const [day, setDay] = useState(note?.dueOn ?? '')
  const save = useMutation({
    mutationFn: async () => {
      const written = { text, dueOn: day === '' ? null : day }
      if (note)
        await call(changeNote, {
          params: { id: companyId, noteId: note.id },
          body: { ...written, version: note.version, isDone: note.isDone && day !== '' },
        })
      else await call(addNote, { params: { id: companyId }, body: written })
    },
    onSuccess: () => {
      setText('')
      setDay('')
      onClose?.()
    },
    onSettled: onSaved,
  })
  return (
    <form
      className={panel.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!save.isPending) save.mutate()
      }}
    >
      <Textarea
        label={t('notes.text')}
        placeholder={t('notes.textHint')}
        autosize
        minRows={2}
        maxLength={2000}
        value={text}
        error={problemAt(save.error, 'text')}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <DateField
        label={t('notes.dueOn')}
        description={t('notes.dueHint')}
        value={day}
        error={problemAt(save.error, 'dueOn')}
        onChange={(day) => setDay(day)}
      />
      {isGeneral(save.error) && (
        <p role="alert" className={panel.problem}>
          {errorText(save.error)}
        </p>
      )}
      <div className={panel.buttons}>
        {onClose && (
          <button type="button" className={buttons.button} onClick={onClose}>
            {t('notes.cancel')}
          </button>
        )}
        <button type="submit" className={buttons.filled} aria-disabled={save.isPending}>
          {t(note ? 'notes.save' : 'notes.add')}
        </button>
      </div>
    </form>
  )
}
