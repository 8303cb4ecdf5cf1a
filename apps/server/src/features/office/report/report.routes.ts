import * as contract from '@snab/contract/office/report'
import type { FastifyInstance } from 'fastify'
import { fileAnswer } from '../../../http/answers/file-answer'
import { Rejected } from '../../../http/rejected'
import { serve } from '../../../http/serve'
import { personOf } from '../../../http/visitor'
import { mediaTypes } from '../../../render/table-document'
import type { Services } from '../../../services'
import { reportDocument, reportNames } from './report-document'
import { makerOf } from './report-makers'
import { askingOf, datesOf, readReport, runOf } from './read-report'
import { cancelRun, presentRun, startRun } from './report-runs'

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
    const dates = datesOf(report)
    return fileAnswer({
      name: `${reportNames[report.kind]} ${dates}.xlsx`,
      type: mediaTypes.xlsx,
      bytes: await render(personOf(request), reportDocument(report, dates), 'xlsx'),
    })
  })
}
