import { EmptyState } from '../../../../ui/page/empty-state'
import { formatDate, formatMoment } from '../../../../lib/texts/format'
import { Select } from '@mantine/core'
import {
  downloadReport,
  isCostReport,
  readReport,
  reportKinds,
  type ReportAnswer,
  type ReportKind,
} from '@snab/contract/office/report'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { download, queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { saveFile } from '../../../../lib/save-file'
import { showError } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { Page } from '../../../../shared/page/page'
import buttons from '../../../../ui/button.module.css'
import { DownloadIcon } from '../../../../ui/icons'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import panel from '../../../../ui/panel.module.css'
import type { ReportKindSearch } from '../../frame/staff-search'
import table from '../../frame/staff-table.module.css'
import { staffTexts } from '../../frame/staff.texts'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '../../../../shared/session/use-may'
import { comparedDays, comparisons, type Comparison } from './compared-period'
import { SalesPlans } from './sales-plans'
import { SavedReports } from './saved-reports'
import { ReportProgress } from './report-progress'
import { ReportTable } from './report-table'
import { reportsTexts } from './reports.texts'
import { DateField } from '../../../../ui/date-field'

const route = getRouteApi('/staff/(office)/reports')

/** The chart library is loaded with the first report. */
const ReportChart = lazy(async () => ({ default: (await import('./report-chart')).ReportChart }))

/** One report of a period; its parameters are in the address, so that it can be sent to a colleague. */
export function ReportsScreen() {
  const t = useTexts(reportsTexts)
  const tStaff = useTexts(staffTexts)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...queryOf(readReport, { query: search }),
    placeholderData: keepPreviousData,
    ...alwaysStale,
    refetchInterval: ({ state }) => (isPreparing(state.data) ? ASK_AGAIN_MS : false),
  })
  const [comparison, setComparison] = useState<Comparison>('none')
  const seesCost = useMay('see-cost')
  const keepsPlans = useMay('keep-plans')
  const compared = data?.report ? comparedDays(comparison, data.report) : null
  const { data: earlier } = useQuery({
    ...queryOf(readReport, { query: { kind: data?.report?.kind, ...compared } }),
    ...alwaysStale,
    enabled: compared !== null,
  })
  const file = useMutation({
    mutationFn: () => download(downloadReport, { query: search }),
    onSuccess: saveFile,
    onError: (failure) => showError(failure),
  })
  const change = (next: ReportKindSearch) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false })
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  const kind = search.kind ?? data.report?.kind ?? 'sales-by-day'
  return (
    <Page heading={tStaff('staff.reports')} pending={isPlaceholderData}>
      <div className={table.tools}>
        <Select
          w={240}
          label={t('reports.kind')}
          data={reportKinds
            .filter((kind) => seesCost || !isCostReport(kind))
            .map((kind) => ({ value: kind, label: t(`reports.kind.${kind}`) }))}
          value={kind}
          allowDeselect={false}
          maxDropdownHeight={420}
          onChange={(value) => change({ kind: reportKinds.find((kind) => kind === value) })}
        />
        <DateField
          label={t('reports.from')}
          value={search.from ?? data.report?.from ?? ''}
          onChange={(day) => change({ from: day || undefined })}
        />
        <DateField
          label={t('reports.to')}
          value={search.to ?? data.report?.to ?? ''}
          onChange={(day) => change({ to: day || undefined })}
        />
        <Select
          w={210}
          label={t('reports.compare')}
          data={comparisons.map((value) => ({ value, label: t(`reports.compare.${value}`) }))}
          value={comparison}
          allowDeselect={false}
          onChange={(value) => setComparison(comparisons.find((known) => known === value) ?? 'none')}
        />
        <button
          type="button"
          className={buttons.button}
          aria-disabled={file.isPending || !data.report}
          onClick={() => {
            if (!file.isPending && data.report) file.mutate()
          }}
        >
          <DownloadIcon size={14} />
          {t('reports.download')}
        </button>
      </div>
      <p className={table.hint}>
        {t(hintOf(kind))}
        {data.run && data.report && ` ${t('reports.read-at', { moment: formatMoment(data.readAt) })}`}
      </p>
      {data.run && (
        <ReportProgress
          run={data.run}
          ask={{ kind, from: search.from, to: search.to }}
          onChange={() => void refetch()}
        />
      )}
      {data.report?.rows.length === 0 && (
        <EmptyState>
          <h2>{t('reports.nothing')}</h2>
        </EmptyState>
      )}
      {kind === 'plan-by-manager' && keepsPlans && <SalesPlans />}
      {data.report && (
        <Suspense fallback={null}>
          <ReportChart
            report={data.report}
            earlier={compared === null ? undefined : (earlier?.report ?? undefined)}
            earlierName={compared === null ? '' : `${formatDate(compared.from)}–${formatDate(compared.to)}`}
          />
        </Suspense>
      )}
      {data.report && data.report.rows.length > 0 && <ReportTable report={data.report} />}
      {data.report?.isCut && <p className={panel.small}>{t('reports.cut', { count: data.report.rows.length })}</p>}
      <SavedReports key={kind} kind={kind} />
    </Page>
  )
}

const ASK_AGAIN_MS = 1000
const isPreparing = (answer: ReportAnswer | undefined): boolean =>
  answer?.run?.state === 'waiting' || answer?.run?.state === 'running'

function hintOf(kind: ReportKind) {
  switch (kind) {
    case 'customers-lost':
    case 'search-conversion':
    case 'demand-without-stock':
    case 'unsold-stock':
    case 'funnel-visits':
    case 'plan-by-manager':
    case 'abc-xyz':
    case 'turnover':
      return `reports.hint.${kind}` as const
    case 'funnel-by-day':
    case 'funnel-by-source':
    case 'funnel-by-section':
      return 'reports.hint.funnel'
    default:
      return isCostReport(kind) ? 'reports.hint.margin' : 'reports.hint.sales'
  }
}
