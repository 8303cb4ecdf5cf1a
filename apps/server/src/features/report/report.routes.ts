import type { ParsedRequestOf } from '@snab/contract/endpoint'
import * as contract from '@snab/contract/staff/report'
import { addDays, moscowDate, moscowDay, startOfMoscowDay } from '@snab/domain/moscow-time'
import type { FastifyInstance } from 'fastify'
import { fileAnswer } from '../../http/file-answer'
import { reachOf, withinScope } from '../../http/rights'
import { serve } from '../../http/serve'
import { personOf, type Session } from '../../http/visitor'
import { mediaTypes } from '../../render/table-document'
import type { Services } from '../../services'
import { customerReports } from './customer-reports'
import { goodsReports } from './goods-reports'
import { reportDocument, reportNames } from './report-document'
import { mostRows, type Period, type ReportMaker } from './report-shape'
import { salesReports } from './sales-reports'

type Query = ParsedRequestOf<typeof contract.readReport>['query']

const usualDays = 30
const mostDays = 731
const makers = { ...salesReports, ...customerReports, ...goodsReports }

export function reportRoutes(app: FastifyInstance, services: Services) {
  const { db, clock, render } = services

  async function read(session: Session, { kind, from, to }: Query): Promise<contract.Report> {
    const maker: ReportMaker | undefined = makers[kind]
    if (!maker) throw new Error(`Nobody makes the report ${kind}`)
    const period = periodOf({ from, to }, clock())
    const { rows, totals } = await maker.read({
      db,
      period,
      visible: withinScope(reachOf(session, 'view-reports'), session, { companyId: 'orders.companyId', userId: null }),
    })
    return {
      kind,
      from: period.fromDay,
      to: period.toDay,
      columns: maker.columns,
      rows: rows.slice(0, mostRows),
      totals,
      drawn: maker.drawn,
      isCut: rows.length > mostRows,
    }
  }

  serve(app, contract.readReport, ({ query, visitor: { session } }) => read(session, query))

  serve(app, contract.downloadReport, async ({ query, visitor: { session }, request }) => {
    const report = await read(session, query)
    const dates = `${moscowDate(startOfMoscowDay(report.from))}–${moscowDate(startOfMoscowDay(report.to))}`
    return fileAnswer({
      name: `${reportNames[report.kind]} ${dates}.xlsx`,
      type: mediaTypes.xlsx,
      bytes: await render(personOf(request), reportDocument(report, dates), 'xlsx'),
    })
  })
}

/** Turned round where it ends before it begins, and never longer than two years. */
function periodOf({ from, to }: Pick<Query, 'from' | 'to'>, now: Date): Period {
  const last = to ?? moscowDay(now)
  const first = from ?? addDays(last, 1 - usualDays)
  const [start, toDay] = first <= last ? [first, last] : [last, first]
  const earliest = addDays(toDay, 1 - mostDays)
  const fromDay = start < earliest ? earliest : start
  return { fromDay, toDay, from: startOfMoscowDay(fromDay), to: startOfMoscowDay(addDays(toDay, 1)) }
}
