import { useTakeDropped } from '../../../shared/drop/drop-taker'
import { RefreshProblem } from '../../../ui/page/refresh-problem'
import { EmptyState } from '../../../ui/page/empty-state'
import { PageHelp } from '../../../shared/page/page-help'
import type { Specification, SpecificationItem } from '@snab/contract/buying/specification'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo, useRef, useState, useSyncExternalStore, type ComponentProps } from 'react'
import { statusOf } from '../../../lib/api/api-error'
import type { LineEdits } from '../../../shared/edits/line-edits'
import { useIsDesktop } from '../../../lib/media'
import { useOpenedPanel } from '../../../shared/navigation/opened-panel'
import { useProgress } from '../../../lib/progress'
import { useUser } from '../../../shared/session/startup'
import { useTexts } from '../../../lib/texts/texts'
import { useIsSaving } from '../lines/edits/use-is-saving'
import { useTitle } from '../../../lib/hooks/use-title'
import buttons from '../../../ui/button.module.css'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { MessageScreen } from '../../../ui/page/message-screen'
import { PendingScreen } from '../../../ui/page/pending-screen'
import { CartResult } from './cart-result'
import { ChangesBar } from '../lines/changes-bar'
import { RowComments } from './comments/row-comments'
import { ConflictBar } from './joint/conflict-bar'
import { PeopleHere } from './joint/people-here'
import { useTogether } from './joint/use-together'
import { useItemEdits } from './rows/item-edits'
import { PrintedSpecification } from './printed-specification'
import { ItemLines } from './rows/item-lines'
import { QuickAdd } from '../lines/picker/quick-add'
import { SpecificationDialogs } from './dialogs/specification-dialogs'
import { SpecificationHead } from './specification-head'
import classes from './screen.module.css'
import { useSpecification } from './specification.data'
import { linesTexts } from '../lines/lines.texts'
import { specificationTexts } from './specification.texts'
import { TotalsBar } from './totals-bar'
import { itemsTask, useItemActions, type ItemActions } from './rows/use-item-actions'
import { useSelection } from '../../../lib/hooks/use-selection'
import { useToCart } from './use-to-cart'

const route = getRouteApi('/specifications/$id')

export function SpecificationScreen() {
  const t = useTexts(specificationTexts)
  const isGuest = useUser() === null
  const { id } = route.useParams()
  const number = /^[1-9]\d{0,15}$/.test(id) ? Number(id) : null
  const { data, error, refetch } = useSpecification(number)

  if (isGuest)
    return (
      <MessageScreen
        heading={t('spec.guest')}
        actions={
          <Link to="." search={true} state={{ openedAuth: 'signin' }} className={buttons.filled}>
            {t('spec.signIn')}
          </Link>
        }
      >
        <p>{t('spec.guestHint')}</p>
      </MessageScreen>
    )
  if (number === null || statusOf(error) === 404)
    return (
      <MessageScreen
        heading={t('spec.missing')}
        actions={
          <Link to="/specifications" className={buttons.filled}>
            {t('spec.back')}
          </Link>
        }
      >
        <p>{t('spec.missingHint')}</p>
      </MessageScreen>
    )
  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return <OpenSpecification key={data.id} specification={data} error={error} onRetry={() => void refetch()} />
}

function OpenSpecification({
  specification,
  error,
  onRetry,
}: {
  specification: Specification
  error: Error | null
  onRetry: () => void
}) {
  const t = useTexts(specificationTexts)
  const common = useTexts(linesTexts)
  const { id, items: all, mayEdit, name } = specification
  const isDesktop = useIsDesktop()
  const isBusy = useProgress(itemsTask)
  const edits = useItemEdits(id)
  const isStalled = useSyncExternalStore(edits.subscribe, edits.isStalled)
  const actions = useItemActions(id)
  const screen = useRef<HTMLDivElement>(null)
  const { people, peers, othersChanges, comments } = useTogether(specification, screen)
  const [onlyChanged, setOnlyChanged] = useState(false)
  const changed = useMemo(() => all.filter(({ changes }) => changes !== null), [all])
  const isNarrowed = onlyChanged && changed.length > 0
  const items = isNarrowed ? changed : all
  const { selected, toggle, selectAll } = useSelection(useMemo(() => items.map((item) => item.id), [items]))
  const chosen = useMemo(() => items.filter((item) => selected.has(item.id)), [items, selected])
  const toCart = useToCart(specification, edits)
  const opened = useOpenedPanel()
  useTakeDropped(
    useMemo(
      () => (mayEdit ? { specificationId: id, takeText: (text) => void actions.addPasted(text) } : null),
      [mayEdit, id, actions],
    ),
  )
  useTitle(name)

  const picker = useMemo(
    () =>
      mayEdit && (
        <QuickAdd
          label={t('spec.add')}
          isBusy={isBusy}
          rows={all}
          onAdd={({ id: product, isOwn }, amount) => actions.add([{ id: product, isOwn, amount }])}
          amountOf={({ id: row, amount }) => edits.amount(row) ?? amount}
          onSum={(row, amount) => actions.changeAll([{ id: row, amount }])}
          onPasteBlock={(text) => void actions.addPasted(text)}
        />
      ),
    [mayEdit, t, isBusy, actions, all, edits],
  )
  const foot = useMemo(
    () =>
      picker && (
        <div className={classes.adder}>
          {picker}
          <span className={classes.muted}>{t('spec.addBlock')}</span>
        </div>
      ),
    [picker, t],
  )
  return (
    <div ref={screen} className={classes.screen} data-scroll-restoration-id="specification">
      <SpecificationHead
        specification={specification}
        selected={chosen}
        toCart={toCart}
        unreadComments={comments?.unread ?? null}
      />
      <PeopleHere people={people} changes={othersChanges} />
      <PageHelp />
      <ConflictBar specificationId={id} actions={actions} />
      {isStalled && (
        <p role="status" className={classes.notice} data-level="medium">
          {t('spec.stalled')}
        </p>
      )}
      {error && <RefreshProblem error={error} words={t('spec.failed')} onRetry={onRetry} />}
      {toCart.result && <CartResult result={toCart.result} items={all} onHide={toCart.forget} />}
      {changed.length > 0 && (
        <ItemChanges
          changed={changed}
          actions={mayEdit ? actions : null}
          onlyChanged={isNarrowed}
          onOnlyChanged={setOnlyChanged}
        />
      )}
      {all.length === 0 && (
        <EmptyState>
          <h2>{t('spec.noRows')}</h2>
          {mayEdit && <p>{t('spec.noRowsHint')}</p>}
        </EmptyState>
      )}
      {(all.length > 0 || mayEdit || !isDesktop) && (
        <RowComments value={comments?.counts ?? null}>
          <ItemLines
            specificationId={id}
            items={items}
            selected={selected}
            onToggle={toggle}
            onSelectAll={selectAll}
            actions={mayEdit ? actions : null}
            peers={peers}
            mayMove={!isNarrowed}
            foot={foot}
          />
        </RowComments>
      )}
      {!isDesktop && picker && <div className={classes.add}>{picker}</div>}
      <EditedTotals specification={specification} chosen={chosen} isBusy={isBusy} isStalled={isStalled} edits={edits}>
        {mayEdit && chosen.length > 0 && (
          <button type="button" className={buttons.button} onClick={() => void actions.remove(chosen)}>
            {common('lines.removeSelected')}
          </button>
        )}
      </EditedTotals>
      <PrintedSpecification specification={specification} rows={chosen.length > 0 ? chosen : items} />
      <SpecificationDialogs opened={opened} specification={specification} actions={actions} />
    </div>
  )
}

/** Shows that edits are being saved without re-rendering anything else. */
function EditedTotals({
  edits,
  isBusy,
  ...shown
}: Omit<ComponentProps<typeof TotalsBar>, 'isSaving'> & { edits: LineEdits; isBusy: boolean }) {
  return <TotalsBar {...shown} isSaving={useIsSaving(edits) || isBusy} />
}

function ItemChanges({
  changed,
  actions,
  onlyChanged,
  onOnlyChanged,
}: {
  changed: readonly SpecificationItem[]
  actions: ItemActions | null
  onlyChanged: boolean
  onOnlyChanged: (only: boolean) => void
}) {
  const t = useTexts(specificationTexts)
  return (
    <ChangesBar
      text={t('spec.changed', { count: changed.length })}
      onlyChanged={onlyChanged}
      onlyChangedText={t('spec.onlyChanged')}
      onOnlyChanged={onOnlyChanged}
      classes={{ bar: `${classes.notice} ${classes.line}`, only: classes.only }}
    >
      {actions && (
        <>
          <button
            type="button"
            className={buttons.button}
            title={t('spec.acceptHint')}
            onClick={() => void actions.settle(changed, 'accept')}
          >
            {t('spec.acceptAll')}
          </button>
          <button
            type="button"
            className={buttons.button}
            title={t('spec.keepHint')}
            onClick={() => void actions.settle(changed, 'keep')}
          >
            {t('spec.keepAll')}
          </button>
        </>
      )}
    </ChangesBar>
  )
}
