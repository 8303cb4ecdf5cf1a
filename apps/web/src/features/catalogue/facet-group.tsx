import type { Facet } from '@snab/contract/catalogue'
import { memo, useState } from 'react'
import { formatNumber } from '../../lib/format'
import { ChevronDownIcon, ChevronRightIcon } from '../../ui/icons'
import type { CatalogueSearch } from './catalogue-search'
import { FacetRange } from './facet-range'
import { chosenRange, chosenValues, setRange, tick } from './facet-selection'
import { FacetValues } from './facet-values'
import classes from './filter-panel.module.css'
import { FlagFilter } from './flag-filter'
import type { ChangeList } from './use-catalogue'

type Props = { facet: Facet; search: CatalogueSearch; narrow: ChangeList['narrow'] }

const openAtFirst = new Set(['price', 'brand', 'group'])

export const FacetGroup = memo(function FacetGroup({ facet, search, narrow }: Props) {
  const chosen = chosenValues(facet, search)
  const range = chosenRange(facet, search)
  const isChosen = chosen.size > 0 || range.from !== undefined || range.to !== undefined
  const [isOpen, setOpen] = useState(isChosen || openAtFirst.has(facet.id) || !facet.primary)
  const title = [facet.name, facet.unit].filter(Boolean).join(', ')

  if (facet.kind === 'flag') {
    return (
      <div className={classes.group}>
        <FlagFilter label={title} count={facet.values[0]?.count} checked={chosen.has('true')} onChange={(on) => narrow((now) => tick(facet, 'true', on, now))} />
      </div>
    )
  }

  return (
    <section className={classes.group} aria-label={title}>
      <h2>
        <button type="button" className={classes.groupHead} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? <ChevronDownIcon size={12} /> : <ChevronRightIcon size={12} />}
          <span className={classes.valueName}>{title}</span>
          {facet.valueCount > 0 && <span className={classes.count}>{formatNumber(facet.valueCount)}</span>}
        </button>
      </h2>
      {isOpen && facet.kind === 'range' && facet.value && (
        <FacetRange key={`${String(range.from)}-${String(range.to)}`} name={title} bounds={facet.value} range={range} onApply={(next) => narrow((now) => setRange(facet, next, now))} />
      )}
      {isOpen && facet.values.length > 0 && <FacetValues facet={facet} name={title} chosen={chosen} onTick={(value, on) => narrow((now) => tick(facet, value, on, now))} />}
    </section>
  )
})
