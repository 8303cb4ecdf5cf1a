import { createFileRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/api/lazy-screen'

export const Route = createFileRoute('/staff/message-templates/$channel/$name')({
  component: lazyScreen(() => import('../../features/staff/templates/template-editor'), 'TemplateEditor'),
})
