import { createServer, type RequestListener, type Server } from 'node:http'
import type { LookupFunction } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { fetchPublic, NotFetched } from './fetch-public'

async function serve(listener: RequestListener): Promise<string> {
  const server: Server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A server of HTTP has a port')
  return `http://127.0.0.1:${String(address.port)}`
}
const limits = { mostBytes: 1000, timeoutMs: 500 }
const local = { ...limits, allowed: ['127.0.0.1'] }
const reason = (address: string, own: Parameters<typeof fetchPublic>[1] = limits) =>
  fetchPublic(address, own).then(
    () => 'fetched',
    (error: unknown) => (error instanceof NotFetched ? error.message : error),
  )

test.for([
  'http://127.0.0.1/a.jpg',
  'http://2130706433/a.jpg',
  'http://0x7f.1/a.jpg',
  'http://localhost/a.jpg',
  'http://10.1.2.3/a.jpg',
  'http://169.254.169.254/latest/meta-data',
  'http://[::1]/a.jpg',
  'http://[::ffff:127.0.0.1]/a.jpg',
  'http://[::127.0.0.1]/a.jpg',
  'http://[::ffff:0:127.0.0.1]/a.jpg',
  'http://[fd00::1]/a.jpg',
  'http://[fe80::1]/a.jpg',
  'http://[fec0::1]/a.jpg',
  'http://[ff02::1]/a.jpg',
  'http://[64:ff9b::127.0.0.1]/a.jpg',
  'https://[64:ff9b:1::10.0.0.1]/a.jpg',
  'http://[2002:7f00:1::]/a.jpg',
  'http://[2001::1]/a.jpg',
  'http://[2001:db8::1]/a.jpg',
  'http://[100::1]/a.jpg',
  'http://[3fff::1]/a.jpg',
  'http://[5f00::1]/a.jpg',
  'http://[::]/a.jpg',
  'http://0.0.0.0/a.jpg',
  'http://100.64.0.1/a.jpg',
  'http://172.31.0.1/a.jpg',
  'http://192.0.0.8/a.jpg',
  'http://192.0.2.1/a.jpg',
  'http://192.88.99.1/a.jpg',
  'http://192.168.0.1/a.jpg',
  'http://198.18.0.1/a.jpg',
  'http://198.51.100.1/a.jpg',
  'http://203.0.113.1/a.jpg',
  'http://224.0.0.1/a.jpg',
  'http://255.255.255.255/a.jpg',
  'https://10.1.2.3/a.jpg',
])('%s leads into the internal network', async (address) => {
  expect(await reason(address)).toBe('Ссылка ведёт во внутреннюю сеть')
})

test('other schemes, passwords and ports are refused', async () => {
  expect(await reason('file:///etc/passwd')).toBe('Ссылка не на сайт')
  expect(await reason('картинка.jpg')).toBe('Это не ссылка')
  expect(await reason('http://user:secret@example.com/')).toBe('Ссылки с паролем не загружаем')
  expect(await reason('http://example.com:5432/')).toBe('Ссылка на необычный порт')
})

const answering =
  (...addresses: string[]): LookupFunction =>
  (_name, options, callback) => {
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    if (options.all) callback(null, found)
    else callback(null, found[0]?.address ?? '', found[0]?.family)
  }

test('all addresses of a host name are checked', async () => {
  const inner = 'Ссылка ведёт во внутреннюю сеть'
  for (const addresses of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::ffff:10.0.0.1'], ['64:ff9b::a00:1']])
    expect(await reason('http://site.example/a.jpg', { ...limits, lookup: answering(...addresses) })).toBe(inner)
  // a name that changes its answer: the connection resolves it once per hop, and each answer is judged
  const answers = [answering('127.0.0.1'), answering('10.0.0.1')]
  let asked = 0
  const rebinding: LookupFunction = (...query) => answers[asked++]?.(...query)
  const origin = await serve((request, response) =>
    request.url === '/moved' ? response.writeHead(302, { location: '/inner' }).end() : response.end('secret'),
  )
  const named = origin.replace('127.0.0.1', 'site.example')
  expect(await reason(`${named}/moved`, { ...local, lookup: rebinding })).toBe(inner)
  expect(asked).toBe(2)
})

test('redirects are followed a few times; size, time and errors have limits', async () => {
  const origin = await serve((request, response) => {
    if (request.url === '/ok') response.end('picture')
    else if (request.url === '/moved') response.writeHead(302, { location: '/ok' }).end()
    else if (request.url === '/round') response.writeHead(302, { location: '/round' }).end()
    else if (request.url === '/inner') response.writeHead(302, { location: 'file:///etc/passwd' }).end()
    else if (request.url === '/metadata') response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
    else if (request.url === '/large') response.end(Buffer.alloc(2000))
    else if (request.url === '/missing') response.writeHead(404).end()
  })
  expect((await fetchPublic(`${origin}/moved`, local)).toString()).toBe('picture')
  expect(await reason(`${origin}/round`, local)).toBe('Слишком много переадресаций')
  expect(await reason(`${origin}/inner`, local)).toBe('Ссылка не на сайт')
  expect(await reason(`${origin}/metadata`, local)).toBe('Ссылка ведёт во внутреннюю сеть')
  expect(await reason(`${origin}/large`, local)).toBe('Картинка слишком большая')
  expect(await reason(`${origin}/missing`, local)).toBe('Сервер ответил 404')
  expect(await reason(`${origin}/silent`, local)).toBe('Сервер не ответил вовремя')
})
