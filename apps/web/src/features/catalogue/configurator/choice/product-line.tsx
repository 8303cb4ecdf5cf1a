import { NoPrice } from '../../../../shared/product/no-price'
import type { Product } from '@snab/contract/catalogue/product'
import type { ReactNode } from 'react'
import { showWarning } from '../../../../lib/snackbar'
import { formatMoney } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { useOrderAmount } from '../../../../shared/cart/order-amount'
import { OrderControls } from '../../../../shared/cart/order-controls'
import { Picture } from '../../../../shared/pictures/picture'
import { compared, mostCompared, useIsCompared } from '../../../../shared/product/compared'
import { usePriceAt } from '../../../../shared/product/current-prices'
import { stateOfStocks } from '../../../../shared/product/stock/stock-state'
import { useStockWords } from '../../../../shared/product/stock/stock-words'
import { ProductCardLink } from '../../../../shared/product/product-card-link'
import star from '../../../../shared/product/star-button.module.css'
import { ToOfferLink } from '../../../../shared/product/to-offer-link'
import { ToSpecificationButton } from '../../../../shared/product/to-specification-link'
import { CompareIcon } from '../../../../ui/icons'
import { configuratorTexts } from '../configurator.texts'
import classes from './choice.module.css'

/** A product with its notes, its price, and its targets. */
export function ProductLine({ product, children }: { product: Product; children: ReactNode }) {
  const t = useTexts(configuratorTexts)
  const order = useOrderAmount(product)
  const price = usePriceAt(product, order.amount, 1)
  const stock = useStockWords(product)
  const { name, unit } = product
  return (
    <li className={classes.line}>
      <Picture src={product.image} size={64} />
      <div className={classes.words}>
        <ProductCardLink item={{ productId: product.id, customProductId: null, product }} className={classes.link} />
        <span className={classes.facts}>
          {[product.article, product.brand?.name].filter(Boolean).join(' · ')}
          {stock !== null && <span data-stock={stateOfStocks(product) === 'none' ? 'none' : 'some'}>{stock}</span>}
        </span>
        {children}
      </div>
      <div className={classes.buying}>
        <span className={classes.price}>
          {price === null ? <NoPrice onRequest={t('configurator.onRequest')} /> : formatMoney(price)}
          {price !== null && <span className={classes.unit}> {t('configurator.perUnit', { unit: unit.name })}</span>}
        </span>
        <span className={classes.actions}>
          <OrderControls product={product} order={order} />
        </span>
        <span className={classes.actions}>
          <CompareToggle id={product.id} name={name} />
          <ToSpecificationButton productId={product.id} amount={order.amount} name={name} />
          <ToOfferLink
            what={{ source: { kind: 'products', items: [{ productId: product.id, amount: order.amount }] }, name }}
            className={classes.offer}
          />
        </span>
      </div>
    </li>
  )
}

function CompareToggle({ id, name }: { id: number; name: string }) {
  const t = useTexts(configuratorTexts)
  const isOn = useIsCompared(id)
  const label = t(isOn ? 'configurator.compareRemove' : 'configurator.compareAdd', { name })
  return (
    <button
      type="button"
      className={star.star}
      data-plain=""
      aria-pressed={isOn}
      aria-label={label}
      title={label}
      onClick={() => {
        if (!compared.toggle(id)) showWarning(t('configurator.compareFull', { count: mostCompared }))
      }}
    >
      <CompareIcon size={16} />
    </button>
  )
}
