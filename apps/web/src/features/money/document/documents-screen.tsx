import { listDocuments, type TradeDocument } from '@snab/contract/money/document'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import type { PaymentDue } from '@snab/contract/people/company'
import { useState } from 'react'
import { RefreshProblem } from '../../../ui/page/refresh-problem'
import { EmptyState } from '../../../ui/page/empty-state'
import { queryOf } from '../../../lib/api/api'
import { readOnOpen } from '../../../lib/api/freshness'
import { useIsDesktop } from '../../../lib/media'
import { formatDate, formatMoney } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import { ClosingButton } from '../../../shared/document/closing-dialog'
import { documentTexts } from '../../../shared/document/document.texts'
import list from '../../../ui/list/list.module.css'
import { ToolbarSlot } from '../../../ui/list/toolbar-slot'
import { Page } from '../../../shared/page/page'
import { PayDialog } from '../../../shared/payment/pay-dialog'
import { PayDueDialog } from '../../../shared/payment/pay-due'
import { useDues } from './due-of-document'
import { useAppInfo, useUser } from '../../../shared/session/startup'
import { useOrderNews } from '../../../shared/live/use-order-news'
import buttons from '../../../ui/button.module.css'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { MessageScreen } from '../../../ui/page/message-screen'
import { PendingScreen } from '../../../ui/page/pending-screen'
import panel from '../../../ui/panel.module.css'
import { Pager } from '../../../ui/table/pager'
import { DocumentCards } from './document-cards'
import { DocumentFilters } from './document-filters'
import { isPayable } from './document-list'
import { DocumentTable } from './document-table'
import classes from './documents-screen.module.css'

const route = getRouteApi('/documents')

export function DocumentsScreen() {
  const t = useTexts(documentTexts)
  const isDesktop = useIsDesktop()
  const user = useUser()
  const isGuest = user === null
  const isStaff = user !== null && user.staffRole !== null && user.impersonation === null
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [due, setDue] = useState<PaymentDue | null>(null)
  const dueOf = useDues()
  const [paid, setPaid] = useState<readonly TradeDocument[] | null>(null)
  const { isAllowedViewLegalDocuments } = useAppInfo().settings
  const { page = 1, sort = '-day', ...filters } = search
  useOrderNews(listDocuments.path)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...queryOf(listDocuments, { query: { page, sort, ...filters } }),
    enabled: !isGuest && !isStaff,
    placeholderData: keepPreviousData,
    ...readOnOpen,
  })
  if (isGuest)
    return (
      <MessageScreen
        heading={t('document.guest')}
        actions={
          <Link to="." search={true} state={{ openedAuth: 'signin' }} className={buttons.filled}>
            {t('document.signIn')}
          </Link>
        }
      >
        <p>{t('document.guestHint')}</p>
      </MessageScreen>
    )
  if (isStaff)
    return (
      <Navigate
        to="/staff/documents"
        search={{ keyword: search.keyword, kind: search.kind, payment: search.payment, orderId: search.orderId }}
        replace
      />
    )
  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  const invoices = data.items.filter((document) => isPayable(document) && chosen.has(document.id))
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  const List = isDesktop ? DocumentTable : DocumentCards
  return (
    <Page
      heading={t('document.title')}
      pending={isPlaceholderData}
      aside={
        <>
          <span role="status" className={panel.muted}>
            {t('document.count', { count: data.meta.totalCount })}
          </span>
          <ClosingButton />
          {isAllowedViewLegalDocuments && (
            <Link to="/documents/reconciliation" className={buttons.button}>
              {t('document.act')}
            </Link>
          )}
        </>
      }
    >
      <Debt debt={data.debt} />
      <ToolbarSlot
        chosen={
          invoices.length > 0 ? (
            <PayChosen invoices={invoices} onPay={setPaid} onDrop={() => setChosen(new Set())} />
          ) : null
        }
      >
        <DocumentFilters
          filters={filters}
          onChange={(change) =>
            void navigate({
              search: (before) => ({ ...before, page: undefined, ...change }),
              replace: true,
              resetScroll: false,
            })
          }
        />
      </ToolbarSlot>
      {error && <RefreshProblem error={error} words={t('document.failed')} onRetry={refetch} />}
      {paid && <PayDialog invoices={paid} onClose={() => setPaid(null)} />}
      {due && <PayDueDialog due={due} onClose={() => setDue(null)} />}
      {data.items.length > 0 ? (
        <List
          documents={data.items}
          chosen={chosen}
          onPay={setPaid}
          dueOf={dueOf}
          onPayDue={setDue}
          onChoose={(id) => setChosen((before) => toggled(before, id))}
          sort={sort}
          onSort={(next) =>
            void navigate({
              search: (before) => ({ ...before, page: undefined, sort: next === '-day' ? undefined : next }),
            })
          }
        />
      ) : (
        <Nothing isFiltered={isFiltered} />
      )}
      <Pager
        page={data.meta.currentPage}
        pageCount={data.meta.pageCount}
        onPage={(next) => void navigate({ search: (before) => ({ ...before, page: next === 1 ? undefined : next }) })}
      />
    </Page>
  )
}

const toggled = (chosen: ReadonlySet<number>, id: number): ReadonlySet<number> =>
  chosen.has(id) ? new Set([...chosen].filter((one) => one !== id)) : new Set([...chosen, id])

type PayChosenProps = {
  invoices: readonly TradeDocument[]
  onPay: (invoices: readonly TradeDocument[]) => void
  onDrop: () => void
}

function PayChosen({ invoices, onPay, onDrop }: PayChosenProps) {
  const t = useTexts(documentTexts)
  const left = invoices.reduce((sum, { total, paid }) => sum + total - paid, 0)
  return (
    <div className={list.selection}>
      <button type="button" className={buttons.filled} onClick={() => onPay(invoices)}>
        {t('document.payChosen', { count: invoices.length, sum: formatMoney(left) })}
      </button>
      <button type="button" className={buttons.link} onClick={onDrop}>
        {t('document.dropChosen')}
      </button>
    </div>
  )
}

/** The unpaid sum of the shown documents. */
function Debt({ debt }: { debt: { toPay: number; overdue: number; nextDueOn: string | null } }) {
  const t = useTexts(documentTexts)
  if (debt.toPay === 0) return null
  return (
    <dl className={classes.debt}>
      <div>
        <dt>{t('document.toPay')}</dt>
        <dd>{formatMoney(debt.toPay)}</dd>
      </div>
      {debt.overdue > 0 && (
        <div data-tone="bad">
          <dt>{t('document.overdue')}</dt>
          <dd>{formatMoney(debt.overdue)}</dd>
        </div>
      )}
      {debt.nextDueOn !== null && (
        <div>
          <dt>{t('document.nextDue')}</dt>
          <dd>{formatDate(debt.nextDueOn)}</dd>
        </div>
      )}
    </dl>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const t = useTexts(documentTexts)
  return (
    <EmptyState>
      <h2>{t(isFiltered ? 'document.notFound' : 'document.empty')}</h2>
      <p>{t(isFiltered ? 'document.notFoundHint' : 'document.emptyHint')}</p>
      <Link to={isFiltered ? '/documents' : '/orders'} className={buttons.filled}>
        {t(isFiltered ? 'document.dropFilters' : 'document.toOrders')}
      </Link>
    </EmptyState>
  )
}
