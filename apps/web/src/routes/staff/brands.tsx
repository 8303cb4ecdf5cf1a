import { createFileRoute } from '@tanstack/react-router'
import { readDictionarySearch } from '../../features/staff/dictionaries/dictionary-search'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/brands')({
  validateSearch: readDictionarySearch,
  component: lazyScreen(() => import('../../features/staff/dictionaries/brands-screen'), 'BrandsScreen'),
})
