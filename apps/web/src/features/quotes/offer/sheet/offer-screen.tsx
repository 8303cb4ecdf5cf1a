import { PageHelp } from '../../../../shared/page/page-help'
import { patchOfferRows, settleOfferRows, updateOffer, type Offer } from '@snab/contract/quotes/offer'
import type { RequestOf } from '@snab/contract/endpoint'
import { priceOffer } from '@snab/domain/offer/price-offer'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { call } from '../../../../lib/api/api'
import { readOnOpen } from '../../../../lib/api/freshness'
import { useSelection } from '../../../../lib/hooks/use-selection'
import { useTitle } from '../../../../lib/hooks/use-title'
import { useIsDesktop } from '../../../../lib/media'
import { showUndo } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { useUser } from '../../../../shared/session/startup'
import buttons from '../../../../ui/button.module.css'
import { Opened } from '../../../../ui/page/opened'
import { ChangesBar } from '../../../buying/lines/changes-bar'
import { offerQuery } from '../offer.data'
import { offerTexts } from '../offer.texts'
import { inputOf, termsOf } from './offer-columns'
import { draggedWith, movedOrder, orderOnto } from './dragged-rows'
import { OfferHead } from './offer-head'
import { OfferCards } from './offer-cards'
import { OfferSheet } from './offer-sheet'
import { OfferTotalsBar } from './offer-totals-bar'
import classes from './offer-screen.module.css'
import { RowTools } from './row-tools'
import { rowsAgain } from './rows-again'
import { useOpenOffer } from './use-open-offer'
import { TermsPanel, type HeadChange } from './terms-panel'

const route = getRouteApi('/modules/offers/$id')

export function OfferScreen() {
  const t = useTexts(offerTexts)
  const isGuest = useUser() === null
  const { id } = route.useParams()
  const number = /^[1-9]\d{0,15}$/.test(id) ? Number(id) : null
  const query = useQuery({ ...offerQuery(number ?? 0), enabled: !isGuest && number !== null, ...readOnOpen })
  const back = (
    <Link to="/modules/offers" className={buttons.filled}>
      {t('offer.back')}
    </Link>
  )
  return (
    <Opened
      query={query}
      isMissing={number === null}
      missing={{ heading: t('offer.missing'), hint: t('offer.missingHint'), back }}
    >
      {(offer) => <OpenOffer key={offer.id} offer={offer} />}
    </Opened>
  )
}

function OpenOffer({ offer }: { offer: Offer }) {
  const t = useTexts(offerTexts)
  const { id } = offer
  const mayEdit = !offer.isArchived
  const { store, items: all, status, run } = useOpenOffer(offer)
  const changed = useMemo(() => all.filter(({ changes }) => changes !== null), [all])
  const [onlyChanged, setOnlyChanged] = useState(false)
  const isNarrowed = onlyChanged && changed.length > 0
  const items = isNarrowed ? changed : all
  const priced = useMemo(() => priceOffer(all.map(inputOf), termsOf(offer)), [all, offer])
  const { selected, toggle, selectAll } = useSelection(useMemo(() => items.map((item) => item.id), [items]))
  const chosen = items.filter((item) => selected.has(item.id))
  const isDesktop = useIsDesktop()
  useTitle(offer.name)

  const head = (body: HeadChange) => run(() => call(updateOffer, { params: { id }, body }))
  const rows = (body: RequestOf<typeof patchOfferRows>['body']) =>
    run(() => call(patchOfferRows, { params: { id }, body }))
  const after = chosen.at(-1)?.id
  const add = (row: object) => rows({ rows: [{ clientKey: crypto.randomUUID(), after, ...row }] })
  const settle = (as: 'accept' | 'keep', of: readonly number[]) =>
    void run(() => call(settleOfferRows, { params: { id }, body: { items: of.map((row) => ({ id: row, as })) } }))
  const moveRows = useCallback(
    (moved: ReadonlySet<number>, step: 1 | -1) =>
      store.reorder(
        movedOrder(
          // the next key may come before this move is rendered
          store.items().map((item) => item.id),
          moved,
          step,
        ),
      ),
    [store],
  )
  const dropRow = useCallback(
    (dragged: number, onto: number) => {
      const shown = store.items()
      const order = orderOnto(
        shown.map((item) => item.id),
        { dragged, moved: draggedWith(shown, dragged, selected), onto },
      )
      if (!order) return
      store.reorder(order)
      showUndo(t('offer.moved'), { text: t('offer.undo'), run: () => store.reorder(shown.map((item) => item.id)) })
    },
    [store, selected, t],
  )
  const remove = async (removed: readonly number[]) => {
    const before = store.items()
    await rows({ removed: [...removed] })
    showUndo(t('offer.removed', { count: removed.length }), {
      text: t('offer.undo'),
      run: () => void rows({ rows: rowsAgain(before, new Set(removed)) }),
    })
  }

  const mayMove = mayEdit && !isNarrowed
  const onSettle = mayEdit ? (row: number, as: 'accept' | 'keep') => settle(as, [row]) : null
  const rowsProps = { items, priced, mayEdit, selected, onToggle: toggle, onSelectAll: selectAll, onSettle }
  return (
    <div className={classes.screen} data-scroll-restoration-id="offer">
      <OfferHead offer={offer} status={status} beforeAct={store.flush} />
      <PageHelp />
      {changed.length > 0 && (
        <ChangedBar
          count={changed.length}
          onlyChanged={isNarrowed}
          onOnlyChanged={setOnlyChanged}
          onSettle={
            mayEdit
              ? (as) =>
                  settle(
                    as,
                    changed.map((item) => item.id),
                  )
              : null
          }
        />
      )}
      <TermsPanel offer={offer} mayEdit={mayEdit} onChange={head} />
      {isDesktop ? (
        <OfferSheet {...rowsProps} store={store} onMove={mayMove ? moveRows : null} onDrop={mayMove ? dropRow : null} />
      ) : (
        <OfferCards {...rowsProps} onChange={(patch) => store.change([patch])} />
      )}
      {mayEdit && (
        <RowTools
          items={all}
          chosen={chosen}
          onSum={(row, amount) => store.change([{ id: row, amount }])}
          onAdd={(row) => void add(row)}
          onMove={isNarrowed ? null : (step) => moveRows(selected, step)}
          onRemove={(removed) => void remove(removed)}
        />
      )}
      <OfferTotalsBar totals={priced.totals} hasVat={offer.terms.vat !== 'none'} refusal={priced.refusal} />
    </div>
  )
}

type ChangedProps = {
  count: number
  onlyChanged: boolean
  onOnlyChanged: (only: boolean) => void
  onSettle: ((as: 'accept' | 'keep') => void) | null
}

function ChangedBar({ count, onlyChanged, onOnlyChanged, onSettle }: ChangedProps) {
  const t = useTexts(offerTexts)
  return (
    <ChangesBar
      text={t('offer.changed', { count })}
      onlyChanged={onlyChanged}
      onlyChangedText={t('offer.onlyChanged')}
      onOnlyChanged={onOnlyChanged}
      classes={{ bar: classes.notice, only: classes.only }}
    >
      {onSettle && (
        <>
          <button type="button" className={buttons.button} onClick={() => onSettle('accept')}>
            {t('offer.acceptAll')}
          </button>
          <button type="button" className={buttons.button} onClick={() => onSettle('keep')}>
            {t('offer.keepAll')}
          </button>
        </>
      )}
    </ChangesBar>
  )
}
