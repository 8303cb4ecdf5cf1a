import { PageHelp } from '../../../../shared/page/page-help'
import { MOST_OFFER_ROWS } from '@snab/contract/quotes/offer-parts'
import { updateSheet, type PricingSheet } from '@snab/contract/quotes/pricing-sheet'
import { priceSheet } from '@snab/domain/pricing-sheet/price-sheet'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { call } from '../../../../lib/api/api'
import { readOnOpen } from '../../../../lib/api/freshness'
import { useSelection } from '../../../../lib/hooks/use-selection'
import { useTitle } from '../../../../lib/hooks/use-title'
import { useIsDesktop } from '../../../../lib/media'
import { showError, showWarning } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { useAppInfo, useUser } from '../../../../shared/session/startup'
import buttons from '../../../../ui/button.module.css'
import { Opened } from '../../../../ui/page/opened'
import { sheetQuery } from '../pricing-sheet.data'
import { pricingSheetTexts } from '../pricing-sheet.texts'
import { AddRowDialog } from './add-row-dialog'
import { CandidatesDialog, isUndecided } from './candidates-dialog'
import { FilterBar, useFilter } from './filter-bar'
import { RowTools } from './row-tools'
import { SheetCards } from './sheet-cards'
import { inputOf } from './sheet-columns'
import { SheetGrid } from './sheet-grid'
import { SheetHead } from './sheet-head'
import { TotalsBar } from './totals-bar'
import classes from './sheet.module.css'
import { useOpenSheet } from './use-open-sheet'

const route = getRouteApi('/modules/order-manager/$id')

export function SheetScreen() {
  const t = useTexts(pricingSheetTexts)
  const isGuest = useUser() === null
  const { id } = route.useParams()
  const number = /^[1-9]\d{0,15}$/.test(id) ? Number(id) : null
  const query = useQuery({ ...sheetQuery(number ?? 0), enabled: !isGuest && number !== null, ...readOnOpen })
  const back = (
    <Link to="/modules/order-manager" className={buttons.filled}>
      {t('manager.back')}
    </Link>
  )
  return (
    <Opened
      query={query}
      isMissing={number === null}
      missing={{ heading: t('manager.missing'), hint: t('manager.missingHint'), back }}
    >
      {(sheet) => <OpenSheet key={sheet.id} sheet={sheet} />}
    </Opened>
  )
}

function OpenSheet({ sheet }: { sheet: PricingSheet }) {
  const t = useTexts(pricingSheetTexts)
  const navigate = route.useNavigate()
  const { offersEnabled } = useAppInfo().configuration
  const isDesktop = useIsDesktop()
  const [dialog, setDialog] = useState<'add' | 'match' | null>(null)
  const { id } = sheet
  const mayEdit = !sheet.isArchived
  const { store, items, status, run, patch, remove } = useOpenSheet(sheet)
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

  /** The selected rows, or those that are shown. */
  async function offer() {
    const wanted = (chosen.length > 0 ? chosen : shown).map((item) => item.id)
    if (wanted.length > MOST_OFFER_ROWS) return showWarning(t('manager.offerTooLong', { count: wanted.length }))
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
  const rowsProps = { items: shown, priced, mayEdit, selected, onToggle: toggle, onSelectAll: selectAll }
  const tools = mayEdit && (
    <RowTools
      chosen={chosen}
      onMarkup={(pricing) =>
        store.change((chosen.length > 0 ? chosen : shown).map((item) => ({ id: item.id, pricing })))
      }
      onMatch={(productId) => void patch({ rows: chosen.map((item) => ({ id: item.id, productId })) })}
      onAdd={() => setDialog('add')}
      onRemove={() => void remove(chosen.map((item) => item.id))}
    />
  )
  // cards are long: tools for all rows are above, tools for selected ones stay visible
  const isFirst = !isDesktop && chosen.length === 0

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
      <PageHelp />
      <FilterBar
        kind={filter.kind}
        onKind={(kind) => setFilter(kind, items, priced)}
        undecided={mayEdit ? items.filter(isUndecided).length : 0}
        onMatch={() => setDialog('match')}
      />
      {!isDesktop && <TotalsBar totals={totals} />}
      {isFirst && tools}
      {isDesktop ? (
        <SheetGrid {...rowsProps} store={store} />
      ) : (
        <SheetCards
          {...rowsProps}
          onChange={(change) => store.change([change])}
          onRemove={(removed) => void remove([removed])}
        />
      )}
      {!isFirst && tools}
      {isDesktop && <TotalsBar totals={totals} />}
      {dialog === 'add' && (
        <AddRowDialog
          onAdd={(row) => {
            // scrolls to an added row
            setFilter('all', items, priced)
            return patch({ added: [row] })
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'match' && (
        <CandidatesDialog
          sheetId={id}
          items={items}
          onDecide={(decision) => patch({ rows: [decision] })}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  )
}
