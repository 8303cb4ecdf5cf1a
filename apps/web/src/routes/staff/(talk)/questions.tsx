import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'
import { staffSearch } from '../-staff-search'

export const Route = createFileRoute('/staff/(talk)/questions')({
  validateSearch: staffSearch('readQuestionSearch'),
  component: lazyScreen(() => import('../../../features/staff/talk/question/questions-screen'), 'QuestionsScreen'),
})
