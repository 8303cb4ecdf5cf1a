import { NoPrice } from '../../../../shared/product/no-price'
import type { Product } from '@snab/contract/catalogue/product'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { showWarning } from '../../../../lib/snackbar'
import { formatMoney, formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { AmountField } from '../../../../shared/amounts/amount-field'
import { useOrderAmount } from '../../../../shared/cart/order-amount'
import order from '../../../../shared/cart/order-button.module.css'
import { Picture } from '../../../../shared/pictures/picture'
import { compared, mostCompared, useIsCompared } from '../../../../shared/product/compared'
import { usePriceAt } from '../../../../shared/product/current-prices'
import { ProductCardLink } from '../../../../shared/product/product-card-link'
import star from '../../../../shared/product/star-button.module.css'
import { ToOfferLink } from '../../../../shared/product/to-offer-link'
import { ToSpecificationButton } from '../../../../shared/product/to-specification-link'
import { CompareIcon } from '../../../../ui/icons'
import { configuratorTexts } from '../configurator.texts'
import classes from './choice.module.css'

/** A product with whatever is said about it, its price, and where it can be put. */
export function ProductLine({ product, children }: { product: Product; children: ReactNode }) {
  const t = useTexts(configuratorTexts)
  const navigate = useNavigate()
  const { amount, isInCart, isPending, change, add } = useOrderAmount(product)
  const price = usePriceAt(product, amount, 1)
  const stock = product.stocks?.reduce((sum, held) => sum + held.amount, 0)
  const { name, unit } = product
  return (
    <li className={classes.line}>
      <Picture src={product.image} size={64} />
      <div className={classes.words}>
        <ProductCardLink item={{ productId: product.id, customProductId: null, product }} className={classes.link} />
        <span className={classes.facts}>
          {[product.article, product.brand?.name].filter(Boolean).join(' · ')}
          {stock !== undefined && (
            <span data-stock={stock > 0 ? 'some' : 'none'}>
              {stock > 0
                ? t('configurator.instockAmount', { amount: formatNumber(stock), unit: unit.name })
                : t('configurator.none')}
            </span>
          )}
        </span>
        {children}
      </div>
      <div className={classes.buying}>
        <span className={classes.price}>
          {price === null ? <NoPrice onRequest={t('configurator.onRequest')} /> : formatMoney(price)}
          {price !== null && <span className={classes.unit}> {t('configurator.perUnit', { unit: unit.name })}</span>}
        </span>
        <span className={classes.actions}>
          <AmountField
            label={t('configurator.amount', { name })}
            amount={amount}
            packing={product}
            pending={isPending}
            onChange={change}
            onEnter={add}
          />
          <button
            type="button"
            className={order.order}
            data-in-cart={isInCart || undefined}
            data-pending={isPending || undefined}
            aria-label={t(isInCart ? 'configurator.inCartLabel' : 'configurator.toCartLabel', { name })}
            onClick={isInCart ? () => void navigate({ to: '/cart' }) : add}
          >
            {t(isInCart ? 'configurator.inCart' : 'configurator.toCart')}
          </button>
        </span>
        <span className={classes.actions}>
          <CompareToggle id={product.id} name={name} />
          <ToSpecificationButton productId={product.id} amount={amount} name={name} />
          <ToOfferLink
            what={{ source: { kind: 'products', items: [{ productId: product.id, amount }] }, name }}
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
