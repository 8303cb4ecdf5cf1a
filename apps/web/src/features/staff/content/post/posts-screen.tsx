import { Checkbox, NativeSelect } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { formatMoment, formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import { KeywordField } from '../../frame/keyword-field'
import { publicationTexts } from '../publication/publications.texts'
import { StaffScreen } from '../../views/staff-screen'
import table from '../../frame/staff-table.module.css'
import { staffTexts } from '../../frame/staff.texts'
import { useStaffFeeds, useStaffPosts } from './posts.data'
import { staffPostTexts } from './posts.texts'

const route = getRouteApi('/staff/(content)/news/')
const tones = { draft: 'waiting', current: 'good', future: 'open', past: undefined, removed: undefined } as const

/** News and posts of feeds, drafts too. */
export function PostsScreen() {
  const t = useTexts(staffPostTexts)
  const words = useTexts(publicationTexts)
  const common = useTexts(staffTexts)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const feeds = useStaffFeeds().data?.items ?? []
  const narrow = (part: Partial<typeof search>) =>
    void navigate({ search: (before) => ({ ...before, page: undefined, ...part }), replace: true })
  return (
    <StaffScreen
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
    >
      {({ items }) => (
        <div className={table.frame} role="region" aria-label={common('staff.news')} tabIndex={0}>
          <table className={table.table} aria-label={common('staff.news')}>
            <thead>
              <tr>
                <th scope="col">{t('posts.title')}</th>
                <th scope="col">{t('posts.feed')}</th>
                <th scope="col">{t('posts.rubric')}</th>
                <th scope="col" className={table.tight}>
                  {t('posts.day')}
                </th>
                <th scope="col" className={table.tight}>
                  {t('posts.viewers')}
                </th>
                <th scope="col" className={table.tight}>
                  {t('posts.state')}
                </th>
                <th scope="col" className={table.tight}>
                  {t('posts.readBy')}
                </th>
              </tr>
            </thead>
            <tbody>
              {items.map(({ id, title, feed, rubric, startsAt, viewers, state, readBy }) => (
                <tr key={id}>
                  <td className={table.words}>
                    <Link to="/staff/news/$id" params={{ id: String(id) }}>
                      {title}
                    </Link>
                  </td>
                  <td className={table.words}>{feed.name}</td>
                  <td className={table.words}>{rubric}</td>
                  <td className={table.tight}>{formatMoment(startsAt)}</td>
                  <td className={table.tight}>{words(`publication.viewers.${viewers}`)}</td>
                  <td className={table.tight}>
                    <span className={panel.tag} data-tone={tones[state]}>
                      {words(`publication.state.${state}`)}
                    </span>
                  </td>
                  <td className={table.tight}>{formatNumber(readBy)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </StaffScreen>
  )
}
