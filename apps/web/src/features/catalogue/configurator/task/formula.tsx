import type { Plan } from '@snab/domain/configurator/plan'
import { useTexts } from '../../../../lib/texts/texts'
import panel from '../../../../ui/panel.module.css'
import classes from './task.module.css'
import { taskTexts } from './task.texts'

/** Every step with its numbers and the source of its rule. */
export function Formula({ plan: { steps, warnings } }: { plan: Plan }) {
  const t = useTexts(taskTexts)
  return (
    <section className={panel.panel} aria-labelledby="task-formula">
      <h2 id="task-formula" className={classes.heading}>
        {t('task.formula')}
      </h2>
      <dl className={classes.steps}>
        {steps.map(({ title, formula, source }, at) => (
          // steps are identified only by their index
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} className={classes.step}>
            <dt>{title}</dt>
            <dd>
              <span className={classes.formula}>{formula}</span>
              <span className={panel.small}>{source}</span>
            </dd>
          </div>
        ))}
      </dl>
      {warnings.length > 0 && (
        <ul className={classes.warnings} aria-label={t('task.warnings')}>
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      <p className={panel.small}>{t('task.disclaimer')}</p>
    </section>
  )
}
