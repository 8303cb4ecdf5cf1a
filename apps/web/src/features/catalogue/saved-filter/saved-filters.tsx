import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../../lib/api/load-chunk'
import { useTexts } from '../../../lib/texts/texts'
import { ChevronDownIcon, ChevronRightIcon } from '../../../ui/icons'
import { useSavedFilterActions, useSavedFilters } from './saved-filter.data'
import { savedFilterTexts } from './saved-filter.texts'
import classes from './saved-filters.module.css'

/** Guests have none. */
const SavedFilterItem = lazy(() =>
  loadChunk(() => import('./saved-filter-item')).then(({ SavedFilterItem }) => ({ default: SavedFilterItem })),
)

/** Saved searches, newest first, with the number of new results. */
export function SavedFilters() {
  const t = useTexts(savedFilterTexts)
  const filters = useSavedFilters()
  const actions = useSavedFilterActions()
  const [isOpen, setOpen] = useState(true)
  if (filters.length === 0) return null
  return (
    <section className={classes.saved} aria-label={t('saved.title')}>
      <h2>
        <button type="button" className={classes.head} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? <ChevronDownIcon size={12} /> : <ChevronRightIcon size={12} />}
          <span>{t('saved.title')}</span>
          <span className={classes.count}>{filters.length}</span>
        </button>
      </h2>
      {isOpen && (
        <ul className={classes.list}>
          <Suspense>
            {filters.map((filter) => (
              <SavedFilterItem key={filter.id} filter={filter} actions={actions} />
            ))}
          </Suspense>
        </ul>
      )}
    </section>
  )
}
