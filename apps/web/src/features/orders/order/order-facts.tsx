import type { Order } from '@snab/contract/orders/order'
import { formatDate, formatMoney, formatWeight } from '../../../lib/texts/format'
import { useAppInfo } from '../../../shared/session/startup'
import { useTexts } from '../../../lib/texts/texts'
import { unpricedDelivery } from './placing/delivery-terms'
import { Facts } from './facts'
import { orderTexts } from './order.texts'

export function OrderTotals({ order }: { order: Order }) {
  const t = useTexts(orderTexts)
  const { configuration } = useAppInfo()
  const unpriced = unpricedDelivery(order)
  const delivery = order.deliveryPrice
    ? formatMoney(order.deliveryPrice)
    : unpriced && t(unpriced === 'free' ? 'order.deliveryFree' : 'order.deliveryByManager')
  return (
    <Facts
      heading={t('order.totals')}
      facts={[
        { name: t('order.goods'), value: formatMoney(order.orderItemsTotalPrice) },
        order.orderCustomItemsTotalPrice > 0
          ? { name: t('order.ownGoods'), value: formatMoney(order.orderCustomItemsTotalPrice) }
          : null,
        order.discount > 0 ? { name: t('order.discount'), value: formatMoney(order.discount) } : null,
        order.deliveryType === 'delivery' && delivery !== null ? { name: t('order.delivery'), value: delivery } : null,
        order.weightKg > 0 ? { name: t('order.weight'), value: formatWeight(order.weightKg) } : null,
        ...(order.pointsSpent > 0
          ? [
              { name: t('order.total'), value: formatMoney(order.total) },
              { name: t('order.points'), value: formatMoney(order.pointsSpent) },
            ]
          : []),
        { name: t('order.toPay'), value: formatMoney(order.total - order.pointsSpent), isSum: true },
        configuration.priceVatShown || !configuration.priceWithVat
          ? { name: t('order.vatTotal'), value: formatMoney(order.vatTotal) }
          : null,
      ]}
    />
  )
}

export function OrderReceiving({ order }: { order: Order }) {
  const t = useTexts(orderTexts)
  const isPickup = order.deliveryType === 'pickup'
  return (
    <Facts
      heading={t('order.receiving')}
      facts={[
        { name: t('order.way'), value: t(isPickup ? 'order.wayPickup' : 'order.wayDelivery') },
        isPickup
          ? {
              name: t('order.pickupPoint'),
              value: order.pickupPoint
                ? [order.pickupPoint.name, order.pickupPoint.address, order.pickupPoint.hours, order.pickupPoint.phone]
                    .filter(Boolean)
                    .join('\n')
                : t('order.notGiven'),
            }
          : { name: t('order.address'), value: order.deliveryAddress || t('order.notGiven') },
        { name: t('order.contact'), value: order.contactName || t('order.notGiven') },
        order.contactPhone === ''
          ? null
          : {
              name: t('order.phone'),
              value: <a href={`tel:${order.contactPhone.replace(/[^\d+]/g, '')}`}>{order.contactPhone}</a>,
            },
      ]}
    />
  )
}

export function OrderDetails({ order }: { order: Order }) {
  const t = useTexts(orderTexts)
  return (
    <Facts
      heading={t('order.details')}
      facts={[
        order.company ? { name: t('order.company'), value: order.company.name } : null,
        order.legalEntity
          ? {
              name: t('order.legalEntity'),
              value: `${order.legalEntity.name}\n${t('order.inn', { inn: order.legalEntity.inn })}`,
            }
          : null,
        order.contract ? { name: t('order.contract'), value: order.contract.title.replace(/^Договор /, '') } : null,
        { name: t('order.author'), value: order.author },
        order.seller ? { name: t('order.seller'), value: order.seller.name } : null,
        { name: t('order.created'), value: formatDate(order.created) },
        { name: t('order.updated'), value: formatDate(order.updated) },
        order.ownNumber === '' ? null : { name: t('order.ownNumber'), value: order.ownNumber },
        { name: t('order.payment'), value: t(`order.payment.${order.payment}`) },
        order.erpNumber === null ? null : { name: t('order.erpNumber'), value: order.erpNumber },
        { name: t('order.automatic'), value: t(order.automaticProcessing ? 'order.yes' : 'order.no') },
        order.offerAccepted ? { name: t('order.offer'), value: t('order.accepted') } : null,
        order.comment === '' ? null : { name: t('order.comment'), value: order.comment },
      ]}
    />
  )
}
