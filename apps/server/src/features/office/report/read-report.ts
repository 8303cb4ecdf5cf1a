import type { ParsedRequestOf } from '@snab/contract/endpoint'
import * as contract from '@snab/contract/office/report'
import { moscowDate, startOfMoscowDay } from '@snab/domain/time/moscow-time'
import { reachOf, refuseUnless, withinScope } from '../../../http/rights'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { makerOf } from './report-makers'
import { periodOf } from './report-period'
import { findRun, presentRun, startRun, type RunRow } from './report-runs'
import { mostRows, type Asked, type ReportRows } from './report-shape'

export type Query = ParsedRequestOf<typeof contract.readReport>['query']

type Needs = Pick<Services, 'db' | 'clock'>

export function askingOf({ db, clock }: Needs, session: Session, { kind, from, to }: Query) {
  if (contract.isCostReport(kind)) refuseUnless(session, 'see-cost')
  const reach = reachOf(session, 'view-reports')
  const visible = withinScope(reach, session, { companyId: 'orders.companyId', userId: null })
  return {
    kind,
    asked: {
      db,
      period: periodOf({ from, to }, clock()),
      visible,
      reader: { userId: session.userId, seesAll: reach === 'all' },
    } satisfies Asked,
  }
}

/** Staff see all orders, or those of their companies. */
export const runOf = (session: Session, kind: Query['kind'], { period }: Pick<Asked, 'period'>) => ({
  kind,
  period,
  askedBy: session.userId,
  scope: reachOf(session, 'view-reports') === 'all' ? ('all' as const) : ('own-companies' as const),
})

/** The report, or the run that builds it; a long one is started if needed. */
export async function readReport(services: Needs, session: Session, query: Query): Promise<contract.ReportAnswer> {
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

/** Read at once, however long it takes: for jobs that nobody waits for. */
export async function readWhole(services: Needs, session: Session, query: Query): Promise<contract.Report> {
  const { kind, asked } = askingOf(services, session, query)
  return present(kind, asked, await makerOf(kind).read(asked))
}

export const datesOf = ({ from, to }: Pick<contract.Report, 'from' | 'to'>): string =>
  `${moscowDate(startOfMoscowDay(from))}–${moscowDate(startOfMoscowDay(to))}`
