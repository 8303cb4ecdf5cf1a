import * as contract from '@snab/contract/search-report'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve'
import type { Services } from '../../services'
import { findSearchReport } from './search-report.queries'

const usualDays = 30
const dayMs = 24 * 3_600_000
/** Moscow keeps no summer time. */
const moscowMs = 3 * 3_600_000

const dayOf = (moment: Date): string => new Date(moment.getTime() + moscowMs).toISOString().slice(0, 10)
const startOf = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - moscowMs)

export function searchLogRoutes(app: FastifyInstance, { db, clock, searchLog }: Services) {
  app.addHook('onClose', () => searchLog.flush())

  serve(app, contract.searchReport, async ({ query }) => {
    const { page, 'per-page': perPage, keyword, sort } = query
    const given = [query.from ?? dayOf(new Date(clock().getTime() - (usualDays - 1) * dayMs)), query.to ?? dayOf(clock())].toSorted()
    const [from = '', to = ''] = given
    await searchLog.flush()
    const { items, totals } = await findSearchReport(db, { from: startOf(from), to: new Date(startOf(to).getTime() + dayMs), keyword, onlyEmpty: query.empty ?? false, sort, page, perPage })
    const { queries, ...sums } = totals
    return {
      items: items.map((row) => ({ ...row, last: row.last.toISOString() })),
      meta: { currentPage: page, perPage, totalCount: queries, pageCount: Math.max(1, Math.ceil(queries / perPage)) },
      totals: sums, from, to,
    }
  })
}
