import { listStaffClaims } from '@snab/contract/money/staff-claim'
import { claimKindNames, claimReasonNames } from '@snab/domain/order/claim'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { formatMoment, formatMoney } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { ClaimTag } from '../../../../shared/order/claim-tag'
import stacked from '../../../../ui/table/stacked-table.module.css'
import tables from '../../../../ui/table/table.module.css'
import { KeywordField } from '../../frame/keyword-field'
import states from '../../talk/question/questions-screen.module.css'
import { StaffScreen } from '../../views/staff-screen'
import table from '../../frame/staff-table.module.css'
import { staffTexts } from '../../frame/staff.texts'
import { claimsTexts } from './claims.texts'

const route = getRouteApi('/staff/(money)/claims/')

/** Returns and claims of one's buyers: what waits, or what was decided. */
export function ClaimsScreen() {
  const t = useTexts(claimsTexts)
  const tStaff = useTexts(staffTexts)
  const { page = 1, keyword, state } = route.useSearch()
  const navigate = route.useNavigate()
  const list = useQuery({
    ...queryOf(listStaffClaims, {
      query: {
        page,
        'per-page': 50,
        ...(keyword && { keyword }),
        ...(state === undefined && { state: 'open' as const }),
      },
    }),
    placeholderData: keepPreviousData,
    ...alwaysStale,
  })
  return (
    <StaffScreen
      heading={tStaff('staff.claims')}
      screen="claims"
      list={list}
      onPage={(next) => void navigate({ search: (before) => ({ ...before, page: next }) })}
      nothing={<h2>{t(state === undefined ? 'claims.nothingOpen' : 'claims.nothing')}</h2>}
      tools={
        <>
          <KeywordField
            key={keyword ?? ''}
            label={t('claims.keyword')}
            keyword={keyword}
            onKeyword={(next) => void navigate({ search: (before) => ({ ...before, page: undefined, keyword: next }) })}
          />
          <nav className={states.states} aria-label={t('claims.state')}>
            <Link
              to="/staff/claims"
              search={{ state: undefined }}
              preload={false}
              className={states.state}
              activeOptions={{ explicitUndefined: true }}
            >
              {t('claims.open')}
            </Link>
            <Link to="/staff/claims" search={{ state: 'decided' }} preload={false} className={states.state}>
              {t('claims.decided')}
            </Link>
          </nav>
        </>
      }
    >
      {({ items }) => (
        <div className={table.frame} role="region" aria-label={tStaff('staff.claims')} tabIndex={0}>
          <table className={`${table.table} ${stacked.stacked}`} aria-label={tStaff('staff.claims')}>
            <thead>
              <tr>
                <th scope="col">{t('claims.number')}</th>
                <th scope="col">{t('claims.date')}</th>
                <th scope="col">{t('claims.state')}</th>
                <th scope="col">{t('claims.company')}</th>
                <th scope="col">{t('claims.reason')}</th>
                <th scope="col" className={tables.number}>
                  {t('claims.sum')}
                </th>
              </tr>
            </thead>
            <tbody>
              {items.map(({ id, number, kind, created, state: now, company, author, reason, total, acceptedTotal }) => (
                <tr key={id}>
                  <td>
                    <Link to="/staff/claims/$id" params={{ id: String(id) }} preload={false}>
                      {t('claims.title', { kind: claimKindNames[kind], number })}
                    </Link>
                  </td>
                  <td>{formatMoment(created)}</td>
                  <td>
                    <ClaimTag state={now} />
                  </td>
                  <td>{company?.name ?? author}</td>
                  <td>{claimReasonNames[reason]}</td>
                  <td className={tables.number} data-label={t('claims.sum')}>
                    {formatMoney(acceptedTotal ?? total)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </StaffScreen>
  )
}
