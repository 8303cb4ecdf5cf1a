import { orderStopSentence } from '@snab/domain/order/order-stop'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useIsRoomy } from '../../../../lib/media'
import { appInfoQuery, useAppInfo, useUser } from '../../../../shared/session/startup'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { NotAccepting } from '../../../../ui/page/not-accepting'
import { Spinner } from '../../../../ui/spinner'
import { useOrderOptions } from '../order.data'
import { placeOrderTexts } from '../order.texts'
import type { OrderedCart } from './ordered-cart'
import { BlockLevel } from './blocks/block-heading'
import { PlaceOrderForm } from './place-order-form'
import classes from './place-order-form.module.css'

/** The order form: beside the cart on a desktop, a separate step on a phone. */
export function PlaceOrderScreen(cart: OrderedCart) {
  const t = useTexts(placeOrderTexts)
  const user = useUser()
  // a step of the cart is a separate page on a phone; the order of another list has its heading above
  const isRoomy = useIsRoomy()
  const stopped = useStop()
  const Heading = isRoomy || (cart.specificationId ?? cart.offerId) !== undefined ? 'h2' : 'h1'
  return (
    <section className={classes.block} aria-labelledby="place-order">
      <header className={classes.head}>
        <Heading id="place-order">{t('placeOrder.title')}</Heading>
        {cart.back}
      </header>
      <BlockLevel value={Heading === 'h1' ? 'h2' : 'h3'}>
        {user && stopped ? (
          <NotAccepting {...stopped} />
        ) : user ? (
          <WithOptions
            cart={cart}
            buyer={`${String(user.id)}-${String(user.company?.id ?? 'own')}`}
            mayOrder={user.company !== null || user.isIndividual}
            phone={user.phone ?? ''}
          />
        ) : (
          <Guest />
        )}
      </BlockLevel>
    </section>
  )
}

function WithOptions({
  cart,
  buyer,
  mayOrder,
  phone,
}: {
  cart: OrderedCart
  buyer: string
  mayOrder: boolean
  phone: string
}) {
  const t = useTexts(placeOrderTexts)
  const { data, error, refetch } = useOrderOptions()
  // other sellers make another form; the input is read back from the draft
  const key = cart.sellers.map(({ id }) => id).join()
  if (data)
    return <PlaceOrderForm key={key} cart={cart} buyer={buyer} phone={phone} mayOrder={mayOrder} options={data} />
  if (!error)
    return (
      <div className={classes.waiting}>
        <Spinner />
      </div>
    )
  return (
    <div role="alert" className={classes.problem}>
      <p>
        {t('placeOrder.optionsFailed')}. {error.message}
      </p>
      <button type="button" className={buttons.button} onClick={() => void refetch()}>
        {t('placeOrder.retry')}
      </button>
    </div>
  )
}

/**
 * Why nothing can be ordered now, and a button to check again; null while orders are accepted. The input stays in the
 * draft.
 */
function useStop() {
  const queryClient = useQueryClient()
  const { acceptingOrders, orderStop } = useAppInfo()
  if (acceptingOrders) return null
  return {
    reason:
      orderStop === null
        ? undefined
        : orderStopSentence({ ...orderStop, until: orderStop.until === null ? null : new Date(orderStop.until) }),
    onRetry: () => void queryClient.invalidateQueries({ queryKey: appInfoQuery.queryKey }),
  }
}

function Guest() {
  const t = useTexts(placeOrderTexts)
  return (
    <>
      <p>
        {t('placeOrder.guest')}. {t('placeOrder.guestHint')}
      </p>
      <Link to="." search={true} state={{ openedAuth: 'signin' }} className={buttons.filled}>
        {t('placeOrder.signIn')}
      </Link>
    </>
  )
}
