import type { PartResult } from '@snab/contract/orders/order-part'
import { formatMoney } from '../../../../../lib/texts/format'
import { useTexts } from '../../../../../lib/texts/texts'
import buttons from '../../../../../ui/button.module.css'
import panel from '../../../../../ui/panel.module.css'
import { SaveProblem } from '../../../editing/save-problem'
import classes from '../orders.module.css'
import { ordersTexts } from '../orders.texts'

type Props = {
  results: readonly PartResult[]
  error: Error | null
  isPending: boolean
  onBack: () => void
  onApply: () => void
}

/** The result for each order, as calculated by the server. */
export function PartPreview({ results, error, isPending, onBack, onApply }: Props) {
  const t = useTexts(ordersTexts)
  const changing = results.filter(({ problem }) => problem === null).length
  return (
    <div className={panel.form}>
      <p>{t('part.preview', { count: changing })}</p>
      <ul className={classes.history}>
        {results.map((result) => (
          <li key={result.id}>
            <strong>{t('staffOrder.title', { number: result.number })}</strong>
            {result.problem === null ? (
              <div>
                {t('part.will', { count: result.lines, status: result.status?.name ?? '' })}{' '}
                {result.total === result.totalBefore
                  ? t('part.sameSum', { sum: formatMoney(result.total) })
                  : t('part.newSum', { was: formatMoney(result.totalBefore), sum: formatMoney(result.total) })}
              </div>
            ) : (
              <div className={panel.bad}>{result.problem}</div>
            )}
          </li>
        ))}
      </ul>
      <SaveProblem error={error} fields={[]} onReload={onBack} />
      <div className={panel.buttons}>
        <button type="button" className={buttons.button} onClick={onBack}>
          {t('part.back')}
        </button>
        {changing > 0 && (
          <button type="button" className={buttons.filled} aria-disabled={isPending} onClick={onApply}>
            {t('part.apply')}
          </button>
        )}
      </div>
    </div>
  )
}
