import * as contract from '@snab/contract/buying/list-import'
import type { FastifyInstance } from 'fastify'
import { fileAnswer } from '../../../http/answers/file-answer'
import { pageMeta } from '../../../http/page-meta'
import { Rejected } from '../../../http/rejected'
import { serve } from '../../../http/serve'
import { count, perDay, perHour } from '../../../http/limits/stored-limits'
import { personOf, type SignedIn } from '../../../http/visitor'
import { mediaTypes } from '../../../render/table-document'
import type { Services } from '../../../services'
import { limitNewCarts } from '../cart/limit-new-carts'
import type { ViewOf } from '../../catalogue/goods/visitor-view'
import { forget, listMemory } from './company-memory'
import { acceptRows, decideRows, lockOpen } from './decide-rows'
import { finishImport } from './finish-import'
import { countRows, findImport, findRows, listOwn, noRows } from './list-import.queries'
import { workbookName, workbookTask } from './workbook/import-workbook'
import { openLinkLimits } from './limit-links'
import { appendLinked, understandLinked } from './linked-items'
import { importMatching } from './matching/match-import'
import { presentImport, presentRows } from './present-import'
import { sampleDocument } from './reading/sample-document'
import { remap, takeFile, takePart, takeText } from './take-list'

const LARGEST_FILE = 10 * 1024 * 1024
const listsPerHour = 60
const listsPerDay = 300

/** Reads the visitor's imports, for all routes. */
function openOwnImports(services: Services, viewOf: ViewOf) {
  const { db, log } = services
  const matching = importMatching(services, log)

  async function own({ session }: SignedIn, id: number) {
    const importRow = await findImport(db, session, id)
    if (!importRow) throw new Rejected('import-not-found')
    return importRow
  }
  const countsOf = async (id: number) => (await countRows(db, [id])).get(id) ?? noRows

  /** The current import, after a short wait for pending matching. */
  async function shown(visitor: SignedIn, id: number) {
    if ((await own(visitor, id)).state === 'matching') await matching.goOn(id, visitor.session, await viewOf(visitor))
    return presentImport(await own(visitor, id), await countsOf(id))
  }

  return { own, countsOf, shown }
}
type OwnImports = ReturnType<typeof openOwnImports>

export function listImportRoutes(app: FastifyInstance, services: Services, viewOf: ViewOf) {
  const imports = openOwnImports(services, viewOf)
  takeRoutes(app, services, imports)
  importRoutes(app, services, viewOf, imports)
  rowRoutes(app, services, viewOf, imports)
  linkRoutes(app, services, viewOf)
  memoryRoutes(app, services)
}

/** Lists come as text or as a file. */
function takeRoutes(app: FastifyInstance, services: Services, { own, shown }: OwnImports) {
  /** Matching a list costs as much as hundreds of searches. */
  const countList = ({ session }: SignedIn) =>
    count(
      services.db,
      [
        perHour('list-import', String(session.userId), listsPerHour),
        perDay('list-import-day', String(session.userId), listsPerDay),
      ],
      services.clock(),
    )

  serve(app, contract.importText, async ({ body, visitor }) => {
    await countList(visitor)
    return shown(visitor, await takeText(services, visitor.session, body.text, body.part))
  })

  // the body is the file: a separate scope accepts any bytes
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: LARGEST_FILE },
      (_request, body, done) => done(null, body),
    )
    serve(scope, contract.importFile, async ({ query, body, visitor }) => {
      if (!Buffer.isBuffer(body)) throw new Rejected('unreadable-list', { message: 'Файл не передан' })
      await countList(visitor)
      return shown(visitor, await takeFile(services, visitor.session, query.name, body))
    })
  })

  serve(app, contract.importPart, async ({ params, body, visitor }) =>
    shown(visitor, await takePart(services, visitor.session, await own(visitor, params.id), body.part)),
  )

  serve(app, contract.sampleList, async ({ request }) =>
    fileAnswer({
      name: 'Образец списка.xlsx',
      type: mediaTypes.xlsx,
      bytes: await services.render(personOf(request), await sampleDocument(services), 'xlsx'),
    }),
  )
}

function importRoutes(app: FastifyInstance, services: Services, viewOf: ViewOf, { own, countsOf, shown }: OwnImports) {
  const { db } = services
  serve(app, contract.listImports, async ({ query, visitor }) => {
    const { page, 'per-page': perPage } = query
    const { items, total } = await listOwn(db, visitor.session, page, perPage)
    const counts = await countRows(
      db,
      items.map(({ id }) => id),
    )
    return {
      items: items.map(({ createdAt, ...item }) => ({
        ...item,
        created: createdAt.toISOString(),
        counts: counts.get(item.id) ?? noRows,
        warning: null,
      })),
      meta: pageMeta({ page, perPage, total }),
    }
  })

  serve(app, contract.getImport, ({ params, visitor }) => shown(visitor, params.id))

  serve(app, contract.mapColumns, async ({ params, body, visitor }) => {
    await remap(services, visitor.session, params.id, body)
    return shown(visitor, params.id)
  })

  serve(app, contract.finishImport, async ({ params, body, visitor }) => {
    const finished = await finishImport(
      services,
      visitor,
      await viewOf(visitor),
      params.id,
      body.target,
      body.skipUndecided,
    )
    return { ...finished, counts: await countsOf(params.id) }
  })

  serve(app, contract.importWorkbook, async ({ params, visitor, request }) => {
    const importRow = await own(visitor, params.id)
    const task = await workbookTask(services, await viewOf(visitor), importRow, await findRows(db, importRow.id))
    return fileAnswer({
      name: workbookName(importRow),
      type: mediaTypes.xlsx,
      bytes: await services.annotateBook(personOf(request), task),
    })
  })

  serve(app, contract.cancelImport, async ({ params, visitor }) => {
    await db.transaction().execute(async (trx) => {
      await lockOpen(trx, visitor.session, params.id)
      await trx
        .updateTable('listImports')
        .set({ state: 'cancelled', updatedAt: services.clock() })
        .where('id', '=', params.id)
        .execute()
    })
    return { done: true as const }
  })
}

function rowRoutes(app: FastifyInstance, services: Services, viewOf: ViewOf, { own, countsOf }: OwnImports) {
  const { db } = services
  serve(app, contract.listImportRows, async ({ params, query, visitor }) => {
    const { id } = await own(visitor, params.id)
    const { filter, page, perPage } = query
    const all = await findRows(db, id)
    const chosen = all.filter(({ choice, amount, amountNote }) => {
      if (filter === 'undecided') return choice === null
      if (filter === 'amount') return choice === null && amount === null
      if (filter === 'matched') return choice === 'matched' || choice === 'chosen' || choice === 'custom'
      if (filter === 'skipped') return choice === 'skipped'
      return filter === 'all' || (amountNote !== null && amount !== null)
    })
    return {
      items: await presentRows(services, await viewOf(visitor), chosen.slice((page - 1) * perPage, page * perPage)),
      meta: pageMeta({ page, perPage, total: chosen.length }),
      counts: await countsOf(id),
    }
  })

  serve(app, contract.decideRows, async ({ params, body, visitor }) => {
    const ids = new Set(await decideRows(services, visitor.session, params.id, body.rows))
    const rows = (await findRows(db, params.id)).filter(({ id }) => ids.has(id))
    return { items: await presentRows(services, await viewOf(visitor), rows), counts: await countsOf(params.id) }
  })

  serve(app, contract.acceptRows, async ({ params, body, visitor }) => ({
    accepted: await acceptRows(services, visitor.session, params.id, body.threshold),
    counts: await countsOf(params.id),
  }))
}

/** Lists of other systems, passed in an address. */
function linkRoutes(app: FastifyInstance, services: Services, viewOf: ViewOf) {
  const withinLinkLimits = openLinkLimits(services)
  serve(app, contract.understandItems, async ({ body, visitor, request }) => {
    const viewer = await viewOf(visitor)
    return { items: await withinLinkLimits(request, () => understandLinked(services, visitor, viewer, body.items)) }
  })
  serve(app, contract.appendItems, async ({ body, visitor, request }) => {
    await limitNewCarts(services, visitor, request.ip)
    return appendLinked(services, visitor, await viewOf(visitor), body.items)
  })
}

/** Goods a company has chosen for lines before. */
function memoryRoutes(app: FastifyInstance, { db }: Services) {
  serve(app, contract.listMatches, async ({ query, visitor }) => {
    const { page, 'per-page': perPage } = query
    const { items, total } = await listMemory(db, visitor.session, page, perPage)
    return {
      items: items.map(({ id, shown: line, at, author, productId, article, name }) => ({
        id,
        shown: line,
        at: at.toISOString(),
        author,
        product: { id: productId, article, name },
      })),
      meta: pageMeta({ page, perPage, total }),
    }
  })

  serve(app, contract.forgetMatch, async ({ params, visitor }) => {
    if (!(await forget(db, visitor.session, params.id))) throw new Rejected('not-found')
    return { done: true as const }
  })
}
