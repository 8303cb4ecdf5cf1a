import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'
import { staffSearch } from '../-staff-search'

export const Route = createFileRoute('/staff/(assortment)/sections')({
  validateSearch: staffSearch('readDictionarySearch'),
  component: lazyScreen(
    () => import('../../../features/staff/assortment/dictionary/sections-screen'),
    'SectionsScreen',
  ),
})
