import { getStaffPriceRequest, listStaffPriceRequests } from '@snab/contract/quotes/staff-price-request'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { formatDate, formatMoment, formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { useFollowRequests } from '../../../../shared/price-request/follow-requests'
import { priceRequestTexts } from '../../../../shared/price-request/price-request.texts'
import { StateTag } from '../../../../shared/price-request/state-tag'
import stacked from '../../../../ui/table/stacked-table.module.css'
import tables from '../../../../ui/table/table.module.css'
import { KeywordField } from '../../frame/keyword-field'
import states from '../../talk/question/questions-screen.module.css'
import { StaffScreen } from '../../views/staff-screen'
import table from '../../frame/staff-table.module.css'
import { staffTexts } from '../../frame/staff.texts'
import { requestsTexts } from './requests.texts'

const route = getRouteApi('/staff/(quotes)/price-requests/')

/** Requests for prices of one's companies: what awaits an answer, or all of them. */
export function PriceRequestsScreen() {
  const t = useTexts(requestsTexts)
  const tStaff = useTexts(staffTexts)
  const tShared = useTexts(priceRequestTexts)
  const { page = 1, keyword, state } = route.useSearch()
  const navigate = route.useNavigate()
  useFollowRequests([listStaffPriceRequests.path, getStaffPriceRequest.path])
  const list = useQuery({
    ...queryOf(listStaffPriceRequests, {
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
      heading={tStaff('staff.priceRequests')}
      screen="price-requests"
      list={list}
      onPage={(next) => void navigate({ search: (before) => ({ ...before, page: next }) })}
      nothing={<h2>{t(state === undefined ? 'requests.nothingOpen' : 'requests.nothing')}</h2>}
      tools={
        <>
          <KeywordField
            key={keyword ?? ''}
            label={t('requests.keyword')}
            keyword={keyword}
            onKeyword={(next) => void navigate({ search: (before) => ({ ...before, page: undefined, keyword: next }) })}
          />
          <nav className={states.states} aria-label={t('requests.state')}>
            <Link
              to="/staff/price-requests"
              search={{ state: undefined }}
              preload={false}
              className={states.state}
              activeOptions={{ explicitUndefined: true }}
            >
              {t('requests.open')}
            </Link>
            <Link to="/staff/price-requests" search={{ state: 'all' }} preload={false} className={states.state}>
              {t('requests.all')}
            </Link>
          </nav>
        </>
      }
    >
      {({ items }) => (
        <div className={table.frame} role="region" aria-label={tStaff('staff.priceRequests')} tabIndex={0}>
          <table className={`${table.table} ${stacked.stacked}`} aria-label={tStaff('staff.priceRequests')}>
            <thead>
              <tr>
                <th scope="col">{t('requests.number')}</th>
                <th scope="col">{t('requests.updated')}</th>
                <th scope="col">{t('requests.state')}</th>
                <th scope="col">{t('requests.company')}</th>
                <th scope="col">{t('requests.author')}</th>
                <th scope="col" className={tables.number}>
                  {t('requests.lines')}
                </th>
                <th scope="col">{t('requests.validUntil')}</th>
              </tr>
            </thead>
            <tbody>
              {items.map(({ id, number, state: now, updated, company, author, lineCount, validUntil }) => (
                <tr key={id}>
                  <td>
                    <Link to="/staff/price-requests/$id" params={{ id: String(id) }} preload={false}>
                      {tShared('priceRequest.title', { number })}
                    </Link>
                  </td>
                  <td data-label={t('requests.updated')}>{formatMoment(updated)}</td>
                  <td>
                    <StateTag state={now} />
                  </td>
                  <td>{company.name}</td>
                  <td data-label={t('requests.author')}>{author}</td>
                  <td className={tables.number} data-label={t('requests.lines')}>
                    {formatNumber(lineCount)}
                  </td>
                  <td data-label={t('requests.validUntil')}>{validUntil === null ? '—' : formatDate(validUntil)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </StaffScreen>
  )
}
