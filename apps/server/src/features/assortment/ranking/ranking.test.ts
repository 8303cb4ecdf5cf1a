import { defaultWeights } from '@snab/domain/catalogue/ranking'
import { expect } from 'vitest'
import { test, type Caller } from '../../../../test/portal'

const url = '/api/v1/staff/ranking'
const fields = {
  name: 'Свой бренд',
  phrases: [] as string[],
  brandId: null as number | null,
  sectionId: null as number | null,
  articles: [] as string[],
  startsOn: null as string | null,
  endsOn: null as string | null,
  effect: 'pin',
  points: 5,
}
const articles = async (who: Caller, keyword: string): Promise<string[]> =>
  (await who.get(`/api/v2/search?criteria[keyword]=${encodeURIComponent(keyword)}`)).body.items.map(
    ({ article }: { article: string }) => article,
  )

test('a pinned brand comes first for its phrases only, as in the preview', async ({ portal }) => {
  await portal.newProduct({ article: 'AA-1', name: 'Розетка двойная' })
  await portal.newProduct({ article: 'BB-1', name: 'Накладка для розетки', brandId: 2 })
  const [staff, guest] = [await portal.newUser({ companyId: null, staffRole: 'content' }), portal.guest()]
  expect(await articles(guest, 'розетка')).toEqual(['AA-1', 'BB-1'])

  const rule = { ...fields, phrases: ['розетки'], brandId: 2 }
  const preview = await staff.post(`${url}/preview`, {
    weights: defaultWeights,
    boost: { id: null, fields: rule },
    queries: ['двойная розетка'],
  })
  expect(preview.status).toBe(200)
  const [first] = preview.body.requests
  expect(first).toMatchObject({ query: 'розетки', searches: null, isChanged: true })
  expect(first.after.map(({ article, was }: { article: string; was: number }) => [article, was])).toEqual([
    ['BB-1', 2],
    ['AA-1', 1],
  ])
  expect(await articles(guest, 'розетка')).toEqual(['AA-1', 'BB-1'])

  const added = await staff.post(`${url}/boost`, rule)
  expect(added.status).toBe(200)
  expect(await articles(guest, 'розетки')).toEqual(first.after.map(({ article }: { article: string }) => article))

  const path = `${url}/boost/${added.body.id}`
  expect((await staff.put(path, { ...rule, effect: 'last', version: 1 })).status).toBe(200)
  expect(await articles(guest, 'розетки')).toEqual(['AA-1', 'BB-1'])
  expect((await staff.put(path, { ...rule, version: 1 })).body).toMatchObject({ status: 409, code: 'stale-version' })
  expect((await staff.delete(path, { version: 1 })).status).toBe(409)
  expect((await staff.delete(path, { version: 2 })).status).toBe(200)
  expect((await staff.put(path, { ...rule, version: 3 })).status).toBe(404)
  expect((await staff.get(`${url}/boost`)).body.items).toEqual([])
  expect((await staff.get(`${url}/boost?removed=true`)).body.items).toMatchObject([
    { id: added.body.id, state: 'removed', effect: 'last' },
  ])
  expect((await staff.post(`${path}/restore`, {})).status).toBe(200)
  expect((await staff.get(`${url}/boost`)).body.items).toMatchObject([
    { name: 'Свой бренд', version: 4, phrases: ['розетки'], brand: { id: 2, name: 'Lumex' }, state: 'current' },
  ])
})

test('chosen products keep their order, and an exact article stays before them', async ({ portal }) => {
  for (const article of ['QX-10', 'QX-20', 'QX-30', 'QX-40'])
    await portal.newProduct({ article, name: 'Щиток навесной' })
  const [staff, guest] = [await portal.newUser({ companyId: null, staffRole: 'content' }), portal.guest()]
  const added = await staff.post(`${url}/boost`, { ...fields, articles: ['qx 40', 'QX-20'] })
  expect(added.status).toBe(200)
  expect(await articles(guest, 'щиток')).toEqual(['QX-40', 'QX-20', 'QX-10', 'QX-30'])
  expect((await articles(guest, 'QX-10'))[0]).toBe('QX-10')
  expect((await articles(guest, 'щиток QX-30'))[0]).toBe('QX-30')
  const section = (await guest.get('/api/v2/search?criteria[section]=2')).body.items
  expect(section.map(({ article }: { article: string }) => article)).toEqual(['QX-40', 'QX-20', 'QX-10', 'QX-30'])
  expect((await staff.post(`${url}/boost`, { ...fields, articles: ['QX-10', 'QX-99'] })).body).toMatchObject({
    status: 422,
    errors: [{ field: 'articles', message: 'Таких артикулов нет: QX-99' }],
  })
  expect((await staff.post(`${url}/boost`, fields)).body).toMatchObject({ status: 422 })
})

test('a rule begins and ends at midnight in Moscow', async ({ portal }) => {
  await portal.newProduct({ article: 'DD-1', name: 'Клемма винтовая' })
  await portal.newProduct({ article: 'DD-2', name: 'Клемма винтовая' })
  const [staff, guest] = [await portal.newUser({ companyId: null, staffRole: 'content' }), portal.guest()]
  await staff.post(`${url}/boost`, { ...fields, articles: ['DD-2'], startsOn: '2026-05-10', endsOn: '2026-05-11' })
  const firstAt = async (moment: string) => {
    portal.time.now = new Date(moment)
    return (await articles(guest, 'клемма'))[0]
  }
  expect(await firstAt('2026-05-09T20:59:00Z')).toBe('DD-1')
  expect(await firstAt('2026-05-09T21:01:00Z')).toBe('DD-2')
  expect(await firstAt('2026-05-11T20:59:00Z')).toBe('DD-2')
  expect(await firstAt('2026-05-11T21:01:00Z')).toBe('DD-1')
})

test('weights change the order at once and share one version', async ({ portal }) => {
  await portal.newProduct({ article: 'WW-1', name: 'Муфта кабельная', stock: 10 })
  await portal.newProduct({ article: 'WW-2', name: 'Муфта кабельная', stock: 0, recommended: true })
  const [staff, guest] = [await portal.newUser({ companyId: null, staffRole: 'content' }), portal.guest()]
  expect(await articles(guest, 'муфта')).toEqual(['WW-2', 'WW-1'])
  const { weights, version } = (await staff.get(`${url}/weights`)).body
  expect(weights).toEqual(defaultWeights)
  const changed = { ...weights, inStock: 7 }
  const preview = await staff.post(`${url}/preview`, { weights: changed, boost: null, queries: ['муфта'] })
  expect(preview.body.requests[0].after.map(({ article }: { article: string }) => article)).toEqual(['WW-1', 'WW-2'])
  expect((await staff.put(`${url}/weights`, { weights: changed, version })).body.version).toBe(version + 1)
  expect(await articles(guest, 'муфта')).toEqual(['WW-1', 'WW-2'])
  expect((await staff.put(`${url}/weights`, { weights, version })).status).toBe(409)
  expect(
    (await staff.put(`${url}/weights`, { weights: { ...weights, inStock: 11 }, version: version + 1 })).status,
  ).toBe(422)
})

test('other roles cannot edit ranking', async ({ portal }) => {
  const calls = (who: Caller) =>
    Promise.all([
      who.get(`${url}/weights`),
      who.put(`${url}/weights`, { weights: defaultWeights, version: 1 }),
      who.post(`${url}/boost`, { ...fields, brandId: 1 }),
      who.post(`${url}/preview`, { weights: defaultWeights, boost: null, queries: [] }),
    ])
  for (const { status } of await calls(portal.guest())) expect(status).toBe(401)
  for (const { status } of await calls(await portal.newUser())) expect(status).toBe(403)
  for (const { status } of await calls(await portal.newUser({ companyId: null, staffRole: 'sales' })))
    expect(status).toBe(403)
})
