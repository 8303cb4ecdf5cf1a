import { Client } from 'pg'
import { expect, test } from 'vitest'
import { freshDb } from '../../test/databases/database'
import { balanceViews } from '../../test/orders/balance-views'
import type { Db } from '../db/database'
import { deferIndexes, restoreIndexes } from './load/deferred-indexes'
import { settle } from '@snab/domain/money/ledger/ledger'
import { readFigures, readLedger } from '../features/balance/ledger/ledger.queries'
import { findCredit } from '../features/orders/order/checkout/credit.queries'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { loadDemo } from './load-demo'

const now = new Date('2026-11-21T09:00:00Z')

test('a demonstration is loaded once, and an interrupted start is completed', { timeout: 60_000 }, async () => {
  const { db, connectionString, drop } = await freshDb()
  const options = { db, connectionString, products: 1500, now, say: () => {} }
  await loadDemo(options)
  await db.deleteFrom('portalSettings').where('key', '=', 'demo-loaded').execute()
  const counted = async () => ({
    products: Number(
      (
        await db
          .selectFrom('products')
          .select((eb) => eb.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    ),
    orders: Number(
      (
        await db
          .selectFrom('orders')
          .select((eb) => eb.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    ),
    statuses: (await db.selectFrom('orders').select('status').distinct().execute()).length,
    users: Number(
      (
        await db
          .selectFrom('users')
          .select((eb) => eb.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    ),
  })
  expect(await counted()).toEqual({ products: 1500, orders: 38, statuses: 9, users: 10 })
  const figures = await readFigures(db, [1, 2, 3], moscowDay(now))
  const owed = { receivables: 412_350_40, overdueReceivables: 96_120_00, overdueDuration: 12 }
  expect(figures.get(1)).toMatchObject(owed)
  expect(figures.get(2)).toMatchObject({ receivables: 0, balance: 15_000_00 })
  expect(figures.get(3)).toMatchObject({ receivables: 113_400_00, overdueReceivables: 24_500_00, overdueDuration: 5 })
  // overdue documents in /documents are the same debts, each with its invoice
  const invoices = await db
    .selectFrom('documents')
    .select(['companyId', 'total', 'paid', 'dueOn'])
    .where('kind', '=', 'invoice')
    .where('state', '=', 'valid')
    .execute()
  for (const id of [1, 3]) {
    const open = invoices.filter(({ companyId, total, paid }) => companyId === id && paid < total)
    const isLate = ({ dueOn }: { dueOn: string | null }) => dueOn !== null && dueOn < moscowDay(now)
    const sum = (of: typeof open) => of.reduce((total, one) => total + one.total - one.paid, 0)
    expect([id, sum(open.filter(isLate))]).toEqual([id, figures.get(id)?.overdueReceivables])
    expect(open.some((one) => !isLate(one))).toBe(true)
  }
  // the same balance everywhere: company info, act, payment schedule and checkout credit
  const companies = await db.selectFrom('companies').select(['id', 'name']).execute()
  expect(companies.length).toBeGreaterThan(2)
  for (const company of companies) {
    const { id } = company
    const entries = await readLedger(db, [id])
    const { balance, receivables } = (await readFigures(db, [id], moscowDay(now))).get(id) ?? {}
    const dues = settle(entries).dues.reduce((sum, { left }) => sum + left, 0)
    const credit = await findCredit(db, id)
    expect({ id, balance, receivables }).toEqual({
      id,
      balance: -entries.reduce((sum, entry) => sum + entry.sum, 0),
      receivables: dues,
    })
    if (credit) {
      const { debt, dues: owedNow } = credit.total
      expect([debt, owedNow.reduce((sum, { left }) => sum + left, 0)]).toEqual([dues, dues])
      expect(credit.sellers.reduce((sum, one) => sum + one.debt, 0)).toBe(dues)
    }
    // and of each seller and legal entity: act, company info with the view of staff, payment schedule
    const { views, dues: scheduled } = await balanceViews(db, company, now)
    expect(views.length).toBeGreaterThan(0)
    for (const view of views)
      expect(view).toMatchObject({ act: view.balance, info: view.balance, actRows: 0, schedule: view.receivables })
    expect([id, views.reduce((sum, view) => sum + view.balance, 0), scheduled]).toEqual([id, balance, dues])
  }
  // a shipped order has a shipment with all its lines, which can be claimed
  const [gone, delivered] = [
    await db
      .selectFrom('orderLines as l')
      .innerJoin('orders as o', 'o.id', 'l.orderId')
      .select('l.id')
      .where('o.shippedAt', 'is not', null)
      .execute(),
    await db.selectFrom('orderShipmentLines').select('orderLineId').execute(),
  ]
  expect(gone.length).toBeGreaterThan(0)
  expect(delivered.map(({ orderLineId }) => orderLineId).toSorted((one, other) => one - other)).toEqual(
    gone.map(({ id }) => id).toSorted((one, other) => one - other),
  )
  const specifications = await db
    .selectFrom('specifications')
    .select([
      'userId',
      'isRecommended',
      'cover',
      'archivedAt',
      (eb) =>
        eb
          .selectFrom('specificationItems as i')
          .whereRef('i.specificationId', '=', 'specifications.id')
          .select((count) => count.fn.countAll().as('n'))
          .as('items'),
    ])
    .execute()
  expect(specifications.filter(({ isRecommended, cover }) => isRecommended && cover !== null)).toHaveLength(2)
  expect(specifications.filter(({ archivedAt }) => archivedAt !== null)).toHaveLength(1)
  expect(Math.max(...specifications.map(({ items }) => Number(items)))).toBe(40)
  const notifications = await db.selectFrom('notifications').selectAll().orderBy('id').execute()
  for (const userId of [1, 2, 3, 4]) {
    const own = notifications.filter((one) => one.userId === userId)
    expect([userId, own.some(({ readAt }) => readAt !== null), own.some(({ readAt }) => readAt === null)]).toEqual([
      userId,
      true,
      true,
    ])
  }
  expect(notifications.every(({ createdAt }) => createdAt <= now)).toBe(true)
  expect(new Set(notifications.map(({ heading }) => heading))).toEqual(
    new Set(['orders', 'documents', 'prices', 'approvals', 'company', 'system']),
  )
  // each link leads to something of the person or their company
  const ids = (start: string) =>
    notifications.flatMap(({ link, userId }) =>
      link?.startsWith(start) ? [{ userId, id: Number(link.slice(start.length)) }] : [],
    )
  const [orders, lists, requests] = [
    await db.selectFrom('orders').select(['id', 'userId', 'companyId']).execute(),
    await db.selectFrom('specifications').select(['id', 'userId']).execute(),
    await db.selectFrom('approvalRequests').select('id').execute(),
  ]
  expect(
    ids('/orders/').every(({ id, userId }) =>
      orders.some((order) => order.id === id && (order.userId === userId || (userId === 1 && order.companyId === 1))),
    ),
  ).toBe(true)
  expect(
    ids('/specifications/').every(({ id, userId }) => lists.some((list) => list.id === id && list.userId === userId)),
  ).toBe(true)
  expect(ids('/user/approvals/').every(({ id }) => requests.some((request) => request.id === id))).toBe(true)
  const asked = await db.selectFrom('priceRequestRounds').select(['state', 'validUntil']).orderBy('id').execute()
  expect(asked).toEqual([
    { state: 'answered', validUntil: '2026-12-05' },
    { state: 'sent', validUntil: null },
  ])
  await checkNumbers(db)
  // as after a kill between two batches
  for (const table of [
    'documents',
    'documentNumbers',
    'sellerBankAccounts',
    'sellerRequisites',
    'priceRequests',
    'offers',
    'pricingSheets',
    'offerTemplates',
    'specifications',
    'approvalRequests',
    'approvalRules',
    'orderPayments',
    'deliveryAddresses',
    'orderEvents',
    'orderLines',
    'orders',
    'staffCompanies',
    'companyMembers',
    'users',
    'contractPrices',
    'companyDiscounts',
    'legalEntities',
    'companies',
    'contents',
    'homeBlocks',
    'posts',
    'surveys',
  ] as const)
    await db.deleteFrom(table).execute()
  await db.deleteFrom('productLinks').where('productId', '>', 700).execute()
  await db.deleteFrom('productPapers').where('productId', '>', 900).execute()
  await db.deleteFrom('products').where('id', '>', 900).execute()

  await loadDemo(options)
  expect(await counted()).toEqual({ products: 1500, orders: 38, statuses: 9, users: 10 })
  expect(await loadDemo(options)).toBe(true)
  expect((await counted()).orders).toBe(38)
  await drop()
})

test('beside other catalogues there is no demonstration, and its accounts are not shown', async () => {
  const { db, connectionString, drop } = await freshDb()
  await db.insertInto('catalogues').values({ externalId: 'price-list:mine', name: 'Мой прайс-лист' }).execute()
  expect(await loadDemo({ db, connectionString, products: 10, now, say: () => {} })).toBe(false)
  expect(await db.selectFrom('users').select('id').execute()).toEqual([])
  await drop()
})

test('indexes and keys removed for a large load are restored exactly', async () => {
  const { connectionString, drop } = await freshDb()
  const client = new Client({ connectionString })
  await client.connect()
  const schema = async () =>
    (
      await client.query(
        `select indexdef as what from pg_indexes where tablename like 'product%' union all select conrelid::regclass || pg_get_constraintdef(oid) from pg_constraint where conrelid::regclass::text like 'product%' order by 1`,
      )
    ).rows
  const before = await schema()

  await deferIndexes(client)
  expect((await schema()).length).toBeLessThan(before.length)
  await deferIndexes(client)
  await restoreIndexes(client, () => {})

  expect(await schema()).toEqual(before)
  await client.end()
  await drop()
})

/** One sequence of a seller's счета-фактуры a year: no gaps, no doubles, by day. */
async function checkNumbers(db: Db): Promise<void> {
  const documents = await db
    .selectFrom('documents')
    .select(['sellerId', 'number', 'day', 'source', 'kind'])
    .where('kind', 'in', ['transfer', 'vat-invoice'])
    .orderBy('id')
    .execute()
  expect(documents.length).toBeGreaterThan(10)
  const keys = documents.map(({ sellerId, number, day }) => [sellerId, day.slice(0, 4), number].join(' '))
  expect(keys.toSorted()).toEqual([...new Set(keys)].toSorted())
  const own = documents.filter(({ source }) => source === 'portal')
  const seriesOf = ({ sellerId, day }: (typeof own)[number]) => [sellerId, day.slice(0, 4)].join(' ')
  for (const key of new Set(own.map(seriesOf))) {
    const of = own.filter((one) => seriesOf(one) === key)
    const byNumber = of.toSorted((one, other) => Number(one.number) - Number(other.number))
    expect(byNumber.map(({ number }) => Number(number))).toEqual(byNumber.map((_, at) => at + 1))
    expect(byNumber.map(({ day }) => day)).toEqual(of.map(({ day }) => day).toSorted())
  }
}
