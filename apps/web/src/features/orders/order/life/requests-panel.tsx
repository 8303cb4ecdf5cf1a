import type { Order } from '@snab/contract/orders/order'
import { withdrawOrderRequest } from '@snab/contract/orders/order-request'
import { call } from '../../../../lib/api/api'
import { formatDate, formatMoney } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { LineChanges } from '../../../../shared/order/line-changes'
import { orderLifeTexts } from '../../../../shared/order/order-life.texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import classes from './requests-panel.module.css'
import { lifeTexts } from './life.texts'
import { useOrderChange } from './use-order-change'

const tones = { open: 'waiting', accepted: 'good', refused: 'bad', withdrawn: '' } as const

/** Requests about the order and the seller's answers. */
export function RequestsPanel({ order }: { order: Order }) {
  const t = useTexts(lifeTexts)
  const tLife = useTexts(orderLifeTexts)
  const withdraw = useOrderChange(
    () => call(withdrawOrderRequest, { params: { id: order.id } }),
    t('request.withdrawDone'),
  )
  if (order.requests.length === 0) return null
  return (
    <section className={panel.panel} aria-labelledby="order-requests">
      <h2 id="order-requests">{t('request.title')}</h2>
      <ul className={classes.requests}>
        {order.requests.map((request) => (
          <li key={request.id}>
            <div className={panel.between}>
              <strong>{t(`request.${request.kind}`)}</strong>
              <span className={panel.tag} data-tone={tones[request.state]}>
                {t(`request.${request.state}`)}
              </span>
            </div>
            <span className={panel.small}>
              {t('request.from', { author: request.author, date: formatDate(request.created) })}
            </span>
            {request.reason !== '' && <p>{request.reason}</p>}
            {request.lines && <LineChanges changes={request.lines} />}
            {request.deliveryAddress && <p>{tLife('change.address', { now: request.deliveryAddress.now })}</p>}
            {request.comment && <p>{tLife('change.comment', { now: request.comment.now })}</p>}
            {request.total !== null && <p>{t('request.total', { sum: formatMoney(request.total) })}</p>}
            {request.answer !== '' && <p>{t('request.answer', { answer: request.answer })}</p>}
            {request.state === 'open' && (
              <button
                type="button"
                className={buttons.link}
                aria-disabled={withdraw.isPending}
                onClick={() => withdraw.run()}
              >
                {t('request.withdraw')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
