import { createServer, request, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect } from 'vitest'
import { test } from '../../../test/portal'
import { buildApp } from '../../app'

test('a stopping server finishes accepted requests and accepts no more', async ({ portal }) => {
  const buyer = await portal.newUser()
  const server = createServer()
  const app = await buildApp(portal.services, { webRoot: '/nowhere', server })
  server.on('request', (incoming, outgoing) => app.routing(incoming, outgoing))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP server has no other kind of address
  const blocker = new pg.Client({ connectionString: portal.connectionString })
  await blocker.connect()
  await blocker.query('begin; lock table specifications')

  const taken = request({
    port,
    path: '/api/v1/specification',
    method: 'POST',
    headers: { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' },
  })
  const answered = once(taken, 'response') as Promise<[IncomingMessage]> // what a request emits
  taken.end(JSON.stringify({ name: 'Объект' }))
  await sleep(300)
  const closed = app.close()
  await sleep(100)
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow()
  await blocker.query('commit')

  const [response] = await answered
  expect(response.statusCode).toBe(200)
  response.resume()
  await closed
  await blocker.end()
})

test('/readyz answers 503 while the portal stops, and names what is missing', async ({ portal }) => {
  const app = await buildApp(portal.services, { webRoot: '/nowhere', isStopping: () => true })
  const answer = await app.inject('/readyz')
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'stopping', database: 'ok', index: 'ok' }])
  // HAProxy then lets running requests finish
  expect((await app.inject('/readyz?stopping=404')).statusCode).toBe(404)

  const lost = await buildApp(
    { ...portal.services, engine: { ...portal.engine, findCode: () => Promise.reject(new Error('gone')) } },
    { webRoot: '/nowhere' },
  )
  const unready = await lost.inject('/readyz')
  expect([unready.statusCode, unready.headers['retry-after'], unready.json()]).toEqual([
    503,
    '2',
    { status: 'unavailable', database: 'ok', index: 'unavailable' },
  ])
  expect((await lost.inject('/readyz?stopping=404')).statusCode).toBe(503)
  expect((await lost.inject('/healthz')).statusCode).toBe(200)
})
