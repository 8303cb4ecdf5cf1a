import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { moscowClock, moscowDay } from '@snab/domain/time/moscow-time'
import { ownValue } from '@snab/domain/own-value'
import { storable } from '@snab/domain/text/storable-text'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDemonstrationOn } from '../../../db/open-accounts'
import { isDatabaseLost, retryWhileLost } from '../../../db/lost-database'
import type { Services } from '../../../services'
import { CatalogueFileError } from './commerceml/catalogue-file-error'
import { readSaleFile } from './commerceml/read-orders'
import { writeOrders } from './commerceml/write-orders'
import { basicCredentials, sendLines } from './exchange-answers'
import { applySaleFile } from './orders/apply-sale-file'
import { describeDocuments } from './orders/describe-documents'
import { ordersInfo } from './orders/orders-info'
import { takeLateFile, takeNamedFiles } from './orders/document-files'
import { confirmOrders, tellOrders } from './orders/tell-orders'
import { findExchangeAccess } from './session/exchange-access'
import { ordersSchemaFor } from './commerceml/orders-schema'
import { ExchangeFailure } from './session/exchange-failure'
import {
  COOKIE,
  findExchangeSession,
  forgetOldSessions,
  keepOrdersSchema,
  signIn,
  type ExchangeSession,
  type SessionKind,
} from './session/exchange-sessions'
import { importJobs } from './session/import-file-job'
import { withFileClaimed } from './session/file-claim'
import { readParts, receivePart } from './session/part-content'
import { removeInBackground } from './session/remove-parts'
import {
  clearSession,
  findFile,
  findParts,
  forgetParts,
  readFileRow,
  settleAbandonedFiles,
  setFileState,
  type SessionFile,
} from './session/session-files'
import { unpackArchives } from './session/unpack-archives'
import { isXml, isZip, uploadName } from './session/upload-name'
import { openStager } from './staging/stager'

interface Query {
  type?: string
  mode?: string
  filename?: string
  sessid?: string
  version?: string
}
/**
 * Fields may be missing; each is checked where it is used. Of a repeated field the last one counts; non-texts are
 * dropped.
 */
const readQuery = (query: unknown): Query =>
  Object.fromEntries(
    Object.entries(query ?? {}).flatMap(([name, value]: [string, unknown]) => {
      const last: unknown = Array.isArray(value) ? value.at(-1) : value
      return typeof last === 'string' ? [[name, storable(last)]] : []
    }),
  )

type Call = { request: FastifyRequest; reply: FastifyReply; query: Query; session: ExchangeSession; kind: SessionKind }

/** The call waits for the server that works on its file. */
const always = () => true

const kinds: readonly SessionKind[] = ['catalog', 'sale']

/** 1C splits files into parts of this size. */
const FILE_LIMIT = 204_800
/** 1C times out after half a minute; a restarted database is back before. */
const PATIENCE_MS = 10_000
/** Some clients ignore the limit. */
const LARGEST_PART = 512 * 1024 * 1024

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
      if (isDatabaseLost(error)) return answerDatabaseLost(error, request, reply)
      if (!isExpected) request.log.error({ err: error })
      return sendLines(
        reply,
        ['failure', isExpected ? error.message : 'Внутренняя ошибка портала, подробности в его журнале'],
        encoding,
      )
    })
    exchange.route({
      method: ['GET', 'POST'],
      url: '/exchange/1c',
      bodyLimit: LARGEST_PART,
      schema: { hide: true },
      handler: answer,
    })
  })

  /** An import continues when the database is back; anything else 1C must send again. */
  async function answerDatabaseLost(error: Error, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    request.log.warn({ err: error }, 'The database could not be reached')
    if (readQuery(request.query).mode === 'import')
      return sendLines(reply, ['progress', 'База данных портала недоступна, ожидание'], encoding)
    return sendLines(
      reply.header('retry-after', '30'),
      ['failure', 'База данных портала временно недоступна: повторите обмен через минуту'],
      encoding,
      503,
    )
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const query = readQuery(request.query)
    const kind = kinds.find((known) => known === query.type)
    if (!kind) throw new ExchangeFailure('Неизвестный тип обмена: ожидается type=catalog или type=sale')
    // calls of 1C are repeatable, except their body
    if (query.mode === 'checkauth') return retryWhileLost(() => checkauth(request, reply, kind), PATIENCE_MS)
    const session = await retryWhileLost(
      () => findExchangeSession(db, request.headers.cookie, query.sessid),
      PATIENCE_MS,
    )
    const call: Call = { request, reply, query, session, kind }
    const mode = ownValue(kind === 'catalog' ? catalogModes : saleModes, query.mode ?? '')
    if (!mode) throw new ExchangeFailure(`Неизвестная команда обмена: mode=${String(query.mode).slice(0, 50)}`)
    return query.mode === 'file' ? mode(call) : retryWhileLost(() => mode(call), PATIENCE_MS)
  }

  async function checkauth(request: FastifyRequest, reply: FastifyReply, kind: SessionKind): Promise<FastifyReply> {
    const access = await findExchangeAccess(db, config)
    if (!access)
      throw new ExchangeFailure(
        'Обмен не настроен: создайте логин и пароль в разделе «Настройка портала» или задайте SNAB_EXCHANGE_LOGIN и SNAB_EXCHANGE_PASSWORD',
      )
    if (access.isDemonstration && !(await isDemonstrationOn(db)))
      throw new ExchangeFailure(
        'Пароль обмена из демонстрации действует только в ней. Задайте свои SNAB_EXCHANGE_LOGIN и SNAB_EXCHANGE_PASSWORD и перезапустите портал.',
      )
    const credentials = basicCredentials(request)
    if (!credentials)
      return sendLines(
        reply.header('www-authenticate', 'Basic realm="1C"'),
        ['failure', 'Нужны имя пользователя и пароль'],
        encoding,
        401,
      )
    const session = await signIn(db, access, { ...credentials, address: request.ip }, kind)
    await settleAbandonedFiles(db)
    removal.remove(await forgetOldSessions(db))
    return sendLines(
      reply,
      [
        'success',
        COOKIE,
        session.token,
        `sessid=${session.sessid}`,
        `timestamp=${Math.floor(clock().getTime() / 1000)}`,
      ],
      encoding,
    )
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

  /**
   * Older 1C never says that its documents are complete, so they are processed as soon as the file is whole. An
   * incomplete one waits for its next part, until `mode=import` ends it.
   */
  async function takeDocuments(
    sessionId: number,
    path: string,
    { mayBeCutShort }: { mayBeCutShort: boolean },
  ): Promise<string> {
    if (isZip(path)) return takeArchive(sessionId, mayBeCutShort)
    const sent = await findFile(db, sessionId, path)
    if (!sent) throw new ExchangeFailure(`Файл «${path}» не был передан`)
    if (!isXml(path)) {
      // only a whole file is imported, because a part may be the first of several
      const problems = mayBeCutShort ? [] : await takeLateFile({ db, exchangeFiles, privateFiles }, sent)
      return problems.join('. ') || sent.message
    }
    const text = await withFileClaimed(db, sent.id, always, async () => {
      // a repeated call may find another server working on it
      const file = await readFileRow(db, sent.id)
      return file.state === 'done' ? file.message : readDocuments(sessionId, file, mayBeCutShort)
    })
    return text ?? ''
  }

  async function readDocuments(sessionId: number, file: SessionFile, mayBeCutShort: boolean): Promise<string> {
    try {
      const entries = readSaleFile(readParts(exchangeFiles, await findParts(db, file)))
      const { counts, files } = await applySaleFile(db, entries, { sessionId, now: clock() })
      const problems = await takeNamedFiles({ db, exchangeFiles, privateFiles }, sessionId, files)
      const text = [describeDocuments(counts), ...problems].join('. ')
      await setFileState(db, file, 'done', text)
      return text
    } catch (error) {
      const isRefused = error instanceof CatalogueFileError
      if (mayBeCutShort && isRefused && error.isCutShort) return 'Часть файла принята'
      // what 1C sends next under this name is a new file
      if (isRefused && !error.isCutShort) await setFileState(db, file, 'failed', error.message)
      throw error
    }
  }
  async function takeArchive(sessionId: number, mayBeCutShort: boolean): Promise<string> {
    try {
      const texts: string[] = []
      await unpackArchives({ db, exchangeFiles, scratch }, sessionId, always, async (paths) => {
        for (const path of paths)
          if (isXml(path)) texts.push(await takeDocuments(sessionId, path, { mayBeCutShort: false }))
      })
      return texts.join('\n')
    } catch (error) {
      // an archive's directory is at its end
      if (mayBeCutShort && error instanceof ExchangeFailure) return 'Часть архива принята'
      throw error
    }
  }
}
