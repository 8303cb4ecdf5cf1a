import type { SellerForecast } from '@snab/contract/orders/order-forecast'
import { formatMoney, formatWeight } from '../../../../../lib/texts/format'
import { useTexts } from '../../../../../lib/texts/texts'
import { placeOrderTexts } from '../../order.texts'
import { useDeliveryCity } from '../address-city'
import { checkoutTexts } from '../checkout.texts'
import { deliveryHint, type OrderOptions } from '../delivery-terms'
import classes from '../place-order-form.module.css'

/** The delivery cost; if it is settled later, the threshold for free delivery and the missing sum. */
export function DeliveryNote({
  forecast,
  address,
  options,
}: {
  forecast: SellerForecast | undefined
  address: string
  options: OrderOptions
}) {
  const city = useDeliveryCity(address, options)
  if (!forecast) return null
  const { delivery } = forecast
  return delivery.price !== null && !delivery.isTooLight ? (
    <KnownPrice delivery={delivery} />
  ) : (
    <Hint forecast={forecast} city={city} options={options} />
  )
}

function KnownPrice({ delivery: { price, zone, leftToFree } }: Pick<SellerForecast, 'delivery'>) {
  const t = useTexts(checkoutTexts)
  const values = { price: formatMoney(price ?? 0) }
  return (
    <p role="status" className={classes.hint} data-good={price === 0 || undefined}>
      {zone === null ? t('checkout.price', values) : t('checkout.priceInZone', { ...values, zone })}
      {leftToFree !== null && ` ${t('checkout.leftToFree', { left: formatMoney(leftToFree) })}`}
    </p>
  )
}

function Hint({
  forecast: { total, weightKg },
  city,
  options,
}: {
  forecast: SellerForecast
  city: string | null | undefined
  options: OrderOptions
}) {
  const t = useTexts(placeOrderTexts)
  const hint = deliveryHint({ total, weightKg, city }, options)
  const values = { city: options.warehouseCity, from: formatMoney(options.freeDeliveryFrom).replace(',00', '') }
  const words = {
    free: () => t('placeOrder.free', values),
    'free-from': () =>
      t('placeOrder.freeFrom', { ...values, left: hint.kind === 'free-from' ? formatMoney(hint.left) : '' }),
    'other-city': () => t('placeOrder.otherCity', values),
    'unknown-city': () => t('placeOrder.unknownCity', values),
    'by-manager': () => t('placeOrder.byManager'),
    'too-light': () =>
      t('placeOrder.tooLight', {
        least: formatWeight(options.minimumWeightForDelivery ?? 0),
        weight: formatWeight(weightKg),
      }),
  }
  return (
    <p role="status" className={classes.hint} data-good={hint.kind === 'free' || undefined}>
      {words[hint.kind]()}
    </p>
  )
}
