import { createServer, type RequestListener } from 'node:http'
import type { LookupFunction } from 'node:net'
import { networkInterfaces } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { postOutside } from './post-outside'

const settings = {
  SNAB_WEBHOOK_ADDRESSES: [] as string[],
  SNAB_PUBLIC_URL: 'https://snab.example',
  SNAB_HOSTS: ['b2b.example'],
}
const local = { ...settings, SNAB_WEBHOOK_ADDRESSES: ['127.0.0.1'] }
const request = { headers: { 'webhook-id': 'a' }, body: '{}' }

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A server of HTTP has a port')
  return `http://127.0.0.1:${String(address.port)}`
}

const answering =
  (...addresses: string[]): LookupFunction =>
  (_name, options, callback) => {
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    if (options.all) callback(null, found)
    else callback(null, found[0]?.address ?? '', found[0]?.family)
  }

const problemOf = async (address: string, lookup?: LookupFunction) => {
  const answer = await postOutside(settings, { ...request, address }, { timeoutMs: 500, ...(lookup && { lookup }) })
  return answer.status === undefined ? answer.problem : answer.status
}

const inner = 'Ссылка ведёт во внутреннюю сеть'

test.for([
  'https://127.0.0.1/',
  'https://localhost/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://10.1.2.3/',
  'https://172.16.0.1/',
  'https://192.168.0.1:8443/',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/',
  'https://0.0.0.0/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:a00:1]/',
  'https://[fe80::1]/',
  'https://[fd00:ec2::254]/',
  'https://[64:ff9b::a00:1]/',
  'https://[2002:7f00:1::]/',
])('%s leads into the internal network', async (address) => {
  expect(await problemOf(address)).toBe(inner)
})

test('only https to other sites, and no port of other services', async () => {
  expect(await problemOf('http://erp.example/')).toBe('Адрес должен начинаться с https://')
  expect(await problemOf('ftp://erp.example/')).toBe('Ссылка не на сайт')
  expect(await problemOf('https://erp.example:25/')).toBe('Ссылка на необычный порт')
  expect(await problemOf('https://snab.example/api')).toBe('Это адрес самого портала')
  expect(await problemOf('https://b2b.example:8443/')).toBe('Это адрес самого портала')
  for (const address of ['https://snab.example./', 'https://b2b.example.:8443/', 'https://SNAB.example./'])
    expect(await problemOf(address)).toBe('Это адрес самого портала')
  // allowed addresses do not permit plain http to host names
  const answer = await postOutside(local, { ...request, address: 'http://erp.example/' })
  expect(answer).toEqual({ problem: 'Адрес должен начинаться с https://' })
})

test('all addresses of a host name are checked', async () => {
  for (const addresses of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::ffff:10.0.0.1'], ['169.254.169.254']])
    expect(await problemOf('https://erp.example/', answering(...addresses))).toBe(inner)
  const own = Object.values(networkInterfaces()).flatMap((held) => held?.map(({ address }) => address) ?? [])
  for (const address of own) expect(await problemOf('https://erp.example/', answering(address))).toBe(inner)
})

test('redirects are not followed, and only the beginning of an answer is read, within the time limit', async () => {
  const asked: string[] = []
  const origin = await serve((incoming, response) => {
    asked.push(`${incoming.method ?? ''} ${incoming.url ?? ''}`)
    if (incoming.url === '/moved') response.writeHead(307, { location: '/ok' }).end()
    else if (incoming.url === '/large') response.end('я'.repeat(1_000_000))
    else if (incoming.url === '/slow') response.writeHead(200).write('начало')
    else if (incoming.url === '/later') response.writeHead(429, { 'retry-after': '7' }).end('a\0b')
    else if (incoming.url === '/ok') response.end('ok')
  })
  const post = (path: string) => postOutside(local, { ...request, address: `${origin}${path}` }, { timeoutMs: 500 })
  expect(await post('/moved')).toEqual({ status: 307, text: '', retryAfter: undefined })
  expect(asked).toEqual(['POST /moved'])
  expect(await post('/ok')).toMatchObject({ status: 200, text: 'ok' })
  const large = await post('/large')
  expect(large.status === 200 && large.text.length).toBe(512)
  expect(await post('/slow')).toMatchObject({ status: 200, text: 'начало' })
  expect(await post('/later')).toEqual({ status: 429, text: 'ab', retryAfter: '7' })
  expect(await post('/silent')).toEqual({ problem: 'Сервер не ответил вовремя' })
  const closed = createServer()
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
  const address = closed.address()
  await new Promise((resolve) => closed.close(resolve))
  const port = address !== null && typeof address === 'object' ? address.port : 0
  expect(await postOutside(local, { ...request, address: `http://127.0.0.1:${String(port)}/` })).toEqual({
    problem: 'Связь не удалась: ECONNREFUSED',
  })
})
