import { createFileRoute } from '@tanstack/react-router'
import { readDictionarySearch } from '../../features/staff/dictionaries/dictionary-search'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/classes')({
  validateSearch: readDictionarySearch,
  component: lazyScreen(() => import('../../features/staff/dictionaries/classes-screen'), 'ClassesScreen'),
})
