import { formatMoney, formatNumber } from '../../../lib/texts/format'
import { useTexts, type Translate } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import classes from './cart-screen.module.css'
import { cartTexts } from './cart.texts'
import type { ChangedLine } from './changed-lines'

/** The changes found by the last actualization of prices, line by line. */
export function ActualizationReport({ changed, onHide }: { changed: readonly ChangedLine[]; onHide: () => void }) {
  const t = useTexts(cartTexts)
  return (
    <div role="status" className={classes.notice} data-level={changed.length > 0 ? 'medium' : 'positive'}>
      {changed.length === 0 ? (
        t('cart.nothingChanged')
      ) : (
        <>
          <strong>{t('cart.actualized')}</strong>
          <ul className={classes.changedLines}>
            {changed.map((line) => (
              <li key={`${String(line.id)} ${line.kind}`}>
                {line.name}: {words(line, t)}
              </li>
            ))}
          </ul>
        </>
      )}{' '}
      <button type="button" className={buttons.link} onClick={onHide}>
        {t('cart.hideReport')}
      </button>
    </div>
  )
}

function words(line: ChangedLine, t: Translate<typeof cartTexts>): string {
  if (line.kind === 'gone') return t('cart.lineGone')
  if (line.kind === 'stock') {
    const amount = (value: number) => `${formatNumber(value)} ${line.unit}`
    return t('cart.stockChanged', { was: amount(line.was), now: amount(line.now) })
  }
  const { was, now } = line
  if (now === null) return t('cart.priceGone', { was: was === null ? '' : formatMoney(was) })
  if (was === null) return t('cart.priceCame', { now: formatMoney(now) })
  return t(now > was ? 'cart.priceRose' : 'cart.priceFell', { was: formatMoney(was), now: formatMoney(now) })
}
