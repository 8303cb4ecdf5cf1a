import { sql } from 'kysely'
import { expect } from 'vitest'
import { NOW, test } from '../../test/portal'
import { prune } from './prune'

test('what is old goes, what is in use stays, and the horizon tells a snapshot that it missed something', async ({ portal }) => {
  const product = await portal.newProduct()
  const [old, fresh] = [portal.guest(), portal.guest()]
  for (const guest of [old, fresh]) await guest.patch('/api/v2/cart/items', { items: [{ productId: product, amount: 1 }] })
  const user = await portal.newUser()
  const [oldest] = await portal.db.selectFrom('carts').select('id').orderBy('id').execute()
  await portal.db.updateTable('carts').set({ updatedAt: new Date(NOW.getTime() - 61 * 86_400_000) }).where('id', '=', oldest?.id ?? 0).execute()
  await portal.db.updateTable('productChanges').set({ at: new Date(NOW.getTime() - 8 * 86_400_000) }).execute()
  await portal.changed('stocks', product)

  // transaction ids are of the whole server: one open in another test's database keeps the horizon back for a moment
  const ended = async () => (await sql<{ ended: boolean }>`select bool_and(xid < pg_snapshot_xmin(pg_current_snapshot())) as ended from product_changes`.execute(portal.db)).rows[0]?.ended
  await expect.poll(ended, { timeout: 20_000 }).toBe(true)

  expect(await prune(portal.db, NOW)).toEqual({ changes: 1, carts: 1, sessions: 0, failures: 0 })

  expect(await portal.db.selectFrom('productChanges').select('kind').execute()).toEqual([{ kind: 'stocks' }])
  const horizon = await portal.db.selectFrom('portalSettings').select('value').where('key', '=', 'changes-pruned-below').executeTakeFirstOrThrow()
  expect(Number(horizon.value)).toBeGreaterThan(0)
  expect((await old.get('/api/v2/cart/items')).body.items).toEqual([])
  expect((await fresh.get('/api/v2/cart/items')).body.items).toHaveLength(1)
  expect((await user.get('/api/v1/user/current-user')).status).toBe(200)
  expect(await prune(portal.db, new Date(NOW.getTime() + 31 * 86_400_000))).toMatchObject({ sessions: 1 })
})
