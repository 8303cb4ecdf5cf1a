import { z } from 'zod'
import { endpoint } from '../endpoint'
import { Keyword, Page, PageMeta, PageSize } from '../parts'

const Day = z.iso.date().optional().catch(undefined)

const searchReportSorts = ['query', 'searches', 'empty', 'opened', 'ordered', 'last'] as const

/** One search is one person, query and day, whatever the pages and filters. */
export const SearchReportRow = z.object({
  query: z.string(),
  searches: z.int(),
  /** Searches with only empty lists. */
  empty: z.int(),
  /** Searches from which a card was opened or the cart was filled. */
  opened: z.int(),
  /** Searches that led to an order. */
  ordered: z.int(),
  failedWords: z.array(z.string()),
  last: z.string(),
})
export type SearchReportRow = z.infer<typeof SearchReportRow>

export const searchReport = endpoint({
  method: 'GET',
  path: '/api/v1/staff/search-report',
  access: 'staff',
  permission: 'view-search-report',
  summary: 'Отчёт по поисковым запросам: пустые, открытия карточек и заказы',
  query: z.object({
    page: Page,
    'per-page': PageSize,
    /** Days of Moscow, both included. */
    from: Day,
    to: Day,
    keyword: Keyword,
    empty: z.stringbool().optional().catch(undefined),
    sort: z
      .string()
      .regex(new RegExp(`^-?(${searchReportSorts.join('|')})$`))
      .catch('-searches')
      .default('-searches'),
  }),
  response: z.object({
    items: z.array(SearchReportRow),
    meta: PageMeta,
    totals: SearchReportRow.omit({ query: true, failedWords: true, last: true }),
    from: z.string(),
    to: z.string(),
  }),
})
