import { Outlet, useLocation } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { errorText } from '../../lib/api-error'
import { useIsDesktop } from '../../lib/media'
import { useTexts } from '../../lib/texts'
import buttons from '../../ui/button.module.css'
import { ErrorScreen } from '../../ui/error-screen'
import { PendingScreen } from '../../ui/pending-screen'
import { ProgressBar } from '../../ui/progress-bar'
import { CartCards } from './cart-cards'
import { useCartColumns } from './cart-columns'
import { CartHead } from './cart-head'
import { CartNotices } from './cart-notices'
import classes from './cart-screen.module.css'
import { CartTable } from './cart-table'
import { cartTexts } from './cart.texts'
import {
  useActualPrices,
  useCartSort,
  useCartType,
  useChangeOnlyChanged,
  useChangeSort,
  useChangeType,
  useFreshCart,
  useOnlyChanged,
} from './cart.data'
import { selection } from './cart-selection'
import { ChangesBar } from './changes-bar'
import { EmptyCart } from './empty-cart'
import { hasChangedPrice } from './line-price'
import { OrderBar } from './order-bar'
import { typeOf } from './type-choice'
import { useCart, type Cart } from './use-cart'
import { useLineActions } from './use-line-actions'

/** The cart with what stands beside it: its totals, or the form of a new order. */
export function CartScreen() {
  const cart = useCart()
  useFreshCart()
  const { data, error, refetch } = cart.list

  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  if (cart.items.length === 0) return <EmptyCart />
  return <FilledCart cart={cart} />
}

function FilledCart({ cart }: { cart: Cart }) {
  const { list, items, selected, isStalled } = cart
  const t = useTexts(cartTexts)
  const isDesktop = useIsDesktop()
  const isOrdering = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') === '/cart/order' })
  const sort = useCartSort()
  const changeSort = useChangeSort()
  const type = useCartType()
  const changeType = useChangeType()
  const changed = useMemo(() => items.filter(({ changes }) => changes !== null), [items])
  const onlyChanged = useOnlyChanged() && changed.length > 0
  const changeOnlyChanged = useChangeOnlyChanged()
  const shown = useMemo(
    () => (onlyChanged ? changed : items).filter((item) => type === undefined || typeOf(item) === type),
    [items, changed, onlyChanged, type],
  )
  const actions = useLineActions()
  const prices = useActualPrices(items, list.dataUpdatedAt)
  const { priceOf } = prices
  const columns = useCartColumns(
    isOrdering,
    items.some((item) => hasChangedPrice(item, priceOf(item))),
    sort === undefined && items.length > 1,
  )
  const selectAll = useCallback(
    (isSelected: boolean) => selection.replace(isSelected ? shown.map(({ id }) => id) : []),
    [shown],
  )

  if (isOrdering && !isDesktop)
    return (
      <div className={classes.step}>
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
          type={type}
          onType={changeType}
          onSelectAll={selectAll}
          prices={prices}
          actions={actions}
        />
        <CartNotices messages={list.data?.messages ?? []} isStalled={isStalled} />
        {changed.length > 0 && (
          <ChangesBar changed={changed} actions={actions} onlyChanged={onlyChanged} onOnlyChanged={changeOnlyChanged} />
        )}
        {list.error && (
          <p role="alert" className={classes.notice} data-level="high">
            {errorText(list.error, t('cart.failed'))}{' '}
            <button type="button" className={buttons.link} onClick={() => void list.refetch()}>
              {t('cart.retry')}
            </button>
          </p>
        )}
        {isDesktop ? (
          <CartTable
            items={shown}
            columns={columns}
            selected={selected}
            priceOf={priceOf}
            sort={sort}
            isOutdated={list.isPlaceholderData}
            onSort={changeSort}
            onSelectAll={selectAll}
            actions={actions}
          />
        ) : (
          <CartCards
            items={shown}
            selected={selected}
            priceOf={priceOf}
            canMove={sort === undefined && shown.length > 1}
            actions={actions}
          />
        )}
      </div>
      <aside className={isOrdering ? classes.order : classes.aside}>
        <Outlet />
      </aside>
      {!isDesktop && <OrderBar cart={cart} />}
    </div>
  )
}
