import { Link } from '@tanstack/react-router'
import type { FoundBy } from '../../lib/cart-store'
import { usePriceAt } from '../../lib/current-prices'
import { formatMoney, formatNumber } from '../../lib/format'
import { useOrderAmount } from '../../lib/order-amount'
import { useAppInfo } from '../../lib/startup'
import { useTexts } from '../../lib/texts'
import { AmountField } from '../../ui/amount-field'
import orderClasses from '../../ui/order-button.module.css'
import classes from './product-buying.module.css'
import type { Card } from './product.data'
import { productTexts } from './product.texts'

export function ProductBuying({ product, foundBy }: { product: Card; foundBy: FoundBy | undefined }) {
  const t = useTexts(productTexts)
  const { configuration } = useAppInfo()
  const order = useOrderAmount(product, undefined, foundBy)
  const price = usePriceAt(product, order.amount, 1)
  const base = product.price?.value
  const unit = product.unit.name

  return (
    <section className={classes.buying}>
      <div className={classes.prices}>
        <span className={classes.price}>{price === null ? t('product.onRequest') : formatMoney(price)}</span>
        {price !== null && <span className={classes.muted}>{t('product.perUnit', { unit })}{configuration.priceVatShown && configuration.priceWithVat && product.vat.includes('%') ? `, ${t('product.withVat', { rate: product.vat })}` : ''}</span>}
        {base !== undefined && price !== null && base > price && <span className={classes.muted}>{t('product.basePrice')} <del>{formatMoney(base)}</del></span>}
        {product.contractPrice !== null && <span className={classes.muted}>{t('product.contractPrice')} {formatMoney(product.contractPrice)}</span>}
      </div>

      <div className={classes.order}>
        <AmountField large label={t('product.amount')} amount={order.amount} packing={product} pending={order.isPending} onChange={order.change} onEnter={order.add} />
        <span className={classes.muted}>{unit}</span>
        {order.isInCart ? (
          <Link to="/cart" className={orderClasses.large} data-in-cart data-pending={order.isPending || undefined}>{t('product.inCart')}</Link>
        ) : (
          <button type="button" className={orderClasses.large} onClick={order.add}>{t('product.toCart')}</button>
        )}
        {price !== null && <span className={classes.muted}>{t('product.sum', { sum: formatMoney(Math.round(price * order.amount * 100) / 100) })}</span>}
      </div>

      {product.priceSteps.length > 0 && (
        <dl className={classes.steps} aria-label={t('product.steps')}>
          {product.priceSteps.map((step) => (
            <div key={step.fromAmount}>
              <dt>{t('product.stepFrom', { amount: formatNumber(step.fromAmount), unit })}</dt>
              <dd>{formatMoney(step.price)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
