import { expect } from 'vitest'
import { test, type Caller } from '../../../../test/portal'

const url = '/api/v1/staff/speech'
const total = async (who: Caller, keyword: string) =>
  (await who.get(`/api/v2/search?criteria[keyword]=${encodeURIComponent(keyword)}`)).body.meta.totalCount as number

test('staff read the built-in dictionary and switch its entries, and the next search follows', async ({ portal }) => {
  await portal.newProduct({ article: 'TT-10', name: 'Трубка термоусаживаемая ТУТ 10/5' })
  const [staff, guest] = [await portal.newUser({ companyId: null, staffRole: 'content' }), portal.guest()]
  const listed = async (keyword: string) =>
    (await staff.get(`${url}?keyword=${encodeURIComponent(keyword)}`)).body.items as { name: string; isOn: boolean }[]

  expect((await staff.get(url)).body.meta.totalCount).toBeGreaterThanOrEqual(300)
  const [entry] = await listed('термуха')
  expect(entry).toMatchObject({
    name: 'термоусадка',
    said: expect.arrayContaining(['термоусадка', 'термуха']),
    written: ['трубка термоусаживаемая'],
    kind: 'thing',
    isOn: true,
  })
  expect(await total(guest, 'термуха')).toBe(1)

  const name = 'термоусадка'
  expect((await staff.put(url, { name, isOn: false })).body).toEqual({ done: true })
  expect(await total(guest, 'термуха')).toBe(0)
  expect(await listed('термуха')).toMatchObject([{ isOn: false }])
  // switched again, and back
  expect((await staff.put(url, { name, isOn: false })).status).toBe(200)
  expect((await staff.put(url, { name, isOn: true })).status).toBe(200)
  expect(await total(guest, 'термуха')).toBe(1)
  expect((await staff.put(url, { name: 'термуха', isOn: false })).status).toBe(404)

  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const log = await root.get('/api/v1/staff/action')
  expect(log.body.items).toMatchObject([
    { action: 'switch-on', subject: 'trade-speech', details: { words: [name] } },
    { action: 'switch-off', subject: 'trade-speech', details: { words: [name] } },
  ])
})

test('synonyms of staff override the dictionary', async ({ portal }) => {
  await portal.newProduct({ article: 'TT-11', name: 'Трубка термоусаживаемая ТУТ 12/6' })
  await portal.newProduct({ article: 'RM-1', name: 'Ремень багажный' })
  const [staff, guest] = [await portal.newUser({ companyId: null, staffRole: 'content' }), portal.guest()]
  const first = async (keyword: string) =>
    (await guest.get(`/api/v2/search?criteria[keyword]=${encodeURIComponent(keyword)}`)).body.items.map(
      ({ article }: { article: string }) => article,
    )
  expect(await first('термуха')).toEqual(['TT-11'])
  await staff.post('/api/v1/staff/synonym', { words: ['термуха', 'ремень багажный'] })
  expect(await first('термуха')).toEqual(['RM-1'])
})

test('only content editors and administrators read and switch it', async ({ portal }) => {
  const calls = (who: Caller) => Promise.all([who.get(url), who.put(url, { name: 'термоусадка', isOn: false })])
  for (const { status } of await calls(portal.guest())) expect(status).toBe(401)
  for (const { status } of await calls(await portal.newUser())) expect(status).toBe(403)
  for (const { status } of await calls(await portal.newUser({ companyId: null, staffRole: 'sales' })))
    expect(status).toBe(403)
})
