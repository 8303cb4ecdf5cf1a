import type { Order } from '@snab/contract/orders/order'
import { formatDate, formatMoney, formatWeight } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import { PrintedList } from '../../../shared/print/printed-list'
import { orderTexts } from './order.texts'

/** An order as printed, if this visitor may see its contents; else the screen is printed as it is. */
export function PrintedOrder({ order }: { order: Order }) {
  const t = useTexts(orderTexts)
  const { lines } = order
  if (!lines) return null
  const where =
    order.deliveryType === 'pickup'
      ? [order.pickupPoint?.name, order.pickupPoint?.address].filter(Boolean).join(', ')
      : order.deliveryAddress
  return (
    <PrintedList
      title={`${t('order.title', { number: order.number })} ${t('order.from', { date: formatDate(order.created) })}`}
      priceTitle={t('order.colPrice')}
      facts={[
        [t('order.colStatus'), order.status.name],
        [t('order.ownNumber'), order.ownNumber],
        [t('order.legalEntity'), order.legalEntity?.name ?? ''],
        [t('order.colSeller'), order.seller?.name ?? ''],
        [t(order.deliveryType === 'pickup' ? 'order.wayPickup' : 'order.wayDelivery'), where],
        [t('order.contact'), [order.contactName, order.contactPhone].filter(Boolean).join(', ')],
        [t('order.comment'), order.comment],
      ]}
      rows={() => lines.map((line) => ({ ...line, note: '' }))}
      totals={[
        [t('order.weight'), order.weightKg > 0 ? formatWeight(order.weightKg) : ''],
        [t('order.delivery'), order.deliveryPrice ? formatMoney(order.deliveryPrice) : ''],
        [t('order.vatTotal'), order.vatTotal > 0 ? formatMoney(order.vatTotal) : ''],
        [t('order.toPay'), formatMoney(order.total)],
      ]}
    />
  )
}
