import { gunzipSync } from 'node:zlib'
import { buffer } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { expect } from 'vitest'
import { test, world, type Portal } from '../../../../test/portal'
import { openSheets } from '../../../sheets/open-sheets'
import { tableLimits } from '../../../sheets/opened-sheets'
import { openVisitorViews } from '../../catalogue/goods/visitor-view'
import { runPriceFeed } from './run/run-price-feed'
import { startDueRuns } from './run/start-runs'

const url = '/api/v3/price-feeds'
export const fields = {
  name: 'Прайс',
  format: 'csv',
  sectionIds: [] as number[],
  columns: ['article', 'name', 'price-gross', 'price-net', 'base-price', 'stock', 'warehouses'],
  onlyInStock: false,
  isDelta: false,
  schedule: 'daily',
  minute: 9 * 60,
  weekdays: [] as number[],
  way: 'link',
  bucket: null as object | null,
  isPaused: false,
}

/** Runs what is queued, as the job queue does. */
export async function runQueued({ db, services }: Portal): Promise<void> {
  const waiting = await db
    .selectFrom('priceFeedRuns')
    .select('id')
    .where('state', '=', 'waiting')
    .orderBy('id')
    .execute()
  for (const { id } of waiting)
    await runPriceFeed(services, openVisitorViews(services), { runId: id, isLastAttempt: true })
}

export async function fileOf(portal: Portal, runId: number): Promise<Buffer> {
  const { path } = await portal.db
    .selectFrom('priceFeedRuns')
    .select('path')
    .where('id', '=', runId)
    .executeTakeFirstOrThrow()
  const opened = path === null ? null : await portal.services.privateFiles.open(path)
  if (!opened) throw new Error('There is no file')
  const bytes = await buffer(opened.content)
  return path?.endsWith('.gz') ? gunzipSync(bytes) : bytes
}

export const csvRows = (bytes: Buffer): Record<string, string>[] =>
  parse(bytes, { delimiter: ';', bom: true, columns: true })

const fetched = (portal: Portal, address: string, headers: Record<string, string> = {}) =>
  portal.app.inject({ url: new URL(address).pathname, headers })

test('a price list by link says what the catalogue says to this company, and nothing to another', async ({
  portal,
}) => {
  const companyId = await portal.newCompany()
  const [person, stranger] = [await portal.newUser({ companyId }), await portal.newUser()]
  await portal.db
    .insertInto('companyDiscounts')
    .values({ companyId, brandId: world.brand, sectionId: null, basisPoints: 1000 })
    .execute()
  const ids = [
    await portal.newProduct({ wholesale: 80_00, stock: 5, name: '=1+1' }),
    await portal.newProduct({ price: 33_33, virtualStock: 7 }),
    await portal.newProduct({ price: null }),
  ]
  await portal.newProduct({ isActive: false })

  const { status, body } = await person.post(url, fields)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.address).toMatch(/\/api\/v3\/price-feed-links\/snab_feed_/)
  expect((await fetched(portal, body.address)).statusCode).toBe(404)
  const run = (await person.post(`${url}/${body.id}/runs`, {})).body
  expect(run).toMatchObject({ state: 'waiting', slot: null })
  expect((await person.post(`${url}/${body.id}/runs`, {})).body.id).toBe(run.id)
  await runQueued(portal)

  const answer = await fetched(portal, body.address)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  const rows = csvRows(answer.rawPayload)
  expect(rows.map((row) => Number(row.Код))).toEqual(ids)
  for (const row of rows) {
    const shown = (await person.get(`/api/v1/product/${row.Код ?? ''}`)).body
    const number = (text: string | undefined) => (text ? Number(text.replace(',', '.')) : null)
    expect(number(row['Ваша цена с НДС'])).toBe(shown.currentPrice)
    expect(number(row['Цена без скидки'])).toBe(shown.price?.value ?? null)
    for (const warehouse of shown.warehouses) expect(number(row[warehouse.name])).toBe(warehouse.amount)
  }
  // a spreadsheet must not calculate what a seller wrote
  expect(rows[0]?.Название).toBe("'=1+1")
  expect(rows[0]).toMatchObject({ 'Ваша цена с НДС': '72', 'Ваша цена без НДС': '59,02' })

  expect((await stranger.get(`${url}/${body.id}`)).status).toBe(404)
  expect((await stranger.get(`${url}/${body.id}/runs/${run.id}/file`)).status).toBe(404)
  expect((await stranger.get(url)).body.items).toEqual([])
  expect((await stranger.delete(`${url}/${body.id}`)).status).toBe(404)
  const [listed] = (await person.get(url)).body.items
  expect(listed).toMatchObject({ id: body.id, lastRun: { state: 'done', isFull: true, rows: 3 }, stopped: null })
  expect(listed.linkUsedAt).not.toBeNull()
})

test('a workbook has the same rows as the table of values', async ({ portal }) => {
  const person = await portal.newUser()
  const id = await portal.newProduct({ wholesale: 80_00, stock: 5 })
  const { body } = await person.post(url, { ...fields, format: 'xlsx' })
  const run = (await person.post(`${url}/${body.id}/runs`, {})).body
  await runQueued(portal)
  const text = JSON.stringify(await openSheets(await fileOf(portal, run.id), tableLimits))
  expect(text).toContain(String(id))
  expect(text).toContain('Ваша цена с НДС')
  expect(text).toContain('80')
})

test('each due slot makes one run, and what was missed is made once', async ({ portal }) => {
  const person = await portal.newUser()
  await portal.newProduct()
  const { body } = await person.post(url, { ...fields, schedule: 'hourly', minute: 30 })
  // it is noon in Moscow
  expect((await person.get(`${url}/${body.id}`)).body.next).toBe('2026-03-10T09:30:00.000Z')
  expect(await startDueRuns(portal.services)).toBe(0)
  portal.time.now = new Date('2026-03-10T15:31:00Z')
  expect(await startDueRuns(portal.services)).toBe(1)
  expect(await startDueRuns(portal.services)).toBe(0)
  await runQueued(portal)
  expect((await person.get(`${url}/${body.id}`)).body).toMatchObject({
    next: '2026-03-10T16:30:00.000Z',
    lastRun: { state: 'done', slot: '2026-03-10T09:30:00.000Z' },
  })
})
