import { getContent } from '@snab/contract/content/configuration'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useRef } from 'react'
import { call, keyOf } from '../../../lib/api/api'
import { statusOf } from '../../../lib/api/api-error'
import { useTexts } from '../../../lib/texts/texts'
import { ArticleBlocks } from '../../../shared/article/article-blocks'
import { ArticleHtml } from '../../../shared/article/article-html'
import { ConsentReset } from '../../../shared/consent/consent-reset'
import { Page } from '../../../shared/page/page'
import buttons from '../../../ui/button.module.css'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { PendingScreen } from '../../../ui/page/pending-screen'
import { contentTexts } from './content.texts'
import { HelpToReturn } from './help-to-return'
import { TableOfContents } from './table-of-contents'
import classes from './content.module.css'

const route = getRouteApi('/content/$slug')

/** A page by its slug: HTML, sanitised by the server, or structured blocks. */
export function ContentScreen() {
  const t = useTexts(contentTexts)
  const params = { slug: route.useParams().slug }
  const article = useRef<HTMLDivElement>(null)
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: keyOf(getContent, { params }),
    queryFn: ({ signal }) => call(getContent, { params }, { signal, anonymous: true }),
  })
  // every portal's header links here, even if staff have not written the page yet
  if (statusOf(error) === 404 && params.slug === 'help-to-return') return <HelpToReturn />
  if (error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (isPending) return <PendingScreen />

  return (
    <Page
      heading={data.title}
      pending={isFetching}
      aside={
        <button type="button" className={`${buttons.link} ${classes.print ?? ''}`} onClick={() => print()}>
          {t('content.print')}
        </button>
      }
    >
      <div className={classes.columns}>
        <TableOfContents key={data.slug} article={article} content={data.content} />
        <div ref={article}>
          {typeof data.content === 'string' ? (
            <ArticleHtml html={data.content} />
          ) : (
            <ArticleBlocks blocks={data.content.blocks} />
          )}
          {params.slug === 'privacy-policy' && <ConsentReset />}
        </div>
      </div>
    </Page>
  )
}
