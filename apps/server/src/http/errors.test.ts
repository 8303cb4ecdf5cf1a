import { readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { rejectionStatuses } from '@snab/contract/errors'
import Fastify, { LogController, type FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { expect, onTestFinished, vi } from 'vitest'
import { startPortal, test } from '../../test/portal'
import { StoreFull, StoreUnavailable } from '../files/file-store'
import { handleErrors } from './errors'
import { rejectionTexts } from './rejection-texts/rejection-texts'

test('every failure is answered in the same shape and in Russian', async ({ portal }) => {
  const json = { 'content-type': 'application/json', 'user-uuid': crypto.randomUUID() }
  const send = async (url: string, payload: string, method: 'PATCH' | 'POST' = 'PATCH') => {
    const answer = await portal.app.inject({ method, url, payload, headers: json })
    expect(answer.json()).toMatchObject({
      status: answer.statusCode,
      message: expect.stringMatching(/[а-я]/i),
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    return [answer.statusCode, answer.json().code]
  }
  expect(await send('/api/v2/cart/items', '{nope')).toEqual([400, 'malformed-body'])
  // an empty body is treated as missing, whatever its content type
  expect(await send('/api/v2/cart/items', '')).toEqual([422, 'invalid-input'])
  expect(await send('/api/v2/cart/items', ' ')).toEqual([400, 'malformed-body'])
  expect(
    await send('/api/v2/cart/items', JSON.stringify({ items: [{ productId: 1, note: 'x'.repeat(1_100_000) }] })),
  ).toEqual([413, 'body-too-large'])
  expect(await send('/api/v2/cart/items', '{}')).toEqual([422, 'invalid-input'])
  expect(await send('/api/nothing', '{}', 'POST')).toEqual([404, 'not-found'])
  expect(await send('/api/v1/%E0%A4%A', '{}', 'POST')).toEqual([404, 'not-found'])
  expect(await send(`/api/v1/specification/${'9'.repeat(256)}/copy-cart`, '{}', 'POST')).toEqual([404, 'not-found'])
})

test('an unreachable file store is a 503 with the time to retry', async ({ portal }) => {
  const { open } = portal.services.publicFiles
  onTestFinished(() => void Object.assign(portal.services.publicFiles, { open }))
  Object.assign(portal.services.publicFiles, { open: () => Promise.reject(new StoreUnavailable('no answer')) })
  const answer = await portal.app.inject('/files/1c/photo.jpg')
  expect(answer.headers['retry-after']).toBe('5')
  expect(answer.json()).toMatchObject({
    status: 503,
    code: 'files-unavailable',
    message: 'Хранилище файлов временно недоступно. Повторите через несколько секунд.',
  })
})

test('a full disk is a 503 that says so, wherever it is', async ({ portal }) => {
  const { open } = portal.services.publicFiles
  onTestFinished(() => void Object.assign(portal.services.publicFiles, { open }))
  const answerTo = async (error: Error) => {
    Object.assign(portal.services.publicFiles, { open: () => Promise.reject(error) })
    const answer = await portal.app.inject('/files/1c/photo.jpg')
    return { after: answer.headers['retry-after'], ...answer.json() }
  }
  const files = {
    after: '60',
    status: 503,
    code: 'disk-full',
    message: expect.stringMatching(/закончилось место для файлов/),
  }
  expect(await answerTo(new StoreFull('quota'))).toMatchObject(files)
  expect(await answerTo(Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' }))).toMatchObject(files)
  expect(await answerTo(Object.assign(new Error('could not extend file'), { code: '53100' }))).toMatchObject({
    after: '60',
    status: 503,
    code: 'database-full',
    message: expect.stringMatching(/на диске базы данных закончилось место/),
  })
})

test('an unreadable address opens the «not found» screen', async ({ portal }) => {
  const answer = await portal.app.inject('/catalog/%E0%A4%A')
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/404'])
})

test('malformed HTTP requests are refused in the same shape, in Russian', async () => {
  const portal = await startPortal({})
  const { port } = new URL(await portal.app.listen({ port: 0, host: '127.0.0.1' }))
  const send = async (bytes: Buffer) => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.end(bytes)
    const [head = '', body = ''] = Buffer.concat(await socket.toArray())
      .toString()
      .split('\r\n\r\n')
    return {
      status: Number(head.split(' ')[1]),
      length: Number(/Content-Length: (\d+)/i.exec(head)?.[1]),
      bytes: Buffer.byteLength(body),
      body: JSON.parse(body),
    }
  }
  const errorOf = (code: string, status: number) => ({
    code,
    status,
    message: expect.stringMatching(/^[А-ЯЁ]/),
    requestId: expect.any(String),
  })
  const raw = await send(Buffer.from('GET /api/v1/product?keyword=щит HTTP/1.1\r\nHost: portal\r\n\r\n'))
  expect(raw).toMatchObject({ status: 400, length: raw.bytes, body: errorOf('malformed-request', 400) })
  expect((await send(Buffer.from('привет\r\n\r\n'))).body).toMatchObject(errorOf('malformed-request', 400))
  expect((await send(Buffer.from(`GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: portal\r\n\r\n`))).body).toMatchObject(
    errorOf('headers-too-large', 431),
  )
})

test('messages of fields use words of the business, not of the program', async ({ portal }) => {
  const { body } = await portal.guest().post('/api/v1/product/current-price', { items: [{ id: 'x' }] })
  expect(body.errors).toEqual([
    { field: 'items.0.id', message: 'Неверное значение' },
    { field: 'items.0.amount', message: 'Заполните поле' },
  ])
})

test('messages of limits are in Russian', async ({ portal }) => {
  const guest = portal.guest()
  const problem = async (answer: Promise<{ body: { errors: { message: string }[] } }>) =>
    (await answer).body.errors[0]?.message
  expect(await problem(guest.patch('/api/v2/cart/items', { items: [] }))).toBe('Список пуст')
  expect(await problem(guest.post('/api/v1/product/current-price', { items: [{ id: 1, amount: 0 }] }))).toBe(
    'Значение должно быть больше нуля',
  )
  expect(
    await problem(
      guest.post('/api/v1/product/current-price', {
        items: Array.from({ length: 1001 }, () => ({ id: 1, amount: 1 })),
      }),
    ),
  ).toMatch(/^Не больше 1\s000 строк в одном запросе$/)
  expect(await problem(guest.post('/api/v2/user/sign-in', { login: 'x'.repeat(256), password: 'x' }))).toBe(
    'Не длиннее 255 знаков',
  )
})

test('an invalid token of any shape is refused, not treated as a guest', async ({ portal }) => {
  for (const authorization of ['Bearer short', 'bearer 0000000000000000000000000000', `Bearer ${'x'.repeat(300)}`]) {
    expect((await portal.app.inject({ url: '/api/v1/product', headers: { authorization } })).statusCode).toBe(401)
  }
})

test('a bug answers 500 without details', async ({ portal }) => {
  portal.services.engine.search = async () => {
    throw new Error('secret detail')
  }
  const answer = await portal.guest().get('/api/v1/product')
  expect(answer).toMatchObject({ status: 500, body: { code: 'unexpected', message: 'Произошел технический сбой' } })
  expect(JSON.stringify(answer.body)).not.toContain('secret')
})

test('a client that disconnects during an upload is not our error; a lost connection of our own is', async () => {
  const lines: { level: number; msg: string }[] = []
  const log: FastifyBaseLogger = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) })
  const app = Fastify({ loggerInstance: log, logController: new LogController({ disableRequestLogging: true }) })
  onTestFinished(() => app.close())
  handleErrors(app)
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.post('/upload', async ({ raw }) => {
    for await (const part of raw) void part
    return {}
  })
  app.get('/database', async () => {
    throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  })
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  lines.length = 0

  const upload = connect(Number(port), '127.0.0.1')
  upload.write(
    'POST /upload HTTP/1.1\r\nHost: portal\r\nContent-Type: text/xml\r\nContent-Length: 1000\r\n\r\n<a>',
    () => upload.destroy(),
  )
  await vi.waitFor(() => expect(lines).toHaveLength(1))
  await app.inject('/database')

  expect(lines).toMatchObject([
    { level: 30, msg: 'aborted' },
    { level: 40, msg: 'The database could not be reached' },
  ])
})

test('every refusal has its own sentence', () => {
  const messages = Object.values(rejectionTexts)
  expect(new Set(messages).size).toBe(messages.length)
  for (const message of messages) expect(message).toMatch(/^[А-ЯЁ]/)
})

test('each code belongs to one area, because of two statuses or sentences the last would win', () => {
  const codesIn = (folder: string) =>
    readdirSync(new URL(folder, import.meta.url)).flatMap((name) =>
      [
        ...readFileSync(new URL(`${folder}/${name}`, import.meta.url), 'utf8').matchAll(
          /(?:^|[{,])\s*'?([\w-]+)'?:\s/gm,
        ),
      ].map(([, code]) => code),
    )
  const codes = Object.keys(rejectionStatuses).toSorted()
  expect(codesIn('../../../../packages/contract/src/errors').toSorted()).toEqual(codes)
  expect(codesIn('./rejection-texts').toSorted()).toEqual(codes)
})

test('the API describes itself', async ({ portal }) => {
  const { body } = await portal.guest().get('/api/openapi.json')
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining(['/api/v2/cart/items', '/api/v1/order/{id}', '/api/v2/search']),
  )
  const list = body.paths['/api/v1/product'].get
  const parameter = (name: string) => list.parameters.find((one: { name: string }) => one.name === name)
  expect(parameter('filters')).toMatchObject({
    style: 'deepObject',
    explode: true,
    description: expect.stringContaining('номер:от,до'),
  })
  expect(parameter('stockId')).toMatchObject({ style: 'form', explode: false })
  expect(parameter('User-Uuid')).toMatchObject({ in: 'header' })
  expect(list.security).toEqual([{}, { token: [] }])
  expect(list.responses.default.content['application/json'].schema).toEqual({ $ref: '#/components/schemas/Error' })
  expect(Object.keys(body.components.schemas.Error.properties)).toEqual(
    expect.arrayContaining(['code', 'message', 'status', 'errors', 'requestId']),
  )
  expect(body.paths['/api/v1/order'].get.security).toEqual([{ token: [] }])
  // uploads: a field of a form, or the whole body; every other body needs a schema
  expect(body.paths['/api/v1/profile/avatar'].post.requestBody.content).toEqual({
    'multipart/form-data': {
      schema: { type: 'object', required: ['data'], properties: { data: { type: 'string', format: 'binary' } } },
    },
  })
  expect(Object.keys(body.paths['/api/v1/staff/price-list'].post.requestBody.content)).toEqual([
    'application/octet-stream',
  ])
  // the documentation page reads the same description
  expect((await portal.guest().get('/api/docs/json')).body).toEqual(body)
  const page = await portal.app.inject('/api/docs/')
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')])
  expect(page.body).toContain('<html lang="ru">')
  expect(body.paths['/api/v2/cart/items/copy'].post.responses['204']).toEqual({ description: 'Без тела' })
})

test('the request limit of one address does not affect another', async ({ portal }) => {
  const limited = await startPortal({ SNAB_REQUESTS_PER_MINUTE: '3' })
  const ask = (remoteAddress: string) => limited.app.inject({ url: '/api/v1/product-brand', remoteAddress })
  for (let request = 0; request < 3; request++) expect((await ask('10.0.0.1')).statusCode).toBe(200)
  const stopped = await ask('10.0.0.1')
  expect(stopped.json()).toMatchObject({ status: 429, code: 'too-many-requests' })
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask('10.0.0.2')).statusCode).toBe(200)
  await limited.stop()
  expect((await portal.guest().get('/healthz')).status).toBe(200)
})
