import type { Order } from '@snab/contract/orders/order'
import { formatDate, formatMoney, formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import requests from './requests-panel.module.css'
import classes from './deliveries-panel.module.css'
import { lifeTexts } from './life.texts'

/** Deliveries of the order with their contents, and its payments. */
export function DeliveriesPanel({
  order: { shipments, payments, lines: ordered },
  onClaim,
}: {
  order: Order
  onClaim: (lineId: number) => void
}) {
  const t = useTexts(lifeTexts)
  const claimable = new Map((ordered ?? []).map((line) => [line.id, line.claimable]))
  if (shipments.length === 0 && payments.length === 0) return null
  return (
    <section className={panel.panel} aria-labelledby="order-deliveries">
      <h2 id="order-deliveries">{t('deliveries.title')}</h2>
      <ul className={requests.requests}>
        {shipments.map(({ id, number, day, isVoid, isMark, lines }) => (
          <li key={`s${String(id)}`}>
            <div className={panel.between}>
              <strong>{isMark ? t('deliveries.mark') : t('deliveries.shipment', { number })}</strong>
              <span className={panel.small}>{isVoid ? t('deliveries.void') : day && formatDate(day)}</span>
            </div>
            {lines?.map((line) => (
              <div key={line.lineId} className={classes.line}>
                <span>{line.name}</span>
                <span className={classes.amount}>
                  {formatNumber(line.amount)} {line.unit}
                </span>
                <span>
                  {!isVoid && (claimable.get(line.lineId) ?? 0) > 0 && (
                    <button
                      type="button"
                      className={buttons.link}
                      aria-label={t('deliveries.claimOf', { name: line.name })}
                      onClick={() => onClaim(line.lineId)}
                    >
                      {t('deliveries.claim')}
                    </button>
                  )}
                </span>
              </div>
            ))}
          </li>
        ))}
        {payments.map(({ way, number, day, total }, index) => (
          <li key={`p${String(index)}`}>
            <div className={panel.between}>
              <strong>{t(`deliveries.${total < 0 ? 'refund' : 'payment'}.${way}`, { number })}</strong>
              <span>{formatMoney(total)}</span>
            </div>
            <span className={panel.small}>{formatDate(day)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
