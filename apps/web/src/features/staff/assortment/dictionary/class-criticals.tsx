import { NativeSelect, TextInput } from '@mantine/core'
import { classCriticals, type CriticalFeature } from '@snab/contract/assortment/product-class'
import type { FitDirection } from '@snab/domain/product/fit/critical'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../lib/api/api'
import { errorText } from '../../../../lib/api/api-error'
import { alwaysStale } from '../../../../lib/api/freshness'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import classes from './class-criticals.module.css'
import { dictionaryTexts } from './dictionaries.texts'

const directions: readonly FitDirection[] = ['equal', 'not-lower', 'not-higher', 'contains']

/** Undefined: unchanged; null: the default critical features of the trade. */
export type Criticals = readonly CriticalFeature[] | null | undefined

type Props = { classId: number; chosen: Criticals; problem: string | null; onChange: (criticals: Criticals) => void }

/** Features that must be equal, or not lower, in a replacement for goods of this class. */
export function ClassCriticals({ classId, chosen, problem, onChange }: Props) {
  const t = useTexts(dictionaryTexts)
  const { data, error } = useQuery({ ...queryOf(classCriticals, { params: { id: classId } }), ...alwaysStale })
  if (error) return <p role="alert">{errorText(error)}</p>
  if (!data) return <p className={panel.muted}>{t('critical.loading')}</p>
  const items = chosen === null ? data.byTrade : (chosen ?? data.items)
  const isByTrade = chosen === null || (chosen === undefined && data.source === 'trade')
  const nameOf = (id: number) => data.features.find((feature) => feature.id === id)
  const left = data.features.filter(({ id }) => items.every(({ featureId }) => featureId !== id))
  const change = (at: number, next: Partial<CriticalFeature>) =>
    onChange(items.map((item, index) => (index === at ? { ...item, ...next } : item)))
  return (
    <fieldset className={classes.criticals}>
      <legend>{t('critical.title')}</legend>
      <p className={panel.muted}>{t(isByTrade ? 'critical.byTrade' : 'critical.ofClass')}</p>
      {items.length === 0 && <p>{t('critical.none')}</p>}
      <ul className={classes.rows}>
        {items.map(({ featureId, direction, unit }, at) => {
          const feature = nameOf(featureId)
          const name = feature?.name ?? t('critical.gone')
          return (
            <li key={featureId} className={classes.row}>
              <span>{feature?.unit ? `${name}, ${feature.unit}` : name}</span>
              <NativeSelect
                aria-label={t('critical.direction', { name })}
                data={directions.map((value) => ({ value, label: t(`critical.${value}`) }))}
                value={direction}
                onChange={({ currentTarget: { value } }) =>
                  change(at, { direction: directions.find((one) => one === value) ?? direction })
                }
              />
              <TextInput
                aria-label={t('critical.unit', { name })}
                placeholder={t('critical.unitShort')}
                maxLength={30}
                value={unit ?? ''}
                onChange={({ currentTarget: { value } }) => change(at, { unit: value === '' ? null : value })}
              />
              <button
                type="button"
                className={buttons.link}
                aria-label={t('critical.removeLabel', { name })}
                onClick={() => onChange(items.filter((_item, index) => index !== at))}
              >
                {t('critical.remove')}
              </button>
            </li>
          )
        })}
      </ul>
      <NativeSelect
        aria-label={t('critical.add')}
        data={[
          { value: '', label: t('critical.add') },
          ...left.map(({ id, name, unit }) => ({ value: String(id), label: unit ? `${name}, ${unit}` : name })),
        ]}
        value=""
        onChange={({ currentTarget: { value } }) => {
          const feature = left.find(({ id }) => String(id) === value)
          if (feature) onChange([...items, { featureId: feature.id, direction: 'equal', unit: feature.unit }])
        }}
      />
      {problem && (
        <p role="alert" className={panel.problem}>
          {problem}
        </p>
      )}
      {!isByTrade && (
        <p>
          <button type="button" className={buttons.link} onClick={() => onChange(null)}>
            {t('critical.reset')}
          </button>
        </p>
      )}
    </fieldset>
  )
}
