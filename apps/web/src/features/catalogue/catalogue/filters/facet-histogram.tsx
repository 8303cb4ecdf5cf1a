import { shownRange } from '@snab/domain/text/shown-numbers'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTexts } from '../../../../lib/texts/texts'
import type { CatalogueSearch } from '../catalogue-search'
import { catalogueTexts } from '../catalogue.texts'
import { facetHistogramQuery } from './facet.data'
import type { Range } from './facet-selection'
import classes from './facet-histogram.module.css'

type Props = { id: string; name: string; search: CatalogueSearch; range: Range; onApply: (range: Range) => void }

/** The distribution of the goods within the range; pressing a bar selects its range. */
export function FacetHistogram({ id, name, search, range, onApply }: Props) {
  const t = useTexts(catalogueTexts)
  const { data } = useQuery({ ...facetHistogramQuery(id, search), placeholderData: keepPreviousData })
  const buckets = data?.buckets ?? []
  const highest = Math.max(1, ...buckets.map(({ count }) => count))

  return (
    <div className={classes.bars} role="group" aria-label={t('catalogue.histogram', { name })}>
      {buckets.map(({ from, to, count }) => {
        const label = t('catalogue.bucket', { range: shownRange(from, to), count })
        const isIn = (range.from === undefined || to > range.from) && (range.to === undefined || from < range.to)
        return (
          <button
            key={from}
            type="button"
            className={classes.bar}
            data-in={isIn || undefined}
            disabled={count === 0}
            aria-label={label}
            title={label}
            onClick={() => onApply({ from, to })}
          >
            <span style={{ height: `${String(count === 0 ? 0 : Math.max(6, (count / highest) * 100))}%` }} />
          </button>
        )
      })}
    </div>
  )
}
