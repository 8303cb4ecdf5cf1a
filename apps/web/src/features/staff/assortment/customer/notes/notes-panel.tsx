import { listNotes } from '@snab/contract/assortment/customers/customer-note'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOf } from '../../../../../lib/api/api'
import { alwaysStale } from '../../../../../lib/api/freshness'
import { useTexts } from '../../../../../lib/texts/texts'
import panel from '../../../../../ui/panel.module.css'
import quiet from '../../../../../ui/quiet-list.module.css'
import { NoteForm } from './note-form'
import { NoteLine } from './note-line'
import { notePaths } from './notes.data'
import { notesTexts } from './notes.texts'

/** Notes of staff about a customer. */
export function NotesPanel({ companyId }: { companyId: number }) {
  const t = useTexts(notesTexts)
  const queryClient = useQueryClient()
  const { data } = useQuery({ ...queryOf(listNotes, { params: { id: companyId } }), ...alwaysStale })
  const refresh = () => {
    for (const path of notePaths) void queryClient.invalidateQueries({ queryKey: [path] })
  }
  return (
    <section className={panel.panel} aria-label={t('notes.title')}>
      <h2>{t('notes.title')}</h2>
      <NoteForm companyId={companyId} onSaved={refresh} />
      {data?.items.length === 0 && <p className={panel.muted}>{t('notes.nothing')}</p>}
      <ul className={quiet.list}>
        {data?.items.map((note) => (
          <li key={note.id}>
            <NoteLine note={note} />
          </li>
        ))}
      </ul>
    </section>
  )
}
