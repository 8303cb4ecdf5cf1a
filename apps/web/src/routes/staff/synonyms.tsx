import { createFileRoute } from '@tanstack/react-router'
import { readSynonymSearch } from '../../features/staff/staff-search'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/synonyms')({
  validateSearch: readSynonymSearch,
  component: lazyScreen(() => import('../../features/staff/synonyms/synonyms-screen'), 'SynonymsScreen'),
})
