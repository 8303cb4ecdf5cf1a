import { typedNumber } from '@snab/domain/text/shown-numbers'
import { useState, type ComponentProps } from 'react'
import { formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { catalogueTexts } from '../catalogue.texts'
import { FacetHistogram } from './facet-histogram'
import type { Range } from './facet-selection'
import classes from './filter-panel.module.css'
import { useListSearch } from '../use-catalogue'

type Props = {
  id: string
  name: string
  bounds: { min: number; max: number }
  range: Range
  onApply: (range: Range) => void
}

/** Applied on Enter or on blur. */
export function FacetRange({ id, name, bounds, range, onApply }: Props) {
  const t = useTexts(catalogueTexts)
  const [from, setFrom] = useState(shown(range.from))
  const [to, setTo] = useState(shown(range.to))
  const [isLookedAt, setLookedAt] = useState(range.from !== undefined || range.to !== undefined)

  function apply() {
    const next = { from: typedNumber(from), to: typedNumber(to) }
    if (next.from !== range.from || next.to !== range.to) onApply(next)
  }

  return (
    <div onFocus={() => setLookedAt(true)}>
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
          aria-label={t('catalogue.from', { name })}
          aria-invalid={from.trim() !== '' && typedNumber(from) === undefined}
          placeholder={formatNumber(bounds.min)}
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <span aria-hidden="true">–</span>
        <input
          inputMode="decimal"
          autoComplete="off"
          aria-label={t('catalogue.to', { name })}
          aria-invalid={to.trim() !== '' && typedNumber(to) === undefined}
          placeholder={formatNumber(bounds.max)}
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
        <button type="submit" className="visually-hidden" tabIndex={-1}>
          {t('catalogue.apply')}
        </button>
      </form>
      {/* counted only when it is visible: it costs the server more than the list */}
      {isLookedAt && <LookedAt id={id} name={name} range={range} onApply={onApply} />}
    </div>
  )
}

const LookedAt = (props: Omit<ComponentProps<typeof FacetHistogram>, 'search'>) => (
  <FacetHistogram {...props} search={useListSearch()} />
)

const shown = (value: number | undefined) => (value === undefined ? '' : formatNumber(value))
