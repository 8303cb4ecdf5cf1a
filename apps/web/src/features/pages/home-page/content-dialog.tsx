import { getContent } from '@snab/contract/content/configuration'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { call, keyOf } from '../../../lib/api/api'
import { useTexts } from '../../../lib/texts/texts'
import { ArticleBlocks } from '../../../shared/article/article-blocks'
import { ArticleHtml } from '../../../shared/article/article-html'
import { Dialog } from '../../../ui/dialog/dialog'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { PendingScreen } from '../../../ui/page/pending-screen'
import { homeScreenTexts } from './home-screen.texts'

/** A page of the portal over the home page, by the address’s `content`; full screen below desktop width. */
export function ContentDialog({ slug }: { slug: string }) {
  const t = useTexts(homeScreenTexts)
  const navigate = useNavigate()
  const { history } = useRouter()
  const canGoBack = useLocation({ select: ({ state }) => state.canGoBack === true })
  const params = { slug }
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(getContent, { params }),
    queryFn: ({ signal }) => call(getContent, { params }, { signal, anonymous: true }),
  })
  const close = () => {
    if (canGoBack) history.back()
    else void navigate({ to: '/', search: {}, replace: true })
  }
  return (
    <Dialog
      title={data?.title ?? t(error ? 'homeScreen.failedDialog' : 'homeScreen.loadingDialog')}
      size={800}
      onClose={close}
    >
      {error && !data && <ErrorScreen error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PendingScreen />}
      {data &&
        (typeof data.content === 'string' ? (
          <ArticleHtml html={data.content} />
        ) : (
          <ArticleBlocks blocks={data.content.blocks} />
        ))}
    </Dialog>
  )
}
