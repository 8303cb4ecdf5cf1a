import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../../../lib/api/lazy-screen'

export const Route = createFileRoute('/modules/offers/templates/$id')({
  component: lazyScreen(() => import('../../../../features/quotes/offer/template/template-screen'), 'TemplateScreen'),
})
