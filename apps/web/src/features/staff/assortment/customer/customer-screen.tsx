import type { CustomerCard } from '@snab/contract/assortment/customer'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '../../../../lib/api/api-error'
import buttons from '../../../../ui/button.module.css'
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
import { ContractsTab } from './contracts/contracts-tab'
import { DiscountsTab } from './discounts-tab'
import { MergeDialog } from './merge/merge-dialog'
import { mergeTexts } from './merge/merge.texts'
import { HistoryTab } from './notes/history-tab'
import { RequisitesTab } from './opening/requisites-tab'
import { OverviewTab } from './overview/overview-tab'
import { PeopleTab } from './people/people-tab'
import { PricesTab } from './prices/prices-tab'
import { PointsForm } from './points-form'
import { TermsForm } from './terms-form'

const route = getRouteApi('/staff/(assortment)/companies/$id')
const tabs = [
  undefined,
  'people',
  'requisites',
  'terms',
  'contracts',
  'accounts',
  'discounts',
  'prices',
  'history',
] as const
const counted = { contracts: true, discounts: true, prices: true, people: true } as const
const isCounted = (tab: string | undefined): tab is keyof typeof counted => tab !== undefined && tab in counted

/** One company's terms and people. */
export function CustomerScreen() {
  const t = useTexts(customerTexts)
  const id = Number(route.useParams().id)
  const { tab } = route.useSearch()
  const { data, error, refetch } = useCustomer(id)
  const movedTo = error instanceof ApiError ? error.body.movedTo : undefined
  if (movedTo !== undefined) return <Moved to={movedTo} />
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
          {data.mayMerge && <MergeButton customer={data} />}
          <Link to="/staff/companies" preload={false}>
            {t('customers.back')}
          </Link>
        </span>
      }
    >
      {holdReason !== null && <p className={panel.problem}>{t('customers.heldBecause', { reason: holdReason })}</p>}
      <Wanting customer={data} />
      {segments.length > 0 && (
        <p className={panel.small}>
          {t('customer.segments', { names: segments.map((segment) => segment.name).join(', ') })}
        </p>
      )}
      <nav className={tabClasses.tabs} aria-label={t('customer.tabs')}>
        {tabs.map((one) => (
          <Link
            key={one ?? 'overview'}
            to="/staff/companies/$id"
            params={{ id: String(id) }}
            search={{ tab: one }}
            preload={false}
            className={tabClasses.tab}
            activeOptions={{ explicitUndefined: true }}
          >
            {t(`customer.tab.${one ?? 'overview'}`)}
            {isCounted(one) && <span className={classes.count}>{counts[one]}</span>}
          </Link>
        ))}
        <Link to="/staff/disputes" search={{ companyId: id }} preload={false} className={tabClasses.tab}>
          {t('customer.disputes')}
        </Link>
      </nav>
      {tab === undefined && <OverviewTab customer={data} />}
      {tab === 'requisites' && <RequisitesTab customer={data} />}
      {tab === 'history' && <HistoryTab id={id} />}
      {tab === 'terms' && (
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
    </Page>
  )
}

/** Obstacles for the customer, each with a link to fix it. */
function Wanting({ customer: { id, missing, members, managers } }: { customer: CustomerCard }) {
  const t = useTexts(customerTexts)
  const wants = [
    {
      tab: 'requisites',
      text: t('customer.missing', { names: missing.join(', ') }),
      link: t('customer.missingLink'),
      isShown: missing.length > 0,
    },
    { tab: 'people', text: t('customer.noManager'), link: t('customer.noManagerLink'), isShown: managers.length === 0 },
    { tab: 'people', text: t('customer.noPeople'), link: t('customer.noPeopleLink'), isShown: members.length === 0 },
  ] as const
  return wants
    .filter(({ isShown }) => isShown)
    .map(({ tab, text, link }) => (
      <p key={text} className={panel.small}>
        {text}.{' '}
        <Link to="/staff/companies/$id" params={{ id: String(id) }} search={{ tab }} preload={false}>
          {link}
        </Link>
      </p>
    ))
}

function MergeButton({ customer }: { customer: CustomerCard }) {
  const t = useTexts(mergeTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={buttons.link} onClick={() => setOpen(true)}>
        {t('customerMerge.open')}
      </button>
      {isOpen && <MergeDialog customer={customer} onClose={() => setOpen(false)} />}
    </>
  )
}

/** An old link to a double opens the customer that it was merged into. */
function Moved({ to }: { to: number }) {
  const t = useTexts(customerTexts)
  return (
    <Page heading={t('customer.merged')}>
      <Link to="/staff/companies/$id" params={{ id: String(to) }} preload={false}>
        {t('customer.movedTo')}
      </Link>
    </Page>
  )
}
