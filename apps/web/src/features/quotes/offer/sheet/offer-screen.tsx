import { PageHelp } from '../../../../shared/page/page-help'
import { patchOfferRows, settleOfferRows, updateOffer, type Offer, type OfferItem } from '@snab/contract/quotes/offer'
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
import { ProductPicker } from '../../../buying/lines/picker/product-picker'
import worksheet from '../../worksheet/worksheet.module.css'
import { offerQuery } from '../offer.data'
import { offerTexts } from '../offer.texts'
import { inputOf, termsOf } from './offer-columns'
import { draggedWith, orderOnto } from './dragged-rows'
import { OfferHead } from './offer-head'
import { OfferCards } from './offer-cards'
import { OfferSheet } from './offer-sheet'
import { OfferTotalsBar } from './offer-totals-bar'
import classes from './offer-screen.module.css'
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
          // the next key may come before this move is drawn
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
          chosen={chosen}
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

type RowToolsProps = {
  chosen: readonly OfferItem[]
  onAdd: (row: object) => void
  /** Null while only some rows are shown. */
  onMove: ((step: 1 | -1) => void) | null
  onRemove: (ids: number[]) => void
}

/** What is added stands behind the last chosen row. */
function RowTools({ chosen, onAdd, onMove, onRemove }: RowToolsProps) {
  const t = useTexts(offerTexts)
  const button = (text: string, run: () => void) => (
    <button type="button" className={buttons.button} onClick={run}>
      {text}
    </button>
  )
  return (
    <div className={worksheet.bar}>
      <span className={classes.picker}>
        <ProductPicker
          label={t('offer.add')}
          onPick={({ id, isOwn }) => onAdd(isOwn ? { customProductId: id, amount: 1 } : { productId: id, amount: 1 })}
        />
      </span>
      {button(t('offer.addSection'), () => onAdd({ kind: 'section', name: t('offer.newSection') }))}
      {button(t('offer.addWork'), () => onAdd({ kind: 'work', name: t('offer.newWork'), amount: 1 }))}
      {button(t('offer.addText'), () => onAdd({ kind: 'text', name: t('offer.newText') }))}
      {chosen.length > 0 && (
        <>
          {onMove && button(t('offer.up'), () => onMove(-1))}
          {onMove && button(t('offer.down'), () => onMove(1))}
          {button(t('offer.remove', { count: chosen.length }), () => onRemove(chosen.map(({ id }) => id)))}
        </>
      )}
    </div>
  )
}

/** Removed rows as they were, each behind the one it stood behind. */
function rowsAgain(before: readonly OfferItem[], removed: ReadonlySet<number>) {
  return before.flatMap((item, at) => {
    if (!removed.has(item.id)) return []
    const anchor = before.slice(0, at).findLast(({ id }) => !removed.has(id))
    const { kind, choice, isChosen, productId, customProductId, name, unit, amount, term, note } = item
    return [
      {
        clientKey: crypto.randomUUID(),
        ...(anchor && { after: anchor.id }),
        kind,
        choice,
        isChosen,
        productId,
        customProductId,
        name,
        unit,
        amount,
        term,
        note,
        pricing: item.pricing,
        sectionMarkup: item.sectionMarkup,
        ...(kind === 'work' && { purchase: item.purchase }),
      },
    ]
  })
}

/** The chosen rows one place up or down, each past its neighbour that is not chosen. */
function movedOrder(ids: readonly number[], selected: ReadonlySet<number>, step: 1 | -1): number[] {
  const order = step === -1 ? [...ids] : ids.toReversed()
  for (let at = 1; at < order.length; at += 1) {
    const [before, here] = [order[at - 1], order[at]]
    if (before !== undefined && here !== undefined && selected.has(here) && !selected.has(before))
      order.splice(at - 1, 2, here, before)
  }
  return step === -1 ? order : order.toReversed()
}
