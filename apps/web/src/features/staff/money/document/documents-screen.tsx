import { Select } from '@mantine/core'
import { listDocuments, type TradeDocument } from '@snab/contract/money/document'
import { documentKinds, documentNames, documentWaitings, paymentStates } from '@snab/domain/document/document-kind'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { formatDate, formatMoney } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { DocumentFiles, useDocumentName } from '../../../../shared/document/document-files'
import { ShipmentLink } from '../../../../shared/document/reception-label'
import { PaymentLabel } from '../../../../shared/document/payment-label'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import { FoldedFilters } from '../../frame/folded-filters'
import { KeywordField } from '../../frame/keyword-field'
import type { DocumentSearch } from '../../frame/staff-search'
import { ListScreen } from '../../views/list-screen'
import table from '../../frame/staff-table.module.css'
import { staffTexts } from '../../frame/staff.texts'
import type { Column } from '../../frame/column-table'
import classes from './documents.module.css'
import { staffDocumentTexts } from './documents.texts'
import { DateField } from '../../../../ui/date-field'

const route = getRouteApi('/staff/(money)/documents')
const perPage = 50

/** Documents of one's buyers, with their unpaid sums. */
export function DocumentsScreen() {
  const t = useTexts(staffDocumentTexts)
  const tStaff = useTexts(staffTexts)
  const { page = 1, ...filters } = route.useSearch()
  const navigate = route.useNavigate()
  const list = useQuery({
    ...queryOf(listDocuments, { query: { ...filters, page, 'per-page': perPage } }),
    placeholderData: keepPreviousData,
    ...alwaysStale,
  })
  const columns = useColumns()
  const change = (next: DocumentSearch) =>
    void navigate({ search: (before) => ({ ...before, page: undefined, ...next }), replace: true, resetScroll: false })
  return (
    <ListScreen
      heading={tStaff('staff.documents')}
      screen="documents"
      columns={columns}
      list={list}
      onPage={(next) => void navigate({ search: (before) => ({ ...before, page: next }) })}
      nothing={<h2>{t('documents.nothing')}</h2>}
      tools={<Tools filters={filters} onChange={change} />}
      keyOf={({ id }) => id}
      renderAbove={({ debt }) =>
        debt.toPay > 0 && (
          <p className={table.hint}>
            {t('documents.toPay', { sum: formatMoney(debt.toPay) })}
            {debt.overdue > 0 && `, ${t('documents.overdue', { sum: formatMoney(debt.overdue) })}`}
          </p>
        )
      }
    />
  )
}

function useColumns(): Column<TradeDocument>[] {
  const t = useTexts(staffDocumentTexts)
  const nameOf = useDocumentName()
  return [
    {
      id: 'document',
      name: t('documents.document'),
      isFixed: true,
      cell: (document) => (
        <>
          {nameOf(document)}
          {document.parent && (
            <div className={panel.small}>
              {t('documents.parent', { name: `${document.parent.kindName} № ${document.parent.number}` })}
            </div>
          )}
        </>
      ),
    },
    { id: 'day', name: t('documents.day'), fit: 'tight', cell: ({ day }) => formatDate(day) },
    {
      id: 'company',
      name: t('documents.company'),
      fit: 'words',
      cell: ({ company, legalEntity }) =>
        company ? (
          <Link to="/staff/documents" search={{ companyId: company.id }} preload={false}>
            {legalEntity?.name ?? company.name}
          </Link>
        ) : (
          legalEntity?.name
        ),
    },
    {
      id: 'order',
      name: t('documents.order'),
      isLabelled: true,
      cell: ({ order }) =>
        order && (
          <Link to="/staff/orders/$id" params={{ id: String(order.id) }} preload={false}>
            {order.number}
          </Link>
        ),
    },
    { id: 'state', name: t('documents.state'), cell: (document) => <PaymentLabel document={document} /> },
    {
      id: 'total',
      name: t('documents.total'),
      fit: 'number',
      isLabelled: true,
      cell: ({ total }) => (total > 0 ? formatMoney(total) : '—'),
    },
    {
      id: 'file',
      name: t('documents.file'),
      cell: (document) => (
        <span className={classes.files}>
          <DocumentFiles document={document} /> <ShipmentLink document={document} name={nameOf(document)} />
        </span>
      ),
    },
  ]
}

function Tools({ filters, onChange }: { filters: DocumentSearch; onChange: (change: DocumentSearch) => void }) {
  const t = useTexts(staffDocumentTexts)
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  const active = Object.entries(filters).filter(([name, value]) => name !== 'keyword' && value !== undefined).length
  return (
    <>
      <KeywordField
        key={filters.keyword ?? ''}
        label={t('documents.keyword')}
        keyword={filters.keyword}
        onKeyword={(keyword) => onChange({ keyword })}
      />
      <FoldedFilters count={active}>
        <Select
          w={170}
          label={t('documents.kind')}
          placeholder={t('documents.anyKind')}
          clearable
          data={documentKinds.map((value) => ({ value, label: documentNames[value] }))}
          value={filters.kind ?? null}
          onChange={(value) => onChange({ kind: documentKinds.find((kind) => kind === value) })}
        />
        <Select
          w={150}
          label={t('documents.payment')}
          placeholder={t('documents.anyPayment')}
          clearable
          data={paymentStates.map((value) => ({ value, label: t(`documents.payment.${value}`) }))}
          value={filters.payment ?? null}
          onChange={(value) => onChange({ payment: paymentStates.find((payment) => payment === value) })}
        />
        {/* the list of waiting work links here */}
        {filters.waiting !== undefined && (
          <Select
            w={180}
            label={t('documents.waiting')}
            placeholder={t('documents.anyWaiting')}
            clearable
            data={documentWaitings.map((value) => ({ value, label: t(`documents.waiting.${value}`) }))}
            value={filters.waiting ?? null}
            onChange={(value) => onChange({ waiting: documentWaitings.find((waiting) => waiting === value) })}
          />
        )}
        {(['from', 'to'] as const).map((edge) => (
          <DateField
            key={edge}
            label={t(`documents.${edge}`)}
            value={filters[edge] ?? ''}
            onChange={(day) => onChange({ [edge]: day || undefined })}
          />
        ))}
      </FoldedFilters>
      {isFiltered && (
        <Link to="/staff/documents" search={{}} className={buttons.link}>
          {t('documents.drop')}
        </Link>
      )}
    </>
  )
}
