import { getRouteApi, Link } from '@tanstack/react-router'
import tabClasses from '../../frame/card-tabs.module.css'
import { Page } from '../../../../shared/page/page'
import { useTexts } from '../../../../lib/texts/texts'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import panel from '../../../../ui/panel.module.css'
import classes from './customer.module.css'
import { useCustomer } from './customer.data'
import { customerTexts } from './customer.texts'
import { AccountsTab } from './accounts/accounts-tab'
import { ActivityTab } from './activity-tab'
import { ContractsTab } from './contracts/contracts-tab'
import { DiscountsTab } from './discounts-tab'
import { PeopleTab } from './people-tab'
import { PricesTab } from './prices/prices-tab'
import { PointsForm } from './points-form'
import { TermsForm } from './terms-form'

const route = getRouteApi('/staff/(assortment)/companies/$id')
const tabs = [undefined, 'contracts', 'accounts', 'discounts', 'prices', 'people', 'activity'] as const

/** What one company buys by, and who its people are. */
export function CustomerScreen() {
  const t = useTexts(customerTexts)
  const id = Number(route.useParams().id)
  const { tab } = route.useSearch()
  const { data, error, refetch } = useCustomer(id)
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  const { name, inn, holdReason, segments, discounts, prices } = data
  const counts = { contracts: data.contracts, discounts, prices, people: data.members.length }
  return (
    <Page
      heading={name}
      aside={
        <span className={classes.aside}>
          {inn !== '' && <span className={panel.muted}>{t('customers.inn', { inn })}</span>}
          <Link to="/staff/companies" preload={false}>
            {t('customers.back')}
          </Link>
        </span>
      }
    >
      {holdReason !== null && <p className={panel.problem}>{t('customers.heldBecause', { reason: holdReason })}</p>}
      {segments.length > 0 && (
        <p className={panel.small}>
          {t('customer.segments', { names: segments.map((segment) => segment.name).join(', ') })}
        </p>
      )}
      <nav className={tabClasses.tabs} aria-label={t('customer.tabs')}>
        {tabs.map((one) => (
          <Link
            key={one ?? 'terms'}
            to="/staff/companies/$id"
            params={{ id: String(id) }}
            search={{ tab: one }}
            preload={false}
            className={tabClasses.tab}
            activeOptions={{ explicitUndefined: true }}
          >
            {t(`customer.tab.${one ?? 'terms'}`)}
            {one !== undefined && one !== 'activity' && one !== 'accounts' && (
              <span className={classes.count}>{counts[one]}</span>
            )}
          </Link>
        ))}
        <Link to="/staff/disputes" search={{ companyId: id }} preload={false} className={tabClasses.tab}>
          {t('customer.disputes')}
        </Link>
      </nav>
      {tab === undefined && (
        <div className={classes.form}>
          <TermsForm key={data.version} customer={data} />
          <PointsForm customer={data} />
        </div>
      )}
      {tab === 'contracts' && <ContractsTab id={id} />}
      {tab === 'accounts' && <AccountsTab id={id} />}
      {tab === 'discounts' && <DiscountsTab id={id} />}
      {tab === 'prices' && <PricesTab id={id} />}
      {tab === 'people' && <PeopleTab customer={data} />}
      {tab === 'activity' && <ActivityTab id={id} />}
    </Page>
  )
}
