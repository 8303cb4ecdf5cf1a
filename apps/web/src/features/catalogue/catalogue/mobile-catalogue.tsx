import { PageHelp } from '../../../shared/page/page-help'
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { stringifySearch } from '../../../lib/search-codec'
import { useLasting } from '../../../lib/hooks/use-lasting'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { CloseIcon, FilterIcon } from '../../../ui/icons'
import { ProgressBar, worthShowing } from '../../../ui/page/progress-bar'
import type { CatalogueProps } from './catalogue-props'
import type { CatalogueSearch } from './catalogue-search'
import classes from './catalogue-screen.module.css'
import { catalogueTexts } from './catalogue.texts'
import { Chips } from './filters/chips'
import { FilterPanel } from './filters/filter-panel'
import { UnusableNotice } from './filters/unusable-notice'
import { FilterSheet } from './filters/filter-sheet'
import { FoundList } from './frame/found-list'
import { ListFoot } from './frame/list-foot'
import { ListHead } from './frame/list-head'
import { SortSelect } from './frame/list-tools'
import { useChangeList } from './use-catalogue'
import { useHeading } from './frame/use-heading'

const noColumns: never[] = []

/** Back closes the sheet and keeps its checkboxes, which the previous history entry does not have. */
function useKeptTicks(isOpen: boolean, search: CatalogueSearch) {
  const navigate = useNavigate()
  const { history } = useRouter()
  const ticked = useRef(search)
  useEffect(() => {
    if (isOpen) ticked.current = search
  }, [isOpen, search])
  useEffect(() => {
    if (!isOpen) return
    return history.subscribe(({ location, action }) => {
      const isThisList = location.pathname === '/catalog' && location.state.openedFilters !== true
      if (action.type === 'BACK' && isThisList && location.search !== stringifySearch(ticked.current))
        void navigate({ to: '/catalog', search: ticked.current, replace: true, resetScroll: false })
    })
  }, [isOpen, history, navigate])
}

export function MobileCatalogue({ info, search, drawn, list, savedFilters, saveFilter, compareBar }: CatalogueProps) {
  const t = useTexts(catalogueTexts)
  const navigate = useNavigate()
  const { history } = useRouter()
  const change = useChangeList()
  const { heading, chosen, sort, unusable } = useHeading(info, drawn, list.data, list.error)
  const filtersOpen = useLocation({ select: ({ state }) => state.openedFilters === true })
  const page = list.data
  const isOld = useLasting(list.isPlaceholderData, worthShowing)
  const filters = chosen.filter(({ key }) => key !== 'keyword').length

  useKeptTicks(filtersOpen, search)
  const unfiltered = useRef('')

  function openFilters() {
    unfiltered.current = stringifySearch(search)
    void navigate({
      to: '.',
      search: true,
      resetScroll: false,
      state: (before) => ({ ...before, openedFilters: true }),
    })
  }

  /** What was ticked meanwhile belongs to the entry of the sheet: going back would take it away. */
  function closeFilters() {
    if (stringifySearch(search) === unfiltered.current) history.back()
    else
      void navigate({
        to: '.',
        search: true,
        replace: true,
        resetScroll: false,
        state: ({ openedFilters: _closed, ...before }) => before,
      })
  }

  return (
    <div className={classes.narrow}>
      <ProgressBar pending={list.isFetching} />
      <ListHead heading={heading} count={page?.meta.totalCount}>
        <button type="button" className={buttons.button} onClick={openFilters}>
          <FilterIcon />
          {filters > 0 ? t('catalogue.filtersCount', { count: filters }) : t('catalogue.filters')}
        </button>
        <SortSelect sorts={info.sorts} defaultSort={info.defaultSort} sort={sort} onSort={change.sortBy} />
      </ListHead>
      <Chips chosen={chosen} narrow={change.narrow} saveFilter={saveFilter} />
      <PageHelp />
      <UnusableNotice unusable={unusable} />
      <FoundList
        search={drawn}
        list={list.data}
        error={list.error}
        isOld={isOld}
        retry={list.refetch}
        hasFilters={filters > 0}
        change={change}
        layout="stack"
        columns={noColumns}
      />
      {page && page.meta.totalCount > 0 && <ListFoot meta={page.meta} turn={change.turn} />}
      {compareBar}
      {filtersOpen && (
        <FilterSheet
          title={t('catalogue.filters')}
          onClose={closeFilters}
          closeButton={<CloseIcon size={20} />}
          foot={page && t('catalogue.showFound', { count: page.meta.totalCount })}
        >
          <FilterPanel
            info={info}
            facets={page?.filters}
            search={search}
            counted={drawn}
            narrow={change.narrow}
            savedFilters={savedFilters}
          />
        </FilterSheet>
      )}
    </div>
  )
}
