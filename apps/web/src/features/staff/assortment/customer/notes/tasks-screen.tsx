import { listTasks, type CustomerNote } from '@snab/contract/assortment/customers/customer-note'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { queryOf } from '../../../../../lib/api/api'
import { alwaysStale } from '../../../../../lib/api/freshness'
import { useTexts } from '../../../../../lib/texts/texts'
import panel from '../../../../../ui/panel.module.css'
import { staffTexts } from '../../../frame/staff.texts'
import { InboxScreen } from '../../../views/inbox-screen'
import { NoteLine } from './note-line'
import { notesTexts } from './notes.texts'

const route = getRouteApi('/staff/(assortment)/tasks')
const perPage = 50

/** Tasks about customers, today's first. */
export function TasksScreen() {
  const t = useTexts(notesTexts)
  const heading = useTexts(staffTexts)('staff.tasks')
  const { page = 1, state } = route.useSearch()
  const navigate = route.useNavigate()
  const list = useQuery({
    ...queryOf(listTasks, { query: { page, 'per-page': perPage, state: state ?? 'due' } }),
    placeholderData: keepPreviousData,
    ...alwaysStale,
  })
  return (
    <InboxScreen
      heading={heading}
      screen="customer-tasks"
      list={list}
      onPage={(next) => void navigate({ search: (before) => ({ ...before, page: next }) })}
      nothing={t(state === 'done' ? 'tasks.nothingDone' : 'tasks.nothing')}
      nothingHint={state !== 'done' && t('tasks.nothingHint')}
      states={{
        label: t('tasks.state'),
        tabs: [
          { name: t('tasks.due'), link: linkOptions({ to: '/staff/tasks', search: { state: undefined } }) },
          { name: t('tasks.all'), link: linkOptions({ to: '/staff/tasks', search: { state: 'all' } }) },
          { name: t('tasks.done'), link: linkOptions({ to: '/staff/tasks', search: { state: 'done' } }) },
        ],
      }}
      renderItem={(note: CustomerNote) => (
        <li key={note.id} className={panel.card}>
          <NoteLine note={note} isCompanyShown />
        </li>
      )}
    />
  )
}
