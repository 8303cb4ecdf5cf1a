import { PRESENCE_STAY_MS } from '@snab/contract/buying/specification-presence'
import { expect } from 'vitest'
import { listOf, path, type Person } from '../../../../../test/access/listed'
import { startPortal, test, type Caller, type Portal } from '../../../../../test/portal'

/** A joint list of two people of one company, a third who can only read it, and a stranger. */
async function prepare(portal: Portal, amounts: readonly number[] = [5, 5]) {
  const companyId = await portal.newCompany()
  const [anna, boris] = [await portal.newUser({ companyId }), await portal.newUser({ companyId })]
  const stranger = await portal.newUser({ companyId: await portal.newCompany() })
  const items: object[] = []
  for (const amount of amounts) items.push({ productId: await portal.newProduct(), amount })
  const list = await listOf(anna, items, { isJoint: true })
  return { companyId, anna, boris, stranger, list, url: `${path}/${String(list.id)}` }
}

const editorOf = (page = crypto.randomUUID()) => {
  let number = 0
  return () => ({ page, number: (number += 1) })
}
const amountsOf = async (who: Caller, url: string) =>
  (await who.get(url)).body.items.map(({ amount }: { amount: number }) => amount)

test('colleagues change only rows of a joint list; its name, readers and archive belong to the owner', async ({
  portal,
}) => {
  const { anna, boris, stranger, list, url } = await prepare(portal)
  expect((await boris.get(url)).body).toMatchObject({ isJoint: true, isOwn: false, mayEdit: true })
  const patch = { items: [{ id: list.items[0].id, amount: 7 }] }
  expect((await boris.patch(`${url}/items`, patch)).status).toBe(200)
  expect((await stranger.patch(`${url}/items`, patch)).status).toBe(404)
  for (const refused of [
    await boris.put(url, { name: 'Чужая' }),
    await boris.put(url, { isJoint: false }),
    await boris.put(`${url}/archive`),
    await boris.put(`${url}/link`, { isOpen: true }),
  ])
    expect(refused.status).toBe(404)
  expect((await boris.get(`${url}/version`)).body.items).toHaveLength(2)

  for (const closed of [{ isJoint: false }, { isShared: true, isJoint: true }, { isShared: false }]) {
    await anna.put(url, closed)
    const isOpen = closed.isJoint === true
    expect((await boris.patch(`${url}/items`, patch)).status).toBe(isOpen ? 200 : 404)
  }
  await anna.put(url, { isShared: true })
  await anna.put(`${url}/archive`)
  expect((await boris.patch(`${url}/items`, patch)).status).toBe(404)
})

test('edits of different cells of one row are both kept; for the same cell the later person chooses between both values', async ({
  portal,
}) => {
  const { anna, boris, list, url } = await prepare(portal)
  const [row] = list.items
  const [ofAnna, ofBoris] = [editorOf(), editorOf()]
  const save = (who: Person, editor: ReturnType<typeof editorOf>, change: object) =>
    who.patch(`${url}/items`, { items: [{ id: row.id, base: 1, ...change }], version: 1, editor: editor() })

  expect((await save(anna, ofAnna, { amount: 7 })).body).toMatchObject({ conflicts: [], version: 2 })
  expect((await save(boris, ofBoris, { note: 'щит 2' })).body).toMatchObject({ conflicts: [], version: 3 })
  const both = await save(boris, ofBoris, { amount: 9, note: 'щит 3' })
  expect(both.body).toMatchObject({
    conflicts: [{ id: row.id, cell: 'amount', was: 5, now: 7, author: expect.stringMatching(/^Покупатель\d+ Иван$/) }],
    messages: [],
  })
  expect((await anna.get(url)).body.items[0]).toMatchObject({ amount: 7, note: 'щит 3' })
  // the choice made after seeing it is written
  const chosen = { items: [{ id: row.id, amount: 9, base: both.body.version }], editor: ofBoris() }
  expect((await boris.patch(`${url}/items`, chosen)).body.conflicts).toEqual([])
  expect(await amountsOf(anna, url)).toEqual([9, 5])
  const { items } = (await anna.get(`${url}/change?itemId=${String(row.id)}`)).body
  expect(items.map(({ cell, was, now }: Record<string, unknown>) => [cell, was, now])).toEqual([
    ['amount', 7, 9],
    ['note', 'щит 2', 'щит 3'],
    ['note', '', 'щит 2'],
    ['amount', 5, 7],
  ])
})

test('an equal value is not a conflict, and a request without a base is written as before', async ({ portal }) => {
  const { anna, boris, list, url } = await prepare(portal)
  const [row] = list.items
  await anna.patch(`${url}/items`, { items: [{ id: row.id, amount: 7 }] })
  const same = await boris.patch(`${url}/items`, { items: [{ id: row.id, amount: 7, base: 1 }], editor: editorOf()() })
  expect(same.body).toMatchObject({ conflicts: [], version: 2 })
  const plain = await boris.patch(`${url}/items`, { items: [{ id: row.id, amount: 8 }], version: 1 })
  expect(plain.body).toMatchObject({ conflicts: [], messages: [{ warning: expect.stringMatching(/другой вкладке/) }] })
  expect(await amountsOf(anna, url)).toEqual([8, 5])
})

test('a request that arrives late or twice neither overwrites nor adds anything', async ({ portal }) => {
  const { anna, boris, list, url } = await prepare(portal)
  const [row] = list.items
  const ofAnna = editorOf()
  const first = { items: [{ id: row.id, amount: 7, base: 1 }], editor: ofAnna() }
  const second = { items: [{ id: row.id, amount: 9, base: 1 }], editor: ofAnna() }
  await anna.patch(`${url}/items`, first)
  // its answer was lost: the next request still names the version before both
  expect((await anna.patch(`${url}/items`, second)).body.conflicts).toEqual([])
  expect((await anna.patch(`${url}/items`, first)).body).toMatchObject({ conflicts: [], version: 3 })
  expect(await amountsOf(anna, url)).toEqual([9, 5])

  const added = { items: [{ clientKey: crypto.randomUUID(), productId: row.productId, amount: 1 }], editor: ofAnna() }
  const answer = await anna.patch(`${url}/items`, added)
  await boris.delete(`${url}/items`, { items: [{ id: answer.body.updatedItems[0].id }] })
  await anna.patch(`${url}/items`, added)
  expect(await amountsOf(anna, url)).toEqual([9, 5])
})

test('a removed row with its discussion can be restored; a row changed by another is not removed unseen', async ({
  portal,
}) => {
  const { anna, boris, list, url } = await prepare(portal)
  const [one, two] = list.items
  const [ofAnna, ofBoris] = [editorOf(), editorOf()]
  await anna.post(`${url}/comment`, { itemId: one.id, text: 'Нужно?', clientKey: crypto.randomUUID() })
  await anna.delete(`${url}/items`, { items: [{ id: one.id, base: 1 }], editor: ofAnna() })
  const late = await boris.patch(`${url}/items`, {
    items: [{ id: one.id, amount: 9, base: 1 }],
    version: 1,
    editor: ofBoris(),
  })
  expect(late).toMatchObject({
    status: 200,
    body: {
      conflicts: [{ id: one.id, cell: 'row', was: one.product.name, now: null }],
      deletedItems: [{ id: one.id }],
    },
  })
  const back = await boris.patch(`${url}/items`, {
    items: [
      { clientKey: crypto.randomUUID(), formerId: one.id, productId: one.productId, amount: 9, isReturned: true },
    ],
    editor: ofBoris(),
  })
  const [returned] = back.body.updatedItems
  expect(returned).toMatchObject({ amount: 9 })
  expect((await boris.get(`${url}/comment`)).body.items).toMatchObject([{ itemId: returned.id, isRowGone: false }])

  await anna.patch(`${url}/items`, { items: [{ id: two.id, amount: 6, base: 4 }], editor: ofAnna() })
  const removal = await boris.delete(`${url}/items`, { items: [{ id: two.id, base: 1 }], editor: ofBoris() })
  expect(removal.body).toMatchObject({
    conflicts: [{ id: two.id, cell: 'row', now: two.product.name }],
    deletedItems: [],
  })
  // both removed it: nothing to decide
  await anna.delete(`${url}/items`, { items: [{ id: two.id }] })
  const again = await boris.delete(`${url}/items`, { items: [{ id: two.id, base: 1 }], editor: ofBoris() })
  expect(again).toMatchObject({ status: 200, body: { conflicts: [], deletedItems: [{ id: two.id }] } })
})

test('people of one company see each other and the edited cell, until they leave, go silent or lose access', async ({
  portal,
}) => {
  const { companyId, anna, boris, stranger, list, url } = await prepare(portal)
  const pages = new Map([anna, boris, stranger].map((who) => [who, crypto.randomUUID()]))
  const others = async (who: Person, more: object = {}) =>
    (await who.post(`${url}/presence`, { page: pages.get(who), ...more })).body.people
  const at = { itemId: list.items[0].id, cell: 'amount' }
  const named = { name: expect.stringMatching(/^Иван Покупатель\d+$/), staff: null }

  expect(await others(anna)).toEqual([])
  expect(await others(boris, { at })).toMatchObject([{ ...named, at: null }])
  expect(await others(anna)).toMatchObject([{ ...named, at }])
  // a second tab of the same person is the same person
  await boris.post(`${url}/presence`, { page: crypto.randomUUID() })
  expect(await others(anna)).toMatchObject([{ at }])
  expect((await stranger.post(`${url}/presence`, { page: crypto.randomUUID() })).status).toBe(404)

  portal.time.now = new Date(portal.time.now.getTime() + PRESENCE_STAY_MS + 1)
  expect(await others(anna)).toEqual([])
  await others(boris)
  expect(await others(anna)).toHaveLength(1)
  await others(boris, { isLeaving: true })
  expect(await others(anna)).toEqual([])

  await others(boris)
  await portal.db
    .updateTable('companyMembers')
    .set({ isBlocked: true })
    .where('userId', '=', boris.id)
    .where('companyId', '=', companyId)
    .execute()
  expect(await others(anna)).toEqual([])
  expect((await boris.post(`${url}/presence`, { page: pages.get(boris) })).status).toBe(404)
})

test('staff working as a person are shown as staff, and readers of a recommendation see nobody', async ({ portal }) => {
  const { companyId, anna, boris, stranger, list, url } = await prepare(portal)
  const sales = await portal.newUser({ companyId: null, staffRole: 'sales' })
  await portal.db.insertInto('staffCompanies').values({ userId: sales.id, companyId }).execute()
  const { body } = await sales.post('/api/v1/staff/acting', { userId: boris.id, reason: 'Просит по телефону' })
  const acting = portal.withHeaders({ authorization: `Bearer ${body.authToken}` })
  await acting.post(`${url}/presence`, { page: crypto.randomUUID() })
  const [shown] = (await anna.post(`${url}/presence`, { page: crypto.randomUUID() })).body.people
  expect(shown).toMatchObject({ staff: expect.stringMatching(/^Иван Покупатель\d+$/) })
  expect(shown.staff).not.toBe(shown.name)

  await portal.db.updateTable('specifications').set({ isRecommended: true }).where('id', '=', list.id).execute()
  const read = await stranger.post(`${url}/presence`, { page: crypto.randomUUID() })
  expect(read).toMatchObject({ status: 200, body: { people: [] } })
  expect((await anna.post(`${url}/presence`, { page: crypto.randomUUID() })).body.people).toHaveLength(1)
})

test('a heartbeat takes a fixed number of statements and notifies others only of changes, in few bytes', async ({
  portal,
}) => {
  const { anna, boris, list, url } = await prepare(portal)
  const pages = [crypto.randomUUID(), crypto.randomUUID()]
  const at = { itemId: list.items[0].id, cell: 'note' }
  const stay = (who: Person, page: string | undefined, more: object = {}) =>
    who.post(`${url}/presence`, { page, ...more })
  await stay(anna, pages[0])
  await stay(boris, pages[1])
  portal.statements.length = 0
  await stay(boris, pages[1])
  // the session, access to the list, and the heartbeat
  expect(portal.statements.length).toBeLessThanOrEqual(3)
  await stay(boris, pages[1], { at })
  await stay(boris, pages[1], { at })
  const events = await portal.db
    .selectFrom('liveEvents')
    .select(['userId', 'data'])
    .where('topic', '=', 'presence')
    .execute()
  // boris joined, and started editing
  expect(events.map(({ userId }) => userId)).toEqual([anna.id, anna.id])
  for (const { data } of events) expect(JSON.stringify(data).length).toBeLessThan(60)
})

test('a page reads only the rows that were changed since its version, and everything after other changes', async ({
  portal,
}) => {
  const { anna, boris, stranger, list, url } = await prepare(portal)
  const since = async (version: number) => (await anna.get(`${url}/items/changed?since=${String(version)}`)).body
  const [one, two] = list.items
  await boris.patch(`${url}/items`, { items: [{ id: one.id, note: 'щит' }] })
  await boris.delete(`${url}/items`, { items: [{ id: two.id }] })
  const changed = await since(1)
  expect(changed).toMatchObject({
    isComplete: true,
    version: 3,
    updatedItems: [{ id: one.id, note: 'щит' }],
    deletedItems: [{ id: two.id }],
  })
  const whole = (await anna.get(url)).body
  expect([changed.updatedItems[0], changed.totals]).toEqual([whole.items[0], whole.totals])
  expect((await stranger.get(`${url}/items/changed?since=1`)).status).toBe(404)

  await boris.patch(`${url}/items`, {
    items: [{ clientKey: crypto.randomUUID(), productId: two.productId, amount: 1 }],
  })
  expect(await since(3)).toMatchObject({ isComplete: true, updatedItems: [{ productId: two.productId }] })
  await boris.patch(`${url}/items`, { items: [{ id: one.id, position: 1 }] })
  expect(await since(4)).toMatchObject({ isComplete: false, updatedItems: [] })
  await anna.put(url, { name: 'Другое' })
  expect((await since(5)).isComplete).toBe(false)
  expect(await since(6)).toMatchObject({ isComplete: true, updatedItems: [], version: 6 })
})

test('people on different servers see each other', async ({ portal }) => {
  const { anna, boris, url } = await prepare(portal)
  const second = await startPortal({}, portal.connectionString)
  try {
    const onSecond = second.withHeaders({ authorization: `Bearer ${boris.token}` })
    await onSecond.post(`${url}/presence`, { page: crypto.randomUUID() })
    expect((await anna.post(`${url}/presence`, { page: crypto.randomUUID() })).body.people).toHaveLength(1)
  } finally {
    await second.stop()
  }
})
