import type { OrderRequest } from '@snab/contract/orders/order-life'
import { formatMoney, formatNumber } from '../../lib/texts/format'
import { useTexts } from '../../lib/texts/texts'
import classes from './line-changes.module.css'
import { orderLifeTexts } from './order-life.texts'

type Change = NonNullable<OrderRequest['lines']>[number]

/** The changes of lines, one each. */
export function LineChanges({ changes }: { changes: readonly Change[] }) {
  const t = useTexts(orderLifeTexts)
  const cutWords = ({ was, now, cut, cutWas }: Change) => {
    if (now === null || cut === cutWas) return ''
    if (cut === null) return `, ${t('change.uncut')}`
    return `, ${t('change.cut', { cut })}${was === null || cutWas === null ? '' : ` (${t('change.was', { amount: cutWas })})`}`
  }
  const priceWords = ({ priceWas, priceNow }: Change) =>
    priceWas === null || priceNow === null ? '' : `${formatMoney(priceWas)} → ${formatMoney(priceNow)}`
  const words = (change: Change) => {
    const { was, now, cut, cutWas } = change
    if (now === null) return t('change.removed')
    if (was === null) return t('change.added', { amount: formatNumber(now) })
    if (was === now && cut !== cutWas) return formatNumber(now)
    return was === now
      ? priceWords(change) || t('change.repriced')
      : `${formatNumber(now)}, ${t('change.was', { amount: formatNumber(was) })}`
  }
  return (
    <ul className={classes.changes}>
      {changes.map((change) => (
        <li key={`${change.article} ${change.name}`} data-gone={change.now === null || undefined}>
          <span>
            {change.article} {change.name}
          </span>
          : {words(change)}
          {change.was !== change.now && priceWords(change) !== '' && `, ${priceWords(change)}`}
          {cutWords(change)}
        </li>
      ))}
    </ul>
  )
}
