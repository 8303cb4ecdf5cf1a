import { createFileRoute } from '@tanstack/react-router'
import { readQuestionSearch } from '../../features/staff/staff-search'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/questions')({
  validateSearch: readQuestionSearch,
  component: lazyScreen(() => import('../../features/staff/questions-screen'), 'QuestionsScreen'),
})
