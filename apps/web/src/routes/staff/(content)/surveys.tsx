import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/(content)/surveys')({
  component: lazyScreen(() => import('../../../features/staff/content/survey/surveys-screen'), 'SurveysScreen'),
})
