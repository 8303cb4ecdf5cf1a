import { expect } from 'vitest'
import { listOf, path, type Person } from '../../../../../test/access/listed'
import { test, type Portal } from '../../../../../test/portal'
import { sendNotification } from '../../../talk/notification/send-notification'

async function prepare(portal: Portal) {
  const companyId = await portal.newCompany()
  const [anna, boris] = [await portal.newUser({ companyId }), await portal.newUser({ companyId })]
  const stranger = await portal.newUser({ companyId: await portal.newCompany() })
  const list = await listOf(anna, [{ productId: await portal.newProduct({ name: 'Кабель' }), amount: 5 }])
  const url = `${path}/${String(list.id)}/comment`
  const [row] = list.items
  const write = (who: Person, text: string, mentions: number[] = []) =>
    who.post(url, { itemId: row.id, text, mentions, clientKey: crypto.randomUUID() })
  return { companyId, anna, boris, stranger, list, row, url, write }
}

/** Runs the jobs behind `notify`, as a server does. */
async function mailsTo(portal: Portal, { email }: { email: string }) {
  const waiting = await portal.db.selectFrom('notifications').select('id').orderBy('id').execute()
  for (const { id } of waiting) await sendNotification(portal.services, id, true)
  return (await portal.outbox(email)).map(({ subject, text }) => ({ subject, text }))
}

test('people of the company discuss a row: unread marks, own comments, settled discussions', async ({ portal }) => {
  const { anna, boris, stranger, row, url, write, list } = await prepare(portal)
  expect((await write(stranger, 'Привет')).status).toBe(404)
  expect((await stranger.get(url)).status).toBe(404)
  const { body } = await write(anna, 'Хватит ли пяти?')
  const [{ comments }] = body.items
  expect(comments).toMatchObject([{ text: 'Хватит ли пяти?', isOwn: true, isUnread: false }])
  expect((await boris.get(url)).body).toMatchObject({
    unread: 1,
    items: [{ itemId: row.id, name: 'Кабель', unread: 1, settled: null }],
  })
  const discussion = `${path}/${String(list.id)}/discussion/${String(row.id)}`
  await boris.put(`${discussion}/read`, { upTo: comments[0].id })
  expect((await boris.get(url)).body.unread).toBe(0)

  expect((await boris.put(`${url}/${String(comments[0].id)}`, { text: 'Чужое' })).status).toBe(404)
  expect((await boris.delete(`${url}/${String(comments[0].id)}`)).status).toBe(404)
  const edited = await anna.put(`${url}/${String(comments[0].id)}`, { text: 'Хватит ли шести?' })
  expect(edited.body.items[0].comments).toMatchObject([{ text: 'Хватит ли шести?', isEdited: true }])
  expect((await boris.put(discussion, { isSettled: true })).body.items[0].settled).toMatchObject({
    by: expect.stringMatching(/^Покупатель/),
  })
  expect((await anna.put(discussion, { isSettled: false })).body.items[0].settled).toBeNull()
  await anna.put(discussion, { isSettled: true })
  // another comment reopens it
  expect((await write(boris, 'Хватит')).body.items[0].settled).toBeNull()
  const gone = await anna.delete(`${url}/${String(comments[0].id)}`)
  expect(gone.body.items[0].comments).toMatchObject([{ text: '', isDeleted: true }, { text: 'Хватит' }])
  expect((await anna.put(`${url}/${String(comments[0].id)}`, { text: 'Снова' })).status).toBe(404)
})

test('a comment sent twice is one; comments of a removed row stay, a copy has none', async ({ portal }) => {
  const { anna, row, url, list } = await prepare(portal)
  const body = { itemId: row.id, text: 'Раз', clientKey: crypto.randomUUID() }
  await anna.post(url, body)
  await anna.post(url, body)
  await anna.delete(`${path}/${String(list.id)}/items`, { items: [{ id: row.id }] })
  expect((await anna.get(url)).body.items).toMatchObject([
    { isRowGone: true, name: 'Кабель', comments: [{ text: 'Раз' }] },
  ])
  const copy = await anna.post(`${path}/${String(list.id)}/duplicate`, {})
  expect((await anna.get(`${path}/${String(copy.body.id)}/comment`)).body.items).toEqual([])
  expect((await anna.post(url, { ...body, itemId: 999_999, clientKey: crypto.randomUUID() })).status).toBe(404)
  // the earlier version brings back the row with its discussion
  await anna.put(`${path}/${String(list.id)}/version/1/restore`)
  const restored = await anna.get(`${path}/${String(list.id)}`)
  await anna.patch(`${path}/${String(list.id)}/items`, { items: [{ id: restored.body.items[0]?.id, amount: 6 }] })
})

test('a mentioned person is notified and mailed, as their settings allow; others cannot be mentioned', async ({
  portal,
}) => {
  const { companyId, anna, boris, stranger, url, write } = await prepare(portal)
  const manager = await portal.newUser({ companyId: null, staffRole: 'sales' })
  await portal.db.insertInto('staffCompanies').values({ userId: manager.id, companyId }).execute()
  const { items } = (await anna.get(`${url}/people`)).body
  expect(items.map(({ id, isManager }: { id: number; isManager: boolean }) => [id, isManager])).toEqual([
    [boris.id, false],
    [manager.id, true],
  ])
  await write(anna, 'Посмотрите', [boris.id, manager.id, stranger.id, anna.id])
  expect(await mailsTo(portal, boris)).toMatchObject([{ subject: expect.stringMatching(/зовёт вас в спецификацию/) }])
  expect((await mailsTo(portal, manager)).at(0)?.text).toMatch(/Посмотрите/)
  expect(await mailsTo(portal, stranger)).toEqual([])
  expect(await mailsTo(portal, anna)).toEqual([])

  const off = { heading: 'company' as const, web: true, mail: false, sms: false, push: false, bot: false }
  await portal.db
    .insertInto('notificationSettings')
    .values({ userId: boris.id, ...off })
    .execute()
  await write(anna, 'Ещё раз', [boris.id])
  expect(await mailsTo(portal, boris)).toHaveLength(1)
})

test('no mail to people who lost access, whose mention or comment was removed, or who have read it', async ({
  portal,
}) => {
  const { companyId, anna, boris, row, url, write, list } = await prepare(portal)
  const last = async () => (await anna.get(url)).body.items[0].comments.at(-1).id as number
  await write(anna, 'Раз', [boris.id])
  await anna.put(`${path}/${String(list.id)}`, { isShared: false })
  expect(await mailsTo(portal, boris)).toEqual([])
  await anna.put(`${path}/${String(list.id)}`, { isShared: true })
  await portal.db.deleteFrom('notifications').execute()

  await write(anna, 'Два', [boris.id])
  await anna.put(`${url}/${String(await last())}`, { text: 'Два', mentions: [] })
  await write(anna, 'Три', [boris.id])
  await anna.delete(`${url}/${String(await last())}`)
  await write(anna, 'Четыре', [boris.id])
  await boris.put(`${path}/${String(list.id)}/discussion/${String(row.id)}/read`, { upTo: await last() })
  expect(await mailsTo(portal, boris)).toEqual([])

  await write(anna, 'Пять', [boris.id])
  await portal.db
    .deleteFrom('companyMembers')
    .where('userId', '=', boris.id)
    .where('companyId', '=', companyId)
    .execute()
  expect(await mailsTo(portal, boris)).toEqual([])
  expect((await write(anna, 'Шесть', [boris.id])).status).toBe(200)
  expect(await mailsTo(portal, boris)).toEqual([])
  // their earlier comments keep their name
  expect((await anna.get(url)).body.items[0].comments.at(-2).mentions).toMatchObject([{ userId: boris.id }])
})
