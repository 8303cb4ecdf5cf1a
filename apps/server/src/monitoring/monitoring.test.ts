import { expect, onTestFinished } from 'vitest'
import { openLog } from '../process/log'
import { sql } from 'kysely'
import { cutDatabase } from '../../test/databases/database'
import { test } from '../../test/portal'
import { StoreUnavailable } from '../files/file-store'
import { buildApp } from '../app'
import type { AccessLine } from './access-log'
import { openMetrics } from './metrics'
import { startMetricsServer } from './metrics-server'

test('metrics count requests by endpoint, and pending work', async ({ portal }) => {
  const buyer = await portal.newUser()
  await portal.guest().post('/api/v1/user/password-reset', { email: buyer.email })
  const metrics = openMetrics(portal.services)
  onTestFinished(await portal.services.live.follow(buyer.id, () => undefined))
  const app = await buildApp(portal.services, { webRoot: '/nowhere', metrics })
  await app.inject('/api/v1/content/nothing-here?secret=1')
  await app.inject('/wp-login.php')
  const server = await startMetricsServer(metrics.registry, { host: '127.0.0.1', port: 0, log: openLog('silent') })
  onTestFinished(server.close)

  const answer = await fetch(`http://127.0.0.1:${server.port}/metrics`)
  const text = await answer.text()

  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(text).toContain(
    'snab_http_request_duration_seconds_count{method="GET",route="/api/v1/content/:slug",status="404"} 1',
  )
  expect(text).toContain('route="unmatched"')
  expect(text).not.toContain('wp-login')
  expect(text).toMatch(/^snab_database_up 1$/m)
  expect(text).toMatch(/^snab_messages_waiting 1$/m)
  expect(text).toMatch(/^snab_jobs_waiting 1$/m)
  expect(text).toMatch(/^snab_jobs_oldest_due_seconds \d/m)
  expect(text).toMatch(/^snab_jobs_dead_locks 0$/m)
  expect(text).toMatch(/^snab_orders_unconfirmed_oldest_seconds 0$/m)
  expect(text).toMatch(/^snab_files_up 1$/m)
  expect(text).toMatch(/^snab_index_last_applied_timestamp_seconds \d+/m)
  expect(text).toMatch(/^snab_live_streams 1$/m)
  expect(text).toContain('process_cpu_seconds_total')
  expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(404)
  expect((await app.inject('/metrics')).statusCode).toBe(404)
})

test('the access log has the endpoint and the request id, and no person', async ({ portal }) => {
  const lines: AccessLine[] = []
  const app = await buildApp(portal.services, { webRoot: '/nowhere', accessLog: (line) => lines.push(line) })

  const answer = await app.inject({
    url: '/api/v2/search/suggest?keyword=иванов%40volt.example',
    headers: { 'user-uuid': crypto.randomUUID() },
  })

  expect(lines).toEqual([
    {
      requestId: answer.headers['x-request-id'],
      method: 'GET',
      route: '/api/v2/search/suggest',
      status: 200,
      ms: expect.any(Number),
    },
  ])
})

test('/status names what is unreachable or late, and what depends on it', async ({ portal }) => {
  const parts = async (services: typeof portal.services) =>
    (await (await buildApp(services, { webRoot: '/nowhere' })).inject('/status')).json()
  const states = ({ parts: all }: { parts: Record<string, { state: string }> }) =>
    Object.entries(all).flatMap(([name, { state }]) => (state === 'ok' ? [] : [`${name} ${state}`]))
  const well = await parts(portal.services)
  expect([well.status, states(well)]).toEqual(['ok', []])
  expect(well.parts.index.needed).toEqual(['lists', 'search'])

  const { email } = await portal.newUser()
  await portal.guest().post('/api/v1/user/password-reset', { email })
  await sql`update outbox_messages set created_at = now() - interval '11 minutes'`.execute(portal.db)
  await sql`update graphile_worker._private_jobs set run_at = now() - interval '11 minutes'`.execute(portal.db)
  const away = () => Promise.reject(new StoreUnavailable('no answer'))
  const late = await parts({ ...portal.services, publicFiles: { ...portal.services.publicFiles, find: away } })
  expect([late.status, states(late)]).toEqual(['degraded', ['files unavailable', 'jobs late', 'mail late']])

  const app = await buildApp(portal.services, { webRoot: '/nowhere' })
  const join = await cutDatabase(portal.connectionString)
  const answer = await app.inject('/status')
  await join()
  const lost = answer.json()
  expect([lost.status, states(lost)]).toEqual([
    'unavailable',
    ['database unavailable', 'jobs unknown', 'mail unknown', 'orders unknown'],
  ])
})

test('a server without the database stays in the balancer, a stopping one leaves it', async ({ portal }) => {
  const fresh = await buildApp(portal.services, { webRoot: '/nowhere' })
  const known = await buildApp(portal.services, { webRoot: '/nowhere' })
  expect((await known.inject('/readyz')).json()).toEqual({ status: 'ready', database: 'ok', index: 'ok' })
  const join = await cutDatabase(portal.connectionString)
  const answers = await Promise.all([fresh.inject('/readyz'), known.inject('/readyz')])
  await join()
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 200])
  expect(answers[1]?.json()).toEqual({ status: 'ready', database: 'unavailable', index: 'ok' })
})
