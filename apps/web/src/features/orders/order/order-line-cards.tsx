import { formatMoney, formatNumber } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import { Picture } from '../../../shared/pictures/picture'
import classes from './order-line-cards.module.css'
import { LineName, stateOf, type OrderLine } from './order-lines'
import { orderTexts } from './order.texts'

export function OrderLineCards({ lines }: { lines: readonly OrderLine[] }) {
  const t = useTexts(orderTexts)
  return (
    <ul className={classes.cards}>
      {lines.map((line) => (
        <li key={line.id} className={classes.card}>
          <Picture src={line.image} size={48} />
          <div className={classes.what}>
            <LineName line={line} className={classes.name} />
            <span className={classes.muted}>{line.article}</span>
            {stateOf(line, t) !== '' && <span className={classes.muted}>{stateOf(line, t)}</span>}
            <span className={classes.sums}>
              <span className={classes.muted}>
                {formatNumber(line.amount)} {line.unit} × {formatMoney(line.price)}
              </span>
              {line.shipped > 0 && (
                <span className={classes.muted}>
                  {t('order.colShipped')}:{' '}
                  {t('order.shippedOf', { shipped: formatNumber(line.shipped), amount: formatNumber(line.amount) })}
                </span>
              )}
              <strong>{t('order.sum', { sum: formatMoney(line.total) })}</strong>
            </span>
          </div>
        </li>
      ))}
    </ul>
  )
}
