import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/(content)/golden-club')({
  component: lazyScreen(
    () => import('../../../features/staff/content/golden-club/club-rules-screen'),
    'ClubRulesScreen',
  ),
})
