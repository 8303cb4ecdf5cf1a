import { formatMoment } from '../../../lib/texts/format'
import type { Order } from '@snab/contract/orders/order'
import { useTexts } from '../../../lib/texts/texts'
import { LineChanges } from '../../../shared/order/line-changes'
import classes from './order-history.module.css'
import { orderTexts } from './order.texts'

/** The newest first. */
export function OrderHistory({ events }: { events: Order['events'] }) {
  const t = useTexts(orderTexts)
  if (events.length === 0) return null
  const newestFirst = [...events]
  newestFirst.reverse()
  return (
    <section className={classes.block} aria-labelledby="order-history">
      <h2 id="order-history">{t('order.history')}</h2>
      <ol className={classes.events}>
        {newestFirst.map((event, place) => (
          <li key={`${event.at}-${String(place)}`}>
            <time dateTime={event.at} className={classes.time}>
              {formatMoment(event.at)}
            </time>
            <span>
              {event.text}
              {event.changes && event.changes.length > 0 && <LineChanges changes={event.changes} />}
            </span>
            {event.author !== '' && <span className={classes.author}>{event.author}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
