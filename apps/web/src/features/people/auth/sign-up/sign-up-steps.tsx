import { useTexts } from '../../../../lib/texts/texts'
import { authTexts } from '../auth.texts'
import classes from '../auth-form.module.css'

const labels = ['signUp.step.check', 'signUp.step.basic', 'signUp.step.profile', 'signUp.step.finish'] as const

/** The first two steps verify an address, the third asks for everything else. */
export function SignUpSteps({ step }: { step: number }) {
  const t = useTexts(authTexts)
  const current = step < 3 ? [0] : [1, 2]
  return (
    <ol className={classes.steps} aria-label={t('signUp.steps')}>
      {labels.map((label, at) => {
        const isCurrent = current.includes(at)
        return (
          <li
            key={label}
            className={classes.step}
            data-state={isCurrent ? 'current' : at < (current[0] ?? 0) ? 'done' : 'next'}
            {...(isCurrent && { 'aria-current': 'step' as const })}
          >
            {t(label)}
          </li>
        )
      })}
    </ol>
  )
}
