import type { StaffAction } from '@snab/contract/staff/action'
import { staffActionDetails, staffActionName } from '@snab/domain/staff-actions'
import { getRouteApi, Link } from '@tanstack/react-router'
import { i18n, useTexts } from '../../../lib/texts/texts'
import { Page } from '../../../shared/page/page'
import buttons from '../../../ui/button.module.css'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { PendingScreen } from '../../../ui/page/pending-screen'
import { formatMoment } from '../format-moment'
import table from '../staff-table.module.css'
import { useStaffActions } from '../staff.data'
import { staffTexts } from '../staff.texts'
import { ActionFilters } from './action-filters'

const route = getRouteApi('/staff/actions')

/** What staff did, from the newest backwards. */
export function ActionsScreen() {
  const t = useTexts(staffTexts)
  const search = route.useSearch()
  const { data, error, isPlaceholderData, refetch } = useStaffActions(search)
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return (
    <Page heading={t('staff.actions')} pending={isPlaceholderData}>
      <ActionFilters search={search} authors={data.authors} />
      {data.items.length === 0 ? (
        <div className={table.nothing}>
          <h2>{t('actions.nothing')}</h2>
          <p>{t('actions.nothingHint')}</p>
        </div>
      ) : (
        <div className={table.frame} role="region" aria-label={t('staff.actions')} tabIndex={0}>
          <table className={table.table} aria-label={t('staff.actions')}>
            <thead>
              <tr>
                <th scope="col" className={table.tight}>
                  {t('actions.at')}
                </th>
                <th scope="col" className={table.tight}>
                  {t('actions.author')}
                </th>
                <th scope="col">{t('actions.what')}</th>
                <th scope="col">{t('actions.details')}</th>
              </tr>
            </thead>
            <tbody>
              {data.items.map((item) => (
                <ActionRow key={item.id} action={item} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className={table.foot}>
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
        {data.before !== null && (
          <Link
            from="/staff/actions"
            to="."
            search={(before) => ({ ...before, before: data.before ?? undefined })}
            className={buttons.button}
          >
            {t('actions.earlier')}
          </Link>
        )}
      </div>
    </Page>
  )
}

function ActionRow({ action }: { action: StaffAction }) {
  return (
    <tr>
      <td className={table.tight}>{formatMoment(action.at)}</td>
      <td className={table.tight}>{action.author}</td>
      <td>
        {nameOf(action)}
        {action.subjectId !== null && ` № ${String(action.subjectId)}`}
      </td>
      <td className={table.words}>
        {staffActionDetails(action.details).map(({ name, before, now }, at) => (
          <div key={`${name} ${String(at)}`}>
            {name}: {before !== null && <del>{before}</del>} {now}
          </div>
        ))}
      </td>
    </tr>
  )
}

/** A feature may name a deed of its own among its texts. */
function nameOf(action: StaffAction): string {
  const key = `actions.${action.action}-${action.subject}`
  return i18n.exists(key) ? i18n.t(key) : staffActionName(action)
}
