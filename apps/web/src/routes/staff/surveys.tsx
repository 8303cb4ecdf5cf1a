import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/surveys')({
  component: lazyScreen(() => import('../../features/staff/surveys/surveys-screen'), 'SurveysScreen'),
})
