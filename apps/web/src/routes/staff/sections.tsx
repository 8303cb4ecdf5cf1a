import { createFileRoute } from '@tanstack/react-router'
import { readDictionarySearch } from '../../features/staff/dictionaries/dictionary-search'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/sections')({
  validateSearch: readDictionarySearch,
  component: lazyScreen(() => import('../../features/staff/dictionaries/sections-screen'), 'SectionsScreen'),
})
