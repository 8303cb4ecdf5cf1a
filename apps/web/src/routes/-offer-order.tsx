import { offerOrder } from '@snab/contract/quotes/offer-use'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { offerTexts } from '../features/quotes/offer/offer.texts'
import { sellersOf, sumsOfOrdered } from '../features/orders/order/placing/ordered-cart'
import { PlaceOrderScreen } from '../features/orders/order/placing/place-order-screen'
import { OrderedList } from '../features/buying/specification/order/ordered-list'
import { queryOf } from '../lib/api/api'
import { readOnOpen } from '../lib/api/freshness'
import { statusOf } from '../lib/api/api-error'
import { useTexts } from '../lib/texts/texts'
import buttons from '../ui/button.module.css'
import panel from '../ui/panel.module.css'
import { ErrorScreen } from '../ui/page/error-screen'
import { MessageScreen } from '../ui/page/message-screen'
import { PendingScreen } from '../ui/page/pending-screen'

const route = getRouteApi('/modules/offers/$id_/order')
const saved = () => Promise.resolve(true)
const nothing = () => {}

/** The order form for the goods that the client has accepted, without the cart. */
export function OfferOrder() {
  const t = useTexts(offerTexts)
  const { id: text } = route.useParams()
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null
  const { data, error, refetch } = useQuery({
    ...queryOf(offerOrder, { params: { id: id ?? 0 } }),
    enabled: id !== null,
    ...readOnOpen,
  })
  const back = (
    <Link to="/modules/offers/$id" params={{ id: text }}>
      {t('offer.orderBack')}
    </Link>
  )
  const status = statusOf(error)
  if (id === null || status === 404)
    return (
      <MessageScreen
        heading={t('offer.missing')}
        actions={
          <Link to="/modules/offers" className={buttons.filled}>
            {t('offer.back')}
          </Link>
        }
      >
        <p>{t('offer.missingHint')}</p>
      </MessageScreen>
    )
  if (status === 409)
    return (
      <MessageScreen heading={t('offer.nothingToOrder')} actions={back}>
        <p>{error?.message}</p>
      </MessageScreen>
    )
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  const { number, name, items, skipped, orders } = data
  return (
    <OrderedList
      heading={t('offer.orderTitle', { number, name })}
      items={items}
      notes={
        <>
          {orders.length > 0 && (
            <p role="status" className={panel.muted}>
              {t('offer.alreadyOrdered')}{' '}
              {orders.map((order) => (
                <Link key={order.id} to="/orders/$id" params={{ id: String(order.id) }}>
                  {t('offer.orderNumber', { number: order.number })}{' '}
                </Link>
              ))}
            </p>
          )}
          {skipped.map((row) => (
            <p key={row.id} className={panel.muted}>
              {row.name}: {row.reason}
            </p>
          ))}
        </>
      }
    >
      <PlaceOrderScreen
        offerId={id}
        itemIds={undefined}
        lines={items}
        totals={{ itemsCount: items.length, ...sumsOfOrdered(items) }}
        sellers={sellersOf(items)}
        back={back}
        saveCart={saved}
        onPlaced={nothing}
      />
    </OrderedList>
  )
}
