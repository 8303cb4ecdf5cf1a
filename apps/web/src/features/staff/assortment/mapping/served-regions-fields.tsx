import { NativeSelect, TextInput } from '@mantine/core'
import type { Region } from '@snab/contract/assortment/mapping'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import { problemOfField } from '../../editing/save-problem'
import classes from './served-regions.module.css'
import { mappingTexts } from './mapping.texts'
import { mostChoice, wholeNumber, type TypedRegion } from './warehouse-form'

type Props = {
  served: readonly TypedRegion[]
  /** Regions that can be served: all except the warehouse's own. */
  regions: readonly Region[]
  isTried: boolean
  error: Error | null
  onChange: (served: TypedRegion[]) => void
}

/** The regions a warehouse serves besides its own, each with its own term and order of choice. */
export function ServedRegionsFields({ served, regions, isTried, error, onChange }: Props) {
  const t = useTexts(mappingTexts)
  const change = (at: number, part: Partial<TypedRegion>) =>
    onChange(served.map((one, place) => (place === at ? { ...one, ...part } : one)))
  const free = regions.find(({ id }) => served.every(({ regionId }) => regionId !== id))
  if (!free && served.length === 0) return null
  return (
    <fieldset className={panel.choices}>
      <legend>{t('stock.served')}</legend>
      <p className={panel.small}>{t('stock.servedHint')}</p>
      {served.map(({ regionId, deliveryDays, choiceOrder }, at) => (
        <div key={regionId} className={classes.region}>
          <NativeSelect
            label={t('stock.region')}
            data={regions
              .filter(({ id }) => id === regionId || served.every((other) => other.regionId !== id))
              .map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(regionId)}
            error={problemOfField(error, `served.${String(at)}.regionId`)}
            onChange={({ currentTarget: { value } }) => change(at, { regionId: Number(value) })}
          />
          <TextInput
            label={t('stock.servedDays')}
            inputMode="numeric"
            maxLength={3}
            value={deliveryDays}
            error={isTried && wholeNumber(deliveryDays, 0, 365) === null && t('stock.days.wrong')}
            onChange={({ currentTarget: { value } }) => change(at, { deliveryDays: value })}
          />
          <TextInput
            label={t('stock.choiceOrder')}
            inputMode="numeric"
            maxLength={2}
            value={choiceOrder}
            error={isTried && wholeNumber(choiceOrder, 1, mostChoice) === null && t('stock.choiceOrder.wrong')}
            onChange={({ currentTarget: { value } }) => change(at, { choiceOrder: value })}
          />
          <button
            type="button"
            className={buttons.link}
            aria-label={t('stock.dropServedOf', { name: regions.find(({ id }) => id === regionId)?.name ?? '' })}
            onClick={() => onChange(served.filter((_, place) => place !== at))}
          >
            {t('stock.dropServed')}
          </button>
        </div>
      ))}
      {free && (
        <button
          type="button"
          className={buttons.link}
          onClick={() => onChange([...served, { regionId: free.id, deliveryDays: '', choiceOrder: '2' }])}
        >
          {t('stock.addServed')}
        </button>
      )}
    </fieldset>
  )
}
