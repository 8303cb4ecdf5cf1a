import type { Facet } from '@snab/contract/catalogue/catalogue'
import { typedNumber } from '@snab/domain/text/shown-numbers'
import { useState } from 'react'
import { formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { configuratorTexts } from '../configurator.texts'
import classes from './choice.module.css'
import { chosenOf, forget, isChosen, withRange, withValue, type Chosen } from './feature-choice'

const shownAtFirst = 6

type Props = { facet: Facet; features: readonly string[]; onChange: (features: string[]) => void }

/** One feature: ignored, one of these values, or between two numbers. */
export function FeatureField({ facet, features, onChange }: Props) {
  const t = useTexts(configuratorTexts)
  const chosen = chosenOf(facet, features)
  const name = [facet.name, facet.unit].filter(Boolean).join(', ')
  return (
    <fieldset className={classes.field}>
      <legend>{name}</legend>
      <label className={classes.value}>
        <input
          type="checkbox"
          checked={!isChosen(chosen)}
          aria-label={t('configurator.anyLabel', { name })}
          // it applies when nothing is selected: it can be switched on, not off
          onChange={() => onChange(forget(facet.id, features))}
        />
        <span className={classes.any}>{t('configurator.any')}</span>
      </label>
      {facet.kind === 'range' && facet.value && (
        <RangeFields
          key={`${String(chosen.from)}-${String(chosen.to)}`}
          name={name}
          bounds={facet.value}
          chosen={chosen}
          onApply={(range) => onChange(withRange(facet.id, range, features))}
        />
      )}
      <Values
        facet={facet}
        chosen={chosen.values}
        onTick={(value, isOn) => onChange(withValue(facet, value, isOn, features))}
      />
    </fieldset>
  )
}

function Values({
  facet: { values, kind },
  chosen,
  onTick,
}: {
  facet: Facet
  chosen: readonly string[]
  onTick: (value: string, isOn: boolean) => void
}) {
  const t = useTexts(configuratorTexts)
  const [isWhole, setWhole] = useState(false)
  const isLong = values.length > shownAtFirst + 1
  const shown = isWhole || !isLong ? values : values.filter(({ id }, at) => at < shownAtFirst || chosen.includes(id))
  return (
    <>
      {shown.map(({ id, name, count }) => (
        <label key={id} className={classes.value} data-empty={count === 0 || undefined}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={(event) => onTick(id, event.currentTarget.checked)}
          />
          <span className={classes.name}>{kind === 'flag' ? t('configurator.yes') : name}</span>
          <span className={classes.count}>{formatNumber(count)}</span>
        </label>
      ))}
      {isLong && (
        <button type="button" className={`${buttons.link} ${classes.more}`} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('configurator.less') : t('configurator.more', { count: values.length - shown.length })}
        </button>
      )}
    </>
  )
}

function RangeFields({
  name,
  bounds,
  chosen,
  onApply,
}: {
  name: string
  bounds: { min: number; max: number }
  chosen: Chosen
  onApply: (range: Pick<Chosen, 'from' | 'to'>) => void
}) {
  const t = useTexts(configuratorTexts)
  const [from, setFrom] = useState(shown(chosen.from))
  const [to, setTo] = useState(shown(chosen.to))
  const apply = () => {
    const next = { from: typedNumber(from), to: typedNumber(to) }
    if (next.from !== chosen.from || next.to !== chosen.to) onApply(next)
  }
  return (
    <form
      className={classes.range}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) apply()
      }}
    >
      <input
        inputMode="decimal"
        autoComplete="off"
        aria-label={t('configurator.from', { name })}
        aria-invalid={isWrong(from)}
        placeholder={formatNumber(bounds.min)}
        value={from}
        onChange={(event) => setFrom(event.target.value)}
      />
      <span aria-hidden="true">–</span>
      <input
        inputMode="decimal"
        autoComplete="off"
        aria-label={t('configurator.to', { name })}
        aria-invalid={isWrong(to)}
        placeholder={formatNumber(bounds.max)}
        value={to}
        onChange={(event) => setTo(event.target.value)}
      />
      <button type="submit" className="visually-hidden" tabIndex={-1}>
        {t('configurator.apply')}
      </button>
    </form>
  )
}

const shown = (value: number | undefined) => (value === undefined ? '' : formatNumber(value))
const isWrong = (text: string) => text.trim() !== '' && typedNumber(text) === undefined
