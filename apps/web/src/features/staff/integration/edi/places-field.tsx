import { NativeSelect, TextInput } from '@mantine/core'
import type { ediOptions } from '@snab/contract/integration/edi'
import type { ResponseOf } from '@snab/contract/endpoint'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useTexts } from '../../../../lib/texts/texts'
import classes from '../../../../shared/edi/edi.module.css'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import type { ConnectionForm } from './connection-form'
import { staffEdiTexts } from './edi.texts'

type Props = { options: ResponseOf<typeof ediOptions> }

/** The meaning of place numbers in orders. */
export function PlacesField({ options }: Props) {
  const t = useTexts(staffEdiTexts)
  const { register, control, watch } = useFormContext<ConnectionForm>()
  const { fields, append, remove } = useFieldArray({ control, name: 'places' })
  const group = (label: string, kind: string, items: { id: number; name: string }[]) => ({
    group: label,
    items: items.map(({ id, name }) => ({ value: `${kind}:${String(id)}`, label: name })),
  })
  const data = [
    { value: '', label: t('staffEdi.choose') },
    ...[
      group(t('staffEdi.addresses'), 'delivery', options.addresses),
      group(t('staffEdi.pickupPoints'), 'pickup', options.pickupPoints),
      group(t('staffEdi.legalEntities'), 'payer', options.legalEntities),
    ].filter(({ items }) => items.length > 0),
  ]
  return (
    <fieldset className={panel.choices}>
      <legend>{t('staffEdi.places')}</legend>
      <div className={classes.stacked}>
        {fields.map((field, at) => (
          <div key={field.id} className={classes.fields}>
            <TextInput label={t('staffEdi.gln')} maxLength={35} {...register(`places.${at}.gln`)} />
            <NativeSelect label={t('staffEdi.place')} data={data} {...register(`places.${at}.place`)} />
            <button
              type="button"
              className={buttons.button}
              aria-label={t('staffEdi.removePlace', { gln: watch(`places.${at}.gln`) })}
              onClick={() => remove(at)}
            >
              ×
            </button>
          </div>
        ))}
        <button type="button" className={buttons.button} onClick={() => append({ gln: '', place: '' })}>
          {t('staffEdi.addPlace')}
        </button>
      </div>
    </fieldset>
  )
}
