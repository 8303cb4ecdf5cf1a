import { Checkbox } from '@mantine/core'
import type { SearchReportRow } from '@snab/contract/catalogue/search-log'
import { getRouteApi, Link } from '@tanstack/react-router'
import { formatDate, formatNumber } from '../../../../lib/texts/format'
import { useUser } from '../../../../shared/session/startup'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { KeywordField } from '../../frame/keyword-field'
import { SortHead } from '../../frame/sort-head'
import type { ReportSearch } from '../../frame/staff-search'
import { ListScreen } from '../../views/list-screen'
import { userMay } from '../../../../shared/session/user-may'
import classes from '../../frame/staff-table.module.css'
import { useSearchReport } from '../../frame/staff.data'
import { staffTexts } from '../../frame/staff.texts'
import type { Column } from '../../frame/column-table'
import { DateField } from '../../../../ui/date-field'

const route = getRouteApi('/staff/(catalogue)/searches')
const figures = ['searches', 'empty', 'opened', 'ordered'] as const
type Figure = (typeof figures)[number]
const usualSort = '-searches'

export function SearchesScreen() {
  const t = useTexts(staffTexts)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const list = useSearchReport(search)
  const user = useUser()
  const keepsSynonyms = user ? userMay('keep-synonyms', user) : false
  const change = (next: ReportSearch) =>
    void navigate({ search: (before) => ({ ...before, page: undefined, ...next }), replace: true, resetScroll: false })
  const { data } = list
  const columns = useSearchColumns({
    sort: search.sort,
    onSort: (sort) => change({ sort }),
    totals: data?.totals,
    keepsSynonyms,
  })

  return (
    <ListScreen
      heading={t('staff.searches')}
      screen="searches"
      columns={columns}
      list={list}
      onPage={(page) => void navigate({ search: (before) => ({ ...before, page }) })}
      nothing={
        <>
          <h2>{t('searches.nothing')}</h2>
          <p>{t('searches.nothingHint')}</p>
        </>
      }
      tools={
        <>
          <DateField
            label={t('searches.from')}
            value={search.from ?? data?.from ?? ''}
            onChange={(day) => change({ from: day || undefined })}
          />
          <DateField
            label={t('searches.to')}
            value={search.to ?? data?.to ?? ''}
            onChange={(day) => change({ to: day || undefined })}
          />
          <KeywordField
            key={search.keyword ?? ''}
            label={t('searches.keyword')}
            keyword={search.keyword}
            onKeyword={(keyword) => change({ keyword })}
          />
          <Checkbox
            label={t('searches.onlyEmpty')}
            checked={search.empty === true}
            onChange={(event) => change({ empty: event.currentTarget.checked || undefined })}
          />
        </>
      }
      keyOf={({ query }) => query}
      totalName={t('searches.totals')}
      isSheet
      renderAbove={() => <p className={classes.hint}>{t('searches.how')}</p>}
    />
  )
}

type ColumnsProps = {
  sort: string | undefined
  onSort: (sort: string | undefined) => void
  totals: Pick<SearchReportRow, Figure> | undefined
  keepsSynonyms: boolean
}

function useSearchColumns({ sort = usualSort, onSort, totals, keepsSynonyms }: ColumnsProps) {
  const t = useTexts(staffTexts)
  const head = (column: 'query' | 'last' | Figure) => (
    <SortHead
      key={column}
      name={t(`searches.${column}`)}
      label={t('searches.sortBy', { name: t(`searches.${column}`) })}
      column={column}
      sort={sort}
      isNumber={column !== 'query' && column !== 'last'}
      isDescendingFirst={column !== 'query'}
      onSort={(next) => onSort(next === usualSort ? undefined : next)}
    />
  )
  const columns: Column<SearchReportRow>[] = [
    {
      id: 'query',
      name: t('searches.query'),
      head: head('query'),
      fit: 'words',
      isFixed: true,
      cell: (row) => <Query row={row} />,
    },
    ...figures.map((figure): Column<SearchReportRow> => ({
      id: figure,
      name: t(`searches.${figure}`),
      head: head(figure),
      fit: 'number',
      cell: (row) => <FigureOf row={row} figure={figure} />,
      total: totals && <FigureOf row={totals} figure={figure} />,
    })),
    { id: 'last', name: t('searches.last'), head: head('last'), fit: 'tight', cell: ({ last }) => formatDate(last) },
  ]
  if (keepsSynonyms)
    columns.push({
      id: 'synonym',
      name: t('searches.synonym'),
      fit: 'tight',
      isNameless: true,
      isFixed: true,
      cell: (row) => <AddSynonym row={row} />,
    })
  return columns
}

function Query({ row: { query, failedWords } }: { row: SearchReportRow }) {
  const t = useTexts(staffTexts)
  return (
    <>
      <Link to="/catalog" search={{ keyword: query }} preload={false}>
        {query}
      </Link>
      {failedWords.length > 0 && (
        <div className={classes.failed}>{t('searches.failedWords', { words: failedWords.join(', ') })}</div>
      )}
    </>
  )
}

function AddSynonym({ row: { query, failedWords } }: { row: SearchReportRow }) {
  const t = useTexts(staffTexts)
  return (
    <Link
      to="/staff/synonyms"
      search={{ edit: 'new', word: failedWords[0] ?? query }}
      state={{ canGoBack: true }}
      preload={false}
      className={buttons.link}
      aria-label={t('searches.addSynonym', { query })}
    >
      {t('searches.synonym')}
    </Link>
  )
}

const percent = new Intl.NumberFormat('ru-RU', { style: 'percent', maximumFractionDigits: 0 })

function FigureOf({ row, figure }: { row: Pick<SearchReportRow, Figure>; figure: Figure }) {
  return (
    <>
      {formatNumber(row[figure])}
      {figure !== 'searches' && row.searches > 0 && (
        <>
          {' '}
          <span className={classes.share}>{percent.format(row[figure] / row.searches)}</span>
        </>
      )}
    </>
  )
}
