import { CatalogueScreen } from '../features/catalogue/catalogue/catalogue-screen'
import { CompareBar } from '../features/catalogue/compare/compare-bar'
import { FollowWatched } from '../features/catalogue/saved-filter/follow-watched'
import { SaveFilter } from '../features/catalogue/saved-filter/save-filter'
import { SavedFilters } from '../features/catalogue/saved-filter/saved-filters'

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
