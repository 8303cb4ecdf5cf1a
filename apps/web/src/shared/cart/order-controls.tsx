import type { Product } from '@snab/contract/catalogue/product'
import { useNavigate } from '@tanstack/react-router'
import { useTexts } from '../../lib/texts/texts'
import { AmountField } from '../amounts/amount-field'
import type { OrderAmount } from './order-amount'
import classes from './order-button.module.css'
import { orderControlsTexts } from './order-controls.texts'

/** The amount of a product in a list and the button for the cart, which opens the cart once the product is in it. */
export function OrderControls({ product, order }: { product: Product; order: OrderAmount }) {
  const t = useTexts(orderControlsTexts)
  const navigate = useNavigate()
  const { id, name } = product
  const { amount, isInCart, isPending, change, add } = order
  return (
    <>
      <AmountField
        of={id}
        label={t('orderControls.amount', { name })}
        amount={amount}
        packing={product}
        pending={isPending}
        onChange={change}
        onEnter={add}
      />
      <button
        type="button"
        className={classes.order}
        data-in-cart={isInCart || undefined}
        data-pending={isPending || undefined}
        aria-label={t(isInCart ? 'orderControls.inCartLabel' : 'orderControls.toCartLabel', { name })}
        onClick={isInCart ? () => void navigate({ to: '/cart' }) : add}
      >
        {t(isInCart ? 'orderControls.inCart' : 'orderControls.toCart')}
      </button>
    </>
  )
}
