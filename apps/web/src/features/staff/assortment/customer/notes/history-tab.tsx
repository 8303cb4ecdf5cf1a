import { customerHistory } from '@snab/contract/assortment/customers/customer-note'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { queryOf } from '../../../../../lib/api/api'
import { alwaysStale } from '../../../../../lib/api/freshness'
import { formatMoment } from '../../../../../lib/texts/format'
import { useTexts } from '../../../../../lib/texts/texts'
import panel from '../../../../../ui/panel.module.css'
import classes from '../customer.module.css'
import { TabList } from '../tab-list'
import { notesTexts } from './notes.texts'

const route = getRouteApi('/staff/(assortment)/companies/$id')

/** Changes of a customer's terms, with their authors. */
export function HistoryTab({ id }: { id: number }) {
  const t = useTexts(notesTexts)
  const { page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const list = useQuery({
    ...queryOf(customerHistory, { params: { id }, query: { page, 'per-page': 50 } }),
    placeholderData: keepPreviousData,
    ...alwaysStale,
  })
  return (
    <TabList
      list={list}
      tools={null}
      onPage={(next) => void navigate({ search: (before) => ({ ...before, page: next }) })}
      nothing={<h2>{t('history.nothing')}</h2>}
    >
      {({ items }) => (
        <ul className={classes.changes}>
          {items.map(({ id: change, at, by, isUndo, changes }) => (
            <li key={change} className={panel.card}>
              <span className={panel.small}>
                {formatMoment(at)}, {by}
                {isUndo && `, ${t('history.undone')}`}
              </span>
              {changes.map(({ name, before, after }) => (
                <div key={name}>{t('history.change', { name, before, after })}</div>
              ))}
            </li>
          ))}
        </ul>
      )}
    </TabList>
  )
}
