import type { ParsedRequestOf } from '@snab/contract/endpoint'
import * as contract from '@snab/contract/office/report'
import { moscowDate, startOfMoscowDay } from '@snab/domain/time/moscow-time'
import type { FastifyInstance } from 'fastify'
import { fileAnswer } from '../../../http/file-answer'
import { Rejected } from '../../../http/rejected'
import { reachOf, withinScope } from '../../../http/rights'
import { serve } from '../../../http/serve'
import { personOf, type Session } from '../../../http/visitor'
import { mediaTypes } from '../../../render/table-document'
import type { Services } from '../../../services'
import { reportDocument, reportNames } from './report-document'
import { makerOf } from './report-makers'
import { periodOf } from './report-period'
import { cancelRun, findRun, presentRun, startRun, type RunRow } from './report-runs'
import { mostRows, type Asked, type ReportRows } from './report-shape'

type Query = ParsedRequestOf<typeof contract.readReport>['query']

export function reportRoutes(app: FastifyInstance, services: Services) {
  const { db, clock, render } = services

  serve(app, contract.readReport, ({ query, visitor: { session } }) => readReport(services, session, query))

  serve(app, contract.prepareReport, async ({ body, visitor: { session } }) => {
    const { asked, kind } = askingOf(services, session, body)
    const { long } = makerOf(kind)
    if (!long) throw new Rejected('not-found')
    const run = await startRun(db, runOf(session, kind, asked), long.steps(asked.period).length, clock())
    return presentRun(run)
  })

  serve(app, contract.cancelReport, async ({ params: { id }, visitor: { session } }) => {
    await cancelRun(db, session.userId, id, clock())
    return { done: true as const }
  })

  serve(app, contract.downloadReport, async ({ query, visitor: { session }, request }) => {
    const { report } = await readReport(services, session, query)
    if (!report) throw new Rejected('report-not-ready')
    const dates = `${moscowDate(startOfMoscowDay(report.from))}–${moscowDate(startOfMoscowDay(report.to))}`
    return fileAnswer({
      name: `${reportNames[report.kind]} ${dates}.xlsx`,
      type: mediaTypes.xlsx,
      bytes: await render(personOf(request), reportDocument(report, dates), 'xlsx'),
    })
  })
}

type Needs = Pick<Services, 'db' | 'clock'>

function askingOf({ db, clock }: Needs, session: Session, { kind, from, to }: Query) {
  const visible = withinScope(reachOf(session, 'view-reports'), session, {
    companyId: 'orders.companyId',
    userId: null,
  })
  return { kind, asked: { db, period: periodOf({ from, to }, clock()), visible } satisfies Asked }
}

/** Staff see all orders, or those of their companies. */
const runOf = (session: Session, kind: Query['kind'], { period }: Pick<Asked, 'period'>) => ({
  kind,
  period,
  askedBy: session.userId,
  scope: reachOf(session, 'view-reports') === 'all' ? ('all' as const) : ('own-companies' as const),
})

/** The report, or the run that builds it; a long one is started if needed. */
async function readReport(services: Needs, session: Session, query: Query): Promise<contract.ReportAnswer> {
  const { db, clock } = services
  const { kind, asked } = askingOf(services, session, query)
  const maker = makerOf(kind)
  if (maker.long && (await maker.long.isNeeded(asked))) {
    const asking = runOf(session, kind, asked)
    const run =
      (await findRun(db, asking, clock())) ??
      (await startRun(db, asking, maker.long.steps(asked.period).length, clock()))
    return presentAnswer(run, run.result && present(kind, asked, run.result), clock())
  }
  return presentAnswer(null, present(kind, asked, await maker.read(asked)), clock())
}

const presentAnswer = (run: RunRow | null, report: contract.Report | null, now: Date): contract.ReportAnswer => ({
  report,
  run: run && presentRun(run),
  readAt: (run?.finishedAt ?? now).toISOString(),
})

function present(
  kind: Query['kind'],
  { period }: Pick<Asked, 'period'>,
  { rows, totals }: ReportRows,
): contract.Report {
  const { columns, drawn } = makerOf(kind)
  return {
    kind,
    from: period.fromDay,
    to: period.toDay,
    columns,
    rows: rows.slice(0, mostRows),
    totals,
    drawn,
    isCut: rows.length > mostRows,
  }
}
