import type { OrderStep } from '@snab/contract/orders/order-life'
import { formatDate } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import classes from './order-steps.module.css'
import { lifeTexts } from './life.texts'

/** Past, current and future steps. */
export function OrderSteps({ steps }: { steps: readonly OrderStep[] }) {
  const t = useTexts(lifeTexts)
  return (
    <ol className={classes.steps} aria-label={t('steps.title')}>
      {steps.map(({ code, state, at }) => (
        <li
          key={code}
          className={classes.step}
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={classes.name}>{t(`steps.${code}`)}</span>
          <span className={classes.when}>
            {at ? <time dateTime={at}>{formatDate(at)}</time> : state === 'current' && t('steps.current')}
          </span>
        </li>
      ))}
    </ol>
  )
}
