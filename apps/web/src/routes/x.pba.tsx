import { createFileRoute } from '@tanstack/react-router'
import { readArticleSearch } from '../features/extras/linked-items'
import { lazyScreen } from '../lib/api/lazy-screen'

export const Route = createFileRoute('/x/pba')({
  validateSearch: readArticleSearch,
  component: lazyScreen(() => import('../features/extras/article-screen'), 'ArticleScreen'),
})
