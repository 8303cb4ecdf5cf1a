import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTexts } from '../../../lib/texts/texts'
import { Page } from '../../../shared/page/page'
import { useAppInfo } from '../../../shared/session/startup'
import buttons from '../../../ui/button.module.css'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { PendingScreen } from '../../../ui/page/pending-screen'
import panel from '../../../ui/panel.module.css'
import { ClassTree } from './class-tree'
import { classListQuery } from './configurator.data'
import classes from './configurator.module.css'
import { configuratorTexts } from './configurator.texts'
import { taskList } from './task/task-list'

const route = getRouteApi('/modules/raec-configurator/')

/** Calculation tasks, and the classes to choose from. */
export function StartScreen() {
  const t = useTexts(configuratorTexts)
  const { configuratorUrl } = useAppInfo().configuration
  const { data, error, refetch } = useQuery(classListQuery)
  const { find = '' } = route.useSearch()
  const navigate = route.useNavigate()
  if (configuratorUrl !== null) return <Outside url={configuratorUrl} />
  return (
    <Page heading={t('configurator.title')}>
      <p className={classes.lead}>{t('configurator.lead')}</p>
      <section aria-labelledby="configurator-tasks">
        <h2 id="configurator-tasks" className={classes.heading}>
          {t('configurator.tasks')}
        </h2>
        <ul className={classes.tasks}>
          {taskList.map(({ id, name, about }) => (
            <li key={id}>
              <Link to="/modules/raec-configurator/task/$task" params={{ task: id }} className={classes.task}>
                <strong>{name}</strong>
                <span>{about}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="configurator-classes">
        <h2 id="configurator-classes" className={classes.heading}>
          {t('configurator.classes')}
        </h2>
        {data ? (
          <ClassTree
            list={data}
            keyword={find}
            onKeyword={(next) =>
              void navigate({ search: { find: next === '' ? undefined : next }, replace: true, resetScroll: false })
            }
          />
        ) : error ? (
          <ErrorScreen error={error} onRetry={() => void refetch()} />
        ) : (
          <PendingScreen />
        )}
      </section>
    </Page>
  )
}

function Outside({ url }: { url: string }) {
  const t = useTexts(configuratorTexts)
  return (
    <Page heading={t('configurator.title')}>
      <p className={panel.muted}>{t('configurator.outsideHint')}</p>
      <p className={classes.outside}>
        <a href={url} target="_blank" rel="noopener noreferrer" className={buttons.filled}>
          {t('configurator.outside', { host: new URL(url).host })}
        </a>
      </p>
    </Page>
  )
}
