import { expect } from 'vitest'
import { test, type Portal } from '../../../../test/portal'

const url = '/api/v1/staff/post'
const editorOf = (portal: Portal) => portal.newUser({ companyId: null, staffRole: 'content' })
let made = 0
const post = (more: object = {}) => ({
  feedId: 1,
  slug: `post-${String(++made)}`,
  rubric: '',
  title: 'Новый склад',
  contentShort: '<p>Открыт склад</p>',
  contentFull: '<p>Открыт склад в Казани</p>',
  picture: null,
  isPublished: true,
  startsAt: '2026-03-01T09:00:00Z',
  endsAt: null,
  viewers: 'everybody',
  regionIds: [],
  segmentId: null,
  ...more,
})
const titles = async (who: { get: (url: string) => Promise<{ body: { items: { title: string }[] } }> }) =>
  (await who.get('/api/v1/news')).body.items.map(({ title }) => title)

test('news are shown on their days and are drafts until published', async ({ portal }) => {
  const [editor, guest] = [await editorOf(portal), portal.guest()]
  const draft = (await editor.post(url, post({ title: 'Черновик', isPublished: false }))).body
  await editor.post(url, post({ title: 'Завтра', startsAt: '2026-03-11T09:00:00Z' }))
  await editor.post(url, post({ title: 'Вчера', endsAt: '2026-03-09T09:00:00Z' }))
  await editor.post(url, post({ title: 'Сейчас' }))
  expect(await titles(guest)).toEqual(['Сейчас'])
  expect((await guest.get(`/api/v1/news/${draft.id}`)).status).toBe(404)
  portal.time.now = new Date('2026-03-12T09:00:00Z')
  expect(await titles(guest)).toEqual(['Завтра', 'Сейчас'])
  expect((await editor.get(url)).body.items.map(({ state }: { state: string }) => state).toSorted()).toEqual([
    'current',
    'current',
    'draft',
    'past',
  ])
})

test('news are shown to their audience: guests, companies, individuals, a region, a group of companies', async ({
  portal,
}) => {
  const editor = await editorOf(portal)
  const [one, other] = [
    await portal.newUser(),
    await portal.newUser({ companyId: await portal.newCompany({ regionId: 2 }) }),
  ]
  const [individual, guest] = [await portal.newUser({ companyId: null, isIndividual: true }), portal.guest()]
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const segment = await root.post('/api/v1/staff/segment', {
    name: 'Одна',
    kind: 'chosen',
    rule: { regionIds: [], priceTypeIds: [], managerIds: [], ordered: null, sum: null },
    companyIds: [one.companyId],
  })
  for (const viewers of ['everybody', 'guests', 'signed-in', 'companies', 'individuals'])
    expect((await editor.post(url, post({ title: viewers, viewers }))).status).toBe(200)
  await editor.post(url, post({ title: 'region', regionIds: [2] }))
  const addressed = await editor.post(url, post({ title: 'segment', segmentId: segment.body.id }))
  expect((await titles(guest)).toSorted()).toEqual(['everybody', 'guests'])
  expect((await titles(one)).toSorted()).toEqual(['companies', 'everybody', 'segment', 'signed-in'])
  expect((await titles(other)).toSorted()).toEqual(['companies', 'everybody', 'region', 'signed-in'])
  expect((await titles(individual)).toSorted()).toEqual(['everybody', 'individuals', 'signed-in'])
  // for a company outside the audience it does not exist
  expect((await one.get(`/api/v1/news/${addressed.body.id}`)).status).toBe(200)
  expect((await other.get(`/api/v1/news/${addressed.body.id}`)).status).toBe(404)
  expect((await other.post(`/api/v1/news/${addressed.body.id}/read`, {})).status).toBe(404)
  expect((await editor.post(url, post({ regionIds: [77] }))).body.errors[0].field).toBe('regionIds')
})

test('read marks belong to a person; a guest has none', async ({ portal }) => {
  const [editor, user, colleague] = [await editorOf(portal), await portal.newUser(), await portal.newUser()]
  const { id } = (await editor.post(url, post())).body
  await editor.post(url, post())
  expect((await user.get('/api/v1/news')).body.unread).toBe(2)
  expect((await user.post(`/api/v1/news/${id}/read`, {})).body).toEqual({ done: true })
  await user.post(`/api/v1/news/${id}/read`, {})
  expect((await user.get('/api/v1/news')).body.unread).toBe(1)
  expect((await user.get(`/api/v1/news/${id}`)).body.isRead).toBe(true)
  expect((await colleague.get(`/api/v1/news/${id}`)).body.isRead).toBe(false)
  expect((await portal.guest().get('/api/v1/news')).body.unread).toBe(0)
  expect((await editor.get(`${url}/${id}`)).body).toMatchObject({ address: `/news/${id}`, version: 1 })
})

test('a feed has rubrics, pages and RSS', async ({ portal }) => {
  const [editor, guest] = [await editorOf(portal), portal.guest()]
  const feed = { slug: 'obzory', title: 'Обзоры', rubrics: ['Свет', 'Кабель', 'Пусто'], isPublished: true }
  const { id: feedId } = (await editor.post('/api/v1/staff/feed', feed)).body
  expect((await editor.post('/api/v1/staff/feed', feed)).body.errors[0].field).toBe('slug')
  for (const [at, rubric] of ['Свет', 'Кабель', 'Свет'].entries())
    await editor.post(
      url,
      post({
        feedId,
        slug: `o-${String(at)}`,
        rubric,
        title: `Обзор <${String(at)}>`,
        startsAt: `2026-03-0${String(at + 1)}T09:00:00Z`,
      }),
    )
  expect((await guest.get('/api/v1/feeds/obzory')).body).toEqual({
    slug: 'obzory',
    title: 'Обзоры',
    rubrics: [
      { name: 'Свет', count: 2 },
      { name: 'Кабель', count: 1 },
    ],
  })
  const page = async (query: string) => (await guest.get(`/api/v1/feeds/obzory/items?${query}`)).body
  expect(await page('per-page=2')).toMatchObject({
    items: [{ slug: 'o-2' }, { slug: 'o-1' }],
    meta: { currentPage: 1, pageCount: 2 },
  })
  expect((await page('page=2&per-page=2')).items).toMatchObject([{ slug: 'o-0' }])
  expect((await page('criteria[rubric]=Кабель')).items).toMatchObject([{ slug: 'o-1' }])
  expect((await guest.get('/api/v1/feeds/obzory/items/o-1')).body).toMatchObject({
    feed: { slug: 'obzory', title: 'Обзоры' },
    contentFull: '<p>Открыт склад в Казани</p>',
  })
  const xml = await portal.app.inject({ url: '/posts/obzory/rss.xml' })

  expect(xml.headers['content-type']).toContain('application/rss+xml')
  expect(xml.body).toContain('/news/')
  expect(xml.body).toContain('<![CDATA[Обзор <1>]]>')
  // posts of a feed are not news, and a removed feed is not found
  expect(await titles(guest)).toEqual([])
  await editor.put(`/api/v1/staff/feed/${String(feedId)}`, { ...feed, isPublished: false, version: 1 })
  expect((await guest.get('/api/v1/feeds/obzory')).status).toBe(404)
  expect((await guest.get('/api/v1/feeds/obzory/items/o-1')).status).toBe(404)
})

test('changes keep earlier versions, and a stale save is refused', async ({ portal }) => {
  const editor = await editorOf(portal)
  const body = post({ title: 'Первая' })
  const { id } = (await editor.post(url, body)).body
  expect((await editor.put(`${url}/${id}`, { ...body, title: 'Вторая', version: 1 })).body).toMatchObject({
    version: 2,
    versions: [{ version: 1 }],
  })
  expect((await editor.put(`${url}/${id}`, { ...body, title: 'Третья', version: 1 })).status).toBe(409)
  expect((await editor.get(`${url}/${id}/version/1`)).body.title).toBe('Первая')
  expect((await editor.delete(`${url}/${id}`, { version: 2 })).status).toBe(200)
  expect((await portal.guest().get(`/api/v1/news/${id}`)).status).toBe(404)
  expect((await editor.get(`${url}?removed=true`)).body.items).toMatchObject([{ id, state: 'removed' }])
  await editor.put(`${url}/${id}/restore`)
  expect((await portal.guest().get(`/api/v1/news/${id}`)).body.title).toBe('Вторая')
  expect((await editor.post(url, { ...body, endsAt: '2026-02-01T00:00:00Z' })).body.errors[0].field).toBe('endsAt')
  expect((await editor.post(url, body)).body.errors[0].field).toBe('slug')
})

test("an address is made of the heading; a post's former address leads to its current one", async ({ portal }) => {
  const [editor, guest] = [await editorOf(portal), portal.guest()]
  const made = (await editor.post(url, post({ slug: '', title: 'Новая линия «Щит»' }))).body
  expect(made.body.slug).toBe('novaya-liniya-shchit')
  const second = (await editor.post(url, post({ slug: '', title: 'Новая линия «Щит»' }))).body
  expect(second.body.slug).toBe('novaya-liniya-shchit-2')
  const nameless = (await editor.post(url, post({ slug: '', title: '!!!' }))).body
  expect(nameless.body.slug).toBe('zapis')
  const read = async (slug: string) => (await guest.get(`/api/v1/feeds/news/items/${slug}`)).body
  const rename = (of: typeof made, slug: string) =>
    editor.put(`${url}/${String(of.id)}`, { ...of.body, slug, version: of.version })
  const renamed = (await rename(made, 'liniya')).body
  expect(await read('novaya-liniya-shchit')).toMatchObject({ id: made.id, slug: 'liniya' })
  // the address goes to another post, and back
  const taken = (await rename(second, 'novaya-liniya-shchit')).body
  expect(await read('novaya-liniya-shchit')).toMatchObject({ id: second.id })
  expect(await read('novaya-liniya-shchit-2')).toMatchObject({ id: second.id, slug: 'novaya-liniya-shchit' })
  expect((await rename(renamed, 'novaya-liniya-shchit')).status).toBe(422)
  await rename(taken, 'drugaya')
  expect(await read('novaya-liniya-shchit')).toMatchObject({ id: second.id, slug: 'drugaya' })
  expect((await guest.get('/api/v1/feeds/news/items/net')).status).toBe(404)
})
