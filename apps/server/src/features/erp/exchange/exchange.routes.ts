import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { moscowClock, moscowDay } from '@snab/domain/time/moscow-time'
import { ownValue } from '@snab/domain/own-value'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseFull, isDatabaseLost, retryWhileLost } from '../../../db/lost-database'
import { StoreUnavailable } from '../../../files/file-store'
import { isDiskFull } from '../../../files/full-disk'
import type { Services } from '../../../services'
import { CatalogueFileError } from './commerceml/catalogue-file-error'
import { writeOrders } from './commerceml/write-orders'
import { sendLines } from './exchange-answers'
import { readQuery, type ExchangeQuery } from './exchange-query'
import { ordersInfo } from './orders/orders-info'
import { documentTaker } from './orders/take-documents'
import { confirmOrders, tellOrders } from './orders/tell-orders'
import { checkAuth } from './session/check-auth'
import { ordersSchemaFor } from './commerceml/orders-schema'
import { ExchangeFailure } from './session/exchange-failure'
import {
  findExchangeSession,
  keepOrdersSchema,
  type ExchangeSession,
  type SessionKind,
} from './session/exchange-sessions'
import { importJobs } from './session/import-file-job'
import { receivePart } from './session/part-content'
import { removeInBackground } from './session/remove-parts'
import { clearSession, forgetParts, settleAbandonedFiles, type SessionFile } from './session/session-files'
import { uploadName } from './session/upload-name'
import { openStager } from './staging/stager'

type Call = {
  request: FastifyRequest
  reply: FastifyReply
  query: ExchangeQuery
  session: ExchangeSession
  kind: SessionKind
}

const kinds: readonly SessionKind[] = ['catalog', 'sale']

/** 1C splits files into parts of this size. */
const FILE_LIMIT = 204_800
/** 1C times out after half a minute; a restarted database is back before. */
const PATIENCE_MS = 10_000
/** Some clients ignore the limit. */
const LARGEST_PART = 512 * 1024 * 1024

const UNKNOWN = 'Внутренняя ошибка портала, подробности в его журнале'

/** Null when the error is not about disk space. */
const whyFull = (error: unknown): string | null =>
  isDatabaseFull(error)
    ? 'На диске базы данных портала закончилось место. Повторите обмен, когда администратор его освободит'
    : isDiskFull(error)
      ? 'На диске портала закончилось место для файлов. Повторите обмен, когда администратор его освободит'
      : null

/** Loads a stored file without 1C. Throws the load's error. */
export type LoadStored = (kind: SessionKind, sessionId: number, path: string) => Promise<void>

/** The exchange with 1C: one address, plain text answers; 1C always calls. */
export async function exchangeRoutes(
  app: FastifyInstance,
  { db, config, engine, log, clock, exchangeFiles, publicFiles, privateFiles }: Services,
): Promise<{ loadStored: LoadStored }> {
  // leftovers of a killed server; the truth is in the database and the store
  const scratch = join(config.dataDir, 'exchange-work')
  await rm(scratch, { recursive: true, force: true })
  await settleAbandonedFiles(db)
  const removal = removeInBackground(exchangeFiles, log)
  const encoding = config.SNAB_EXCHANGE_ENCODING
  const xmlEncoding = encoding === 'utf-8' ? 'UTF-8' : 'windows-1251'
  const jobs = importJobs({ db, config, clock, engine, exchangeFiles, publicFiles, scratch, stager: openStager(), log })
  const takeDocuments = documentTaker({ db, clock, exchangeFiles, privateFiles, scratch })

  const closing = new AbortController()

  await app.register(async (exchange) => {
    exchange.addHook('onClose', async () => closing.abort())
    exchange.addHook('onClose', jobs.settle)
    exchange.addHook('onClose', removal.settle)
    exchange.removeAllContentTypeParsers()
    exchange.addHook('onRequest', async ({ headers }) => {
      // the file name tells the type; an unreadable header is ignored
      if (headers['content-type'] !== undefined) headers['content-type'] = 'application/octet-stream'
    })
    exchange.addContentTypeParser('*', { bodyLimit: LARGEST_PART }, (_request, payload, done) => done(null, payload))
    exchange.setErrorHandler((error: Error, request, reply) => {
      const isExpected = error instanceof ExchangeFailure || error instanceof CatalogueFileError
      if (isDatabaseLost(error)) return answerLost('База данных портала', error, request, reply)
      if (error instanceof StoreUnavailable) return answerLost('Хранилище файлов портала', error, request, reply)
      if (!isExpected) request.log.error({ err: error })
      return sendLines(reply, ['failure', isExpected ? error.message : (whyFull(error) ?? UNKNOWN)], encoding)
    })
    exchange.route({
      method: ['GET', 'POST'],
      url: '/exchange/1c',
      bodyLimit: LARGEST_PART,
      schema: { hide: true },
      handler: answer,
    })
  })

  /** An import resumes once the database or the store is back; 1C must repeat anything else. */
  async function answerLost(
    what: string,
    error: Error,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    request.log.warn({ err: error }, 'Database or file store could not be reached')
    if (readQuery(request.query).mode === 'import')
      return sendLines(reply, ['progress', `${what}: нет связи, ожидание`], encoding)
    return sendLines(
      reply.header('retry-after', '30'),
      ['failure', `${what}: временно нет связи. Повторите обмен через минуту`],
      encoding,
      503,
    )
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const query = readQuery(request.query)
    const kind = kinds.find((known) => known === query.type)
    if (!kind) throw new ExchangeFailure('Неизвестный тип обмена: ожидается type=catalog или type=sale')
    // calls of 1C are repeatable, except their body
    if (query.mode === 'checkauth')
      return retryWhileLost(() => checkAuth({ db, config, clock }, removal, { request, reply, kind }), PATIENCE_MS)
    const session = await retryWhileLost(
      () => findExchangeSession(db, request.headers.cookie, query.sessid),
      PATIENCE_MS,
    )
    const call: Call = { request, reply, query, session, kind }
    const mode = ownValue(kind === 'catalog' ? catalogModes : saleModes, query.mode ?? '')
    if (!mode) throw new ExchangeFailure(`Неизвестная команда обмена: mode=${String(query.mode).slice(0, 50)}`)
    return query.mode === 'file' ? mode(call) : retryWhileLost(() => mode(call), PATIENCE_MS)
  }

  const success = ({ reply }: Call, text?: string) => sendLines(reply, text ? ['success', text] : ['success'], encoding)

  const initLines = ({ query, session, kind }: Call) => [
    `zip=${kind === 'catalog' ? 'yes' : 'no'}`,
    `file_limit=${FILE_LIMIT}`,
    `sessid=${session.sessid}`,
    `version=${kind === 'sale' ? ordersSchemaFor(query.version) : query.version?.startsWith('3') ? '3.1' : '2.10'}`,
  ]

  async function receive({ request, query, session, kind }: Call): Promise<SessionFile> {
    const path = uploadName(query.filename ?? '')
    const packed = request.headers['content-encoding'] ?? 'identity'
    if (packed !== 'identity')
      throw new ExchangeFailure(
        `Содержимое запроса сжато (${packed.slice(0, 50)}): передавайте файлы как есть или архивом zip`,
      )
    const body = request.body instanceof Readable ? request.body : Readable.from([])
    const received = await receivePart(db, exchangeFiles, session.id, path, body)
    removal.remove(received.replaced)
    if (kind === 'catalog') jobs.received(session.id, received)
    return received.file
  }

  const catalogModes: Record<string, ((call: Call) => Promise<FastifyReply>) | undefined> = {
    init: async (call) => {
      jobs.forget(call.session.id)
      removal.remove(await clearSession(db, call.session.id))
      // an import of the removed files may have begun meanwhile
      jobs.forget(call.session.id)
      return sendLines(call.reply, initLines(call), encoding)
    },
    file: async (call) => {
      await receive(call)
      return success(call)
    },
    import: async (call) => {
      const { verdict, text } = await jobs.importFile(call.session.id, uploadName(call.query.filename ?? ''))
      return sendLines(call.reply, [verdict, text], encoding)
    },
    deactivate: async (call) => success(call, (await jobs.hideUnseen(call.session.id)) ?? undefined),
    complete: async (call) => {
      const failure = await jobs.findFailure(call.session.id)
      const hidden = failure === null ? await jobs.hideUnseen(call.session.id) : null
      jobs.forget(call.session.id)
      removal.remove(await forgetParts(db, call.session.id))
      if (failure !== null) throw new ExchangeFailure(failure)
      return success(call, hidden ?? undefined)
    },
  }

  const saleModes: typeof catalogModes = {
    init: async (call) => {
      // a broken upload must not be continued; the list of sent orders is kept
      removal.remove(await clearSession(db, call.session.id))
      await keepOrdersSchema(db, call.session.id, ordersSchemaFor(call.query.version))
      return sendLines(call.reply, initLines(call), encoding)
    },
    query: async (call) => {
      const orders = await tellOrders(db, call.session.id, config.SNAB_CURRENCY)
      const now = clock()
      const file = writeOrders(orders, {
        encoding: xmlEncoding,
        schema: call.session.ordersSchema,
        writtenAt: `${moscowDay(now)}T${moscowClock(now)}`,
      })
      return call.reply
        .code(200)
        .header('cache-control', 'no-store')
        .header('content-type', `text/xml; charset=${encoding}`)
        .send(file)
    },
    success: async (call) => {
      await confirmOrders(db, call.session.id)
      return success(call)
    },
    file: async (call) => {
      const file = await receive(call)
      return success(
        call,
        await retryWhileLost(() => takeDocuments(call.session.id, file.path, { mayBeCutShort: true }), PATIENCE_MS),
      )
    },
    import: async (call) =>
      success(
        call,
        await takeDocuments(call.session.id, uploadName(call.query.filename ?? ''), { mayBeCutShort: false }),
      ),
    info: async (call) =>
      call.reply
        .code(200)
        .header('content-type', `text/xml; charset=${encoding}`)
        .send(await ordersInfo(db, xmlEncoding)),
  }

  return {
    loadStored: async (kind, sessionId, path) => {
      if (kind === 'sale') return void (await takeDocuments(sessionId, path, { mayBeCutShort: false }))
      // 1C does not repeat the call for it
      let isUnderWay = true
      while (isUnderWay && !closing.signal.aborted)
        isUnderWay = (await jobs.importFile(sessionId, path)).verdict === 'progress'
    },
  }
}
