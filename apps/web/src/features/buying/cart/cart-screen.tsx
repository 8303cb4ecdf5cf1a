import { ActualizationReport } from './actualization-report'
import { useActualPrices } from './actual-prices'
import { RefreshProblem } from '../../../ui/page/refresh-problem'
import { PageHelp } from '../../../shared/page/page-help'
import type { CartItem } from '@snab/contract/buying/cart'
import { Outlet, useLocation } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useIsRoomy } from '../../../lib/media'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { PendingScreen } from '../../../ui/page/pending-screen'
import { ProgressBar } from '../../../ui/page/progress-bar'
import { ChangesBar } from '../lines/changes-bar'
import { CartHead } from './cart-head'
import { CartQuickAdd } from './cart-quick-add'
import { CartNotices } from './cart-notices'
import classes from './cart-screen.module.css'
import { cartTexts } from './cart.texts'
import {
  useCartSort,
  useCartType,
  useChangeOnlyChanged,
  useChangeSort,
  useChangeType,
  useFollowCartPrices,
  useFreshCart,
  useOnlyChanged,
} from './cart.data'
import { EmptyCart } from './empty-cart'
import { selection } from './lines/cart-selection'
import { CartLines } from './lines/cart-lines'
import { useCartActions, type CartActions } from './lines/use-cart-actions'
import { OrderBar } from './summary/order-bar'
import { typeOf } from './type-choice'
import { PrintedCart } from './printed-cart'
import { useCart, type Cart } from './use-cart'

/** The cart with its totals beside it, or with the form of a new order. */
export function CartScreen() {
  const cart = useCart()
  useFreshCart()
  useFollowCartPrices()
  const { data, error, refetch } = cart.list

  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  if (cart.items.length === 0) return <EmptyCart />
  return <FilledCart cart={cart} />
}

function FilledCart({ cart }: { cart: Cart }) {
  const { list, items, selected, isStalled } = cart
  const t = useTexts(cartTexts)
  const isRoomy = useIsRoomy()
  const isOrdering = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') === '/cart/order' })
  const sort = useCartSort()
  const changeSort = useChangeSort()
  const { changed, shown, ...narrowing } = useShownLines(items)
  const actions = useCartActions()
  const prices = useActualPrices(items, list.dataUpdatedAt)
  const selectAll = useCallback(
    (isSelected: boolean) => selection.replace(isSelected ? shown.map(({ id }) => id) : []),
    [shown],
  )

  if (isOrdering && !isRoomy)
    return (
      <div className={classes.step}>
        <PageHelp />
        <Outlet />
      </div>
    )

  return (
    <div className={classes.screen}>
      <ProgressBar pending={list.isFetching && list.isPlaceholderData} />
      <div className={classes.cart}>
        <CartHead
          cart={cart}
          sort={sort}
          onSort={changeSort}
          type={narrowing.type}
          onType={narrowing.changeType}
          onSelectAll={selectAll}
          prices={prices}
          actions={actions}
        />
        <PageHelp />
        <CartNotices messages={list.data?.messages ?? []} isStalled={isStalled} />
        {prices.report && <ActualizationReport changed={prices.report} onHide={prices.forget} />}
        {changed.length > 0 && <CartChanges changed={changed} actions={actions} {...narrowing} />}
        {list.error && <RefreshProblem error={list.error} words={t('cart.failed')} onRetry={list.refetch} />}
        <CartLines
          all={items}
          shown={shown}
          selected={selected}
          priceOf={prices.priceOf}
          sort={sort}
          isOrdering={isOrdering}
          isOutdated={list.isPlaceholderData}
          onSort={changeSort}
          onSelectAll={selectAll}
          actions={actions}
        />
        <CartQuickAdd items={items} actions={actions} />
      </div>
      <aside className={isOrdering ? classes.order : classes.aside}>
        <Outlet />
      </aside>
      {!isRoomy && <OrderBar cart={cart} />}
      <PrintedCart rows={selected.size > 0 ? cart.chosen : shown} priceOf={prices.priceOf} />
    </div>
  )
}

/** All lines, or only those selected by the address. */
function useShownLines(items: readonly CartItem[]) {
  const type = useCartType()
  const changeType = useChangeType()
  const changed = useMemo(() => items.filter(({ changes }) => changes !== null), [items])
  const onlyChanged = useOnlyChanged() && changed.length > 0
  const changeOnlyChanged = useChangeOnlyChanged()
  const shown = useMemo(
    () => (onlyChanged ? changed : items).filter((item) => type === undefined || typeOf(item) === type),
    [items, changed, onlyChanged, type],
  )
  return { type, changeType, changed, onlyChanged, changeOnlyChanged, shown }
}

function CartChanges({
  changed,
  actions,
  onlyChanged,
  changeOnlyChanged,
}: {
  changed: readonly CartItem[]
  actions: CartActions
  onlyChanged: boolean
  changeOnlyChanged: (only: boolean) => void
}) {
  const t = useTexts(cartTexts)
  return (
    <ChangesBar
      text={t('cart.changed', { count: changed.length })}
      onlyChanged={onlyChanged}
      onlyChangedText={t('cart.onlyChanged')}
      onOnlyChanged={changeOnlyChanged}
      classes={{ bar: `${classes.notice} ${classes.changes}`, only: classes.only }}
    >
      <button
        type="button"
        className={buttons.button}
        title={t('cart.acceptHint')}
        onClick={() => void actions.accept(changed)}
      >
        {t('cart.acceptAll')}
      </button>
    </ChangesBar>
  )
}
