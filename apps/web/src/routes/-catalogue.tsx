import { CatalogueScreen } from '../features/catalogue/catalogue/catalogue-screen'
import { FollowWatched } from '../features/catalogue/saved-filter/follow-watched'
import { SaveFilter } from '../features/catalogue/saved-filter/save-filter'
import { SavedFilters } from '../features/catalogue/saved-filter/saved-filters'
import { lazy, Suspense } from 'react'
import { loadChunk } from '../lib/api/load-chunk'
import { useCompared } from '../shared/product/compared'

const CompareBar = lazy(() =>
  loadChunk(() => import('../features/catalogue/compare/compare-bar')).then(({ CompareBar }) => ({
    default: CompareBar,
  })),
)

/** Loaded with the first product that is compared. */
const ComparePlace = () =>
  useCompared().length === 0 ? null : (
    <Suspense>
      <CompareBar />
    </Suspense>
  )

// created once: a changed list does not change these
const savedFilters = <SavedFilters />
const saveFilter = <SaveFilter />
const compareBar = <ComparePlace />

export const Catalogue = () => (
  <>
    <CatalogueScreen savedFilters={savedFilters} saveFilter={saveFilter} compareBar={compareBar} />
    <FollowWatched />
  </>
)
