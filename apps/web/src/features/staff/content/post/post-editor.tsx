import type { PostBody, StaffPost } from '@snab/contract/content/staff-post'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '../../../../lib/texts/texts'
import { Page } from '../../../../shared/page/page'
import buttons from '../../../../ui/button.module.css'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { NotFound } from '../../../../ui/page/not-found'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import { PostForm } from './post-form'
import { useStaffFeeds, useStaffPost } from './posts.data'
import { staffPostTexts } from './posts.texts'

const route = getRouteApi('/staff/(content)/news/$id')

export function PostEditor() {
  const t = useTexts(staffPostTexts)
  const { id: given } = route.useParams()
  const id = given === 'new' ? null : Number(given)
  const feeds = useStaffFeeds()
  const { data, error, refetch } = useStaffPost(id)
  if (id !== null && !Number.isSafeInteger(id)) return <NotFound />
  const failure = error ?? feeds.error
  if (failure && !data) return <ErrorScreen error={failure} onRetry={() => void refetch()} />
  if ((id !== null && !data) || !feeds.data) return <PendingScreen />
  return (
    <Page
      heading={data?.body.title ?? t('posts.newTitle')}
      aside={
        <>
          <Link to="/staff/news" className={buttons.link}>
            {t('posts.back')}
          </Link>
          {data?.state === 'current' && (
            <a href={data.address} target="_blank" rel="noreferrer" className={buttons.link}>
              {t('posts.open')}
            </a>
          )}
        </>
      }
    >
      <Keyed
        key={`${given} ${String(data?.version ?? 0)}`}
        post={data ?? null}
        feeds={feeds.data.items}
        onReload={() => void refetch()}
      />
    </Page>
  )
}

type KeyedProps = {
  post: StaffPost | null
  feeds: NonNullable<ReturnType<typeof useStaffFeeds>['data']>['items']
  onReload: () => void
}

/** A version chosen from the history fills in the form. */
function Keyed({ post, feeds, onReload }: KeyedProps) {
  const [taken, setTaken] = useState<{ number: number; body: PostBody } | null>(null)
  const [now] = useState(() => new Date().toISOString())
  const empty: PostBody = {
    feedId: feeds[0]?.id ?? 0,
    slug: '',
    rubric: '',
    title: '',
    contentShort: '',
    contentFull: '',
    picture: null,
    isPublished: false,
    startsAt: now,
    endsAt: null,
    viewers: 'everybody',
    regionIds: [],
    segmentId: null,
  }
  return (
    <PostForm
      key={taken?.number ?? 0}
      post={post}
      saved={post?.body ?? empty}
      first={taken?.body ?? post?.body ?? empty}
      feeds={feeds}
      onReload={onReload}
      onTake={(number, body) => setTaken({ number, body })}
    />
  )
}
