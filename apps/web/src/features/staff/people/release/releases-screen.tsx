import { listReleases, type ReleaseRequest } from '@snab/contract/people/release'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, linkOptions } from '@tanstack/react-router'
import { queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { formatMoment } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { staffTexts } from '../../frame/staff.texts'
import { InboxScreen } from '../../views/inbox-screen'
import classes from '../../views/inbox.module.css'
import { ReleaseDecision } from './release-decision'
import { releasesTexts } from './releases.texts'

const route = getRouteApi('/staff/(people)/releases')

/** Changes above a ceiling: those to decide, and one's own. */
export function ReleasesScreen() {
  const t = useTexts(releasesTexts)
  const tStaff = useTexts(staffTexts)
  const { page = 1, tab } = route.useSearch()
  const navigate = route.useNavigate()
  const list = useQuery({
    ...queryOf(listReleases, { query: { page, 'per-page': 50, tab: tab ?? 'waiting' } }),
    placeholderData: keepPreviousData,
    ...alwaysStale,
  })
  const counts = list.data?.counts ?? { waiting: 0, own: 0 }
  return (
    <InboxScreen
      heading={tStaff('staff.releases')}
      screen="releases"
      list={list}
      onPage={(next) => void navigate({ search: (before) => ({ ...before, page: next }) })}
      nothing={t('releases.nothing')}
      nothingHint={tab === undefined && t('releases.nothingHint')}
      states={{
        label: t('releases.tabs'),
        tabs: [
          {
            name: t('releases.waiting', { count: counts.waiting }),
            link: linkOptions({ to: '/staff/releases', search: { tab: undefined } }),
          },
          {
            name: t('releases.own', { count: counts.own }),
            link: linkOptions({ to: '/staff/releases', search: { tab: 'own' } }),
          },
          { name: t('releases.all'), link: linkOptions({ to: '/staff/releases', search: { tab: 'all' } }) },
        ],
      }}
      renderItem={(request: ReleaseRequest) => <OneRelease key={request.id} request={request} />}
    />
  )
}

function OneRelease({ request }: { request: ReleaseRequest }) {
  const t = useTexts(releasesTexts)
  const { title, link, company, asker, asked, expires, state, differences, words, answer, decider, decided } = request
  return (
    <li className={classes.item}>
      <div className={classes.who}>
        <strong>{asker}</strong>
        <time dateTime={asked}>{formatMoment(asked)}</time>
        {company !== null && <span>{company}</span>}
        <span>
          {state === 'open' ? t('releases.until', { date: formatMoment(expires) }) : t(`releases.state.${state}`)}
        </span>
      </div>
      <div className={classes.what}>
        <Link to={link} preload={false}>
          {title}
        </Link>
        {differences.map((line) => (
          <p key={line.name}>
            {t('releases.change', line)}
            {line.limit !== '' && <span className={classes.answered}>, {t('releases.limit', line)}</span>}
          </p>
        ))}
        <p className={classes.message}>{words}</p>
        {answer !== '' && <p className={classes.reply}>{answer}</p>}
        {decider !== null && decided !== null && (
          <p className={classes.answered}>{t('releases.decided', { name: decider, date: formatMoment(decided) })}</p>
        )}
      </div>
      <ReleaseDecision request={request} />
    </li>
  )
}
