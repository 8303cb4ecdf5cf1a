import { formatMoment } from '../../../../lib/texts/format'
import type { StaffAction } from '@snab/contract/core/audit-log'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { useStaffActions } from '../../frame/staff.data'
import { staffTexts } from '../../frame/staff.texts'
import type { Column } from '../../frame/column-table'
import { ListScreen } from '../../views/list-screen'
import { ActionFilters } from './action-filters'

const route = getRouteApi('/staff/(core)/actions')

/** Actions of staff, newest first. */
export function ActionsScreen() {
  const t = useTexts(staffTexts)
  const search = route.useSearch()
  const list = useStaffActions(search)
  const { data } = list
  return (
    <ListScreen
      heading={t('staff.actions')}
      screen="actions"
      columns={useActionColumns()}
      list={list}
      keyOf={({ id }) => id}
      isSheet
      tools={data && <ActionFilters search={search} authors={data.authors} />}
      nothing={
        <>
          <h2>{t('actions.nothing')}</h2>
          <p>{t('actions.nothingHint')}</p>
        </>
      }
      foot={
        <>
          {search.before !== undefined && (
            <Link
              from="/staff/actions"
              to="."
              search={(before) => ({ ...before, before: undefined })}
              className={buttons.button}
            >
              {t('actions.latest')}
            </Link>
          )}
          {data && data.before !== null && (
            <Link
              from="/staff/actions"
              to="."
              search={(before) => ({ ...before, before: data.before ?? undefined })}
              className={buttons.button}
            >
              {t('actions.earlier')}
            </Link>
          )}
        </>
      }
    />
  )
}

function useActionColumns() {
  const t = useTexts(staffTexts)
  const columns: Column<StaffAction>[] = [
    { id: 'at', name: t('actions.at'), fit: 'tight', isFixed: true, cell: ({ at }) => formatMoment(at) },
    { id: 'author', name: t('actions.author'), fit: 'tight', cell: ({ author }) => author },
    {
      id: 'what',
      name: t('actions.what'),
      cell: ({ what, object }) => (
        <>
          {what}
          {object !== null && `: ${object}`}
        </>
      ),
    },
    {
      id: 'details',
      name: t('actions.details'),
      fit: 'words',
      cell: ({ lines }) =>
        lines.map(({ name, before, now }, at) => (
          <div key={`${name} ${String(at)}`}>
            {name}: {before !== null && <del>{before}</del>} {now}
          </div>
        )),
    },
  ]
  return columns
}
