import { TextInput } from '@mantine/core'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import { problemOfField } from '../../editing/save-problem'
import classes from './delivery-screen.module.css'
import { staffDeliveryTexts } from './staff-delivery.texts'
import type { ZoneForm } from './zone-form'

type Props = {
  form: ZoneForm
  path: string
  error: Error | null
  problemOf: (text: string) => string | undefined
  onChange: (part: Pick<ZoneForm, 'steps'>) => void
}

/** Prices of a zone by weight, from the lightest to the heaviest. */
export function StepsFields({ form: { steps }, path, error, problemOf, onChange }: Props) {
  const t = useTexts(staffDeliveryTexts)
  const change = (at: number, part: Partial<ZoneForm['steps'][number]>) =>
    onChange({ steps: steps.map((step, place) => (place === at ? { ...step, ...part } : step)) })
  const problem = problemOfField(error, `${path}.steps`)
  return (
    <fieldset className={panel.choices}>
      <legend>{t('terms.prices')}</legend>
      <p className={panel.small}>{t('terms.stepWeightHint')}</p>
      {steps.map(({ upToKg, price }, at) => (
        // rows have no ids and are identified only by their index
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={classes.step}>
          <TextInput
            label={t('terms.stepWeight')}
            inputMode="decimal"
            maxLength={20}
            value={upToKg}
            error={
              (upToKg.trim() !== '' && problemOf(upToKg)) || problemOfField(error, `${path}.steps.${String(at)}.upToKg`)
            }
            onChange={({ currentTarget: { value } }) => change(at, { upToKg: value })}
          />
          <TextInput
            label={t('terms.stepPrice')}
            inputMode="decimal"
            maxLength={20}
            value={price}
            error={problemOf(price) ?? problemOfField(error, `${path}.steps.${String(at)}.price`)}
            onChange={({ currentTarget: { value } }) => change(at, { price: value })}
          />
          {steps.length > 1 && (
            <button
              type="button"
              className={buttons.link}
              aria-label={t('terms.dropStepLabel', { number: at + 1 })}
              onClick={() => onChange({ steps: steps.filter((_, place) => place !== at) })}
            >
              {t('terms.dropStep')}
            </button>
          )}
        </div>
      ))}
      {problem && (
        <p role="alert" className={panel.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}
