import * as contract from '@snab/contract/quotes/pricing-sheet'
import type { FastifyInstance } from 'fastify'
import { fileAnswer } from '../../../http/answers/file-answer'
import { count, perHour } from '../../../http/limits/stored-limits'
import { pageMeta } from '../../../http/page-meta'
import { Rejected } from '../../../http/rejected'
import { refuseUnless } from '../../../http/rights'
import { serve } from '../../../http/serve'
import { personOf, type SignedIn } from '../../../http/visitor'
import { mediaTypes } from '../../../render/table-document'
import type { Services } from '../../../services'
import type { ViewOf } from '../../catalogue/goods/visitor-view'
import { deleteSheet, patchRows, setArchived, updateSheet } from './change-sheet'
import { makeKey, readKey, requireKey, revokeKey } from './deal-key'
import { findCandidates } from './find-candidates'
import { companyOf, insertSheet, matchLines, sheetOfOrder } from './make-sheet'
import { presentSummary, readSheet } from './present-sheet'
import { previewFile, readDeal } from './read-deal-file'
import { deleteArchived, findSheetRows, getVisible, listVisible } from './sheet.queries'
import { sheetWorkbook } from './sheet-workbook'
import { takeDeal } from './take-deal'

const LARGEST_FILE = 10 * 1024 * 1024
const filesPerHour = 120

/** The session of a company's member; others are refused. */
function sessionOf({ session }: SignedIn) {
  refuseUnless(session, 'keep-pricing-sheets')
  return session
}

export function pricingSheetRoutes(app: FastifyInstance, services: Services, viewOf: ViewOf) {
  listRoutes(app, services)
  sheetRoutes(app, services)
  candidateRoutes(app, services, viewOf)
  fileRoutes(app, services)
  dealRoutes(app, services)
}

function listRoutes(app: FastifyInstance, services: Services) {
  const { db, clock } = services
  serve(app, contract.listSheets, async ({ query, visitor }) => {
    const { page, 'per-page': perPage } = query
    const { items, total, counts } = await listVisible(db, sessionOf(visitor), { ...query, page, perPage })
    return { items: items.map(presentSummary), meta: pageMeta({ page, perPage, total }), counts }
  })
  serve(app, contract.archiveSheet, async ({ params, visitor }) => {
    await setArchived(services, sessionOf(visitor), params.id, clock())
    return { done: true as const }
  })
  serve(app, contract.restoreSheet, async ({ params, visitor }) => {
    await setArchived(services, sessionOf(visitor), params.id, null)
    return { done: true as const }
  })
  serve(app, contract.emptySheetArchive, async ({ visitor }) => ({
    deleted: await deleteArchived(db, sessionOf(visitor)),
  }))
  serve(app, contract.deleteSheet, async ({ params, visitor }) => {
    await deleteSheet(services, sessionOf(visitor), params.id)
    return { done: true as const }
  })
}

function sheetRoutes(app: FastifyInstance, services: Services) {
  const { db, config } = services
  serve(app, contract.getSheet, ({ params, visitor }) => readSheet(db, sessionOf(visitor), params.id))
  serve(
    app,
    contract.createSheet,
    async ({ body, visitor }) => {
      const session = sessionOf(visitor)
      return readSheet(db, session, await sheetOfOrder(services, session, body))
    },
    { admit: ({ visitor }) => sessionOf(visitor) },
  )
  serve(app, contract.updateSheet, async ({ params, body, visitor }) => {
    const session = sessionOf(visitor)
    await updateSheet(services, session, params.id, body)
    return readSheet(db, session, params.id)
  })
  serve(app, contract.patchSheetRows, async ({ params, body, visitor }) => {
    const session = sessionOf(visitor)
    await patchRows(services, session, params.id, body)
    return readSheet(db, session, params.id)
  })
  serve(app, contract.downloadSheet, async ({ params, visitor, request }) => {
    const sheet = await getVisible(db, sessionOf(visitor), params.id)
    const document = sheetWorkbook(sheet, await findSheetRows(db, sheet.id), config.SNAB_CURRENCY_SIGN)
    return fileAnswer({
      name: `${sheet.name.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').slice(0, 120)}.xlsx`,
      type: mediaTypes.xlsx,
      bytes: await services.render(personOf(request), document, 'xlsx'),
    })
  })
}

function candidateRoutes(app: FastifyInstance, services: Services, viewOf: ViewOf) {
  serve(app, contract.findSheetCandidates, async ({ params, query, visitor }) => ({
    items: await findCandidates(services, sessionOf(visitor), await viewOf(visitor), params.id, query.rows),
  }))
}

/** The file is the body: a separate scope accepts any bytes. */
function fileRoutes(app: FastifyInstance, services: Services) {
  const { db, clock } = services
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: LARGEST_FILE },
      (_request, body, done) => done(null, body),
    )
    const fileOf = async (visitor: SignedIn, body: unknown) => {
      const session = sessionOf(visitor)
      if (!Buffer.isBuffer(body)) throw new Rejected('unreadable-list', { message: 'Файл не передан' })
      await count(db, [perHour('order-manager-file', String(session.userId), filesPerHour)], clock())
      return { session, bytes: body }
    }
    serve(
      scope,
      contract.previewSheetFile,
      async ({ body, visitor }) => {
        const { session, bytes } = await fileOf(visitor, body)
        return previewFile(services, session, bytes)
      },
      { admit: ({ visitor }) => sessionOf(visitor) },
    )
    serve(
      scope,
      contract.createSheetOfFile,
      async ({ query, body, visitor }) => {
        const { session, bytes } = await fileOf(visitor, body)
        const lines = await matchLines(services, await readDeal(services, session, bytes, query))
        const head = {
          companyId: companyOf(session),
          userId: session.userId,
          name: query.name,
          client: '',
          source: 'file',
          outsideNumber: '',
        } as const
        const id = await db.transaction().execute((trx) => insertSheet(trx, head, lines, clock()))
        if (id === null) throw new Error('a worksheet of a file was taken for a deal')
        return readSheet(db, session, id)
      },
      { admit: ({ visitor }) => sessionOf(visitor) },
    )
  })
}

/** Deals of a company's CRM, and their key. */
function dealRoutes(app: FastifyInstance, services: Services) {
  const { db, clock } = services
  const administratorOf = ({ session }: SignedIn) => {
    refuseUnless(session, 'keep-company')
    return { companyId: companyOf(session), userId: session.userId }
  }
  serve(app, contract.getDealKey, async ({ visitor }) => ({
    key: await readKey(db, administratorOf(visitor).companyId),
  }))
  serve(app, contract.makeDealKey, async ({ visitor }) => {
    const { companyId, userId } = administratorOf(visitor)
    return { secret: await makeKey(db, companyId, userId, clock()) }
  })
  serve(app, contract.revokeDealKey, async ({ visitor }) => {
    await revokeKey(db, administratorOf(visitor).companyId)
    return { done: true as const }
  })
  serve(app, contract.takeDeal, ({ body, request }) => takeDeal(services, request.headers['x-api-key'], body), {
    admit: ({ request }) => requireKey(db, request.headers['x-api-key'], clock()),
  })
}
