import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import panel from '../../../ui/panel.module.css'
import { formatMoment } from '../format-moment'
import { KeywordField } from '../keyword-field'
import { StaffScreen } from '../staff-screen'
import table from '../staff-table.module.css'
import { staffTexts } from '../staff.texts'
import { AddContentDialog } from './add-content-dialog'
import { ConsentsPanel } from './consents-panel'
import { ContentTabs } from './content-tabs'
import { useContents } from './content.data'
import { staffContentTexts } from './content.texts'
import { HelpPanel } from './help-panel'

const route = getRouteApi('/staff/content/')

/** Everything staff write for the portal: pages, help above pages, documents that people accept. */
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
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <StaffScreen
        heading={common('staff.content')}
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
      >
        {({ items }) => (
          <div className={table.frame} role="region" aria-label={t('content.pages')} tabIndex={0}>
            <table className={table.table} aria-label={t('content.pages')}>
              <thead>
                <tr>
                  <th scope="col">{t('content.title')}</th>
                  <th scope="col">{t('content.slug')}</th>
                  <th scope="col">{t('content.state')}</th>
                  <th scope="col" className={table.tight}>
                    {t('content.changedAt')}
                  </th>
                  <th scope="col" className={table.tight}>
                    {t('content.changedBy')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {items.map(({ slug, title, isPublished, isLegal, changedAt, changedBy }) => (
                  <tr key={slug}>
                    <td className={table.words}>
                      <Link to="/staff/content/$slug" params={{ slug }}>
                        {title}
                      </Link>
                    </td>
                    <td className={table.words}>{slug}</td>
                    <td className={table.tight}>
                      <span className={panel.tag} data-tone={isPublished ? 'good' : 'waiting'}>
                        {t(isPublished ? 'content.published' : 'content.draft')}
                      </span>{' '}
                      {isLegal && <span className={panel.tag}>{t('content.legal')}</span>}
                    </td>
                    <td className={table.tight}>{formatMoment(changedAt)}</td>
                    <td className={table.tight}>{changedBy ?? ''}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </StaffScreen>
      {isAdding && <AddContentDialog onClose={() => setAdding(false)} />}
    </>
  )
}
