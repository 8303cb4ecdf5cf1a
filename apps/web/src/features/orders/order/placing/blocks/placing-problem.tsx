import { Link } from '@tanstack/react-router'
import { ApiError, isUnanswered } from '../../../../../lib/api/api-error'
import { useTexts } from '../../../../../lib/texts/texts'
import { placeOrderTexts } from '../../order.texts'
import classes from '../place-order-form.module.css'
import { CartNotSavedError } from '../use-place-order'

/** Why the order was not placed, with a way to continue. */
export function PlacingProblem({ error }: { error: Error }) {
  const t = useTexts(placeOrderTexts)
  const code = error instanceof ApiError ? error.body.code : null
  const isReasonGiven = error instanceof ApiError && error.body.isReasonGiven === true
  const isPlaced = code === 'client-key-reused'
  const text = () => {
    if (error instanceof CartNotSavedError) return t('placeOrder.cartNotSaved')
    if (isUnanswered(error)) return t('placeOrder.noAnswer')
    if (code === 'not-accepting-orders')
      return isReasonGiven ? t('placeOrder.stopped', { reason: error.message }) : t('placeOrder.notAccepting')
    return isPlaced ? t('placeOrder.placedAlready') : error.message
  }
  return (
    <p role="alert" className={classes.problem}>
      {text()} {isPlaced && <Link to="/orders">{t('placeOrder.seeOrders')}</Link>}
    </p>
  )
}
