import type { Order } from '@snab/contract/orders/order'
import { askReserve, askReserveExtension, giveReserveBack } from '@snab/contract/orders/reserve'
import { call } from '../../../../lib/api/api'
import { formatDate } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import { lifeTexts } from './life.texts'
import { useOrderChange } from './use-order-change'

/** Whether the goods are reserved, until when, and possible requests. */
export function ReservePanel({ order }: { order: Order }) {
  const t = useTexts(lifeTexts)
  const { id, reserveState: reserve, mayReserve } = order
  const params = { id }
  const ask = useOrderChange(() => call(askReserve, { params }), t('reserve.asked'))
  const extend = useOrderChange(() => call(askReserveExtension, { params }), t('reserve.extensionAsked'))
  const give = useOrderChange(() => call(giveReserveBack, { params }), t('reserve.given'))
  const isOpen = reserve?.state === 'requested' || reserve?.state === 'active'
  if (!reserve && !mayReserve) return null
  return (
    <section className={panel.panel} aria-labelledby="order-reserve">
      <h2 id="order-reserve">{t('reserve.title')}</h2>
      <p>{reserve ? <ReserveText reserve={reserve} /> : t('reserve.none')}</p>
      {reserve?.state === 'active' && reserve.reason !== '' && <p className={panel.small}>{reserve.reason}</p>}
      {reserve?.isExtensionAsked && <p className={panel.small}>{t('reserve.extensionAsked')}</p>}
      {reserve?.answeredBy && <p className={panel.small}>{t('reserve.by', { name: reserve.answeredBy })}</p>}
      <div className={panel.buttons}>
        {mayReserve && (
          <button type="button" className={buttons.button} aria-disabled={ask.isPending} onClick={() => ask.run()}>
            {t(reserve ? 'reserve.askAgain' : 'reserve.ask')}
          </button>
        )}
        {reserve?.state === 'active' && !reserve.isExtensionAsked && (
          <button
            type="button"
            className={buttons.button}
            aria-disabled={extend.isPending}
            onClick={() => extend.run()}
          >
            {t('reserve.extend')}
          </button>
        )}
        {isOpen && (
          <button type="button" className={buttons.link} aria-disabled={give.isPending} onClick={() => give.run()}>
            {t(reserve.state === 'active' ? 'reserve.give' : 'reserve.drop')}
          </button>
        )}
      </div>
    </section>
  )
}

function ReserveText({ reserve }: { reserve: NonNullable<Order['reserveState']> }) {
  const t = useTexts(lifeTexts)
  const { state, validUntil, daysLeft, requested, reason } = reserve
  const date = validUntil === null ? '' : formatDate(validUntil)
  switch (state) {
    case 'requested':
      return t('reserve.requested', { date: formatDate(requested) })
    case 'active':
      return t('reserve.active', {
        date,
        left: daysLeft === null || daysLeft === 0 ? t('reserve.lastDay') : t('reserve.left', { count: daysLeft }),
      })
    case 'refused':
      return t('reserve.refused', { reason })
    case 'expired':
      return t('reserve.expired', { date })
    case 'released':
      return t('reserve.released')
  }
}
