import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../../../lib/texts/texts'
import { useNear } from '../../../../lib/hooks/use-near'
import { useSettled } from '../../../../lib/hooks/use-settled'
import { Spinner } from '../../../../ui/spinner'
import type { CatalogueSearch } from '../catalogue-search'
import { catalogueTexts } from '../catalogue.texts'
import { facetValuesQuery } from './facet.data'
import type { Ticked } from './facet-selection'
import classes from './filter-panel.module.css'
import { FlagFilter } from './flag-filter'
import type { How } from '../use-catalogue'

/** Milliseconds from reaching the end of the list to loading the next page, and from the last key to the search. */
const pause = 100

type Props = {
  id: string
  keyword: string
  search: CatalogueSearch
  chosen: readonly string[]
  onTick: (value: Ticked, on: boolean, how?: How) => void
}

/** All values of a facet, loaded in pages while scrolling. */
export function FacetAllValues({ id, keyword, search, chosen, onTick }: Props) {
  const t = useTexts(catalogueTexts)
  const wanted = useSettled(keyword, pause)
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    ...facetValuesQuery(id, search, wanted),
    placeholderData: keepPreviousData,
  })
  const values = data?.pages.flatMap(({ items }) => items) ?? []

  return (
    <div className={classes.all} data-watches-near="" aria-busy={isFetching}>
      {values.map(({ id: value, name, count, logo, country }) => (
        <FlagFilter
          key={value}
          label={name}
          count={count}
          picture={logo}
          note={country}
          checked={chosen.includes(value)}
          onChange={(on, how) => onTick({ id: value, name }, on, how)}
        />
      ))}
      {data && values.length === 0 && <p className={classes.hint}>{t('catalogue.nothingIn')}</p>}
      {isFetching && <Spinner small />}
      {hasNextPage && !isFetching && <End key={values.length} onReached={() => void fetchNextPage()} />}
    </div>
  )
}

function End({ onReached }: { onReached: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  const reached = useRef(onReached)
  useEffect(() => {
    reached.current = onReached
  })
  useEffect(() => {
    if (!isNear) return
    const timer = setTimeout(() => reached.current(), pause)
    return () => clearTimeout(timer)
  }, [isNear])
  return <div ref={place} className={classes.end} />
}
