import type { ResponseOf } from '@snab/contract/endpoint'
import type { listStaffPosts } from '@snab/contract/content/staff-post'
import { Checkbox, NativeSelect } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { formatMoment, formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import { KeywordField } from '../../frame/keyword-field'
import { publicationTexts } from '../../editing/publication/publications.texts'
import { ListScreen } from '../../views/list-screen'
import type { Column } from '../../frame/column-table'
import { staffTexts } from '../../frame/staff.texts'
import { useStaffFeeds, useStaffPosts } from './posts.data'
import { staffPostTexts } from './posts.texts'

const route = getRouteApi('/staff/(content)/news/')
type Post = ResponseOf<typeof listStaffPosts>['items'][number]
const tones = { draft: 'waiting', current: 'good', future: 'open', past: undefined, removed: undefined } as const

/** News and posts of feeds, including drafts. */
export function PostsScreen() {
  const t = useTexts(staffPostTexts)
  const common = useTexts(staffTexts)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const feeds = useStaffFeeds().data?.items ?? []
  const narrow = (part: Partial<typeof search>) =>
    void navigate({ search: (before) => ({ ...before, page: undefined, ...part }), replace: true })
  return (
    <ListScreen
      heading={common('staff.news')}
      screen="news"
      list={useStaffPosts(search)}
      onPage={(page) => void navigate({ search: (before) => ({ ...before, page }) })}
      nothing={<h2>{t(search.keyword || search.feedId ? 'posts.notFound' : 'posts.nothing')}</h2>}
      tools={
        <>
          <NativeSelect
            label={t('posts.feed')}
            value={search.feedId === undefined ? '' : String(search.feedId)}
            data={[
              { value: '', label: t('posts.anyFeed') },
              ...feeds.map(({ id, title }) => ({ value: String(id), label: title })),
            ]}
            onChange={({ currentTarget: { value } }) => narrow({ feedId: value === '' ? undefined : Number(value) })}
          />
          <KeywordField
            key={search.keyword ?? ''}
            label={t('posts.keyword')}
            keyword={search.keyword}
            onKeyword={(keyword) => narrow({ keyword })}
          />
          <Checkbox
            label={t('posts.removed')}
            checked={search.removed ?? false}
            onChange={(event) => narrow({ removed: event.currentTarget.checked || undefined })}
          />
          <Link to="/staff/news/$id" params={{ id: 'new' }} className={buttons.filled}>
            {t('posts.add')}
          </Link>
        </>
      }
      columns={usePostColumns()}
      keyOf={({ id }) => id}
      isSheet
    />
  )
}

function usePostColumns(): Column<Post>[] {
  const t = useTexts(staffPostTexts)
  const words = useTexts(publicationTexts)
  return [
    {
      id: 'title',
      name: t('posts.title'),
      fit: 'words',
      isFixed: true,
      cell: ({ id, title }) => (
        <Link to="/staff/news/$id" params={{ id: String(id) }}>
          {title}
        </Link>
      ),
    },
    { id: 'feed', name: t('posts.feed'), fit: 'words', cell: ({ feed }) => feed.name },
    { id: 'rubric', name: t('posts.rubric'), fit: 'words', cell: ({ rubric }) => rubric },
    { id: 'day', name: t('posts.day'), fit: 'tight', cell: ({ startsAt }) => formatMoment(startsAt) },
    {
      id: 'viewers',
      name: t('posts.viewers'),
      fit: 'tight',
      cell: ({ viewers }) => words(`publication.viewers.${viewers}`),
    },
    {
      id: 'state',
      name: t('posts.state'),
      fit: 'tight',
      cell: ({ state }) => (
        <span className={panel.tag} data-tone={tones[state]}>
          {words(`publication.state.${state}`)}
        </span>
      ),
    },
    { id: 'readBy', name: t('posts.readBy'), fit: 'tight', cell: ({ readBy }) => formatNumber(readBy) },
  ]
}
