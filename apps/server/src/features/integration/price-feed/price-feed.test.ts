import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished } from 'vitest'
import { startS3Server, S3_KEYS } from '../../../../test/counterparts/s3-server'
import { test, world, type Portal } from '../../../../test/portal'
import {
  csvRows,
  feedFields as fields,
  feedsUrl as url,
  makeFile,
  runQueued,
} from '../../../../test/counterparts/price-feed'
import { openVisitorViews } from '../../catalogue/goods/visitor-view'
import { jobsOfOutside } from '../../../jobs/job-list'
import { openSheets } from '../../../sheets/open-sheets'
import { tableLimits } from '../../../sheets/opened-sheets'
import { putIntoBucket } from './run/feed-bucket'
import { removeOldFeedFiles } from './run/remove-old-files'
import { runPriceFeed } from './run/run-price-feed'
import { startDueRuns } from './run/start-runs'

const fetched = (portal: Portal, address: string, headers: Record<string, string> = {}) =>
  portal.app.inject({ url: new URL(address).pathname, headers })

test('a price list by link contains the catalogue as this company sees it, and nothing for another company', async ({
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
  // a spreadsheet must not evaluate a seller's text
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

test('a workbook has the same rows as the CSV', async ({ portal }) => {
  const person = await portal.newUser()
  const id = await portal.newProduct({ wholesale: 80_00, stock: 5 })
  const { body } = await person.post(url, { ...fields, format: 'xlsx' })
  const { bytes } = await makeFile(portal, person, body.id)
  const text = JSON.stringify(await openSheets(bytes ?? Buffer.alloc(0), tableLimits))
  expect(text).toContain(String(id))
  expect(text).toContain('Ваша цена с НДС')
  expect(text).toContain('80')
})

test('each due slot has one run, and missed slots are made up for once', async ({ portal }) => {
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

  // a waiting run delays the next slot, but not forever
  portal.time.now = new Date('2026-03-10T16:31:00Z')
  expect(await startDueRuns(portal.services)).toBe(1)
  portal.time.now = new Date('2026-03-10T17:31:00Z')
  expect(await startDueRuns(portal.services)).toBe(0)
  portal.time.now = new Date('2026-03-10T23:31:00Z')
  expect(await startDueRuns(portal.services)).toBe(1)
  expect((await person.get(`${url}/${body.id}/runs`)).body.items).toMatchObject([
    { state: 'waiting', slot: '2026-03-10T18:30:00.000Z' },
    { state: 'failed', slot: '2026-03-10T16:30:00.000Z' },
    { state: 'done' },
  ])
})

test('a link sends a file once, compressed if the client accepts that, and ends when it is renewed or revoked', async ({
  portal,
}) => {
  const person = await portal.newUser()
  await portal.newProduct()
  const { id, address } = (await person.post(url, fields)).body
  await makeFile(portal, person, id)
  const first = await fetched(portal, address)
  const { etag, 'last-modified': modified } = first.headers
  expect(first.headers['content-encoding']).toBeUndefined()
  expect((await fetched(portal, address, { 'if-none-match': String(etag) })).statusCode).toBe(304)
  expect((await fetched(portal, address, { 'if-modified-since': String(modified) })).statusCode).toBe(304)
  expect(
    (await fetched(portal, address, { 'if-none-match': '"0"', 'if-modified-since': String(modified) })).statusCode,
  ).toBe(200)
  const packed = await fetched(portal, address, { 'accept-encoding': 'br, gzip' })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(packed.rawPayload)).toEqual(first.rawPayload)
  await makeFile(portal, person, id)
  expect((await fetched(portal, address, { 'if-none-match': String(etag) })).statusCode).toBe(200)

  // until the next run the file keeps its old format
  await person.put(`${url}/${id}`, { ...fields, format: 'xlsx', version: 1 })
  const before = await fetched(portal, address)
  expect(before.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(before.headers['content-disposition']).toContain('.csv')

  const renewed = (await person.post(`${url}/${id}/link`, {})).body.address
  expect([(await fetched(portal, address)).statusCode, (await fetched(portal, renewed)).statusCode]).toEqual([404, 200])
  expect((await person.delete(`${url}/${id}/link`)).status).toBe(200)
  expect((await fetched(portal, renewed)).statusCode).toBe(404)
  expect((await person.get(`${url}/${id}`)).body.linkHint).toBeNull()
  const { body } = await person.get(url)
  expect(JSON.stringify(body)).not.toContain(renewed.split('/').at(-1))
})

test('a price list ends with its owner: when they leave, or staff stop it, until it is saved again', async ({
  portal,
}) => {
  const companyId = await portal.newCompany()
  const [boss, person] = [await portal.newUser({ companyId }), await portal.newUser({ companyId, role: 'manager' })]
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  await portal.newProduct()
  const { id, address } = (await person.post(url, fields)).body
  await makeFile(portal, person, id)
  expect((await root.post(`/api/v3/staff/price-feeds/${id}/stop`, { reason: 'слишком часто' })).status).toBe(200)
  expect((await root.get('/api/v3/staff/price-feeds?state=stopped')).body.items).toMatchObject([{ id }])
  expect((await fetched(portal, address)).statusCode).toBe(404)
  expect((await person.post(`${url}/${id}/runs`, {})).status).toBe(409)
  const [stopped] = (await person.get(url)).body.items
  expect(stopped).toMatchObject({ stopped: 'Остановлен сотрудником портала: слишком часто', next: null })
  expect((await portal.outbox(person.email)).map(({ template }) => template)).toEqual(['price-feed-stopped'])
  // a version from before the stop is stale
  expect((await person.put(`${url}/${id}`, { ...fields, version: 1 })).status).toBe(409)
  expect((await person.put(`${url}/${id}`, { ...fields, version: stopped.version })).status).toBe(200)
  expect((await fetched(portal, address)).statusCode).toBe(200)

  await portal.db.updateTable('companyMembers').set({ isBlocked: true }).where('userId', '=', person.id).execute()
  expect((await fetched(portal, address)).statusCode).toBe(404)
  portal.time.now = new Date('2026-03-11T06:01:00Z')
  await startDueRuns(portal.services)
  await runQueued(portal)
  expect((await boss.get(url)).body.items).toMatchObject([
    { id, stopped: 'Владелец прайс-листа больше не работает в компании', next: null, lastRun: { state: 'failed' } },
  ])
  expect((await person.get(`${url}/${id}`)).status).toBe(404)
  expect(await startDueRuns(portal.services)).toBe(0)
  expect((await boss.put(`${url}/${id}`, { ...fields, version: 4 })).status).toBe(404)
  expect((await boss.delete(`${url}/${id}`)).status).toBe(200)
  // a recent file may belong to a run that is just ending
  portal.time.now = new Date()
  expect(await removeOldFeedFiles(portal.services)).toBe(0)
  portal.time.now = new Date(Date.now() + 2 * 3_600_000)
  expect(await removeOldFeedFiles(portal.services)).toBe(1)
  const left: string[] = []
  for await (const { path } of portal.services.privateFiles.list('price-feeds')) left.push(path)
  expect(left).toEqual([])
})

test('by mail and into a bucket; a refusal is reported once, and private networks are refused', async ({ portal }) => {
  const person = await portal.newUser()
  await portal.newProduct()
  const mailed = (await person.post(url, { ...fields, way: 'mail' })).body
  expect(mailed.address).toBeNull()
  await makeFile(portal, person, mailed.id)
  const [mail] = await portal.outbox(person.email)
  const attached = await portal.db
    .selectFrom('outboxAttachments')
    .selectAll()
    .where('messageId', '=', mail?.id ?? 0)
    .execute()
  expect(csvRows(attached[0]?.content ?? null)).toHaveLength(1)
  expect(attached[0]?.fileName).toMatch(/^Прайс 2026-03-10 12-00\.csv$/)

  const s3 = await startS3Server()
  try {
    const bucket = {
      endpoint: s3.endpoint,
      region: 'us-east-1',
      bucket: 'snab',
      folder: 'цены',
      accessKey: S3_KEYS.accessKeyId,
    }
    const sent = { ...fields, name: 'В облако', way: 's3', bucket }
    expect((await person.post(url, sent)).body.errors).toMatchObject([{ field: 'secretKey' }])
    expect(
      (await person.post(url, { ...sent, secretKey: 'x', bucket: { ...bucket, endpoint: 'http://10.0.0.1' } })).body
        .errors,
    ).toMatchObject([{ field: 'bucket.endpoint', message: 'Ссылка ведёт во внутреннюю сеть' }])
    const made = (await person.post(url, { ...sent, secretKey: S3_KEYS.secretAccessKey })).body
    expect((await makeFile(portal, person, made.id)).run.state).toBe('done')
    const [[key, object] = []] = [...s3.objects]
    expect(key).toBe('цены/В облако 2026-03-10 12-00.csv')
    expect(csvRows(object?.content ?? null)).toHaveLength(1)
    // the stored secret is neither shown nor lost
    const [shown] = (await person.get(url)).body.items
    expect(JSON.stringify(shown)).not.toContain(S3_KEYS.secretAccessKey)
    await person.put(`${url}/${made.id}`, {
      ...sent,
      bucket: { ...bucket, accessKey: 'other' },
      version: shown.version,
    })
    for (const _ of [1, 2])
      expect((await makeFile(portal, person, made.id)).run).toMatchObject({
        state: 'failed',
        error: expect.stringContaining('Хранилище не приняло файл'),
      })
    expect((await portal.outbox(person.email)).map(({ template }) => template)).toEqual([
      'price-feed-failed',
      'price-feed',
    ])
  } finally {
    await s3.close()
  }
})

test('the file of a run that ends during the pruning stays', async ({ portal }) => {
  const person = await portal.newUser()
  await portal.newProduct()
  const { id, address } = (await person.post(url, fields)).body
  const { privateFiles } = portal.services
  const inTwoHours = new Date(Date.now() + 2 * 3_600_000)
  const during = {
    ...privateFiles,
    async *list(folder: string) {
      await makeFile(portal, person, id)
      yield* privateFiles.list(folder)
    },
  }
  expect(await removeOldFeedFiles({ ...portal.services, privateFiles: during, clock: () => inTwoHours })).toBe(0)
  expect((await fetched(portal, address)).statusCode).toBe(200)
})

const bucketAt = (endpoint: string) => ({
  endpoint,
  region: 'us-east-1',
  bucket: 'snab',
  folder: '',
  accessKey: S3_KEYS.accessKeyId,
})

test('a bucket that does not answer ends the run at once, and other price lists do not wait for it', async ({
  portal,
}) => {
  const person = await portal.newUser()
  await portal.newProduct()
  const s3 = await startS3Server()
  onTestFinished(() => s3.close())
  const secretKey = S3_KEYS.secretAccessKey
  const { id } = (await person.post(url, { ...fields, way: 's3', bucket: bucketAt(s3.endpoint), secretKey })).body
  const linked = (await person.post(url, { ...fields, name: 'По ссылке' })).body
  const run = (await person.post(`${url}/${id}/runs`, {})).body
  await person.post(`${url}/${linked.id}/runs`, {})
  const names = (await portal.jobs()).rows.map(({ taskIdentifier }) => taskIdentifier)
  expect(names.filter((name) => name.startsWith('price-feed'))).toEqual(['price-feed-to-bucket', 'price-feed'])
  expect([jobsOfOutside.has('price-feed-to-bucket'), jobsOfOutside.has('price-feed')]).toEqual([true, false])

  s3.fails.push('503', '503', '503', '503', '503')
  await runPriceFeed(portal.services, openVisitorViews(portal.services), { runId: run.id, isLastAttempt: false })
  expect((await person.get(`${url}/${id}/runs`)).body.items).toMatchObject([
    { state: 'failed', error: 'Хранилище не отвечает' },
  ])
  expect(s3.requests).toHaveLength(2)
  s3.fails.length = 0

  const feed = await portal.db.selectFrom('priceFeeds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const folder = await mkdtemp(join(tmpdir(), 'snab-test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = { path: join(folder, 'file'), name: 'Прайс.csv' }
  await writeFile(file.path, gzipSync('Код'))
  s3.fails.push('silence', 'silence')
  const began = performance.now()
  await expect(putIntoBucket(portal.services, feed, file, { limitMs: 300 })).rejects.toThrow(
    'Хранилище принимало файл слишком долго',
  )
  expect(performance.now() - began).toBeLessThan(3000)
  // a stopping server leaves the run to another one
  const stopping = AbortSignal.timeout(300)
  s3.fails.length = 0
  s3.fails.push('silence', 'silence')
  await expect(putIntoBucket(portal.services, feed, file, { signal: stopping })).rejects.toThrow(stopping.reason)
})

test('a bucket is neither the portal itself nor at a port of other services', async ({ portal }) => {
  const person = await portal.newUser()
  const sent = { ...fields, way: 's3', secretKey: 'x' }
  for (const port of [22, 25])
    expect(
      (await person.post(url, { ...sent, bucket: bucketAt(`http://127.0.0.1:${port}`) })).body.errors,
    ).toMatchObject([{ field: 'bucket.endpoint', message: 'Ссылка на необычный порт' }])
  const { id } = (await person.post(url, { ...sent, bucket: bucketAt('https://s3.example') })).body
  const feed = await portal.db.selectFrom('priceFeeds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const config = { ...portal.services.config, SNAB_HOSTS: ['b2b.example'], SNAB_PUBLIC_URL: 'https://snab.example' }
  for (const endpoint of ['https://snab.example', 'https://snab.example./', 'http://b2b.example:8080'])
    await expect(
      putIntoBucket({ ...portal.services, config }, { ...feed, bucket: bucketAt(endpoint) }, { path: '', name: 'a' }),
    ).rejects.toThrow('Это адрес самого портала')
})

test('contradictory settings are refused beside their field', async ({ portal }) => {
  const person = await portal.newUser()
  await portal.newProduct({ stock: 0 })
  const refused = async (given: object) => (await person.post(url, { ...fields, ...given })).body.errors?.[0]?.field
  expect(await refused({ columns: [] })).toBe('columns')
  expect(await refused({ format: 'yml', isDelta: true })).toBe('isDelta')
  expect(await refused({ schedule: 'weekly' })).toBe('weekdays')
  expect(await refused({ way: 's3' })).toBe('bucket')
  const { id } = (await person.post(url, { ...fields, onlyInStock: true })).body
  expect(await refused({ name: 'прайс' })).toBe('name')
  expect((await makeFile(portal, person, id)).run).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('не попал ни один товар'),
  })
  const preview = await person.post('/api/v3/price-feed-preview', {
    format: 'bmecat',
    sectionIds: [],
    columns: ['article'],
    onlyInStock: false,
  })
  expect(preview.body).toMatchObject({
    columns: ['Код', 'Артикул', 'Название', 'Единица', 'Ваша цена с НДС', 'Остаток'],
    rows: [[expect.any(String), expect.any(String), expect.any(String), 'шт', 100, 0]],
  })
})
