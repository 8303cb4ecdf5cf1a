import type { OrderMarks as Marks } from '@snab/contract/orders/order-life'
import { formatDate } from '../../lib/texts/format'
import { useTexts } from '../../lib/texts/texts'
import panel from '../../ui/panel.module.css'
import classes from './order-marks.module.css'
import { orderLifeTexts } from './order-life.texts'

/** Marks of an order that needs attention; hidden if there are none. */
export function OrderMarks({ marks: { unread, reserve, request } }: { marks: Marks }) {
  const t = useTexts(orderLifeTexts)
  if (unread === 0 && reserve === null && request === null) return null
  return (
    <span className={classes.marks}>
      {unread > 0 && (
        <span className={panel.tag} data-tone="open">
          {t('marks.unread', { count: unread })}
        </span>
      )}
      {request && (
        <span className={panel.tag} data-tone="waiting">
          {t(`marks.${request}`)}
        </span>
      )}
      {reserve && (
        <span className={panel.tag} data-tone={reserve.state === 'active' ? 'good' : 'waiting'}>
          <ReserveWords reserve={reserve} />
        </span>
      )}
    </span>
  )
}

function ReserveWords({ reserve }: { reserve: NonNullable<Marks['reserve']> }) {
  const t = useTexts(orderLifeTexts)
  const { validUntil, daysLeft, isExtensionAsked } = reserve
  if (reserve.state !== 'active' || validUntil === null) return t('marks.reserveAsked')
  const parts = [t('marks.reserveUntil', { date: formatDate(validUntil) })]
  if (daysLeft !== null) parts.push(daysLeft === 0 ? t('marks.lastDay') : t('marks.daysLeft', { count: daysLeft }))
  if (isExtensionAsked) parts.push(t('marks.extensionAsked'))
  return parts.join(', ')
}
