import { sql } from 'kysely'
import { expect } from 'vitest'
import { NOW, test } from '../../test/portal'
import { prune } from './prune'
import { keepCounts } from '../features/talk/announcement/announcement.queries'

test('old rows are deleted, rows in use stay, and a snapshot can detect by the horizon that it missed some', async ({
  portal,
}) => {
  const product = await portal.newProduct()
  const [old, fresh] = [portal.guest(), portal.guest()]
  for (const guest of [old, fresh])
    await guest.patch('/api/v2/cart/items', { items: [{ productId: product, amount: 1 }] })
  const user = await portal.newUser()
  const [oldest] = await portal.db.selectFrom('carts').select('id').orderBy('id').execute()
  await portal.db
    .updateTable('carts')
    .set({ updatedAt: new Date(NOW.getTime() - 61 * 86_400_000) })
    .where('id', '=', oldest?.id ?? 0)
    .execute()
  await portal.db
    .updateTable('productChanges')
    .set({ at: new Date(NOW.getTime() - 8 * 86_400_000) })
    .execute()
  await portal.changed('stocks', product)
  for (const [age, uuid] of [
    [181, crypto.randomUUID()],
    [179, crypto.randomUUID()],
  ] as const) {
    const at = new Date(NOW.getTime() - age * 86_400_000)
    await portal.db
      .insertInto('searchLogs')
      .values({
        uuid,
        at,
        query: 'лампа',
        queryKey: 'лампа',
        kind: 'text',
        shown: 'лампа',
        failedWords: [],
        page: 1,
        hasFilters: false,
        total: 1,
        userId: null,
        companyId: null,
        visitorHash: null,
        regionId: 1,
      })
      .execute()
    await portal.db
      .insertInto('searchLogUses')
      .values({ searchLogUuid: uuid, productId: product, kind: 'card', position: 0, at })
      .execute()
    await fresh.post('/api/v1/manager-question', {
      query: 'лампа',
      address: '/catalog',
      name: 'Пётр',
      email: 'petr@test.example',
      consent: true,
    })
  }
  await portal.db
    .updateTable('managerQuestions')
    .set({ answeredAt: new Date(NOW.getTime() - 366 * 86_400_000) })
    .where('id', '=', 1)
    .execute()

  // transaction ids are shared by the whole server: an open one of another test delays the horizon
  const ended = async () =>
    (
      await sql<{
        ended: boolean
      }>`select bool_and(xid < pg_snapshot_xmin(pg_current_snapshot())) as ended from product_changes`.execute(
        portal.db,
      )
    ).rows[0]?.ended
  await expect.poll(ended, { timeout: 20_000 }).toBe(true)

  expect(await prune(portal.db, NOW, keepCounts)).toEqual({
    changes: 1,
    carts: 1,
    sessions: 0,
    failures: 0,
    imports: 0,
    messages: 0,
    liveEvents: 0,
    notifications: 0,
    searches: 1,
    eventDays: 0,
    questions: 1,
  })

  expect(await portal.db.selectFrom('searchLogUses').select('searchLogUuid').execute()).toHaveLength(1)
  expect(await portal.db.selectFrom('productChanges').select('kind').execute()).toEqual([{ kind: 'stocks' }])
  const horizon = await portal.db
    .selectFrom('portalSettings')
    .select('value')
    .where('key', '=', 'changes-pruned-below')
    .executeTakeFirstOrThrow()
  expect(Number(horizon.value)).toBeGreaterThan(0)
  expect((await old.get('/api/v2/cart/items')).body.items).toEqual([])
  expect((await fresh.get('/api/v2/cart/items')).body.items).toHaveLength(1)
  expect((await user.get('/api/v1/user/current-user')).status).toBe(200)
  expect(await prune(portal.db, new Date(NOW.getTime() + 31 * 86_400_000), keepCounts)).toMatchObject({ sessions: 1 })
})

test("imports older than thirty days are deleted with their lines; the company's confirmed matches stay", async ({
  portal,
}) => {
  const user = await portal.newUser()
  const lamp = await portal.newProduct({ article: 'L-100', name: 'Лампа' })
  const { body } = await user.post('/api/v1/list-import', { text: 'груша 3' })
  const [row] = (await user.get(`/api/v1/list-import/${body.id}/rows`)).body.items
  await user.patch(`/api/v1/list-import/${body.id}/rows`, { rows: [{ id: row.id, productId: lamp }] })
  const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000)
  expect(await prune(portal.db, inDays(29), keepCounts)).toMatchObject({ imports: 0 })
  expect(await prune(portal.db, inDays(31), keepCounts)).toMatchObject({ imports: 1 })
  expect(await portal.db.selectFrom('listImportRows').selectAll().execute()).toEqual([])
  expect(await portal.db.selectFrom('companyMatches').select('shown').execute()).toEqual([{ shown: 'груша 3' }])
})

test('a removed line can be restored for a day', async ({ portal }) => {
  const product = await portal.newProduct()
  const guest = portal.guest()
  await guest.patch('/api/v2/cart/items', { items: [{ productId: product, amount: 1 }] })
  await guest.patch('/api/v2/cart/items', { items: [{ productId: product, amount: 0 }] })
  const removed = () => portal.db.selectFrom('removedCartItems').select('productId').execute()
  await portal.db.updateTable('removedCartItems').set({ removedAt: NOW }).execute()
  const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)
  await prune(portal.db, inHours(23), keepCounts)
  expect(await removed()).toEqual([{ productId: product }])
  await prune(portal.db, inHours(25), keepCounts)
  expect(await removed()).toEqual([])
})

test('a deleted group is removed after thirty days, unless help still addresses it', async ({ portal }) => {
  const days = (count: number) => new Date(NOW.getTime() - count * 86_400_000)
  const group = async (name: string, deletedAt: Date | null): Promise<number> => {
    const { rows } = await sql<{ id: number }>`
      insert into segments (name, kind, deleted_at, changed_at) values (${name}, 'chosen', ${deletedAt}, ${NOW}) returning id`.execute(
      portal.db,
    )
    return rows[0]?.id ?? 0
  }
  await group('Старая', days(31))
  await group('Недавняя', days(29))
  await group('Живая', null)
  const addressed = await group('С помощью', days(31))
  await sql`insert into information_messages (id, html, segment_id) values ('cart', '', ${addressed})`.execute(
    portal.db,
  )
  await prune(portal.db, NOW, keepCounts)
  const left = await portal.db.selectFrom('segments').select('name').orderBy('id').execute()
  expect(left.map(({ name }) => name)).toEqual(['Недавняя', 'Живая', 'С помощью'])
})

test('the region of a visitor who has been away for half a year is forgotten', async ({ portal }) => {
  const region = await portal.db.selectFrom('regions').select('id').orderBy('id').executeTakeFirstOrThrow()
  const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000)
  await portal.db
    .insertInto('visitorRegions')
    .values({ visitorHash: Buffer.from('visitor'), regionId: region.id, chosenAt: NOW })
    .execute()
  const kept = async () => (await portal.db.selectFrom('visitorRegions').select('regionId').execute()).length
  await prune(portal.db, inDays(179), keepCounts)
  expect(await kept()).toBe(1)
  await prune(portal.db, inDays(181), keepCounts)
  expect(await kept()).toBe(0)
})
