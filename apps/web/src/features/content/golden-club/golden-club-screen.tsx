import { clubRubrics, goldenClub, type GoldenClub } from '@snab/contract/content/golden-club'
import { listFeedItems } from '@snab/contract/content/post'
import { listSurveys } from '@snab/contract/content/survey'
import { clubFeed, postPath } from '@snab/domain/content/post-path'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { queryOf } from '../../../lib/api/api'
import { alwaysStale } from '../../../lib/api/freshness'
import { formatDate, formatMoney, formatNumber } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import { ArticleHtml } from '../../../shared/article/article-html'
import { ClubLevels } from '../../../shared/golden-club/club-levels'
import levelClasses from '../../../shared/golden-club/club-levels.module.css'
import { useOrderNews } from '../../../shared/live/use-order-news'
import { Page } from '../../../shared/page/page'
import { useAppInfo } from '../../../shared/session/startup'
import { SurveyForm } from '../../../shared/survey/survey-form'
import buttons from '../../../ui/button.module.css'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { PendingScreen } from '../../../ui/page/pending-screen'
import panel from '../../../ui/panel.module.css'
import { clubTabs, type ClubTab } from './club-tabs'
import classes from './golden-club.module.css'
import { clubTexts } from './golden-club.texts'

const route = getRouteApi('/user/_area/golden-club')

/** The loyalty area: the company's level and points, the club's offers, and its members' opinions. */
export function GoldenClubScreen() {
  const t = useTexts(clubTexts)
  const { tab = 'level' } = route.useSearch()
  return (
    <Page heading={t('club.title')}>
      <nav className={classes.tabs} aria-label={t('club.tabs')}>
        {clubTabs.map((name) => (
          <Link
            key={name}
            to="/user/golden-club"
            search={{ tab: name === 'level' ? undefined : name }}
            replace
            className={classes.tab}
            data-current={name === tab}
            aria-current={name === tab ? 'page' : undefined}
          >
            {t(`club.tab.${name}`)}
          </Link>
        ))}
      </nav>
      <Shown tab={tab} />
    </Page>
  )
}

function Shown({ tab }: { tab: ClubTab }) {
  switch (tab) {
    case 'level':
      return <MyLevel />
    case 'feedback':
      return <Feedback />
    case 'questionnaire':
      return <Questionnaires />
    default:
      return <Posts rubric={rubricOf[tab]} />
  }
}

const rubricOf: Record<Exclude<ClubTab, 'level' | 'feedback' | 'questionnaire'>, (typeof clubRubrics)[number]> = {
  promotions: 'Акции',
  privileges: 'Привилегии',
  announcements: 'Объявления',
  new: 'Новинки',
}

function MyLevel() {
  useOrderNews(goldenClub.path)
  const { data, error, refetch } = useQuery({ ...queryOf(goldenClub, {}), ...alwaysStale })
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return (
    <div className={panel.stack}>
      <Summary club={data} />
      {data.levels.length > 0 && <ClubLevels levels={data.levels} current={data.level} />}
      <History club={data} />
    </div>
  )
}

function Summary({ club: { level, turnover, next, bonus, spendPercent } }: { club: GoldenClub }) {
  const t = useTexts(clubTexts)
  return (
    <section className={classes.summary}>
      <div>
        <span className={panel.small}>{t('club.level')}</span>
        <strong className={classes.level}>{level ?? '—'}</strong>
        {level === null && <span className={panel.small}>{t('club.noLevel')}</span>}
      </div>
      <div>
        <span className={panel.small}>{t('club.points')}</span>
        <strong className={classes.level}>{formatNumber(bonus.points)}</strong>
        <span className={panel.small}>{t(`club.${bonus.source}`)}</span>
        {spendPercent > 0 && <span className={panel.small}>{t('club.spend', { percent: spendPercent })}</span>}
      </div>
      <div>
        <span className={panel.small}>{t('club.turnover')}</span>
        <strong>{formatMoney(turnover)}</strong>
        {next && (
          <>
            <progress className={classes.progress} max={turnover + next.missing} value={turnover} aria-hidden />
            <span className={panel.small}>
              {t('club.missing', { name: next.name, sum: formatMoney(next.missing) })}
            </span>
          </>
        )}
        {level !== null && !next && <span className={panel.small}>{t('club.top')}</span>}
      </div>
    </section>
  )
}

const signed = (points: number) => (points < 0 ? formatNumber(points) : `+${formatNumber(points)}`)

function History({ club: { history } }: { club: GoldenClub }) {
  const t = useTexts(clubTexts)
  return (
    <section className={panel.panel}>
      <header className={panel.head}>
        <h2>{t('club.history')}</h2>
      </header>
      {history.length === 0 ? (
        <p className={panel.small}>{t('club.noHistory')}</p>
      ) : (
        <div className={panel.scroll} role="region" aria-label={t('club.history')} tabIndex={0}>
          <table className={classes.history}>
            <thead>
              <tr>
                <th scope="col">{t('club.order')}</th>
                <th scope="col">{t('club.date')}</th>
                <th scope="col">{t('club.sum')}</th>
                <th scope="col">{t('club.points')}</th>
              </tr>
            </thead>
            <tbody>
              {history.map(({ kind, order, at, total, points, level, reason }) => (
                <tr key={`${kind} ${order ?? at}`}>
                  <td>{order ?? reason}</td>
                  <td>{formatDate(at)}</td>
                  <td>{total === null ? '' : formatMoney(total)}</td>
                  <td>
                    {signed(kind === 'spent' ? -points : points)}{' '}
                    <span className={panel.small}>{kind === 'spent' ? t('club.spent') : level}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

function Posts({ rubric }: { rubric: string }) {
  const t = useTexts(clubTexts)
  const { homeVersion } = useAppInfo().configuration
  const { data, error, refetch } = useQuery(
    queryOf(listFeedItems, { params: { feedSlug: clubFeed }, query: { 'per-page': 50, criteria: { rubric } } }),
  )
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  if (data.items.length === 0) return <p>{t('club.nothing')}</p>
  return (
    <ul className={levelClasses.levels}>
      {data.items.map(({ id, slug, title, date, contentShort }) => (
        <li key={id} className={levelClasses.card}>
          <span className={panel.small}>{formatDate(date)}</span>
          <strong>
            <Link to={postPath(homeVersion, clubFeed, { id, slug })}>{title}</Link>
          </strong>
          <ArticleHtml html={contentShort} />
        </li>
      ))}
    </ul>
  )
}

/** A question to the manager; staff receive it in their list of questions. */
function Feedback() {
  const t = useTexts(clubTexts)
  return (
    <div className={panel.stack}>
      <p>{t('club.feedbackHint')}</p>
      <div>
        <Link
          to="."
          search
          resetScroll={false}
          state={(before) => ({ ...before, openedQuestion: { query: t('club.title') } })}
          className={buttons.filled}
        >
          {t('club.ask')}
        </Link>
      </div>
    </div>
  )
}

function Questionnaires() {
  const t = useTexts(clubTexts)
  const { data, error, refetch } = useQuery(queryOf(listSurveys, { query: { place: 'golden-club' } }))
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  if (data.items.length === 0) return <p>{t('club.noQuestionnaire')}</p>
  return (
    <div className={panel.stack}>
      {data.items.map((survey) => (
        <section key={survey.id} className={panel.panel} aria-label={survey.title}>
          <header className={panel.head}>
            <h2>{survey.title}</h2>
          </header>
          <SurveyForm survey={survey} />
        </section>
      ))}
    </div>
  )
}
