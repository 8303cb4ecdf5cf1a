import { addNote, changeNote, deleteNote, type CustomerNote } from '@snab/contract/assortment/customers/customer-note'
import { shownDay } from '@snab/domain/text/shown-day'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../../../lib/api/api'
import { showError, showUndo } from '../../../../../lib/snackbar'
import { formatMoment } from '../../../../../lib/texts/format'
import { useTexts } from '../../../../../lib/texts/texts'
import buttons from '../../../../../ui/button.module.css'
import panel from '../../../../../ui/panel.module.css'
import classes from '../customer.module.css'
import { NoteForm } from './note-form'
import { notePaths } from './notes.data'
import { notesTexts } from './notes.texts'

type Props = { note: CustomerNote; /** The note is in a list over several customers. */ isCompanyShown?: boolean }

/** A note or task: completed, edited, deleted and restored in place. */
export function NoteLine({ note, isCompanyShown = false }: Props) {
  const t = useTexts(notesTexts)
  const queryClient = useQueryClient()
  const refresh = () => {
    for (const path of notePaths) void queryClient.invalidateQueries({ queryKey: [path] })
  }
  const [isEdited, setEdited] = useState(false)
  const { id, version, company, text, dueOn, isDone, isOverdue, author, created, done, doneBy } = note
  const params = { id: company.id, noteId: id }
  const mark = useMutation({
    mutationFn: (value: boolean) => call(changeNote, { params, body: { text, dueOn, version, isDone: value } }),
    onError: (error) => showError(error),
    onSettled: refresh,
  })
  const restore = () =>
    call(addNote, { params: { id: company.id }, body: { text, dueOn } })
      .catch(showError)
      .finally(refresh)
  const remove = useMutation({
    mutationFn: () => call(deleteNote, { params, body: { version } }),
    onSuccess: () => showUndo(t('notes.deleted'), { text: t('notes.undo'), run: () => void restore() }),
    onError: (error) => showError(error),
    onSettled: refresh,
  })
  if (isEdited)
    return <NoteForm companyId={company.id} note={note} onSaved={refresh} onClose={() => setEdited(false)} />
  return (
    <>
      {isCompanyShown && (
        <Link to="/staff/companies/$id" params={{ id: String(company.id) }} preload={false}>
          {company.name}
        </Link>
      )}
      <p className={isDone ? classes.done : undefined} style={{ whiteSpace: 'pre-wrap' }}>
        {text}
      </p>
      <div className={classes.line}>
        <span className={panel.small}>
          {dueOn !== null && !isDone && (
            <>
              <span className={panel.tag} data-tone={isOverdue ? 'bad' : 'waiting'}>
                {t(isOverdue ? 'notes.overdue' : 'notes.due', { day: shownDay(dueOn) })}
              </span>{' '}
            </>
          )}
          {done !== null && doneBy !== null
            ? t('notes.doneBy', { name: doneBy, at: formatMoment(done) })
            : t('notes.by', { name: author, at: formatMoment(created) })}
        </span>
        <span className={classes.actions}>
          {dueOn !== null && (
            <button
              type="button"
              className={buttons.link}
              aria-label={t(isDone ? 'notes.againOf' : 'notes.doneOf', { text })}
              onClick={() => {
                if (!mark.isPending) mark.mutate(!isDone)
              }}
            >
              {t(isDone ? 'notes.again' : 'notes.done')}
            </button>
          )}
          <button
            type="button"
            className={buttons.link}
            aria-label={t('notes.editOf', { text })}
            onClick={() => setEdited(true)}
          >
            {t('notes.edit')}
          </button>
          <button
            type="button"
            className={buttons.link}
            aria-label={t('notes.deleteOf', { text })}
            onClick={() => {
              if (!remove.isPending) remove.mutate()
            }}
          >
            {t('notes.delete')}
          </button>
        </span>
      </div>
    </>
  )
}
