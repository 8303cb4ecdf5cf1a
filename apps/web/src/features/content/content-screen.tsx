import { getContent } from '@snab/contract/info'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { call, keyOf } from '../../lib/api/api'
import { ErrorScreen } from '../../ui/page/error-screen'
import { Page } from '../../shared/page/page'
import { PendingScreen } from '../../ui/page/pending-screen'
import { ArticleBlocks } from '../../shared/article/article-blocks'
import { ArticleHtml } from '../../shared/article/article-html'

const route = getRouteApi('/content/$slug')

/** A page by its slug: HTML, sanitised by the server, or structured blocks. */
export function ContentScreen() {
  const params = { slug: route.useParams().slug }
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: keyOf(getContent, { params }),
    queryFn: ({ signal }) => call(getContent, { params }, { signal, anonymous: true }),
  })
  if (error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (isPending) return <PendingScreen />

  return (
    <Page heading={data.title} pending={isFetching}>
      {typeof data.content === 'string' ? (
        <ArticleHtml html={data.content} />
      ) : (
        <ArticleBlocks blocks={data.content.blocks} />
      )}
    </Page>
  )
}
