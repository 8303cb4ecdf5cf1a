import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { freshDb } from '../../../test/databases/database'
import type { Db } from '../../db/database'
import { importFile } from '../../features/erp/exchange/import-file'
import { finishSession } from '../../features/erp/exchange/finish-session'
import { openImportSession } from '../../features/erp/exchange/session/exchange-sessions'
import { loadDemo } from '../load-demo'
import { demonstrationNotice } from '../load-demo'
import { openFolderStore } from '../../files/folder-store'
import { removeDemo } from './remove-demo'

const now = new Date('2026-11-21T09:00:00Z')
const sample = (name: string) =>
  new URL(`../../features/erp/exchange/test-data/dobromyslov/${name}`, import.meta.url).pathname

async function demoDatabase() {
  const { db, connectionString, drop } = await freshDb({ isDemonstration: true })
  const dataDir = await mkdtemp(join(tmpdir(), 'snab-remove-'))
  onTestFinished(async () => {
    await drop()
    await rm(dataDir, { recursive: true, force: true })
  })
  const load = () => loadDemo({ db, connectionString, products: 400, now, say: () => {} })
  expect(await load()).toBe(true)
  return { db, dataDir, load }
}

/** Rows of every table, except those every portal has. */
async function rowsLeft(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{
    name: string
  }>`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in (select relname from pg_class where relispartition) order by 1`.execute(
    db,
  )
  const left: Record<string, number> = {}
  for (const { name } of rows) {
    const counted = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`.execute(db)
    if (counted.rows[0]?.n) left[name] = counted.rows[0].n
  }
  return left
}

const privateFilesOf = (dataDir: string) => openFolderStore(join(dataDir, 'private'), { mode: 0o600 })

test('without other data the demonstration is removed completely and never returns', async () => {
  const empty = await freshDb()
  onTestFinished(empty.drop)
  const { db, dataDir, load } = await demoDatabase()
  expect(await removeDemo(db, { privateFiles: await privateFilesOf(dataDir), dataDir })).toMatchObject({
    products: 400,
    orders: 38,
    companies: 3,
    people: 10,
  })
  const before = await rowsLeft(empty.db)
  expect(await rowsLeft(db)).toEqual({
    ...before,
    portal_settings: (before.portal_settings ?? 0) + 1,
    product_changes: 2,
    // that they are gone
    buyer_changes: expect.any(Number),
    price_types: 1,
    regions: 1,
  })
  expect(await load()).toBe(false)
  expect(await demonstrationNotice(db, { isAsked: true, isOn: false })).toMatch(
    /^Демонстрация не загружена: из этой базы её удалили/,
  )
})

test('data of 1C, staff and customers stay, with orders of demonstration goods by article and name', async () => {
  const { db, dataDir } = await demoDatabase()
  const sessionId = await openImportSession(db)
  for (const name of ['import0_1.xml', 'offers0_1.xml'])
    await importFile(db, sessionId, sample(name), {
      rates: {},
      full: true,
      publicFiles: await openFolderStore(join(dataDir, 'files'), { mode: 0o644 }),
      onProgress: () => {},
    })
  await finishSession(db, sessionId)
  const own = await db
    .selectFrom('products')
    .innerJoin('catalogues', 'catalogues.id', 'products.catalogueId')
    .select('products.id')
    .where('catalogues.externalId', '<>', 'demo')
    .orderBy('products.id')
    .execute()
  const prices = await db
    .selectFrom('productPrices')
    .select('price')
    .where(
      'productId',
      'in',
      own.map(({ id }) => id),
    )
    .execute()
  expect(own.length).toBeGreaterThan(3)
  const { id: companyId } = await db
    .insertInto('companies')
    .values({ name: 'ООО «Клиент»', regionId: 3, priceTypeId: 1, externalId: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: userId } = await db
    .insertInto('users')
    .values({
      email: 'client@test.example',
      phone: null,
      passwordHash: 'x',
      gender: null,
      staffRole: null,
      regionId: 2,
      companyId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('companyMembers')
    .values([
      { companyId, userId, role: 'administrator', spendingLimit: null },
      { companyId: 1, userId, role: 'manager', spendingLimit: null },
    ])
    .execute()
  const { id: cartId } = await db
    .insertInto('carts')
    .values({ userId, visitorHash: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const line = {
    cartId,
    customProductId: null,
    sellerId: null,
    amount: 1000,
    additionalFields: '{}',
    priceWhenAdded: null,
    stockWhenAdded: null,
  }
  await db
    .insertInto('cartItems')
    .values([
      { ...line, productId: 5, position: 1 },
      { ...line, productId: own[0]!.id, position: 2 },
    ])
    .execute()
  await sql`
    insert into orders (number, user_id, company_id, seller_id, status, client_key, request_hash, delivery_type, offer_accepted, items_total, total, pickup_warehouse_id)
    values ('C-1', ${userId}, ${companyId}, 1, 'new', gen_random_uuid(), '\\x00', 'pickup', true, 100, 100, 1)`.execute(
    db,
  )
  await sql`insert into order_lines (order_id, position, product_id, article, name, unit_name, unit_okei, amount, base_price, price, vat, total) select id, 1, 5, 'A-5', 'Лампа', 'шт', '796', 1000, 100, 100, 0, 100 from orders where number = 'C-1'`.execute(
    db,
  )
  await db
    .insertInto('specifications')
    .values({ userId, companyId, name: 'Объект', cover: null, linkHash: null, archivedAt: null })
    .execute()
  await db.updateTable('contents').set({ title: 'Своя доставка' }).where('slug', '=', 'dostavka').execute()
  await db
    .insertInto('outboxMessages')
    .values({
      key: 'own',
      channel: 'mail',
      recipient: 'client@test.example',
      template: 'x',
      text: '',
      isDemonstration: false,
      problem: null,
      sentAt: null,
      failedAt: null,
    })
    .execute()

  await removeDemo(db, { privateFiles: await privateFilesOf(dataDir), dataDir })

  expect((await db.selectFrom('products').select('id').orderBy('id').execute()).map(({ id }) => id)).toEqual(
    own.map(({ id }) => id),
  )
  expect(await db.selectFrom('productPrices').select('price').execute()).toHaveLength(prices.length)
  expect(await db.selectFrom('users').select(['email', 'companyId']).execute()).toEqual([
    { email: 'client@test.example', companyId },
  ])
  expect(await db.selectFrom('companies').select('name').execute()).toEqual([{ name: 'ООО «Клиент»' }])
  expect(await db.selectFrom('cartItems').select('productId').execute()).toEqual([{ productId: own[0]!.id }])
  expect(
    await db
      .selectFrom('orders')
      .innerJoin('orderLines', 'orderLines.orderId', 'orders.id')
      .select(['number', 'orderLines.article', 'productId'])
      .execute(),
  ).toEqual([{ number: 'C-1', article: 'A-5', productId: null }])
  expect(await db.selectFrom('specifications').select('name').execute()).toEqual([{ name: 'Объект' }])
  expect(await db.selectFrom('contents').select('title').execute()).toEqual([{ title: 'Своя доставка' }])
  expect(await db.selectFrom('outboxMessages').select('key').execute()).toEqual([{ key: 'own' }])
  // the company's region and its price types stay
  expect(
    await db
      .selectFrom('companies')
      .innerJoin('regions', 'regions.id', 'companies.regionId')
      .innerJoin('priceTypes', 'priceTypes.id', 'companies.priceTypeId')
      .select(['regions.id', 'priceTypes.name'])
      .execute(),
  ).toEqual([{ id: 3, name: expect.any(String) }])
  expect(await db.selectFrom('regions').select('id').where('isDefault', '=', true).execute()).toHaveLength(1)
  expect(
    await db.selectFrom('catalogues').select('externalId').where('externalId', 'like', '%demo%').execute(),
  ).toEqual([])
})
