import { Checkbox, TextInput } from '@mantine/core'
import type { SearchReportRow } from '@snab/contract/staff/search-report'
import { getRouteApi, Link } from '@tanstack/react-router'
import { formatDate, formatNumber } from '../../lib/texts/format'
import { useUser } from '../../shared/session/startup'
import { useTexts } from '../../lib/texts/texts'
import buttons from '../../ui/button.module.css'
import tables from '../../ui/table/table.module.css'
import { KeywordField } from './keyword-field'
import { SortHead } from './sort-head'
import type { ReportSearch } from './staff-search'
import { StaffScreen } from './staff-screen'
import { maySee } from './staff-sections'
import classes from './staff-table.module.css'
import { useSearchReport } from './staff.data'
import { staffTexts } from './staff.texts'

const route = getRouteApi('/staff/searches')
const columns = ['searches', 'empty', 'opened', 'ordered'] as const
const usualSort = '-searches'

export function SearchesScreen() {
  const t = useTexts(staffTexts)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const list = useSearchReport(search)
  const role = useUser()?.staffRole
  const keepsSynonyms = role ? maySee('/staff/synonyms', role) : false
  const change = (next: ReportSearch) =>
    void navigate({ search: (before) => ({ ...before, page: undefined, ...next }), replace: true, resetScroll: false })
  const { data } = list

  return (
    <StaffScreen
      heading={t('staff.searches')}
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
          <TextInput
            type="date"
            label={t('searches.from')}
            value={search.from ?? data?.from ?? ''}
            onChange={(event) => change({ from: event.currentTarget.value || undefined })}
          />
          <TextInput
            type="date"
            label={t('searches.to')}
            value={search.to ?? data?.to ?? ''}
            onChange={(event) => change({ to: event.currentTarget.value || undefined })}
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
    >
      {({ items, totals }) => (
        <>
          <p className={classes.hint}>{t('searches.how')}</p>
          <div className={classes.frame}>
            <table className={classes.table} aria-label={t('staff.searches')}>
              <thead>
                <tr>
                  <Head column="query" sort={search.sort} onSort={change} />
                  {columns.map((column) => (
                    <Head key={column} column={column} sort={search.sort} onSort={change} />
                  ))}
                  <Head column="last" sort={search.sort} onSort={change} />
                  {keepsSynonyms && (
                    <th scope="col" className={classes.tight}>
                      <span className="visually-hidden">{t('searches.synonym')}</span>
                    </th>
                  )}
                </tr>
              </thead>
              <tbody>
                {items.map((row) => (
                  <tr key={row.query}>
                    <td className={classes.words}>
                      <Link to="/catalog" search={{ keyword: row.query }} preload={false}>
                        {row.query}
                      </Link>
                      {row.failedWords.length > 0 && (
                        <div className={classes.failed}>
                          {t('searches.failedWords', { words: row.failedWords.join(', ') })}
                        </div>
                      )}
                    </td>
                    <Figures row={row} />
                    <td className={classes.tight}>{formatDate(row.last)}</td>
                    {keepsSynonyms && (
                      <td className={classes.tight}>
                        <Link
                          to="/staff/synonyms"
                          search={{ edit: 'new', word: row.failedWords[0] ?? row.query }}
                          state={{ canGoBack: true }}
                          preload={false}
                          className={buttons.link}
                          aria-label={t('searches.addSynonym', { query: row.query })}
                        >
                          {t('searches.synonym')}
                        </Link>
                      </td>
                    )}
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">{t('searches.totals')}</th>
                  <Figures row={totals} />
                  <td colSpan={keepsSynonyms ? 2 : 1} />
                </tr>
              </tfoot>
            </table>
          </div>
        </>
      )}
    </StaffScreen>
  )
}

const percent = new Intl.NumberFormat('ru-RU', { style: 'percent', maximumFractionDigits: 0 })

function Figures({ row }: { row: Pick<SearchReportRow, (typeof columns)[number]> }) {
  return columns.map((column) => (
    <td key={column} className={tables.number}>
      {formatNumber(row[column])}
      {column !== 'searches' && row.searches > 0 && (
        <>
          {' '}
          <span className={classes.share}>{percent.format(row[column] / row.searches)}</span>
        </>
      )}
    </td>
  ))
}

type HeadProps = {
  column: 'query' | 'last' | (typeof columns)[number]
  sort: string | undefined
  onSort: (change: ReportSearch) => void
}

function Head({ column, sort = usualSort, onSort }: HeadProps) {
  const t = useTexts(staffTexts)
  const name = t(`searches.${column}`)
  return (
    <SortHead
      name={name}
      label={t('searches.sortBy', { name })}
      column={column}
      sort={sort}
      isNumber={column !== 'query' && column !== 'last'}
      isDescendingFirst={column !== 'query'}
      onSort={(next) => onSort({ sort: next === usualSort ? undefined : next })}
    />
  )
}
