import { findDoubles } from '@snab/contract/assortment/customers/customer-opening'
import { isInn } from '@snab/domain/people/requisites'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queryOf } from '../../../../../lib/api/api'
import { alwaysStale } from '../../../../../lib/api/freshness'
import { useTexts } from '../../../../../lib/texts/texts'
import panel from '../../../../../ui/panel.module.css'
import { openingTexts } from './opening.texts'

/** Customers with the typed codes, before saving. */
export function useDoubles(inn: string, kpp: string) {
  const { data } = useQuery({ ...queryOf(findDoubles, { query: { inn, kpp } }), ...alwaysStale, enabled: isInn(inn) })
  return isInn(inn) ? (data?.items ?? []) : []
}

export function DoubleList({ doubles }: { doubles: ReturnType<typeof useDoubles> }) {
  const t = useTexts(openingTexts)
  if (doubles.length === 0) return null
  return (
    <div role="status" className={panel.problem}>
      <p>{t('newCustomer.doubles')}</p>
      <ul>
        {doubles.map(({ entityId, companyId, company, kpp, isBranch, state }) => {
          const name = company ?? t('newCustomer.foreign')
          const words = kpp ? t('newCustomer.double', { name, kpp }) : t('newCustomer.doubleWithoutKpp', { name })
          const how =
            state === 'waiting' ? 'newCustomer.isWaiting' : isBranch ? 'newCustomer.isBranch' : 'newCustomer.isSame'
          return (
            <li key={entityId}>
              {companyId === null ? (
                words
              ) : (
                <Link to="/staff/companies/$id" params={{ id: String(companyId) }} preload={false}>
                  {words}
                </Link>
              )}{' '}
              — {t(how)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
