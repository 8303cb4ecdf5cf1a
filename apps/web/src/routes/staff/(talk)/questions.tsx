import { createFileRoute } from '@tanstack/react-router'
import { readQuestionSearch } from '../../../features/staff/frame/staff-search'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/(talk)/questions')({
  validateSearch: readQuestionSearch,
  component: lazyScreen(() => import('../../../features/staff/talk/question/questions-screen'), 'QuestionsScreen'),
})
