import { expect, onTestFinished } from 'vitest'
import { openLog } from '../process/log'
import { test } from '../../test/portal'
import { buildApp } from '../app'
import type { AccessLine } from './access-log'
import { openMetrics } from './metrics'
import { startMetricsServer } from './metrics-server'

test('metrics count requests by endpoint, and pending work', async ({ portal }) => {
  const buyer = await portal.newUser()
  await portal.guest().post('/api/v1/user/password-reset', { email: buyer.email })
  const metrics = openMetrics(portal.db)
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
