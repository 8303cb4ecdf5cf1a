import { NoPrice } from '../../../../shared/product/no-price'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useCartInfo } from '../../../../shared/cart/cart-state'
import type { FoundBy } from '../../../../shared/cart/cart-store'
import { usePriceAt } from '../../../../shared/product/current-prices'
import { formatDate, formatMoney, formatNumber } from '../../../../lib/texts/format'
import { useOrderAmount, useSellerOrderAmount } from '../../../../shared/cart/order-amount'
import { useAppInfo } from '../../../../shared/session/startup'
import { ToSpecificationLink } from '../../../../shared/product/to-specification-link'
import { useTexts } from '../../../../lib/texts/texts'
import { AmountField } from '../../../../shared/amounts/amount-field'
import orderClasses from '../../../../shared/cart/order-button.module.css'
import { hasSellers, SellerChoice } from '../../../../shared/product/seller-choice'
import { BuyBar } from './buy-bar'
import classes from './product-buying.module.css'
import { ProductAttention } from './product-attention'
import type { Card } from '../product.data'
import { productTexts } from '../product.texts'

type Props = { product: Card; foundBy: FoundBy | undefined }

export function ProductBuying(props: Props) {
  return hasSellers(props.product) ? <BuyingFromSellers {...props} /> : <BuyingFromOne {...props} />
}

function BuyingFromOne({ product, foundBy }: Props) {
  const order = useOrderAmount(product, undefined, foundBy)
  return <Buying product={product} order={order} price={usePriceAt(product, order.amount, 1)} />
}

/** The first seller applies until another is chosen, or is the only one in the cart. */
function BuyingFromSellers({ product, foundBy }: Props) {
  const [chosen, setChosen] = useState<number | null>(null)
  const inCart = Object.keys(useCartInfo()?.sellerAmounts[product.id] ?? {})
  const own = product.sellers[0]
  const sellerId = chosen ?? (inCart.length === 1 ? Number(inCart[0]) : (own?.id ?? 0))
  const order = useSellerOrderAmount(product, sellerId, foundBy)
  const ownPrice = usePriceAt(product, order.amount, 1)
  const isOwn = sellerId === own?.id
  const price = isOwn ? ownPrice : (product.sellers.find(({ id }) => id === sellerId)?.product.price ?? null)
  return (
    <Buying
      product={isOwn ? product : { ...product, price: null, priceReason: null, priceSteps: [], currentPrice: price }}
      order={order}
      price={price}
      sellerId={sellerId}
      choice={
        <SellerChoice large name={product.name} sellers={product.sellers} sellerId={sellerId} onChange={setChosen} />
      }
    />
  )
}

type BuyingProps = {
  product: Card
  order: ReturnType<typeof useOrderAmount>
  price: number | null
  sellerId?: number
  choice?: ReactNode
}

function Buying({ product, order, price, sellerId, choice }: BuyingProps) {
  const t = useTexts(productTexts)
  const { configuration } = useAppInfo()
  const base = product.price?.value
  const unit = product.unit.name
  const shownPrice = price === null ? <NoPrice onRequest={t('product.onRequest')} /> : formatMoney(price)
  const reached = product.priceSteps.findLast(({ fromAmount }) => fromAmount <= order.amount)?.fromAmount

  return (
    <section className={classes.buying}>
      <div className={classes.prices}>
        <span className={classes.price}>{shownPrice}</span>
        {price !== null && (
          <span className={classes.muted}>
            {t('product.perUnit', { unit })}
            {configuration.priceVatShown && configuration.priceWithVat && product.vat.includes('%')
              ? `, ${t('product.withVat', { rate: product.vat })}`
              : ''}
          </span>
        )}
        {base !== undefined && price !== null && base > price && (
          <span className={classes.muted}>
            {t('product.basePrice')} <del>{formatMoney(base)}</del>
          </span>
        )}
      </div>
      {price !== null && <PriceReason product={product} price={price} />}
      {choice}

      <div className={classes.order}>
        <BuyBar price={shownPrice}>
          <AmountField
            large
            label={t('product.amount')}
            amount={order.amount}
            packing={product}
            pending={order.isPending}
            onChange={order.change}
            onEnter={order.add}
          />
          <span className={classes.muted}>{unit}</span>
          {order.isInCart ? (
            <Link to="/cart" className={orderClasses.large} data-in-cart data-pending={order.isPending || undefined}>
              {t('product.inCart')}
            </Link>
          ) : (
            <button type="button" className={orderClasses.large} onClick={order.add}>
              {t('product.toCart')}
            </button>
          )}
        </BuyBar>
        <ToSpecificationLink
          what={{
            kind: 'product',
            productId: product.id,
            amount: order.amount,
            name: product.name,
            ...(sellerId !== undefined && { sellerId }),
          }}
        />
        {price !== null && (
          <span className={classes.muted}>
            {t('product.sum', { sum: formatMoney(Math.round(price * order.amount * 100) / 100) })}
          </span>
        )}
      </div>

      <Packing product={product} />
      <ProductAttention product={product} amount={order.amount} />

      {product.priceSteps.length > 0 && (
        <dl className={classes.steps} aria-label={t('product.steps')}>
          {product.priceSteps.map((step) => (
            <div key={step.fromAmount}>
              <dt>{t('product.stepFrom', { amount: formatNumber(step.fromAmount), unit })}</dt>
              <dd>
                <button
                  type="button"
                  className={classes.step}
                  aria-pressed={step.fromAmount === reached}
                  title={t('product.takeStep', { amount: formatNumber(step.fromAmount), unit })}
                  onClick={() => order.change(step.fromAmount)}
                >
                  {formatMoney(step.price)}
                </button>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

/** The packs it is sold in; nothing for a product sold by the piece. */
function Packing({ product: { multiplicity, minimumBatch, quantityInBlock, quantityInBox, unit } }: { product: Card }) {
  const t = useTexts(productTexts)
  const amount = (value: number) => `${formatNumber(value)} ${unit.name}`
  const parts = [
    ...(multiplicity === 1 ? [] : [t('product.inMultiples', { amount: amount(multiplicity) })]),
    ...(minimumBatch > multiplicity ? [t('product.atLeast', { amount: amount(minimumBatch) })] : []),
    ...(quantityInBlock ? [t('product.perBlock', { amount: amount(quantityInBlock) })] : []),
    ...(quantityInBox ? [t('product.perBox', { amount: amount(quantityInBox) })] : []),
  ]
  return parts.length > 0 && <span className={classes.packing}>{parts.join(' · ')}</span>
}

/** The reason for this price; above a volume step, the amount. */
function PriceReason({ product, price }: { product: Card; price: number }) {
  const t = useTexts(productTexts)
  const { priceReason, currentPrice } = product
  const isStep = currentPrice !== null && price < currentPrice
  if (!isStep && !priceReason) return null
  const base = product.price?.value
  const percent = base === undefined || base <= price ? null : percents.format((base - price) / base)
  const reason =
    isStep || priceReason?.kind === 'step'
      ? t('product.reasonStep')
      : priceReason?.kind === 'contract'
        ? t('product.reasonContract')
        : priceReason?.kind === 'agreed'
          ? t('product.reasonAgreed')
          : priceReason?.kind === 'promotion'
            ? t('product.reasonPromotion', {
                name: priceReason.name ?? '',
                date: priceReason.until === null ? '' : formatDate(priceReason.until),
              })
            : t('product.reasonDiscount')
  return <span className={classes.reason}>{percent === null ? reason : `−${percent} · ${reason}`}</span>
}

const percents = new Intl.NumberFormat('ru-RU', { style: 'percent', maximumFractionDigits: 1 })
