import { createFileRoute } from '@tanstack/react-router'
import { readDictionarySearch } from '../../../features/staff/assortment/dictionary/dictionary-search'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/(assortment)/sections')({
  validateSearch: readDictionarySearch,
  component: lazyScreen(
    () => import('../../../features/staff/assortment/dictionary/sections-screen'),
    'SectionsScreen',
  ),
})
