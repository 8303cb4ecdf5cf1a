import * as contract from '@snab/contract/money/document'
import * as staff from '@snab/contract/money/staff-document'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { fromAmount } from '@snab/domain/money/amounts'
import { toRoubles } from '@snab/domain/money/money'
import type { FastifyInstance } from 'fastify'
import { fileAnswer } from '../../../http/answers/file-answer'
import { may } from '@snab/domain/people/permissions'
import { pageMeta } from '../../../http/page-meta'
import { whoIs } from '../../../http/rights'
import { mediaTypes } from '../../../render/table-document'
import { count, perDay, perHour } from '../../../http/limits/stored-limits'
import { acceptForms, readFormFile } from '../../../http/read-form-file'
import { invalidField, Rejected } from '../../../http/rejected'
import { serve } from '../../../http/serve'
import { personOf, type Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { attachDocument, cancelDocument } from './attach-document'
import { packClosing } from './closing/closing-pack'
import { makeCorrection, readCorrectable } from './correction/make-correction'
import { findEdition, reviseDocument } from './correction/revise-document'
import { readDocumentFile } from './document-file'
import { compareDocuments } from './compare-documents'
import { linesOfDocument } from './document-lines'
import { findDocument, findDocuments, type DocumentRow } from './document.queries'
import { mailDocument } from './mail-document'
import { packOrder } from './order-pack'
import { makeInvoice } from './invoice/make-invoice'
import { makeShipment, readLeftToShip } from './shipment/make-shipment'
import { presentDocument } from './present-document'

const filesPerHour = 300
const packsPerHour = 30
const mailsPerHour = 15
const mailsPerDay = 50

export async function documentRoutes(app: FastifyInstance, services: Services) {
  await app.register(async (scope) => {
    await acceptForms(scope, staff.LARGEST_DOCUMENT_BYTES)
    routes(scope, services)
  })
}

function routes(app: FastifyInstance, services: Services) {
  const { db, clock } = services
  const read = async (session: Session, id: number) => {
    const row = await findDocument(db, session, id)
    if (!row) throw new Rejected('document-not-found')
    return row
  }
  const present = async (session: Session, id: number) => presentDocument(await read(session, id), moscowDay(clock()))

  serve(app, contract.listDocuments, async ({ query, visitor: { session } }) => {
    const { page, 'per-page': perPage, sort, ...filters } = query
    const today = moscowDay(clock())
    const { items, total, toPay, overdue, nextDueOn } = await findDocuments(db, session, filters, today, {
      page,
      perPage,
      sort,
    })
    return {
      items: items.map((row) => presentDocument(row, today)),
      meta: pageMeta({ page, perPage, total }),
      debt: { toPay: toRoubles(toPay), overdue: toRoubles(overdue), nextDueOn },
    }
  })

  serve(app, contract.documentFile, async ({ params, query: { edition }, visitor, request }) => {
    await count(db, [perHour('document-file', `user ${visitor.session.userId}`, filesPerHour)], clock())
    const row = await read(visitor.session, params.id)
    const content = edition === undefined ? row.content : await findEdition(db, row.id, edition)
    return fileAnswer(await readDocumentFile(services, personOf(request), { ...row, content }))
  })

  readingRoutes(app, services, read)

  serve(app, contract.makeInvoice, async ({ params, visitor: { session } }) =>
    present(session, await makeInvoice(services, session, params.id)),
  )

  serve(app, staff.attachDocument, async ({ params, query, request, visitor: { session } }) => {
    const content = await readFormFile(request, staff.attachDocument, 'Выберите файл')
    return present(session, await attachDocument(services, session, params.id, { ...query, content }))
  })

  serve(app, staff.makeShipment, async ({ params, body: { lines, ...wanted }, visitor: { session } }) => {
    const amounts = lines ? readAmounts(lines) : 'rest'
    return present(session, await makeShipment(services, session, params.id, { ...wanted, amounts }))
  })

  serve(app, staff.getLeftToShip, ({ params, visitor: { session } }) => readLeftToShip(services, session, params.id))

  serve(app, staff.getCorrectable, ({ params, visitor: { session } }) => readCorrectable(services, session, params.id))

  serve(app, staff.makeCorrection, async ({ params, body, visitor: { session } }) =>
    present(session, await makeCorrection(services, session, params.id, body)),
  )

  serve(app, staff.reviseDocument, async ({ params, visitor: { session } }) => {
    await reviseDocument(services, session, params.id)
    return present(session, params.id)
  })

  serve(app, staff.removeDocument, async ({ params, visitor: { session } }) => {
    await cancelDocument(services, session, params.id)
    return present(session, params.id)
  })
}

function readAmounts(lines: readonly { position: number; amount: number }[]): Map<number, number> {
  return new Map(
    lines.map(({ position, amount }) => {
      const thousandths = fromAmount(amount)
      if (typeof thousandths === 'string')
        throw invalidField('lines', 'Количество — не больше трёх знаков после запятой')
      return [position, thousandths]
    }),
  )
}

type Read = (session: Session, id: number) => Promise<DocumentRow>

/** Comparing, packing, exporting and mailing documents. */
function readingRoutes(app: FastifyInstance, services: Services, read: Read) {
  const { db, clock, render, config } = services

  serve(app, contract.compareDocuments, ({ params, visitor: { session } }) =>
    compareDocuments(db, session, params.id, may('view-order-positions', whoIs(session, config))),
  )

  serve(app, contract.orderPack, async ({ params, request, visitor: { session } }) => {
    await count(db, [perHour('order-pack', `user ${String(session.userId)}`, packsPerHour)], clock())
    return fileAnswer(await packOrder(services, session, personOf(request), params.id))
  })

  serve(app, contract.closingPack, async ({ query, request, visitor: { session } }) => {
    await count(db, [perHour('order-pack', `user ${String(session.userId)}`, packsPerHour)], clock())
    return fileAnswer(await packClosing(services, session, personOf(request), query))
  })

  serve(app, contract.documentLines, async ({ params, request, visitor: { session } }) => {
    const row = await read(session, params.id)
    const table = linesOfDocument(row, config.SNAB_CURRENCY_SIGN)
    if (!table) throw new Rejected('document-without-file')
    return fileAnswer({
      name: `${table.title.replaceAll('/', '-')}.xlsx`,
      type: mediaTypes.xlsx,
      bytes: await render(personOf(request), table, 'xlsx'),
    })
  })

  serve(
    app,
    contract.mailDocument,
    async ({ params, body, request, visitor: { session } }) => {
      const key = String(session.userId)
      await count(db, [perHour('export-mail', key, mailsPerHour), perDay('export-mail-day', key, mailsPerDay)], clock())
      const row = await read(session, params.id)
      await mailDocument(services, session, row, await readDocumentFile(services, personOf(request), row), body)
      return { done: true as const }
    },
    { admit: ({ params, visitor: { session } }) => read(session, params.id) },
  )
}
