import { createFileRoute } from '@tanstack/react-router'
import { readArticleSearch } from '../features/buying/extras/linked-items'
import { lazyScreen } from '../lib/api/lazy-screen'

export const Route = createFileRoute('/x/pba')({
  validateSearch: readArticleSearch,
  component: lazyScreen(() => import('../features/buying/extras/article-screen'), 'ArticleScreen'),
})
