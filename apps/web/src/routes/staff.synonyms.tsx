import { createFileRoute } from '@tanstack/react-router'
import { readSynonymSearch } from '../features/staff/staff-search'
import { lazyScreen } from '../lib/lazy-screen'

export const Route = createFileRoute('/staff/synonyms')({
  validateSearch: readSynonymSearch,
  component: lazyScreen(() => import('../features/staff/synonyms-screen'), 'SynonymsScreen'),
})
