import { MOST_EXPORTED } from '@snab/contract/quotes/export'
import type { OrderSummary } from '@snab/contract/orders/order'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { RefreshProblem } from '../../../../ui/page/refresh-problem'
import { EmptyState } from '../../../../ui/page/empty-state'
import { useIsDesktop } from '../../../../lib/media'
import { useAppInfo, useUser } from '../../../../shared/session/startup'
import { formatMoney } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { useSelection } from '../../../../lib/hooks/use-selection'
import buttons from '../../../../ui/button.module.css'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { ExportMenu } from '../../../../shared/export/export-menu'
import { ToolbarSlot } from '../../../../ui/list/toolbar-slot'
import { Page } from '../../../../shared/page/page'
import { Pager } from '../../../../ui/table/pager'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import { RepeatDialog } from '../repeat/repeat-dialog'
import { OrderCards } from './order-cards'
import { OrderFilters } from './order-filters'
import { OrderGuest } from './order-guest'
import list from '../../../../ui/list/list.module.css'
import classes from './order-list-screen.module.css'
import { isFiltered } from './order-search'
import { OrderColumnsMenu, useOrderColumns } from './order-columns'
import { usePayOrder } from '../head/use-pay-order'
import { OrderTable } from './order-table'
import { orderTexts } from '../order.texts'
import { useOrders } from '../order.data'

const route = getRouteApi('/orders/')

export function OrderListScreen() {
  const t = useTexts(orderTexts)
  const isDesktop = useIsDesktop()
  const isGuest = useUser() === null
  const { page, ...filters } = route.useSearch()
  const navigate = route.useNavigate()
  const { data, error, isPlaceholderData, refetch } = useOrders({ ...filters, page })

  const columns = useOrderColumns()
  const payment = usePayOrder()
  const [repeated, setRepeated] = useState<OrderSummary | null>(null)
  const shownIds = useMemo(() => data?.items.map(({ id }) => id) ?? [], [data])
  const { selected, toggle, selectAll } = useSelection(shownIds)

  if (isGuest) return <OrderGuest heading={t('order.guestList')} />
  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />

  const { items, meta, statuses } = data
  const isNarrowed = isFiltered(filters)
  const List = isDesktop ? OrderTable : OrderCards

  return (
    <Page
      heading={t('order.listTitle')}
      pending={isPlaceholderData}
      aside={
        <>
          <span role="status" className={list.count}>
            {t('order.count', { count: meta.totalCount })}
            {meta.totalCount > 0 && ` ${t('order.countSum', { sum: formatMoney(data.sum) })}`}
          </span>
          {isDesktop && items.length > 0 && <OrderColumnsMenu columns={columns} />}
          <Link to="/orders/recurring">{t('order.recurring')}</Link>
          <Link to="/price-requests">{t('order.priceRequests')}</Link>
          <Link to="/claims">{t('order.claims')}</Link>
        </>
      }
    >
      <ToolbarSlot
        chosen={selected.size > 0 ? <ChosenOrders ids={[...selected]} onDrop={() => selectAll(false)} /> : null}
      >
        {(isNarrowed || meta.totalCount > 0) && (
          <OrderFilters
            filters={filters}
            statuses={statuses}
            onChange={(change) =>
              void navigate({
                search: (before) => ({ ...before, page: undefined, ...change }),
                replace: true,
                resetScroll: false,
              })
            }
          />
        )}
      </ToolbarSlot>
      {error && <RefreshProblem error={error} words={t('order.failed')} onRetry={refetch} />}
      {items.length > 0 ? (
        <div className={isPlaceholderData ? list.outdated : undefined}>
          <List
            orders={items}
            selected={selected}
            onToggle={toggle}
            onSelectAll={selectAll}
            onRepeat={setRepeated}
            onPay={({ id }) => payment.pay(id)}
            isPaying={payment.isPending}
          />
        </div>
      ) : (
        <Nothing isFiltered={isNarrowed} isBeyond={meta.totalCount > 0} />
      )}
      <div className={list.foot}>
        <Pager
          page={meta.currentPage}
          pageCount={meta.pageCount}
          onPage={(next) => void navigate({ search: (before) => ({ ...before, page: next === 1 ? undefined : next }) })}
        />
      </div>
      {payment.dialog}
      {repeated && <RepeatDialog order={repeated} onClose={() => setRepeated(null)} />}
    </Page>
  )
}

function ChosenOrders({ ids, onDrop }: { ids: number[]; onDrop: () => void }) {
  const t = useTexts(orderTexts)
  const { isPositionsInOrder } = useAppInfo().settings
  return (
    <div className={classes.chosen}>
      <strong role="status">{t('order.chosen', { count: ids.length })}</strong>
      {!isPositionsInOrder ? (
        <span className={list.count}>{t('order.positionsHidden')}</span>
      ) : ids.length <= MOST_EXPORTED ? (
        <ExportMenu source={{ kind: 'orders', ids }} />
      ) : (
        <span className={list.count}>{t('order.exportLimit', { count: MOST_EXPORTED })}</span>
      )}
      <button type="button" className={buttons.link} onClick={onDrop}>
        {t('order.dropChosen')}
      </button>
    </div>
  )
}

function Nothing({ isFiltered, isBeyond }: { isFiltered: boolean; isBeyond: boolean }) {
  const t = useTexts(orderTexts)
  if (isBeyond) {
    return (
      <EmptyState>
        <h2>{t('order.noPage')}</h2>
        <Link
          from="/orders/"
          to="/orders"
          search={(before) => ({ ...before, page: undefined })}
          className={buttons.filled}
        >
          {t('order.firstPage')}
        </Link>
      </EmptyState>
    )
  }
  return (
    <EmptyState isNarrowed={isFiltered}>
      <h2>{t(isFiltered ? 'order.notFound' : 'order.empty')}</h2>
      <p>{t(isFiltered ? 'order.notFoundHint' : 'order.emptyHint')}</p>
      {isFiltered ? (
        <Link to="/orders" className={buttons.filled}>
          {t('order.dropFilters')}
        </Link>
      ) : (
        <Link to="/catalog" className={buttons.filled}>
          {t('order.toCatalog')}
        </Link>
      )}
    </EmptyState>
  )
}
