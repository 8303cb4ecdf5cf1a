import { nameOfList } from '@snab/domain/buying/offline/edit'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTexts } from '../../../lib/texts/texts'
import { useOffline } from '../../../shared/offline/offline-state'
import { offlineTexts } from '../../../shared/offline/offline.texts'
import { Page } from '../../../shared/page/page'
import { useUser } from '../../../shared/session/startup'
import { EmptyState } from '../../../ui/page/empty-state'
import { EditsView } from './edits-view'
import { KeptListView } from './kept-list-view'
import { KeptLists } from './kept-lists'
import classes from './offline.module.css'
import { screenTexts } from './offline-screen.texts'
import { offlineWords } from './offline-words'
import { useKept, type Kept } from './use-kept'

const route = getRouteApi('/offline')

/** Lists and goods of this device: to read and edit with or without a network. */
export function OfflineScreen() {
  const t = useTexts(screenTexts)
  const user = useUser()
  const kept = useKept()
  return (
    <Page heading={t('offlineScreen.title')} aside={kept && <State />}>
      {kept ? (
        <Content kept={kept} />
      ) : (
        <EmptyState>
          <h2>{t('offlineScreen.none')}</h2>
          <p>
            {t(
              user === null
                ? 'offlineScreen.signIn'
                : user.staffRole === null
                  ? 'offlineScreen.noneHint'
                  : 'offlineScreen.ofStaff',
            )}
          </p>
        </EmptyState>
      )}
    </Page>
  )
}

function State() {
  const t = useTexts(offlineTexts)
  const state = useOffline()
  return (
    <span className={classes.state} role="status">
      <Link to="/offline" search={{ view: 'edits' }} className={classes.words}>
        {offlineWords(state, t)}
      </Link>
    </span>
  )
}

function Content({ kept }: { kept: Kept }) {
  const t = useTexts(screenTexts)
  const { kept: name, view } = route.useSearch()
  const back = (
    <Link to="/offline" search={{}} className={classes.back}>
      {t('offlineScreen.back')}
    </Link>
  )
  if (view === 'edits')
    return (
      <>
        {back}
        <EditsView kept={kept} />
      </>
    )
  if (name === undefined) return <KeptLists kept={kept} />
  const shown = kept.lists.find((one) => nameOfList(one.list) === name)
  return (
    <>
      {back}
      {shown ? <KeptListView key={name} kept={kept} of={shown} /> : <p>{t('offlineScreen.gone')}</p>}
    </>
  )
}
