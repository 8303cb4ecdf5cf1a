import { useTexts } from '../../../../../lib/texts/texts'
import buttons from '../../../../../ui/button.module.css'
import { CloseIcon, FilterIcon } from '../../../../../ui/icons'
import type { CatalogueProps } from '../../catalogue-props'
import { catalogueTexts } from '../../catalogue.texts'
import { useChangeList } from '../../use-catalogue'
import { FilterPanel } from '../filter-panel'
import { FilterSheet } from './filter-sheet'

/** «Фильтры: 2». */
export function FiltersButton({ count, onOpen }: { count: number; onOpen: () => void }) {
  const t = useTexts(catalogueTexts)
  return (
    <button type="button" className={buttons.button} onClick={onOpen}>
      <FilterIcon />
      {count > 0 ? t('catalogue.filtersCount', { count }) : t('catalogue.filters')}
    </button>
  )
}

type Props = Pick<CatalogueProps, 'info' | 'search' | 'drawn' | 'list' | 'savedFilters'> & { onClose: () => void }

/** Sections and filters over the list, where there is no room beside it. */
export function FilterDrawer({ info, search, drawn, list, savedFilters, onClose }: Props) {
  const t = useTexts(catalogueTexts)
  const change = useChangeList()
  const page = list.data
  return (
    <FilterSheet
      title={t('catalogue.filters')}
      onClose={onClose}
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
  )
}
