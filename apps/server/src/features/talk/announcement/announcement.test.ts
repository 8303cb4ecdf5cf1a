import { expect } from 'vitest'
import { test, type Portal } from '../../../../test/portal'
import { prune } from '../../../jobs/prune'
import { sendNotification } from '../notification/send-notification'
import { sendAnnouncement } from './send-announcement'
import { keepCounts } from './announcement.queries'

const url = '/api/v1/staff/announcement'
const everybody = { audience: 'all', segmentId: null, companyIds: [] as number[] }
const written = {
  title: 'Склад закрыт 9 мая',
  text: 'Отгрузки с 10 мая.',
  link: '/content/dostavka',
  isMailed: true,
  ...everybody,
}
type User = Awaited<ReturnType<Portal['newUser']>>

const root = (portal: Portal) => portal.newUser({ companyId: null, staffRole: 'administrator' })
const titles = async (user: User): Promise<string[]> =>
  (await user.get('/api/v1/notification?heading=news')).body.items.map(({ title }: { title: string }) => title)
const switchMailOff = (user: User) =>
  user.post('/api/v1/user/notification-settings', { items: [{ heading: 'news', web: true, mail: false, sms: false }] })

/** The jobs of a minute later. */
async function send(portal: Portal, id: number) {
  await sendAnnouncement(portal.db, id, portal.time.now)
  const jobs = await portal.db.selectFrom('notifications').select('id').where('kind', '=', 'announcement').execute()
  for (const job of jobs) await sendNotification(portal.services, job.id)
}

test('all buyers are notified, by mail unless they switched that off', async ({ portal }) => {
  const [staff, one, two, person] = [
    await root(portal),
    await portal.newUser(),
    await portal.newUser(),
    await portal.newUser({ companyId: null, isIndividual: true }),
  ]
  await switchMailOff(two)
  expect((await staff.post(`${url}/count`, everybody)).body).toEqual({ people: 3, mails: 2 })
  const { body } = await staff.post(url, written)
  expect(body).toMatchObject({ state: 'waiting', sendAt: new Date(portal.time.now.getTime() + 60_000).toISOString() })
  expect(await titles(one)).toEqual([])

  await sendAnnouncement(portal.db, body.id, portal.time.now)
  await send(portal, body.id)
  for (const user of [one, two, person]) expect(await titles(user)).toEqual([written.title])
  expect(await titles(staff)).toEqual([])
  expect((await portal.outbox(one.email ?? ''))[0]).toMatchObject({
    subject: written.title,
    text: expect.stringContaining('/content/dostavka'),
  })
  expect(await portal.outbox(two.email ?? '')).toEqual([])
})

test('without mail it appears on the portal only', async ({ portal }) => {
  const [staff, one] = [await root(portal), await portal.newUser()]
  const { id } = (await staff.post(url, { ...written, isMailed: false })).body
  await sendAnnouncement(portal.db, id, portal.time.now)
  expect(await titles(one)).toEqual([written.title])
  expect((await portal.jobs()).rows.map(({ taskIdentifier }) => taskIdentifier)).toEqual(['send-announcement'])
})

test('a group and chosen companies: nobody of another company is notified', async ({ portal }) => {
  const [staff, mine, stranger] = [await root(portal), await portal.newUser(), await portal.newUser()]
  const blocked = await portal.newUser({ companyId: mine.companyId })
  await portal.db.updateTable('companyMembers').set({ isBlocked: true }).where('userId', '=', blocked.id).execute()
  const chosen = { audience: 'companies', segmentId: null, companyIds: [mine.companyId] }
  expect((await staff.post(`${url}/count`, chosen)).body).toEqual({ people: 1, mails: 1 })
  const toCompany = (await staff.post(url, { ...written, ...chosen, title: 'Компании' })).body
  expect(toCompany.companies).toEqual([expect.objectContaining({ id: mine.companyId })])
  await send(portal, toCompany.id)

  const segment = (
    await staff.post('/api/v1/staff/segment', {
      name: 'Чужие',
      kind: 'chosen',
      rule: { regionIds: [], priceTypeIds: [], managerIds: [], ordered: null, sum: null },
      companyIds: [stranger.companyId],
    })
  ).body
  const group = { audience: 'segment', segmentId: segment.id, companyIds: [] }
  expect((await staff.post(`${url}/count`, group)).body.people).toBe(1)
  const toGroup = (await staff.post(url, { ...written, ...group, title: 'Группе' })).body
  expect(toGroup.segment).toEqual({ id: segment.id, name: 'Чужие' })
  await send(portal, toGroup.id)
  expect([await titles(mine), await titles(blocked), await titles(stranger)]).toEqual([['Компании'], [], ['Группе']])
})

test('cancelled within the minute it is never sent; a sent one cannot be cancelled', async ({ portal }) => {
  const [staff, one] = [await root(portal), await portal.newUser()]
  const first = (await staff.post(url, written)).body
  expect((await staff.put(`${url}/${first.id}/cancel`)).body.state).toBe('cancelled')
  await send(portal, first.id)
  expect(await titles(one)).toEqual([])
  const second = (await staff.post(url, written)).body
  await send(portal, second.id)
  expect(await staff.put(`${url}/${second.id}/cancel`)).toMatchObject({
    status: 409,
    body: { code: 'announcement-gone' },
  })
})

test('the history counts readers and mails, even after the mails are pruned', async ({ portal }) => {
  const [staff, one, two] = [await root(portal), await portal.newUser(), await portal.newUser()]
  await switchMailOff(two)
  const { id } = (await staff.post(url, written)).body
  await send(portal, id)
  await portal.db.updateTable('outboxMessages').set({ sentAt: portal.time.now, createdAt: portal.time.now }).execute()
  const [notification] = (await one.get('/api/v1/notification?heading=news')).body.items
  await one.put(`/api/v1/notification/${notification.id}/read`)
  const counts = { state: 'sent', people: 2, read: 1, mailed: 1 }
  expect((await staff.get(url)).body.items).toEqual([expect.objectContaining(counts)])
  await prune(portal.db, new Date(portal.time.now.getTime() + 200 * 86_400_000), keepCounts)
  expect(await portal.db.selectFrom('notifications').select('id').execute()).toEqual([])
  expect(await portal.outbox()).toEqual([])
  // sessions are pruned too
  const later = await root(portal)
  expect((await later.get(url)).body.items).toEqual([expect.objectContaining(counts)])
})

test.for([
  [{ title: ' ' }, 'title', 'Впишите заголовок'],
  [{ text: '' }, 'text', 'Впишите текст'],
  [{ link: 'https://other.example' }, 'link', 'Ссылка на страницу портала начинается с «/»: /catalog'],
  [{ link: '//other.example' }, 'link', 'Ссылка на страницу портала начинается с «/»: /catalog'],
  [{ audience: 'companies' }, 'companyIds', 'Выберите хотя бы одну компанию'],
  [{ audience: 'segment' }, 'segmentId', 'Выберите группу компаний'],
] as const)('%o is refused: %s', async ([change, field, message], { portal }) => {
  const staff = await root(portal)
  expect((await staff.post(url, { ...written, ...change })).body.errors).toEqual([{ field, message }])
})
