import type { Facet } from '@snab/contract/catalogue/catalogue'
import { memo, useState, type RefCallback } from 'react'
import { formatNumber } from '../../../../lib/texts/format'
import { ChevronDownIcon, ChevronRightIcon } from '../../../../ui/icons'
import { FacetRange } from './facet-range'
import { setRange, tick } from './facet-selection'
import { FacetValues, heightOfValues } from './facet-values'
import classes from './filter-panel.module.css'
import { FlagFilter } from './flag-filter'
import type { ChangeList } from '../use-catalogue'

type Props = {
  facet: Facet
  /** Selected values. */
  chosen: readonly string[]
  from: number | undefined
  to: number | undefined
  narrow: ChangeList['narrow']
  /** Visible or about to be. */
  near: boolean
  frame: RefCallback<Element>
}

const openAtFirst = new Set(['price', 'brand', 'group'])

/** A group far below the visible part is neither rendered nor counted until the user scrolls towards it. */
export const FacetGroup = memo(function FacetGroup({ frame, ...body }: Props) {
  const height = usualHeight(body.facet)
  return (
    <div
      ref={frame}
      className={classes.frame}
      // the groups below do not move when this one is rendered
      style={{ containIntrinsicSize: `auto ${String(height)}px`, minHeight: body.near ? undefined : height }}
    >
      <FacetBody {...body} />
    </div>
  )
}, isAsDrawn)

function FacetBody({ facet, chosen, from, to, narrow, near }: Omit<Props, 'frame'>) {
  const isChosen = chosen.length > 0 || from !== undefined || to !== undefined
  const [isOpen, setOpen] = useState(isChosen || openAtFirst.has(facet.id) || !facet.primary)
  const title = [facet.name, facet.unit].filter(Boolean).join(', ')

  if (facet.kind === 'flag') {
    return (
      <div className={classes.group}>
        <FlagFilter
          label={title}
          count={facet.values[0]?.count}
          checked={chosen.includes('true')}
          onChange={(on, how) => narrow((now) => tick(facet, { id: 'true', name: '' }, on, now), how)}
        />
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
      {near && isOpen && facet.kind === 'range' && facet.value && (
        <FacetRange
          key={`${String(from)}-${String(to)}`}
          id={facet.id}
          name={title}
          bounds={facet.value}
          range={{ from, to }}
          onApply={(next) => narrow((now) => setRange(facet, next, now))}
        />
      )}
      {near && isOpen && facet.values.length > 0 && (
        <FacetValues
          facet={facet}
          name={title}
          chosen={chosen}
          onTick={(value, on, how) => narrow((now) => tick(facet, value, on, now), how)}
        />
      )}
    </section>
  )
}

/**
 * Keeps its last render while out of sight. New handlers do not re-render it, because they read the address when
 * called.
 */
function isAsDrawn(before: Props, after: Props): boolean {
  if (!after.near) return true
  return (
    before.near &&
    before.facet === after.facet &&
    before.from === after.from &&
    before.to === after.to &&
    before.chosen.join('\n') === after.chosen.join('\n')
  )
}

const headHeight = 41
const rangeHeight = 36

const usualHeight = ({ kind, primary, id, values, valueCount }: Facet) =>
  headHeight +
  (primary && !openAtFirst.has(id)
    ? 0
    : (kind === 'range' ? rangeHeight : 0) + (kind === 'flag' ? 0 : heightOfValues(values.length, valueCount)))
