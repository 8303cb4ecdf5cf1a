import { patchSheetRows, updateSheet, type PricingSheet, type SheetItem } from '@snab/contract/order-manager'
import type { RequestOf } from '@snab/contract/endpoint'
import { priceSheet, type PricedSheetRow, type SheetTotals } from '@snab/domain/order-manager/price-sheet'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { call } from '../../../lib/api/api'
import { statusOf } from '../../../lib/api/api-error'
import { useSelection } from '../../../lib/hooks/use-selection'
import { useTitle } from '../../../lib/hooks/use-title'
import { showError, showUndo, showWarning } from '../../../lib/snackbar'
import { formatMoney, formatNumber } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import { useAppInfo, useUser } from '../../../shared/session/startup'
import buttons from '../../../ui/button.module.css'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { MessageScreen } from '../../../ui/page/message-screen'
import { PendingScreen } from '../../../ui/page/pending-screen'
import { keepSheet, sheetQuery, useFollowSheets } from '../order-manager.data'
import { orderManagerTexts } from '../order-manager.texts'
import { RowTools } from './row-tools'
import { inputOf } from './sheet-columns'
import { SheetGrid } from './sheet-grid'
import { SheetHead } from './sheet-head'
import { createSheetStore } from './sheet-store'
import classes from './sheet.module.css'

const route = getRouteApi('/modules/order-manager/$id')
/** What a commercial offer takes. */
const mostOfferRows = 1000

export function SheetScreen() {
  const t = useTexts(orderManagerTexts)
  const isGuest = useUser() === null
  const { id } = route.useParams()
  const number = /^[1-9]\d{0,15}$/.test(id) ? Number(id) : null
  const { data, error, refetch } = useQuery({
    ...sheetQuery(number ?? 0),
    enabled: !isGuest && number !== null,
    refetchOnMount: 'always',
  })
  if (number === null || statusOf(error) === 404)
    return (
      <MessageScreen
        heading={t('manager.missing')}
        actions={
          <Link to="/modules/order-manager" className={buttons.filled}>
            {t('manager.back')}
          </Link>
        }
      >
        <p>{t('manager.missingHint')}</p>
      </MessageScreen>
    )
  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return <OpenSheet key={data.id} sheet={data} />
}

function OpenSheet({ sheet }: { sheet: PricingSheet }) {
  const t = useTexts(orderManagerTexts)
  const queryClient = useQueryClient()
  const navigate = route.useNavigate()
  const { offersEnabled } = useAppInfo().configuration
  const { id } = sheet
  const mayEdit = !sheet.isArchived
  const reread = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: sheetQuery(id).queryKey }),
    [queryClient, id],
  )
  const [store] = useState(() =>
    createSheetStore(sheet, {
      onSaved: (saved) => keepSheet(queryClient, saved),
      onRefused: reread,
      notSaved: () => t('manager.notSaved'),
    }),
  )
  useEffect(() => store.take(sheet), [store, sheet])
  useFollowSheets(
    useCallback((changed) => (changed === null || changed === id) && !store.isBusy() && reread(), [store, reread, id]),
  )
  const items = useSyncExternalStore(store.subscribe, store.items)
  const status = useSyncExternalStore(store.subscribe, store.status)
  const { rows, totals } = useMemo(() => priceSheet(items.map(inputOf)), [items])
  const priced = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows])
  const [filter, setFilter] = useFilter()
  const shown = useMemo(
    () => (filter.ids === null ? items : items.filter((item) => filter.ids?.has(item.id))),
    [items, filter],
  )
  const { selected, toggle, selectAll } = useSelection(useMemo(() => shown.map((item) => item.id), [shown]))
  const chosen = shown.filter((item) => selected.has(item.id))
  useTitle(sheet.name)

  /** What is not typed into a cell goes after what was. */
  async function run(act: () => Promise<PricingSheet>): Promise<boolean> {
    try {
      await store.flush()
      keepSheet(queryClient, await act())
      return true
    } catch (error) {
      showError(error)
      reread()
      return false
    }
  }
  const patch = (body: RequestOf<typeof patchSheetRows>['body']) =>
    run(() => call(patchSheetRows, { params: { id }, body }))
  const remove = async (ids: number[]) => {
    if (await patch({ removed: ids }))
      showUndo(t('manager.removed', { count: ids.length }), {
        text: t('manager.undo'),
        run: () => void patch({ restored: ids }),
      })
  }
  /** The chosen rows, or those that are shown. */
  async function offer() {
    const wanted = (chosen.length > 0 ? chosen : shown).map((item) => item.id)
    if (wanted.length > mostOfferRows) return showWarning(t('manager.offerTooLong', { count: wanted.length }))
    try {
      await store.flush()
    } catch (error) {
      return showError(error)
    }
    const source = { kind: 'order-manager' as const, id, itemIds: wanted }
    void navigate({
      to: '.',
      state: (before) => ({ ...before, openedToOffer: { source, name: sheet.name } }),
      resetScroll: false,
    })
  }

  return (
    <div className={classes.screen} data-scroll-restoration-id="order-manager">
      <SheetHead
        sheet={sheet}
        status={status}
        mayEdit={mayEdit}
        beforeAct={store.flush}
        onChange={(body) => void run(() => call(updateSheet, { params: { id }, body }))}
        onOffer={offersEnabled && items.length > 0 ? () => void offer() : null}
      />
      <FilterBar kind={filter.kind} onKind={(kind) => setFilter(kind, items, priced)} />
      <SheetGrid
        items={shown}
        priced={priced}
        store={store}
        mayEdit={mayEdit}
        selected={selected}
        onToggle={toggle}
        onSelectAll={selectAll}
      />
      {mayEdit && (
        <RowTools
          chosen={chosen}
          onMarkup={(pricing) =>
            store.change((chosen.length > 0 ? chosen : shown).map((item) => ({ id: item.id, pricing })))
          }
          onMatch={(productId) => void patch({ rows: chosen.map((item) => ({ id: item.id, productId })) })}
          onRemove={() => void remove(chosen.map((item) => item.id))}
        />
      )}
      <TotalsBar totals={totals} />
    </div>
  )
}

const filters = ['all', 'loss', 'unmatched', 'unpriced'] as const
type Filter = (typeof filters)[number]

/** Rows that are shown stay while one works on them, also when they no longer are what was looked for. */
function useFilter() {
  const [filter, setFilter] = useState<{ kind: Filter; ids: ReadonlySet<number> | null }>({ kind: 'all', ids: null })
  const set = (kind: Filter, items: readonly SheetItem[], priced: ReadonlyMap<number, PricedSheetRow>) => {
    const is = (item: SheetItem): boolean => {
      const row = priced.get(item.id)
      if (kind === 'loss') return row?.isLoss === true
      return kind === 'unmatched' ? item.productId === null : row?.price === null
    }
    setFilter({ kind, ids: kind === 'all' ? null : new Set(items.filter(is).map((item) => item.id)) })
  }
  return [filter, set] as const
}

function FilterBar({ kind, onKind }: { kind: Filter; onKind: (kind: Filter) => void }) {
  const t = useTexts(orderManagerTexts)
  return (
    <div role="group" aria-label={t('manager.filter')} className={classes.tools}>
      {filters.map((filter) => (
        <button
          key={filter}
          type="button"
          className={filter === kind ? buttons.filled : buttons.button}
          aria-pressed={filter === kind}
          onClick={() => onKind(filter)}
        >
          {t(`manager.filter.${filter}`)}
        </button>
      ))}
    </div>
  )
}

function TotalsBar({ totals }: { totals: SheetTotals }) {
  const t = useTexts(orderManagerTexts)
  const sum = (kopecks: number) => formatMoney(kopecks / 100)
  const share = formatNumber((totals.markup ?? 0) / 100)
  return (
    <div className={classes.totals} role="status">
      <span>{t('manager.sumCrm', { sum: sum(totals.crm) })}</span>
      <strong>{t('manager.sumOwn', { sum: sum(totals.own) })}</strong>
      <strong data-loss={totals.diff < 0 || undefined}>{t('manager.sumDiff', { sum: sum(totals.diff), share })}</strong>
      {totals.losses > 0 && <span data-loss>{t('manager.losses', { count: totals.losses })}</span>}
      {totals.unpriced > 0 && (
        <span className={classes.muted}>{t('manager.unpriced', { count: totals.unpriced })}</span>
      )}
    </div>
  )
}
