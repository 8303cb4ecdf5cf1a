import { useProgress } from '../../../lib/progress'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { Spinner } from '../../../ui/spinner'
import { actualization } from './actual-prices'
import classes from './cart-screen.module.css'
import { linesTexts } from '../lines/lines.texts'
import { cartTexts } from './cart.texts'

export function PriceRefresh({ error, onRefresh }: { error: Error | null; onRefresh: () => void }) {
  const t = useTexts(cartTexts)
  const common = useTexts(linesTexts)
  const isRefreshing = useProgress(actualization)
  if (isRefreshing) {
    return (
      <>
        <Spinner small />
        {t('cart.refreshing')}
      </>
    )
  }
  return (
    <>
      {error && (
        <span role="alert" className={classes.failed} title={error.message}>
          {t('cart.pricesFailed')}
        </span>
      )}
      <button type="button" className={buttons.link} onClick={onRefresh}>
        {error ? common('lines.retry') : t('cart.refreshPrices')}
      </button>
    </>
  )
}
