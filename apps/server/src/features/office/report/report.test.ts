import { reportKinds } from '@snab/contract/office/report'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { placedOrder } from '../../../../test/orders/placed-order'
import { NOW, test, type Caller, type Portal } from '../../../../test/portal'
import { runReport } from './run-report'

const dayMs = 24 * 3_600_000

type Lines = [productId: number, total: number][]

const placed = (
  portal: Portal,
  buyer: { id: number },
  companyId: number | null,
  { daysAgo, lines, ...rest }: { daysAgo: number; lines: Lines; status?: 'cancelled' },
) =>
  placedOrder(portal, {
    userId: buyer.id,
    companyId,
    at: new Date(NOW.getTime() - daysAgo * dayMs),
    lines: lines.map(([productId, price]) => ({ productId, price })),
    ...rest,
  })

async function prepare(portal: Portal) {
  const [own, foreign] = [
    await portal.newCompany({ name: 'ООО «Своя»' }),
    await portal.newCompany({ name: 'ООО «Чужая»' }),
  ]
  const [buyer, stranger] = [await portal.newUser({ companyId: own }), await portal.newUser({ companyId: foreign })]
  const [sales, root] = [
    await portal.newUser({ companyId: null, staffRole: 'sales' }),
    await portal.newUser({ companyId: null, staffRole: 'administrator' }),
  ]
  await portal.db.insertInto('staffCompanies').values({ userId: sales.id, companyId: own }).execute()
  const [first, second, unsold] = [
    await portal.newProduct({ article: 'А-1', brandId: 1, sectionId: 2 }),
    await portal.newProduct({ article: 'А-2', brandId: 2, sectionId: 3 }),
    await portal.newProduct({ article: 'А-3', price: 50_00, stock: 4 }),
  ]
  await placed(portal, buyer, own, {
    daysAgo: 0,
    lines: [
      [first, 100_00],
      [second, 50_00],
    ],
  })
  await placed(portal, buyer, own, { daysAgo: 1, lines: [[first, 200_00]] })
  await placed(portal, buyer, own, { daysAgo: 1, lines: [[first, 900_00]], status: 'cancelled' })
  await placed(portal, stranger, foreign, { daysAgo: 40, lines: [[second, 700_00]] })
  return { sales, root, unsold }
}
const read = async (who: Caller, query: string) => (await who.get(`/api/v1/staff/report?${query}`)).body.report
const cells = (body: { rows: { cells: object }[] }) => body.rows.map((row) => row.cells)

test('sales by day, company, section, brand and product have the same total', async ({ portal }) => {
  const { sales } = await prepare(portal)
  const byDay = await read(sales, 'kind=sales-by-day')
  expect(cells(byDay)).toEqual([
    { name: '2026-03-09', orders: 1, customers: 1, total: 200, average: 200 },
    { name: '2026-03-10', orders: 1, customers: 1, total: 150, average: 150 },
  ])
  expect(byDay).toMatchObject({ from: '2026-02-09', to: '2026-03-10', totals: { orders: 2, customers: 1, total: 350 } })
  expect(byDay.rows[0].link).toBe('/staff/orders?from=2026-03-09&to=2026-03-09')
  for (const kind of ['month', 'company', 'manager', 'section', 'brand', 'product']) {
    const report = await read(sales, `kind=sales-by-${kind}`)
    expect(report.totals).toMatchObject({ orders: 2, total: 350 })
    expect(report.rows.reduce((sum: number, row: { cells: { total: number } }) => sum + row.cells.total, 0)).toBe(350)
  }
  expect(cells(await read(sales, 'kind=sales-by-product'))).toMatchObject([
    { name: expect.stringMatching(/^А-1 /), orders: 2, total: 300 },
    { name: expect.stringMatching(/^А-2 /), orders: 1, total: 50 },
  ])
})

test("a manager's reports contain only their own companies", async ({ portal }) => {
  const { sales, root } = await prepare(portal)
  const names = async (who: Caller, kind: string) =>
    cells(await read(who, `kind=${kind}&from=2026-01-01`)).map((row) => (row as { name: string }).name)
  expect(await names(root, 'sales-by-company')).toEqual(['ООО «Чужая»', 'ООО «Своя»'])
  expect(await names(sales, 'sales-by-company')).toEqual(['ООО «Своя»'])
  const lost = async (who: Caller) => cells(await read(who, 'kind=customers-lost&from=2026-02-10'))
  expect(await lost(root)).toEqual([{ name: 'ООО «Чужая»', orders: 1, total: 700, last: '2026-01-29' }])
  expect(await lost(sales)).toEqual([])
  const content = await portal.newUser({ companyId: null, staffRole: 'content' })
  expect((await content.get('/api/v1/staff/report')).status).toBe(403)
})

test('slow-moving goods, and requested goods out of stock', async ({ portal }) => {
  const { root, unsold } = await prepare(portal)
  expect(cells(await read(root, 'kind=unsold-stock'))).toEqual([
    { article: 'А-3', name: expect.any(String), stock: 4, price: 50, value: 200 },
  ])
  const missing = await portal.newProduct({ article: 'А-4', stock: 0 })
  const log = { uuid: crypto.randomUUID(), at: NOW, query: 'автомат', queryKey: 'автомат', kind: 'text' as const }
  await portal.db
    .insertInto('searchLogs')
    .values({
      ...log,
      shown: 'автомат',
      failedWords: [],
      page: 1,
      hasFilters: false,
      total: 5,
      userId: null,
      companyId: null,
      visitorHash: null,
      regionId: 1,
    })
    .execute()
  for (const productId of [missing, unsold])
    await portal.db
      .insertInto('searchLogUses')
      .values({ searchLogUuid: log.uuid, productId, kind: 'card', position: 1, at: NOW })
      .execute()
  expect(cells(await read(root, 'kind=demand-without-stock'))).toEqual([
    { article: 'А-4', name: expect.any(String), opened: 1, carted: 0, last: '2026-03-10' },
  ])
  expect(cells(await read(root, 'kind=search-conversion'))).toEqual([
    { day: '2026-03-10', searches: 1, empty: 0, opened: 1, carted: 0, ordered: 0 },
  ])
})

test('every report is a workbook too; reversed periods are swapped, long ones limited', async ({ portal }) => {
  const { root } = await prepare(portal)
  for (const kind of reportKinds) {
    const answer = await portal.app.inject({
      url: `/api/v1/staff/report/file?kind=${kind}`,
      headers: { authorization: `Bearer ${root.token}` },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('spreadsheetml')
  }
  expect(await read(root, 'kind=sales-by-day&from=2026-03-10&to=2020-01-01')).toMatchObject({
    from: '2024-03-10',
    to: '2026-03-10',
  })
})

const prepareUrl = '/api/v1/staff/report/prepare'
const spanOfAYear = { from: '2025-06-01', to: '2026-03-10' }

test('a report built month by month equals a single query, for own companies only', async ({ portal }) => {
  const { sales, root } = await prepare(portal)
  for (const who of [sales, root])
    for (const kind of ['sales-by-section', 'sales-by-brand', 'sales-by-product', 'abc-xyz', 'unsold-stock']) {
      const { id, total } = (await who.put(prepareUrl, { kind, ...spanOfAYear })).body
      expect(total).toBe(kind === 'unsold-stock' ? 1 : kind === 'abc-xyz' ? 9 : 10)
      await runReport(portal.services, { runId: id })
      const { state, result } = await portal.db
        .selectFrom('reportRuns')
        .select(['state', 'result'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(state).toBe('done')
      const { rows, totals } = await read(who, `kind=${kind}&from=${spanOfAYear.from}&to=${spanOfAYear.to}`)
      expect(result).toEqual({ rows, totals })
      expect(rows.length).toBeGreaterThan(0)
    }
  expect(await portal.db.selectFrom('reportParts').selectAll().execute()).toEqual([])
})

test('a long report is started by asking, stopped, continued after a server died, and restarted', async ({
  portal,
}) => {
  const { sales, root } = await prepare(portal)
  const content = await portal.newUser({ companyId: null, staffRole: 'content' })
  await sql`insert into orders (number, user_id, status, client_key, request_hash, delivery_type, offer_accepted, items_total, total, created_at)
    select 'n' || n, ${root.id}::bigint, 'done', gen_random_uuid(), '', 'pickup', true, 0, 0, ${NOW} from generate_series(1, 20001) n`.execute(
    portal.db,
  )
  const query = `kind=sales-by-brand&from=${spanOfAYear.from}&to=${spanOfAYear.to}`
  const ask = async (who: Caller) => (await who.get(`/api/v1/staff/report?${query}`)).body
  const { report, run } = await ask(root)
  expect({ report, run }).toEqual({ report: null, run: { id: run.id, state: 'waiting', done: 0, total: 10 } })
  // a second window joins it, another person gets their own
  expect((await ask(root)).run.id).toBe(run.id)
  expect((await ask(sales)).run.id).not.toBe(run.id)
  expect((await root.get(`/api/v1/staff/report/file?${query}`)).body.code).toBe('report-not-ready')

  const cancel = (who: Caller) => who.put(`/api/v1/staff/report/run/${run.id}/cancel`, {})
  expect((await cancel(sales)).status).toBe(404)
  expect((await cancel(content)).status).toBe(403)
  expect((await cancel(root)).status).toBe(200)
  expect((await cancel(root)).body.code).toBe('report-run-ended')
  await runReport(portal.services, { runId: run.id })
  expect((await ask(root)).run).toMatchObject({ id: run.id, state: 'cancelled', done: 0 })

  const again = (await root.put(prepareUrl, { kind: 'sales-by-brand', ...spanOfAYear })).body
  const stopped = new AbortController()
  stopped.abort()
  await expect(runReport(portal.services, { runId: again.id, signal: stopped.signal })).rejects.toThrow('goes on')
  expect((await ask(root)).run).toMatchObject({ id: again.id, state: 'waiting' })
  await runReport(portal.services, { runId: again.id })
  const done = await ask(root)
  expect(done.run).toMatchObject({ state: 'done', done: 10 })
  expect(cells(done.report)).toHaveLength(2)
  const file = await portal.app.inject({
    url: `/api/v1/staff/report/file?${query}`,
    headers: { authorization: `Bearer ${root.token}` },
  })
  expect(file.headers['content-type']).toContain('spreadsheetml')
  expect((await root.put(prepareUrl, { kind: 'sales-by-day' })).status).toBe(404)
})
