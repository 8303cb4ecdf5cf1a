import type { Order } from '@snab/contract/orders/order'
import { toKopecks, toRoubles } from '@snab/domain/money/money'
import { useQueries } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { formatMoney } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { Page } from '../../../../shared/page/page'
import buttons from '../../../../ui/button.module.css'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { MessageScreen } from '../../../../ui/page/message-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import { orderQuery } from '../order.data'
import { PlacedOrder } from './placed-order'
import classes from './placed-screen.module.css'
import { placedTexts } from './placed.texts'

/**
 * The orders made from one cart, one per seller: numbers, invoices, days and payment on one page with its own address.
 */
export function PlacedScreen() {
  const t = useTexts(placedTexts)
  const { ids = [] } = useSearch({ from: '/orders/placed' })
  const answers = useQueries({ queries: ids.map(orderQuery) })
  const orders = answers.flatMap(({ data }) => data ?? [])
  const failed = answers.find(({ error }) => error)
  if (ids.length === 0)
    return (
      <MessageScreen
        heading={t('placed.toList')}
        actions={
          <Link to="/orders" className={buttons.filled}>
            {t('placed.toList')}
          </Link>
        }
      >
        <p>{t('placed.nothing')}</p>
      </MessageScreen>
    )
  if (failed?.error && orders.length === 0)
    return <ErrorScreen error={failed.error} onRetry={() => answers.forEach(({ refetch }) => void refetch())} />
  if (orders.length < ids.length && !failed) return <PendingScreen />
  return (
    <Page
      heading={t('placed.title', { count: orders.length })}
      aside={
        <span className={classes.tools}>
          <strong>{t('placed.total', { sum: formatMoney(totalOf(orders)) })}</strong>
          <a href={mailOf(orders, t)} className={buttons.button}>
            {t('placed.forward')}
          </a>
          <Link to="/orders" className={buttons.button}>
            {t('placed.toList')}
          </Link>
          <Link to="/catalog" className={buttons.button}>
            {t('placed.toCatalogue')}
          </Link>
        </span>
      }
    >
      {failed && <p role="alert">{t('placed.failed')}</p>}
      <p className={classes.hint}>{t('placed.hint')}</p>
      <ul className={classes.orders}>
        {orders.map((order) => (
          <PlacedOrder key={order.id} order={order} />
        ))}
      </ul>
    </Page>
  )
}

const totalOf = (orders: readonly Order[]): number =>
  toRoubles(orders.reduce((sum, { total }) => sum + toKopecks(total), 0))

const addressOf = ({ id }: Order): string => `${location.origin}/orders/${String(id)}`

/** A letter in the buyer's own mail program. */
function mailOf(orders: readonly Order[], t: ReturnType<typeof useTexts<typeof placedTexts>>): string {
  const numbers = orders.map(({ number }) => `№ ${number}`).join(', ')
  const lines = orders.map(
    (order) =>
      `${t('placed.order', { number: order.number })}, ${order.seller?.name ?? ''}, ${formatMoney(order.total)}\n${addressOf(order)}`,
  )
  const subject = t('placed.forwardSubject', { numbers })
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\n\n'))}`
}
