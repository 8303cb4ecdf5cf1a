import { CatalogueScreen } from '../features/catalogue/catalogue-screen'
import { CompareBar } from '../features/compare/compare-bar'
import { FollowWatched } from '../features/saved-filter/follow-watched'
import { SaveFilter } from '../features/saved-filter/save-filter'
import { SavedFilters } from '../features/saved-filter/saved-filters'

// made once: a change of the list is no change of these
const savedFilters = <SavedFilters />
const saveFilter = <SaveFilter />
const compareBar = <CompareBar />

export const Catalogue = () => (
  <>
    <CatalogueScreen savedFilters={savedFilters} saveFilter={saveFilter} compareBar={compareBar} />
    <FollowWatched />
  </>
)
