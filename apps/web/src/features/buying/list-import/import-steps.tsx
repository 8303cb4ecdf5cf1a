import { Link } from '@tanstack/react-router'
import { useTexts } from '../../../lib/texts/texts'
import classes from './import-steps.module.css'
import { importTexts } from './list-import.texts'

const steps = ['import.stepSource', 'import.stepCheck', 'import.stepDone'] as const
export type ImportStep = (typeof steps)[number]

/** Choose source, check products, finish. A finished step cannot be reopened; a new list can be started. */
export function ImportSteps({ now }: { now: ImportStep }) {
  const t = useTexts(importTexts)
  return (
    <ol className={classes.steps} aria-label={t('import.steps')}>
      {steps.map((step, at) => (
        <li
          key={step}
          className={classes.step}
          aria-current={step === now ? 'step' : undefined}
          data-done={steps.indexOf(now) > at || undefined}
        >
          <span className={classes.number} aria-hidden>
            {at + 1}
          </span>
          {step === 'import.stepSource' && now !== step ? <Link to="/import">{t(step)}</Link> : t(step)}
        </li>
      ))}
    </ol>
  )
}
