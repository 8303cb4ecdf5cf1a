import { lookup } from 'node:dns'
import { createServer, type RequestListener, type Server } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { fetchPublic, isPublicAddress, NotFetched } from './fetch-public'

async function serve(listener: RequestListener): Promise<string> {
  const server: Server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A server of HTTP has a port')
  return `http://127.0.0.1:${String(address.port)}`
}
const limits = { mostBytes: 1000, timeoutMs: 500 }
const local = { ...limits, lookup }
const reason = (address: string, own: typeof limits = limits) =>
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
  'http://[fd00::1]/a.jpg',
])('%s leads into the inner network', async (address) => {
  expect(await reason(address)).toBe('Ссылка ведёт во внутреннюю сеть')
})

test('other schemes, passwords and ports are refused', async () => {
  expect(await reason('file:///etc/passwd')).toBe('Ссылка не на сайт')
  expect(await reason('картинка.jpg')).toBe('Это не ссылка')
  expect(await reason('http://user:secret@example.com/')).toBe('Ссылки с паролем не загружаем')
  expect(await reason('http://example.com:5432/')).toBe('Ссылка на необычный порт')
  expect([isPublicAddress('8.8.8.8'), isPublicAddress('2a00:1450::1'), isPublicAddress('x')]).toEqual([
    true,
    true,
    false,
  ])
})

test('redirects are followed a few times; size, time and errors have limits', async () => {
  const origin = await serve((request, response) => {
    if (request.url === '/ok') response.end('picture')
    else if (request.url === '/moved') response.writeHead(302, { location: '/ok' }).end()
    else if (request.url === '/round') response.writeHead(302, { location: '/round' }).end()
    else if (request.url === '/inner') response.writeHead(302, { location: 'file:///etc/passwd' }).end()
    else if (request.url === '/large') response.end(Buffer.alloc(2000))
    else if (request.url === '/missing') response.writeHead(404).end()
  })
  expect((await fetchPublic(`${origin}/moved`, local)).toString()).toBe('picture')
  expect(await reason(`${origin}/round`, local)).toBe('Слишком много переадресаций')
  expect(await reason(`${origin}/inner`, local)).toBe('Ссылка не на сайт')
  expect(await reason(`${origin}/large`, local)).toBe('Картинка слишком большая')
  expect(await reason(`${origin}/missing`, local)).toBe('Сервер ответил 404')
  expect(await reason(`${origin}/silent`, local)).toBe('Сервер не ответил вовремя')
})
