import { Select } from '@mantine/core'
import { listEDocuments, type EDocumentRow } from '@snab/contract/money/e-document'
import { docflowStateNames, docflowStates } from '@snab/domain/document/e-document/docflow'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { formatMoment, formatMoney } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { useOrderNews } from '../../../../shared/live/use-order-news'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import type { Column } from '../../frame/column-table'
import { KeywordField } from '../../frame/keyword-field'
import table from '../../frame/staff-table.module.css'
import { staffTexts } from '../../frame/staff.texts'
import { ListScreen } from '../../views/list-screen'
import { eDocumentTexts } from './e-document.texts'

const route = getRouteApi('/staff/(money)/e-documents/')

/** Documents at the operator, the newest first. */
export function EDocumentsScreen() {
  const t = useTexts(eDocumentTexts)
  const tStaff = useTexts(staffTexts)
  const { page = 1, keyword, state, companyId, waiting } = route.useSearch()
  const navigate = route.useNavigate()
  useOrderNews(listEDocuments.path)
  const list = useQuery({
    ...queryOf(listEDocuments, {
      query: {
        page,
        'per-page': 50,
        ...(keyword && { keyword }),
        ...(state && { state }),
        ...(companyId && { companyId }),
        ...(waiting && { waiting }),
      },
    }),
    placeholderData: keepPreviousData,
    ...alwaysStale,
  })
  return (
    <ListScreen
      heading={tStaff('staff.eDocuments')}
      screen="e-documents"
      columns={useColumns()}
      list={list}
      keyOf={({ id }) => id}
      onPage={(next) => void navigate({ search: (before) => ({ ...before, page: next }) })}
      nothing={<h2>{t('edo.nothing')}</h2>}
      renderAbove={({ operator }) => (
        <p className={table.hint}>{operator ? t('edo.listHint', { operator }) : t('edo.noOperator')}</p>
      )}
      tools={
        <>
          <KeywordField
            key={keyword ?? ''}
            label={t('edo.keyword')}
            keyword={keyword}
            onKeyword={(next) => void navigate({ search: (before) => ({ ...before, page: undefined, keyword: next }) })}
          />
          <Select
            w={220}
            label={t('edo.state')}
            placeholder={t('edo.anyState')}
            clearable
            data={docflowStates.map((value) => ({ value, label: docflowStateNames[value] }))}
            value={state ?? null}
            onChange={(value) =>
              void navigate({
                search: (before) => ({ ...before, page: undefined, state: docflowStates.find((one) => one === value) }),
              })
            }
          />
          {(keyword ?? state ?? companyId ?? waiting) !== undefined && (
            <Link to="/staff/e-documents" search={{}} className={buttons.link}>
              {t('edo.dropFilters')}
            </Link>
          )}
        </>
      }
    />
  )
}

function useColumns(): Column<EDocumentRow>[] {
  const t = useTexts(eDocumentTexts)
  return [
    {
      id: 'document',
      name: t('edo.document'),
      isFixed: true,
      cell: ({ id, title }) => (
        <Link to="/staff/e-documents/$id" params={{ id: String(id) }} preload={false}>
          {title}
        </Link>
      ),
    },
    {
      id: 'state',
      name: t('edo.state'),
      cell: ({ stateName, text, isReplaced }) => (
        <>
          <span className={panel.tag}>{stateName}</span>{' '}
          {isReplaced && <span className={panel.tag}>{t('edo.replaced')}</span>}{' '}
          <span className={panel.small}>{text}</span>
        </>
      ),
    },
    { id: 'company', name: t('edo.company'), fit: 'words', cell: ({ company }) => company.name },
    { id: 'sent', name: t('edo.sent'), fit: 'tight', cell: ({ sent }) => (sent ? formatMoment(sent) : '—') },
    { id: 'sum', name: t('edo.sum'), fit: 'number', isLabelled: true, cell: ({ total }) => formatMoney(total) },
  ]
}
