import type { StaffAction } from '@snab/contract/staff/action'
import { getRouteApi } from '@tanstack/react-router'
import { formatMoment } from './format-moment'
import { i18n, useTexts, type Translate } from '../../lib/texts/texts'
import { StaffScreen } from './staff-screen'
import classes from './staff-table.module.css'
import { useStaffActions } from './staff.data'
import { staffTexts } from './staff.texts'

const route = getRouteApi('/staff/actions')

export function ActionsScreen() {
  const t = useTexts(staffTexts)
  const { page } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <StaffScreen
      heading={t('staff.actions')}
      list={useStaffActions(page)}
      onPage={(next) => void navigate({ search: { page: next } })}
      nothing={<h2>{t('actions.nothing')}</h2>}
    >
      {({ items }) => (
        <div className={classes.frame} role="region" aria-label={t('staff.actions')} tabIndex={0}>
          <table className={classes.table} aria-label={t('staff.actions')}>
            <thead>
              <tr>
                <th scope="col" className={classes.tight}>
                  {t('actions.at')}
                </th>
                <th scope="col" className={classes.tight}>
                  {t('actions.author')}
                </th>
                <th scope="col">{t('actions.what')}</th>
                <th scope="col">{t('actions.details')}</th>
              </tr>
            </thead>
            <tbody>
              {items.map((item) => (
                <tr key={item.id}>
                  <td className={classes.tight}>{formatMoment(item.at)}</td>
                  <td className={classes.tight}>{item.author}</td>
                  <td>
                    {nameOf(item)}
                    {item.subjectId !== null && ` № ${String(item.subjectId)}`}
                  </td>
                  <td className={classes.words}>{detailsOf(item, t)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </StaffScreen>
  )
}

/** Deeds of other features bring their texts under the same kind of key; one nobody has named is shown as it is. */
function nameOf({ action, subject }: StaffAction): string {
  const key = `actions.${action}-${subject}`
  return i18n.exists(key) ? i18n.t(key) : `${action} ${subject}`
}

const wordsOf = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : '')

function detailsOf({ details }: StaffAction, t: Translate<typeof staffTexts>): string {
  const { words, before, ...rest } = details
  return [
    wordsOf(words),
    before ? t('actions.was', { words: wordsOf(before) }) : '',
    ...Object.entries(rest).map(
      ([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
    ),
  ]
    .filter(Boolean)
    .join('; ')
}
