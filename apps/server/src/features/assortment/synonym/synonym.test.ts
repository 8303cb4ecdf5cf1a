import { expect } from 'vitest'
import { test, type Caller } from '../../../../test/portal'

const url = '/api/v1/staff/synonym'
const total = async (who: Caller, keyword: string) =>
  (await who.get(`/api/v2/search?criteria[keyword]=${encodeURIComponent(keyword)}`)).body.meta.totalCount as number

test('a synonym works with the next search, is changed, and ends with its deletion', async ({ portal }) => {
  await portal.newProduct({ article: 'TA-1', name: 'Талреп крюк-кольцо М8' })
  await portal.newProduct({ article: 'ST-1', name: 'Стяжка винтовая М8' })
  const [staff, guest] = [await portal.newUser({ companyId: null, staffRole: 'content' }), portal.guest()]
  expect([await total(guest, 'талреп'), await total(guest, 'натяжитель')]).toEqual([1, 0])

  const preview = await staff.post(`${url}/preview`, { words: ['талреп', 'стяжка винтовая', 'натяжитель'] })
  expect(preview.body).toMatchObject({
    words: [
      { word: 'талреп', count: 1 },
      { word: 'стяжка винтовая', count: 1 },
      { word: 'натяжитель', count: 0 },
    ],
    together: 2,
    isAtLeast: false,
  })
  expect(preview.body.examples.map(({ article }: { article: string }) => article).toSorted()).toEqual(['ST-1', 'TA-1'])
  expect(await total(guest, 'натяжитель')).toBe(0)

  const added = await staff.post(url, { words: [' талреп', 'Стяжка  винтовая', 'натяжитель', 'ТАЛРЕП'] })
  expect(added).toMatchObject({ status: 200, body: { words: ['ТАЛРЕП', 'Стяжка винтовая', 'натяжитель'] } })
  expect([await total(guest, 'талреп'), await total(guest, 'натяжитель')]).toEqual([
    preview.body.together,
    preview.body.together,
  ])

  const { id } = added.body
  expect((await staff.put(`${url}/${id}`, { words: ['талреп', 'натяжитель'] })).status).toBe(200)
  expect([await total(guest, 'талреп'), await total(guest, 'натяжитель')]).toEqual([1, 1])
  expect((await staff.get(`${url}?keyword=НАТЯ`)).body).toMatchObject({
    items: [{ id, words: ['талреп', 'натяжитель'] }],
    meta: { totalCount: 1 },
  })

  expect((await staff.delete(`${url}/${id}`)).body).toEqual({ done: true })
  expect(await total(guest, 'натяжитель')).toBe(0)
  expect((await staff.delete(`${url}/${id}`)).status).toBe(404)
  expect((await staff.put(`${url}/${id}`, { words: ['а', 'б'] })).status).toBe(404)
})

test('every change is in the audit log, which only administrators read', async ({ portal }) => {
  const [content, root] = [
    await portal.newUser({ companyId: null, staffRole: 'content' }),
    await portal.newUser({ companyId: null, staffRole: 'administrator' }),
  ]
  const { body } = await content.post(url, { words: ['автомат', 'выключатель'] })
  await root.put(`${url}/${body.id}`, { words: ['автомат', 'ва'] })
  await root.delete(`${url}/${body.id}`)
  const log = await root.get('/api/v1/staff/action')
  expect(log.body.items).toMatchObject([
    { action: 'delete', subject: 'synonym', subjectId: body.id, details: { words: ['автомат', 'ва'] } },
    { action: 'change', details: { before: ['автомат', 'выключатель'], words: ['автомат', 'ва'] } },
    { action: 'add', details: { words: ['автомат', 'выключатель'] } },
  ])
  expect((await content.get('/api/v1/staff/action')).status).toBe(403)
})

test('only content editors and administrators edit synonyms', async ({ portal }) => {
  const calls = (who: Caller) =>
    Promise.all([
      who.get(url),
      who.post(url, { words: ['а', 'б'] }),
      who.put(`${url}/1`, { words: ['а', 'б'] }),
      who.delete(`${url}/1`),
      who.post(`${url}/preview`, { words: ['а', 'б'] }),
    ])
  for (const { status } of await calls(portal.guest())) expect(status).toBe(401)
  for (const { status } of await calls(await portal.newUser())) expect(status).toBe(403)
  for (const { status } of await calls(await portal.newUser({ companyId: null, staffRole: 'sales' })))
    expect(status).toBe(403)
  expect(await portal.db.selectFrom('synonyms').select('id').execute()).toEqual([])
})

test.for([
  [['один']],
  [['один', ' ОДИН ']],
  [['', 'б']],
  [['а'.repeat(61), 'б']],
  [Array.from({ length: 21 }, (_, at) => `слово${at}`)],
])('%j is not a valid line of synonyms', async ([words], { portal }) => {
  const staff = await portal.newUser({ companyId: null, staffRole: 'content' })
  expect((await staff.post(url, { words })).body).toMatchObject({ status: 422, code: 'invalid-input' })
})
