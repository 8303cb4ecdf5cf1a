import { NoPrice } from '../../../shared/product/no-price'
import type { Product } from '@snab/contract/catalogue/product'
import { ownStock, virtualStock } from '@snab/domain/catalogue/stock'
import type { ReactNode } from 'react'
import { usePriceAt } from '../../../shared/product/current-prices'
import { formatMoney, formatNumber } from '../../../lib/texts/format'
import { useOrderAmount } from '../../../shared/cart/order-amount'
import { stockState } from '../../../shared/product/stock-state'
import { useTexts } from '../../../lib/texts/texts'
import { AmountField } from '../../../shared/amounts/amount-field'
import orderClasses from '../../../shared/cart/order-button.module.css'
import { Picture } from '../../../shared/pictures/picture'
import { CardLink } from './card-place'
import classes from './product-lists.module.css'
import { productTexts } from './product.texts'

/** Another product on this one's card: what it is, what it costs, what there is of it, and the way into the cart. */
export function ProductLine({ product, children }: { product: Product; children?: ReactNode }) {
  const t = useTexts(productTexts)
  const order = useOrderAmount(product)
  const price = usePriceAt(product, order.amount, 1)
  return (
    <li className={classes.line}>
      <Picture src={product.image} size={44} />
      <span className={classes.what}>
        <CardLink id={product.id}>{product.name}</CardLink>
        <span className={classes.muted}>{[product.article, product.brand?.name].filter(Boolean).join(' · ')}</span>
        {children}
      </span>
      <span className={classes.price}>
        {price === null ? (
          <span className={classes.muted}>
            <NoPrice onRequest={t('product.onRequest')} />
          </span>
        ) : (
          <strong>{t('product.price', { price: formatMoney(price) })}</strong>
        )}
        <LineStock product={product} />
      </span>
      <span className={classes.order}>
        <AmountField
          label={t('product.amountOf', { name: product.name })}
          amount={order.amount}
          packing={product}
          pending={order.isPending}
          onChange={order.change}
          onEnter={order.add}
        />
        <button
          type="button"
          className={orderClasses.order}
          data-in-cart={order.isInCart || undefined}
          data-pending={order.isPending || undefined}
          disabled={order.isInCart}
          aria-label={t(order.isInCart ? 'product.inCartOf' : 'product.toCartOf', { name: product.name })}
          onClick={order.add}
        >
          {t(order.isInCart ? 'product.inCart' : 'product.toCart')}
        </button>
      </span>
    </li>
  )
}

/** Of our own warehouses together; what only the manufacturer has is said so. */
function LineStock({ product }: { product: Product }) {
  const t = useTexts(productTexts)
  if (product.stocks === null) return null
  const own = ownStock(product.stocks)
  const state = stockState(own, product)
  if (state === 'none' && virtualStock(product.stocks) > 0)
    return (
      <span className={classes.stock} data-state="low">
        {t('product.onlyVirtual')}
      </span>
    )
  return (
    <span className={classes.stock} data-state={state}>
      {state === 'none' ? t('product.none') : `${formatNumber(own)} ${product.unit.name}`}
    </span>
  )
}
