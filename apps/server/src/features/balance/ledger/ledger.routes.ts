import * as contract from '@snab/contract/balance/ledger'
import { moscowDay } from '@snab/domain/time/moscow-time'
import type { FastifyInstance } from 'fastify'
import { fileAnswer } from '../../../http/answers/file-answer'
import { count, perHour } from '../../../http/limits/stored-limits'
import { serve } from '../../../http/serve'
import { personOf } from '../../../http/visitor'
import { mediaTypes } from '../../../render/table-document'
import type { Services } from '../../../services'
import { actPdf } from './act-pdf'
import { actSheet } from './act-sheet'
import { reconcile } from './reconciliation'

const filesPerHour = 120

export function ledgerRoutes(app: FastifyInstance, { db, clock, render, writePdf }: Services) {
  serve(app, contract.getReconciliation, ({ query, visitor: { session } }) =>
    reconcile(db, session, query, moscowDay(clock())),
  )

  serve(app, contract.reconciliationFile, async ({ query: { format, ...asked }, visitor: { session }, request }) => {
    await count(db, [perHour('act-file', `user ${String(session.userId)}`, filesPerHour)], clock())
    const act = await reconcile(db, session, asked, moscowDay(clock()))
    const bytes =
      format === 'pdf'
        ? await writePdf(personOf(request), actPdf(act))
        : await render(personOf(request), actSheet(act), 'xlsx')
    return fileAnswer({ name: `Акт сверки ${act.from}–${act.to}.${format}`, type: mediaTypes[format], bytes })
  })
}
