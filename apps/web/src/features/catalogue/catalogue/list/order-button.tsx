import { useNavigate } from '@tanstack/react-router'
import { useTexts } from '../../../../lib/texts/texts'
import classes from '../../../../shared/cart/order-button.module.css'
import { catalogueTexts } from '../catalogue.texts'

type Props = { name: string; isInCart: boolean; isPending: boolean | 'stalled'; onAdd: () => void }

/** Filled once the product is in the cart; then it leads there. */
export function OrderButton({ name, isInCart, isPending, onAdd }: Props) {
  const t = useTexts(catalogueTexts)
  const navigate = useNavigate()
  return (
    <button
      type="button"
      className={classes.order}
      data-in-cart={isInCart || undefined}
      data-pending={isPending || undefined}
      aria-label={t(isInCart ? 'catalogue.inCartLabel' : 'catalogue.toCartLabel', { name })}
      onClick={isInCart ? () => void navigate({ to: '/cart' }) : onAdd}
    >
      {t(isInCart ? 'catalogue.inCart' : 'catalogue.toCart')}
    </button>
  )
}
