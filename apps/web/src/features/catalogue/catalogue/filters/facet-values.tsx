import type { Facet } from '@snab/contract/catalogue/catalogue'
import { foldName } from '@snab/domain/text/shown-numbers'
import { lazy, Suspense, useState, type ComponentProps } from 'react'
import { loadChunk } from '../../../../lib/api/load-chunk'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { Spinner } from '../../../../ui/spinner'
import { catalogueTexts } from '../catalogue.texts'
import type { Ticked } from './facet-selection'
import classes from './filter-panel.module.css'
import { FlagFilter } from './flag-filter'
import { useListSearch, type How } from '../use-catalogue'

const FacetAllValues = lazy(() =>
  loadChunk(() => import('./facet-all-values')).then(({ FacetAllValues }) => ({ default: FacetAllValues })),
)

const shownAtFirst = 6
const searchAbove = 12

type Props = {
  facet: Facet
  name: string
  chosen: readonly string[]
  onTick: (value: Ticked, on: boolean, how?: How) => void
}

/**
 * Selected values are always shown; of the others the first few, the rest on demand, long lists with their own search.
 */
export function FacetValues({ facet, name, chosen, onTick }: Props) {
  const t = useTexts(catalogueTexts)
  const [isWhole, setWhole] = useState(false)
  const [text, setText] = useState('')
  const { values, valueCount } = facet
  const wanted = foldName(text)
  const hasMore = valueCount > values.length
  const matching = values.filter((value) => foldName(value.name).includes(wanted))
  // one more row costs less than a button for it
  const isLong = matching.length > shownAtFirst + 1
  const shown =
    isWhole || wanted !== '' || !isLong
      ? matching
      : matching.filter((value, at) => at < shownAtFirst || chosen.includes(value.id))
  const hidden = valueCount - shown.length

  return (
    <div className={classes.values}>
      {valueCount > searchAbove && (isWhole || wanted !== '') && (
        <input
          className={classes.search}
          type="search"
          value={text}
          aria-label={t('catalogue.searchIn', { name })}
          placeholder={t('catalogue.searchIn', { name: name.toLowerCase() })}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      {isWhole && hasMore ? (
        <Suspense fallback={<Spinner small />}>
          <ListedValues id={facet.id} keyword={wanted} chosen={chosen} onTick={onTick} />
        </Suspense>
      ) : (
        shown.map((value) => (
          <FlagFilter
            key={value.id}
            label={value.name}
            count={value.count}
            picture={value.logo}
            note={value.country}
            checked={chosen.includes(value.id)}
            onChange={(on, how) => onTick(value, on, how)}
          />
        ))
      )}
      {!hasMore && wanted !== '' && shown.length === 0 && <p className={classes.hint}>{t('catalogue.nothingIn')}</p>}
      {!isWhole && hidden > 0 && (
        <button type="button" className={buttons.link} onClick={() => setWhole(true)}>
          {t('catalogue.showMore', { count: hidden })}
        </button>
      )}
      {isWhole && isLong && wanted === '' && (
        <button type="button" className={buttons.link} onClick={() => setWhole(false)}>
          {t('catalogue.showLess')}
        </button>
      )}
    </div>
  )
}

/** The whole list is counted for the current address. */
function ListedValues(props: Omit<ComponentProps<typeof FacetAllValues>, 'search'>) {
  return <FacetAllValues {...props} search={useListSearch()} />
}

/** Initial height of a list, in pixels. */
export function heightOfValues(count: number, valueCount: number): number {
  if (valueCount === 0) return 0
  return count > shownAtFirst + 1 ? shownAtFirst * rowHeight + linkHeight : count * rowHeight
}

const rowHeight = 26
const linkHeight = 20
