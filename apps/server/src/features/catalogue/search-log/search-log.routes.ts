import * as contract from '@snab/contract/catalogue/search-log'
import { addDays, moscowDay, startOfMoscowDay } from '@snab/domain/time/moscow-time'
import type { FastifyInstance } from 'fastify'
import { pageMeta } from '../../../http/page-meta'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { findSearchReport } from './search-report.queries'

const usualDays = 30

export function searchLogRoutes(app: FastifyInstance, { db, clock, searchLog }: Services) {
  app.addHook('onClose', () => searchLog.flush())

  serve(app, contract.searchReport, async ({ query }) => {
    const { page, 'per-page': perPage, keyword, sort } = query
    const today = moscowDay(clock())
    const days = [query.from ?? addDays(today, 1 - usualDays), query.to ?? today].toSorted()
    const [from = '', to = ''] = days
    await searchLog.flush()
    const { items, totals } = await findSearchReport(db, {
      from: startOfMoscowDay(from),
      to: startOfMoscowDay(addDays(to, 1)),
      keyword,
      onlyEmpty: query.empty ?? false,
      sort,
      page,
      perPage,
    })
    const { queries, ...sums } = totals
    return {
      items: items.map((row) => ({ ...row, last: row.last.toISOString() })),
      meta: pageMeta({ page, perPage, total: queries }),
      totals: sums,
      from,
      to,
    }
  })
}
