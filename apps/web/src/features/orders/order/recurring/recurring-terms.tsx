import type { RecurringOrder } from '@snab/contract/orders/recurring-order'
import { useState } from 'react'
import { formatDate, formatMoney } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import { Facts } from '../facts'
import { orderTexts } from '../order.texts'
import { recurringTexts } from './recurring.texts'
import { TermsDialog } from './terms-dialog'

/** Delivery and payment of the next run, with a button to change them. */
export function RecurringTerms({ recurring }: { recurring: RecurringOrder }) {
  const t = useTexts(recurringTexts)
  const order = useTexts(orderTexts)
  const [isOpen, setOpen] = useState(false)
  const { terms, forecast, state } = recurring
  const { deliveryType, deliveryAddress, pickupPoint, legalEntity, contactName, contactPhone, comment } = terms
  const isPickup = deliveryType === 'pickup'
  const contact = [contactName, contactPhone].filter(Boolean).join(', ')
  return (
    <div className={panel.form}>
      <Facts
        heading={t('recurring.terms')}
        facts={[
          { name: order('order.way'), value: order(isPickup ? 'order.wayPickup' : 'order.wayDelivery') },
          isPickup
            ? { name: order('order.pickupPoint'), value: pickupPoint?.name ?? order('order.notGiven') }
            : { name: order('order.address'), value: deliveryAddress || order('order.notGiven') },
          isPickup || !forecast
            ? null
            : {
                name: order('order.delivery'),
                value:
                  forecast.deliveryPrice === null
                    ? t('recurring.deliveryBySeller')
                    : forecast.deliveryPrice === 0
                      ? t('recurring.deliveryFree')
                      : formatMoney(forecast.deliveryPrice),
              },
          { name: t('recurring.when'), value: <Plan recurring={recurring} /> },
          { name: order('order.payment'), value: order(`order.payment.${terms.payment}`) },
          contact === '' ? null : { name: order('order.contact'), value: contact },
          legalEntity && { name: order('order.legalEntity'), value: legalEntity.name },
          { name: order('order.automatic'), value: order(terms.automaticProcessing ? 'order.yes' : 'order.no') },
          terms.reserve ? { name: t('recurring.reserve'), value: order('order.yes') } : null,
          comment === '' ? null : { name: order('order.comment'), value: comment },
        ]}
      />
      {state !== 'stopped' && (
        <div className={panel.buttons}>
          <button type="button" className={buttons.button} onClick={() => setOpen(true)}>
            {t('recurring.editTerms')}
          </button>
        </div>
      )}
      {isOpen && <TermsDialog recurring={recurring} onClose={() => setOpen(false)} />}
    </div>
  )
}

function Plan({ recurring: { terms, forecast } }: { recurring: RecurringOrder }) {
  const t = useTexts(recurringTexts)
  const way = t(`recurring.shipping.${terms.shipping}`)
  if (!forecast?.completeOn) return way
  const { shipments, completeOn } = forecast
  const parts = shipments.map(({ on, positions }) => t('recurring.partOn', { count: positions, date: formatDate(on) }))
  return `${way}: ${shipments.length < 2 ? t('recurring.wholeOn', { date: formatDate(completeOn) }) : parts.join(', ')}`
}
