import { feedPath, newsFeed } from '@snab/domain/content/post-path'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { Page } from '../../../shared/page/page'
import { useAppInfo } from '../../../shared/session/startup'
import buttons from '../../../ui/button.module.css'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { MessageScreen } from '../../../ui/page/message-screen'
import { PendingScreen } from '../../../ui/page/pending-screen'
import { useFeed, useFeedItems } from './post.data'
import { PostCard } from './post-card'
import classes from './post.module.css'
import { postTexts } from './post.texts'

const feedRoute = getRouteApi('/posts/$feedSlug/')
const newsRoute = getRouteApi('/news/')
const scrollDelayMs = 100

/** A feed by its address, in the second version of the home page. */
export function FeedScreen() {
  const { feedSlug } = feedRoute.useParams()
  return <FeedList feedSlug={feedSlug} rubric={feedRoute.useSearch().rubric} />
}

/** All news, in the first version. */
export const NewsListScreen = () => <FeedList feedSlug={newsFeed} rubric={newsRoute.useSearch().rubric} />

/** A feed: its rubrics and posts; the next page loads at the end of the list. */
function FeedList({ feedSlug, rubric }: { feedSlug: string; rubric: string | undefined }) {
  const t = useTexts(postTexts)
  const feed = useFeed(feedSlug)
  const { data, error, isPending, isFetching, hasNextPage, isFetchNextPageError, fetchNextPage, refetch } =
    useFeedItems(feedSlug, rubric)
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const failure = feed.error ?? (data ? null : error)
  if (failure) return <ErrorScreen error={failure} onRetry={() => void Promise.all([feed.refetch(), refetch()])} />
  if (!feed.data || isPending || !data) return <PendingScreen />
  const posts = data.pages.flatMap(({ items }) => items)

  return (
    <Page
      heading={feed.data.title}
      pending={isFetching}
      aside={
        <a href={`/posts/${feedSlug}/rss.xml`} className={buttons.link}>
          {t('post.rss')}
        </a>
      }
    >
      {feed.data.rubrics.length > 1 && <Rubrics feedSlug={feedSlug} current={rubric} names={feed.data.rubrics} />}
      {posts.length === 0 ? (
        <MessageScreen heading={t('post.nothing')}>
          <p>{t('post.nothingHint')}</p>
        </MessageScreen>
      ) : (
        <ul className={classes.list} aria-label={feed.data.title}>
          {posts.map((post) => (
            <PostCard key={post.id} post={post} feedSlug={feedSlug} />
          ))}
        </ul>
      )}
      {hasNextPage && <NextPage isFailed={isFetchNextPageError} isFetching={isFetching} onMore={more} />}
    </Page>
  )
}

type RubricsProps = { feedSlug: string; current: string | undefined; names: readonly { name: string; count: number }[] }

function Rubrics({ feedSlug, current, names }: RubricsProps) {
  const t = useTexts(postTexts)
  const { homeVersion } = useAppInfo().configuration
  return (
    <nav className={classes.rubrics} aria-label={t('post.rubrics')}>
      {[undefined, ...names.map(({ name }) => name)].map((name) => (
        <Link
          key={name ?? ''}
          to={feedPath(homeVersion, feedSlug) ?? '.'}
          search={{ rubric: name }}
          replace
          className={classes.rubric}
          data-current={name === current}
          aria-current={name === current ? 'true' : undefined}
        >
          {name ?? t('post.all')}
        </Link>
      ))}
    </nav>
  )
}

type NextProps = { isFailed: boolean; isFetching: boolean; onMore: () => void }

/** Loads the next page shortly after it becomes visible; has a button for users who do not scroll. */
function NextPage({ isFailed, isFetching, onMore }: NextProps) {
  const t = useTexts(postTexts)
  const watch = useCallback(
    (element: HTMLElement | null) => {
      if (!element || isFailed || isFetching) return
      let timer: ReturnType<typeof setTimeout> | undefined
      const observer = new IntersectionObserver(
        ([entry]) => {
          clearTimeout(timer)
          if (entry?.isIntersecting) timer = setTimeout(onMore, scrollDelayMs)
        },
        { rootMargin: '300px 0px' },
      )
      observer.observe(element)
      return () => {
        clearTimeout(timer)
        observer.disconnect()
      }
    },
    [isFailed, isFetching, onMore],
  )
  return (
    <div ref={watch} className={classes.foot}>
      {isFetching ? (
        <span role="status">{t('post.loading')}</span>
      ) : (
        <button type="button" className={buttons.button} onClick={onMore}>
          {isFailed ? `${t('post.failedMore')} ${t('post.retry')}` : t('post.more')}
        </button>
      )}
    </div>
  )
}
