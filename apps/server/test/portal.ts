import { hash } from '@node-rs/argon2'
import { foldCode } from '@snab/domain/text/code-folding'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { readPriceBasis } from '../src/search/vat-regimes'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { test as base } from 'vitest'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../src/app'
import { openLiveConfig } from '../src/settings/live-config'
import type { StoredFeature } from '../src/db/tables/catalogue-tables'
import { openSession } from '../src/features/core/account/sessions'
import { writePdf } from '../src/files/write-pdf'
import { openLog } from '../src/process/log'
import { openServices } from '../src/open-services'
import { openInThreadEngine } from '../src/search/in-thread-engine'
import renderTable from '../src/render/render-table'
import { annotateWorkbook } from '../src/features/buying/list-import/workbook/annotate-workbook'
import { openSheets } from '../src/sheets/open-sheets'
import { listLimits, tableLimits } from '../src/sheets/opened-sheets'
import { openText } from '../src/features/buying/list-import/reading/open-text'
import type { Services } from '../src/services'
import { expectJournalInWords } from './journal-words'
import { freshDb } from './database'

export const NOW = new Date('2026-03-10T09:00:00Z')
export const PASSWORD = 'Correct-horse-2026'

/** Ids of the fixtures in every test portal. */
export const world = {
  catalogue: 1,
  retail: 1,
  wholesale: 2,
  region: 1,
  otherRegion: 2,
  warehouse: 1,
  virtualWarehouse: 2,
  otherWarehouse: 3,
  seller: 1,
  otherSeller: 2,
  brand: 1,
  otherBrand: 2,
  section: 1,
  subsection: 2,
  otherSection: 3,
  group: 1,
  current: 1,
  colour: 2,
  dimmable: 3,
  red: 1,
  blue: 2,
}

type NewProduct = {
  article?: string
  name?: string
  price?: number | null
  wholesale?: number | undefined
  stock?: number
  virtualStock?: number
  otherStock?: number
  multiplicity?: number
  minimumBatch?: number
  brandId?: number | null
  sectionId?: number | null
  sellerId?: number | null
  features?: Record<string, StoredFeature>
  recommended?: boolean
  isActive?: boolean
  unitName?: string
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
// what an endpoint answered, to be looked at freely in a test
// oxlint-disable-next-line typescript/no-explicit-any
export type Answer = { status: number; body: any; headers: LightMyRequestResponse['headers'] }

/** By client key: a repeated request sends the same body. */
const seenBefore = new Map<unknown, unknown>()

/** Orders include the seen prices unless a test sets them. */
async function withSeen(call: (method: Method, url: string) => Promise<Answer>, body: unknown): Promise<unknown> {
  if (typeof body !== 'object' || body === null || 'seen' in body) return body
  const { clientKey, specificationId, offerId, itemIds } = body as {
    clientKey?: string
    specificationId?: number
    offerId?: number
    itemIds?: number[]
  } // as written by a test
  if (clientKey !== undefined && seenBefore.has(clientKey)) return { ...body, seen: seenBefore.get(clientKey) }
  const list = await call(
    'GET',
    specificationId !== undefined
      ? `/api/v1/specification/${String(specificationId)}`
      : offerId !== undefined
        ? `/api/v1/offer/${String(offerId)}/order`
        : '/api/v2/cart/items?perPage=0',
  )
  type Line = { id: number; amount: number; currentPrice: number | null; total: number | null }
  const lines = ((list.body?.items ?? []) as Line[]).filter(({ id }) => !itemIds || itemIds.includes(id)) // the shape of both lists
  const total = lines.reduce((sum, line) => sum + Math.round((line.total ?? 0) * 100), 0) / 100
  const seen = { total, lines: lines.map(({ id, amount, currentPrice }) => ({ id, amount, price: currentPrice })) }
  seenBefore.set(clientKey, seen)
  return { ...body, seen }
}

function caller(app: FastifyInstance, headers: Record<string, string>) {
  const call = async (method: Method, url: string, payload?: unknown): Promise<Answer> => {
    const response = await app.inject({
      method,
      url,
      headers,
      ...(payload !== undefined && { payload: payload as object }),
    }) // any content for the test
    return {
      status: response.statusCode,
      body: response.body ? JSON.parse(response.body) : null,
      headers: response.headers,
    }
  }
  return {
    get: (url: string) => call('GET', url),
    post: async (url: string, body: unknown) =>
      call('POST', url, url === '/api/v1/order' ? await withSeen(call, body) : body),
    put: (url: string, body?: unknown) => call('PUT', url, body),
    patch: (url: string, body: unknown) => call('PATCH', url, body),
    delete: (url: string, body?: unknown) => call('DELETE', url, body),
  }
}
export type Caller = ReturnType<typeof caller>

let passwordHash: Promise<string> | undefined

const isOfRequests = (sql: string) => !/^(begin|start transaction|commit)/.test(sql)

export async function startPortal(given: Record<string, string> = {}) {
  const statements: string[] = []
  const isDemonstration = given.SNAB_DEMO === 'true'
  const { db, connectionString, drop } = await freshDb({
    onQuery: (sql) => void (isOfRequests(sql) && statements.push(sql)),
    isDemonstration,
    hasWorld: true,
  })
  if (isDemonstration) await db.updateTable('catalogues').set({ externalId: 'demo' }).execute()
  const dataDir = await mkdtemp(join(tmpdir(), 'snab-test-'))
  const environment = {
    SNAB_DEMO: 'false',
    SNAB_REQUESTS_PER_MINUTE: '0',
    SNAB_ACQUIRER: 'simulated',
    SNAB_EXCHANGE_LOGIN: '1c',
    SNAB_EXCHANGE_PASSWORD: 'exchange-password',
    DATA_DIR: dataDir,
    ...given,
  }
  const settings = await openLiveConfig({ db, environment, log: openLog('silent') })
  const { config } = settings
  const time = { now: NOW }
  const engine = await openInThreadEngine(db, () => readPriceBasis(db, moscowDay(time.now), config.SNAB_PRICE_WITH_VAT))
  const services: Services = await openServices({
    db,
    connectionString,
    settings,
    clock: () => time.now,
    log: openLog('silent'),
    engine,
    render: (_person, document, format) => renderTable({ document, format }),
    readSheets: async (_person, bytes) => openSheets(Buffer.from(bytes), listLimits),
    readTables: async (_person, bytes) => openSheets(Buffer.from(bytes), tableLimits),
    readText: async (_person, text) => openText(text),
    annotateBook: async (_person, task) => annotateWorkbook(task),
    // as sent to another thread: functions are not allowed
    writePdf: (_person, document) => writePdf(structuredClone(document)),
  })
  const app = await buildApp(services, { webRoot: join(dataDir, 'no-web'), checkAnswers: true })
  let made = 0

  const portal = {
    db,
    app,
    services,
    engine,
    time,
    connectionString,
    statements,
    guest: (uuid: string = crypto.randomUUID()) => caller(app, { 'user-uuid': uuid }),
    withHeaders: (headers: Record<string, string>) => caller(app, headers),
    async newProduct({
      price = 100_00,
      stock = 10,
      multiplicity = 1,
      minimumBatch = multiplicity,
      ...rest
    }: NewProduct = {}): Promise<number> {
      const article = rest.article ?? `MVA20-${String(++made).padStart(4, '0')}-C`
      const { id } = await db
        .insertInto('products')
        .values({
          catalogueId: 1,
          externalId: `p-${article}`,
          article,
          articleFolded: foldCode(article),
          name: rest.name ?? 'Выключатель автоматический 1P 16А C',
          sectionId: rest.sectionId === undefined ? 2 : rest.sectionId,
          groupId: 1,
          brandId: rest.brandId === undefined ? 1 : rest.brandId,
          seriesId: null,
          manufacturerId: 1,
          sellerId: rest.sellerId === undefined ? 1 : rest.sellerId,
          quantityInBox: null,
          quantityInBlock: null,
          multiplicity: multiplicity * 1000,
          minimumBatch: minimumBatch * 1000,
          weightGrams: 250,
          vatRate: 2200,
          features: JSON.stringify(rest.features ?? {}),
          isRecommended: rest.recommended ?? false,
          isActive: rest.isActive ?? true,
          ...(rest.unitName && { unitName: rest.unitName }),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const prices = [
        ...(price === null ? [] : [{ productId: id, priceTypeId: 1, price }]),
        ...(rest.wholesale === undefined ? [] : [{ productId: id, priceTypeId: 2, price: rest.wholesale }]),
      ]
      if (prices.length > 0) await db.insertInto('productPrices').values(prices).execute()
      const stocks = [
        [1, stock],
        [2, rest.virtualStock ?? 0],
        [3, rest.otherStock ?? 0],
      ].filter(([, amount]) => amount !== 0)
      if (stocks.length > 0)
        await db
          .insertInto('productStocks')
          .values(
            stocks.map(([warehouseId, amount]) => ({
              productId: id,
              warehouseId: warehouseId ?? 0,
              amount: (amount ?? 0) * 1000,
            })),
          )
          .execute()
      await portal.changed('product', id)
      return id
    },
    /** Notifies the index, like changes of the catalogue do. */
    async changed(kind: 'product' | 'prices' | 'stocks' | 'dictionaries' | 'all', productId: number | null = null) {
      await db.insertInto('productChanges').values({ kind, productId }).execute()
      await engine.catchUp()
    },
    async newCompany({ priceTypeId = 2, regionId = 1, name = `ООО «Компания ${++made}»` } = {}): Promise<number> {
      const { id } = await db
        .insertInto('companies')
        .values({ name, regionId, priceTypeId, externalId: null })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('legalEntities')
        .values({
          companyId: id,
          name,
          fullName: name,
          kind: 'legal',
          inn: '5260123451',
          kpp: '526001001',
          ogrn: null,
          isMain: true,
          state: 'confirmed',
          decidedHow: 'existing',
          decidedAt: NOW,
        })
        .execute()
      return id
    },
    /** A signed-in person, in a new company unless given; null for none. */
    async newUser({
      companyId,
      role = 'administrator',
      spendingLimit = null,
      staffRole = null,
      isIndividual = false,
    }: {
      companyId?: number | null
      role?: 'administrator' | 'manager'
      spendingLimit?: number | null
      staffRole?: 'sales' | 'content' | 'administrator' | null
      isIndividual?: boolean
    } = {}) {
      const company = companyId === undefined ? await portal.newCompany() : companyId
      const email = `user${++made}@test.example`
      passwordHash ??= hash(PASSWORD, { memoryCost: 1024, timeCost: 1 })
      const { id } = await db
        .insertInto('users')
        .values({
          email,
          phone: `9${String(100_000_000 + made).padStart(9, '0')}`,
          passwordHash: await passwordHash,
          firstName: 'Иван',
          lastName: `Покупатель${made}`,
          gender: null,
          staffRole,
          regionId: null,
          companyId: company,
          isIndividual,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (company !== null)
        await db.insertInto('companyMembers').values({ companyId: company, userId: id, role, spendingLimit }).execute()
      const token = await db
        .transaction()
        .execute((trx) =>
          openSession(trx, {
            userId: id,
            remember: true,
            days: 30,
            device: 'test',
            address: '127.0.0.1',
            now: time.now,
          }),
        )
      return { id, email, companyId: company, token, ...caller(app, { authorization: `Bearer ${token}` }) }
    },
    /** Queued mail and SMS, newest first, optionally of one recipient. */
    async outbox(recipient?: string) {
      return db
        .selectFrom('outboxMessages')
        .selectAll()
        .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient ?? ''))
        .orderBy('id', 'desc')
        .execute()
    },
    /** Waiting jobs. */
    jobs: () =>
      sql<{
        taskIdentifier: string
        maxAttempts: number
      }>`select task_identifier, max_attempts from graphile_worker.jobs order by id`.execute(db),
    async stop() {
      await app.close()
      await drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  return portal
}

export type Portal = Awaited<ReturnType<typeof startPortal>>

export const test = base.extend<{ portal: Portal }>({
  // vitest wants the first argument destructured even when nothing is taken from it
  // oxlint-disable-next-line no-empty-pattern
  portal: async ({}, use) => {
    const portal = await startPortal()
    await use(portal)
    try {
      await expectJournalInWords(portal.db)
    } finally {
      await portal.stop()
    }
  },
})
