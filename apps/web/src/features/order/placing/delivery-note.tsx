import { formatMoney, formatWeight } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import { useDeliveryCity } from './address-city'
import { deliveryHint, type OrderOptions } from './delivery-terms'
import type { OrderedCart } from './ordered-cart'
import { placeOrderTexts } from '../order.texts'
import classes from './place-order-form.module.css'

/** When delivery is free and what is missing for that. */
export function DeliveryNote({
  cart: { totals, sellersCount },
  address,
  options,
}: {
  cart: OrderedCart
  address: string
  options: OrderOptions
}) {
  const t = useTexts(placeOrderTexts)
  const city = useDeliveryCity(address, options)
  const hint = deliveryHint(
    { total: totals.price, weightKg: totals.weightKg, ordersCount: sellersCount, city },
    options,
  )
  const values = { city: options.warehouseCity, from: formatMoney(options.freeDeliveryFrom).replace(',00', '') }

  const words = {
    free: () => t('placeOrder.free', values),
    'free-from': () =>
      t('placeOrder.freeFrom', { ...values, left: hint.kind === 'free-from' ? formatMoney(hint.left) : '' }),
    'free-from-each': () => t('placeOrder.freeFromEach', values),
    'other-city': () => t('placeOrder.otherCity', values),
    'unknown-city': () => t('placeOrder.unknownCity', values),
    'by-manager': () => t('placeOrder.byManager'),
    'too-light': () =>
      t('placeOrder.tooLight', {
        least: formatWeight(options.minimumWeightForDelivery ?? 0),
        weight: formatWeight(totals.weightKg ?? 0),
      }),
  }
  return (
    <p role="status" className={classes.hint} data-good={hint.kind === 'free' || undefined}>
      {words[hint.kind]()}
    </p>
  )
}
