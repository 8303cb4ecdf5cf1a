import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../../lib/api/lazy-screen'

export const Route = createFileRoute('/modules/offers/templates/')({
  component: lazyScreen(
    () => import('../../../../features/quotes/offer/template/template-list-screen'),
    'TemplateListScreen',
  ),
})
