import type { CustomProduct } from '@snab/contract/catalogue/custom-product'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatNumber } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import { AmountField } from '../../../shared/amounts/amount-field'
import orderClasses from '../../../shared/cart/order-button.module.css'
import classes from './custom-product.module.css'
import { heldQuery, usePutIntoCart } from './custom-product.data'
import { customProductTexts } from './custom-product.texts'

/** The amount and the button for the cart; shows the cart's amount, which can be changed. */
export function PutIntoCart({ product }: { product: CustomProduct }) {
  const t = useTexts(customProductTexts)
  const { data: held } = useQuery(heldQuery(product.id))
  const [wanted, setWanted] = useState<number | null>(null)
  const { mutate, isPending } = usePutIntoCart()
  const amount = wanted ?? held ?? 1
  const put = () => mutate({ product, amount })

  return (
    <div className={classes.order}>
      <AmountField
        large
        label={t('custom.amount')}
        amount={amount}
        packing={product}
        pending={isPending}
        onChange={(next) => setWanted(next > 0 ? next : 1)}
        onEnter={put}
      />
      <span className={classes.muted}>{product.unit.name}</span>
      {held === undefined || held !== amount ? (
        <button
          type="button"
          className={orderClasses.large}
          data-pending={isPending || undefined}
          disabled={isPending}
          onClick={put}
        >
          {t('custom.toCart')}
        </button>
      ) : (
        <Link
          to="/cart"
          className={orderClasses.large}
          data-in-cart
          aria-label={`${t('custom.inCart')}: ${formatNumber(held)} ${product.unit.name}`}
        >
          {t('custom.inCart')}
        </Link>
      )}
    </div>
  )
}
