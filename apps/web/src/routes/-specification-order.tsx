import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { sellersOf, sumsOfOrdered } from '../features/orders/order/placing/ordered-cart'
import { PlaceOrderScreen } from '../features/orders/order/placing/place-order-screen'
import { itemEditsOf } from '../features/buying/specification/rows/item-edits'
import { OrderedList } from '../features/buying/specification/order/ordered-list'
import { rowsIn } from '../features/buying/specification/order/ordered-rows'
import { useSpecification } from '../features/buying/specification/specification.data'
import { specificationTexts } from '../features/buying/specification/specification.texts'
import { statusOf } from '../lib/api/api-error'
import { useTexts } from '../lib/texts/texts'
import { SignInScreen } from '../shared/session/sign-in/sign-in-screen'
import { useUser } from '../shared/session/startup'
import buttons from '../ui/button.module.css'
import { ErrorScreen } from '../ui/page/error-screen'
import { MessageScreen } from '../ui/page/message-screen'
import { PendingScreen } from '../ui/page/pending-screen'

const route = getRouteApi('/specifications/$id_/order')

/** The order form for a list or some of its rows, without the cart. */
export function SpecificationOrder() {
  const t = useTexts(specificationTexts)
  const queryClient = useQueryClient()
  const isGuest = useUser() === null
  const { id: text } = route.useParams()
  const { rows } = route.useSearch()
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null
  const { data, error, refetch } = useSpecification(id)
  const items = useMemo(() => {
    const all = data?.items ?? []
    return rows === undefined ? all : all.filter((item) => rowsIn(rows)(item.id))
  }, [data, rows])
  const save = useCallback(
    () => (id === null ? Promise.resolve(false) : itemEditsOf(queryClient, id).settle()),
    [queryClient, id],
  )
  const back = (
    <Link to="/specifications/$id" params={{ id: text }}>
      {t('spec.orderBack')}
    </Link>
  )

  if (id === null || statusOf(error) === 404)
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
  if (isGuest) return <SignInScreen heading={t('spec.guest')} hint={t('spec.guestHint')} />
  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  if (items.length === 0)
    return (
      <MessageScreen heading={t('spec.orderGone')} actions={back}>
        <p>{t('spec.orderGoneHint')}</p>
      </MessageScreen>
    )
  return (
    <OrderedList heading={t('spec.orderTitle', { name: data.name })} items={items}>
      <PlaceOrderScreen
        specificationId={id}
        itemIds={items.length < data.items.length ? items.map((item) => item.id) : undefined}
        lines={items}
        totals={{ itemsCount: items.length, ...sumsOfOrdered(items) }}
        sellers={sellersOf(items)}
        back={back}
        saveCart={save}
        onPlaced={() => {}}
      />
    </OrderedList>
  )
}
