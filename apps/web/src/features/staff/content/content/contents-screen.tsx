import { formatMoment } from '../../../../lib/texts/format'
import type { ContentRow } from '@snab/contract/content/content'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import { KeywordField } from '../../frame/keyword-field'
import { ListScreen } from '../../views/list-screen'
import { staffTexts } from '../../frame/staff.texts'
import type { Column } from '../../frame/column-table'
import { AddContentDialog } from './add-content-dialog'
import { ConsentsPanel } from './consents-panel'
import { ContentTabs } from './content-tabs'
import { useContents } from './content.data'
import { publicationTexts } from '../../editing/publication/publications.texts'
import { staffContentTexts } from './content.texts'
import { HelpPanel } from './help-panel'

const route = getRouteApi('/staff/(content)/content/')

/** Everything that staff write for the portal: pages, help above pages, documents that people accept. */
export function ContentsScreen() {
  const { tab } = route.useSearch()
  if (tab === 'help') return <HelpPanel />
  if (tab === 'documents') return <ConsentsPanel />
  return <Contents />
}

function Contents() {
  const t = useTexts(staffContentTexts)
  const common = useTexts(staffTexts)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const columns = useContentColumns()
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <ListScreen
        heading={common('staff.content')}
        screen="content"
        columns={columns}
        list={useContents(search)}
        onPage={(page) => void navigate({ search: (before) => ({ ...before, page }) })}
        nothing={<h2>{t(search.keyword ? 'content.notFound' : 'content.nothing')}</h2>}
        tools={
          <>
            <ContentTabs />
            <KeywordField
              key={search.keyword ?? ''}
              label={t('content.keyword')}
              keyword={search.keyword}
              onKeyword={(keyword) => void navigate({ search: { keyword }, replace: true })}
            />
            <button type="button" className={buttons.filled} onClick={() => setAdding(true)}>
              {t('content.add')}
            </button>
          </>
        }
        label={t('content.pages')}
        keyOf={({ slug }) => slug}
        isSheet
      />
      {isAdding && <AddContentDialog onClose={() => setAdding(false)} />}
    </>
  )
}

function useContentColumns() {
  const t = useTexts(staffContentTexts)
  const shown = useTexts(publicationTexts)
  const columns: Column<ContentRow>[] = [
    {
      id: 'title',
      name: t('content.title'),
      fit: 'words',
      isFixed: true,
      cell: ({ slug, title }) => (
        <Link to="/staff/content/$slug" params={{ slug }}>
          {title}
        </Link>
      ),
    },
    { id: 'slug', name: t('content.slug'), fit: 'words', cell: ({ slug }) => slug },
    {
      id: 'state',
      name: t('content.state'),
      fit: 'tight',
      cell: ({ state, isLegal }) => (
        <>
          <span
            className={panel.tag}
            data-tone={state === 'current' ? 'good' : state === 'past' ? undefined : 'waiting'}
          >
            {shown(`publication.state.${state}`)}
          </span>{' '}
          {isLegal && <span className={panel.tag}>{t('content.legal')}</span>}
        </>
      ),
    },
    { id: 'changedAt', name: t('content.changedAt'), fit: 'tight', cell: ({ changedAt }) => formatMoment(changedAt) },
    { id: 'changedBy', name: t('content.changedBy'), fit: 'tight', cell: ({ changedBy }) => changedBy },
  ]
  return columns
}
