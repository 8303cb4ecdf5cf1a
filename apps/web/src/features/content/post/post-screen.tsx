import type { Post } from '@snab/contract/content/post'
import { feedPath } from '@snab/domain/content/post-path'
import { getRouteApi, Link } from '@tanstack/react-router'
import { formatDate } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import { ArticleHtml } from '../../../shared/article/article-html'
import { Page } from '../../../shared/page/page'
import { WidePicture } from '../../../shared/pictures/wide-picture'
import { useAppInfo } from '../../../shared/session/startup'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { PendingScreen } from '../../../ui/page/pending-screen'
import { useNewsItem, usePost, useReadWhenShown } from './post.data'
import classes from './post.module.css'
import { postTexts } from './post.texts'

const itemRoute = getRouteApi('/posts/$feedSlug/$itemSlug')
const newsRoute = getRouteApi('/news/$id')

/** A post of a feed by its address. */
export function FeedPostScreen() {
  const { feedSlug, itemSlug } = itemRoute.useParams()
  return <PostScreen {...usePost(feedSlug, itemSlug)} />
}

/** A piece of news by its number. */
export function NewsScreen() {
  return <PostScreen {...useNewsItem(newsRoute.useParams().id)} />
}

function PostScreen({
  data: post,
  error,
  isFetching,
  refetch,
}: {
  data: Post | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}) {
  useReadWhenShown(post)
  if (error && !post) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!post) return <PendingScreen />
  return (
    <Page heading={post.title} pending={isFetching}>
      <p className={classes.head}>
        <time dateTime={post.date}>{formatDate(post.date)}</time>
        {post.rubric !== '' && <span>{post.rubric}</span>}
        <BackToFeed feed={post.feed} />
      </p>
      {post.picture && (
        <WidePicture
          className={classes.picture}
          src={post.picture}
          width={1280}
          height={720}
          sizes="(max-width: 800px) 95vw, 760px"
          isFirst
        />
      )}
      <ArticleHtml html={post.contentFull === '' ? post.contentShort : post.contentFull} />
    </Page>
  )
}

/** The link to all posts of the feed, if it has a list. */
function BackToFeed({ feed }: { feed: Post['feed'] }) {
  const t = useTexts(postTexts)
  const { homeVersion } = useAppInfo().configuration
  const list = feedPath(homeVersion, feed.slug)
  return list && <Link to={list}>{t('post.back', { title: feed.title })}</Link>
}
