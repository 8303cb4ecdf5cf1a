import { MOST_EXPORTED } from '@snab/contract/quotes/export'
import type { SpecificationSummary } from '@snab/contract/buying/specification'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { RefreshProblem } from '../../../../ui/page/refresh-problem'
import { EmptyState } from '../../../../ui/page/empty-state'
import { formatMoney } from '../../../../lib/texts/format'
import { useLocalChoice } from '../../../../lib/local-choice'
import { useIsDesktop } from '../../../../lib/media'
import { panelLink, useOpenedPanel } from '../../../../shared/navigation/opened-panel'
import { useUser } from '../../../../shared/session/startup'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { ExportMenu } from '../../../../shared/export/export-menu'
import { MessageScreen } from '../../../../ui/page/message-screen'
import { Page } from '../../../../shared/page/page'
import { Pager } from '../../../../ui/table/pager'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import { useFollowLists } from '../follow-specification'
import { ListCards } from './list-cards'
import { ListDialogs } from './list-dialogs'
import { ListHead, type ListView } from './list-head'
import { ListTable } from './list-table'
import classes from '../../../../ui/list/list.module.css'
import { useSpecifications } from '../specification.data'
import type { SpecificationSearch } from './specification-search'
import { linesTexts } from '../../lines/lines.texts'
import { specificationTexts } from '../specification.texts'
import { useHeadActions } from '../use-head-actions'
import { useSelection } from '../../../../lib/hooks/use-selection'

const route = getRouteApi('/specifications/')
const acceptView = (stored: unknown): ListView | null => (stored === 'table' || stored === 'cards' ? stored : null)

export function SpecificationListScreen() {
  const t = useTexts(specificationTexts)
  const isDesktop = useIsDesktop()
  const isGuest = useUser() === null
  useFollowLists()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { data, error, isPlaceholderData, refetch } = useSpecifications(search)
  const [view, setView] = useLocalChoice<ListView>('B2B_SPECIFICATION_VIEW', 'table', acceptView)
  const opened = useOpenedPanel()
  const actions = useHeadActions()
  const items = data?.items
  const ids = useMemo(() => items?.map(({ id }) => id) ?? [], [items])
  const { selected, toggle, selectAll } = useSelection(ids)
  const change = useCallback(
    (to: SpecificationSearch) =>
      void navigate({ search: (before) => ({ ...before, page: undefined, ...to }), resetScroll: false }),
    [navigate],
  )

  if (isGuest)
    return (
      <MessageScreen
        heading={t('spec.guest')}
        actions={
          <Link to="." search={true} state={{ openedAuth: 'signin' }} className={buttons.filled}>
            {t('spec.signIn')}
          </Link>
        }
      >
        <p>{t('spec.guestHint')}</p>
      </MessageScreen>
    )
  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data || !items) return <PendingScreen />

  const { meta, counts } = data
  const chosen = items.filter(({ id }) => selected.has(id))
  // a recommendation is a card with a cover
  const hasViews = isDesktop && (search.tab !== 'recommended' || search.keyword !== undefined)
  const List = hasViews && view === 'table' ? ListTable : ListCards
  const isArchive = search.tab === 'archive' && search.keyword === undefined

  return (
    <Page
      heading={t('spec.title')}
      pending={isPlaceholderData}
      aside={
        <span className={classes.tools}>
          {isArchive && counts.archive > 0 && (
            <Link {...panelLink('empty-archive')} className={buttons.button}>
              {t('spec.emptyArchive')}
            </Link>
          )}
          <Link to="/import" className={buttons.button}>
            {t('spec.import')}
          </Link>
          <Link {...panelLink('create')} className={buttons.filled}>
            {t('spec.create')}
          </Link>
        </span>
      }
    >
      <ListHead
        search={search}
        counts={counts}
        total={meta.totalCount}
        view={hasViews ? view : null}
        onView={setView}
        onChange={change}
        chosen={chosen.length > 0 ? <ChosenSpecifications chosen={chosen} onDrop={() => selectAll(false)} /> : null}
      />
      {error && <RefreshProblem error={error} words={t('spec.failed')} onRetry={refetch} />}
      {items.length > 0 ? (
        <div className={isPlaceholderData ? classes.outdated : undefined}>
          <List
            specifications={items}
            selected={selected}
            onToggle={toggle}
            onSelectAll={selectAll}
            actions={actions}
          />
        </div>
      ) : (
        <Nothing search={search} />
      )}
      <div className={classes.foot}>
        <Pager
          page={meta.currentPage}
          pageCount={meta.pageCount}
          onPage={(next) => void navigate({ search: (before) => ({ ...before, page: next === 1 ? undefined : next }) })}
        />
      </div>
      <ListDialogs opened={opened} specifications={items} archived={counts.archive} actions={actions} />
    </Page>
  )
}

/** The chosen specifications, their sum and what can be done with all of them. */
function ChosenSpecifications({ chosen, onDrop }: { chosen: readonly SpecificationSummary[]; onDrop: () => void }) {
  const t = useTexts(specificationTexts)
  const common = useTexts(linesTexts)
  return (
    <div className={classes.selection} role="status">
      <span>{t('spec.selected', { count: chosen.length })}</span>
      {chosen.every(({ total }) => total !== null) && (
        <strong>
          {common('lines.sum', {
            sum: formatMoney(chosen.reduce((sum, { total }) => sum + Math.round((total ?? 0) * 100), 0) / 100),
          })}
        </strong>
      )}
      {chosen.length <= MOST_EXPORTED ? (
        <ExportMenu source={{ kind: 'specifications', ids: chosen.map(({ id }) => id) }} />
      ) : (
        <span className={classes.muted}>{t('spec.exportLimit', { count: MOST_EXPORTED })}</span>
      )}
      <button type="button" className={buttons.link} onClick={onDrop}>
        {common('lines.dropSelection')}
      </button>
    </div>
  )
}

function Nothing({ search: { tab = 'my', keyword } }: { search: SpecificationSearch }) {
  const t = useTexts(specificationTexts)
  return (
    <EmptyState isNarrowed={keyword !== undefined}>
      <h2>{t(keyword === undefined ? `spec.empty.${tab}` : 'spec.notFound')}</h2>
      <p>{t(keyword === undefined ? `spec.empty.${tab}Hint` : 'spec.notFoundHint')}</p>
      {keyword === undefined && tab === 'my' && (
        <Link {...panelLink('create')} className={buttons.filled}>
          {t('spec.create')}
        </Link>
      )}
    </EmptyState>
  )
}
