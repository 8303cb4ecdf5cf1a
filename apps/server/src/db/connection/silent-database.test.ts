import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { freshDb } from '../../../test/databases/database'
import { openDroppingProxy } from '../../../test/counterparts/dropping-proxy'
import { startPortal } from '../../../test/portal'

test(
  'behind a network that drops everything, requests get 503 within three seconds, and work again afterwards',
  { timeout: 60_000 },
  async () => {
    const fresh = await freshDb({ hasWorld: true })
    onTestFinished(() => fresh.drop())
    const { searchParams, pathname } = new URL(fresh.connectionString)
    const [host, port] = [searchParams.get('host'), searchParams.get('port')]
    const proxy = await openDroppingProxy(
      host === null
        ? {
            host: new URL(inject('postgres').connectionString).hostname,
            port: Number(new URL(fresh.connectionString).port),
          }
        : { path: `${host}/.s.PGSQL.${port ?? '5432'}` },
    )
    onTestFinished(() => proxy.close())
    const portal = await startPortal({}, `postgres://postgres@127.0.0.1:${proxy.port}${pathname}`)
    onTestFinished(() => portal.stop())
    const buyer = await portal.newUser()
    expect((await buyer.get('/api/v2/cart/items')).status).toBe(200)
    // a long statement is not silence
    await sql`select pg_sleep(2.5)`.execute(portal.db)

    // in a transaction when the network breaks
    let mayGoOn = () => {}
    const broken = new Promise<void>((resolve) => (mayGoOn = resolve))
    const open = portal.db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx)
      await broken
      await sql`select 2`.execute(trx)
    })
    const failed = open.then(
      () => 'committed',
      () => 'failed',
    )
    await expect.poll(() => portal.statements.at(-1)).toContain('select 1')
    proxy.drop()
    mayGoOn()
    const asked = async (ask: () => ReturnType<typeof buyer.get>) => {
      const started = performance.now()
      const { status, headers } = await ask()
      return {
        status,
        retryAfter: headers['retry-after'],
        seconds: Math.round((performance.now() - started) / 100) / 10,
      }
    }
    // more than the pool has, and one after the silence is known
    const refusals = await Promise.all([
      ...Array.from({ length: 15 }, () => asked(() => buyer.get('/api/v2/cart/items'))),
      asked(() => buyer.post('/api/v1/specification', { name: 'Объект' })),
    ])
    refusals.push(await asked(() => buyer.get('/api/v2/cart/items')))
    expect(refusals).toEqual(refusals.map(({ seconds }) => ({ status: 503, retryAfter: '2', seconds })))
    expect(Math.max(...refusals.map(({ seconds }) => seconds))).toBeLessThanOrEqual(3)
    expect(await failed).toBe('failed')

    proxy.forward()
    await expect.poll(async () => (await buyer.get('/api/v2/cart/items')).status).toBe(200)
  },
)
