import { expect } from 'vitest'
import { test, type Caller, type Portal } from '../../../../test/portal'
import { keepConsents } from '../../people/auth/consents'

const url = '/api/v1/staff/content'
const editorOf = (portal: Portal) => portal.newUser({ companyId: null, staffRole: 'content' })
const page = { slug: 'oplata', title: 'Оплата', html: '<p>По счёту<script>x</script></p>', isPublished: true }
const seen = (who: Caller, slug = 'oplata') => who.get(`/api/v1/content/${slug}`)
const accept = (portal: Portal, userId: number) =>
  portal.db
    .transaction()
    .execute((trx) =>
      keepConsents(trx, {
        userId,
        kinds: ['privacy-policy'],
        form: 'test',
        recipient: 'test@test.example',
        requester: { ip: '127.0.0.1', network: '127.0.0.1', device: 'test', visitorHash: null, hash: Buffer.alloc(32) },
        now: portal.time.now,
      }),
    )

test('a page is drafted, published, changed and removed, for everybody at once', async ({ portal }) => {
  const [editor, guest] = [await editorOf(portal), portal.guest()]
  const added = await editor.post(url, { ...page, isPublished: false })
  expect(added).toMatchObject({ status: 200, body: { version: 1, html: '<p>По счёту</p>', versions: [] } })
  expect((await seen(guest)).status).toBe(404)

  const change = (body: object) => editor.put(`${url}/oplata`, { title: 'Оплата', html: '<p>Картой</p>', ...body })
  expect((await change({ version: 1, isPublished: true })).body).toMatchObject({ version: 2, isPublished: true })
  expect((await seen(guest)).body).toEqual({ slug: 'oplata', title: 'Оплата', content: '<p>Картой</p>' })
  expect((await editor.get(`${url}?keyword=ОПЛА`)).body.items).toMatchObject([
    { slug: 'oplata', version: 2, isLegal: false },
  ])
  expect((await change({ version: 2, isPublished: false })).status).toBe(200)
  expect((await seen(guest)).status).toBe(404)
  expect((await editor.get(`${url}?keyword=100%25`)).body.items).toEqual([])
})

test('earlier versions are kept, can be viewed and restored', async ({ portal }) => {
  const [editor, guest] = [await editorOf(portal), portal.guest()]
  await editor.post(url, page)
  await editor.put(`${url}/oplata`, { version: 1, title: 'Способы оплаты', html: '<p>Картой</p>', isPublished: true })
  const { body } = await editor.get(`${url}/oplata`)
  expect(body.versions).toMatchObject([{ version: 1, title: 'Оплата', isPublished: true }])
  expect(body.versions[0].changedBy).toMatch(/\S/)
  expect((await editor.get(`${url}/oplata/version/1`)).body).toEqual({ title: 'Оплата', html: '<p>По счёту</p>' })
  expect((await editor.get(`${url}/oplata/version/9`)).status).toBe(404)

  expect((await editor.put(`${url}/oplata/restore`, { version: 1, restored: 1 })).status).toBe(409)
  const restored = await editor.put(`${url}/oplata/restore`, { version: 2, restored: 1 })
  expect(restored.body).toMatchObject({ version: 3, title: 'Оплата', versions: [{ version: 2 }, { version: 1 }] })
  expect((await seen(guest)).body.content).toBe('<p>По счёту</p>')
})

test('a page of blocks can be edited as blocks or HTML, and restored', async ({ portal }) => {
  const blocks = [
    { type: 'header', level: 1, text: 'Склады & адреса' },
    { type: 'list', ordered: false, items: ['Бор', 'Кстово'] },
    { type: 'simpleImage', url: '/files/publications/map.png', caption: 'Карта' },
  ]
  const editor = await editorOf(portal)
  const add = (given: object[]) =>
    editor.post(url, { slug: 'oplata', title: 'Склады', html: '', blocks: given, isPublished: true })
  expect(
    (await add([{ type: 'simpleImage', url: 'https://evil.example/x.png', caption: '' }])).body.errors,
  ).toMatchObject([{ field: 'blocks' }])
  const { body } = await add(blocks)
  expect(body).toMatchObject({
    blocks,
    html:
      '<h2>Склады &amp; адреса</h2>\n<ul><li>Бор</li><li>Кстово</li></ul>\n' +
      '<figure><img src="/files/publications/map.png" alt="Карта" /><figcaption>Карта</figcaption></figure>',
  })
  expect((await seen(editor)).body.content).toEqual({ blocks })
  const saved = await editor.put(`${url}/oplata`, { version: 1, title: 'Склады', html: body.html, isPublished: true })
  expect(saved.body.blocks).toBeNull()
  expect((await seen(editor)).body.content).toContain('<h2>Склады &amp; адреса</h2>')
  await editor.put(`${url}/oplata/restore`, { version: 2, restored: 1 })
  expect((await seen(editor)).body.content).toEqual({ blocks })
})

test('a save based on an old version is refused; an address is unique', async ({ portal }) => {
  const [editor, second] = [await editorOf(portal), await editorOf(portal)]
  await editor.post(url, page)
  const stale = { version: 7, title: 'Другое', html: '', isPublished: true }
  expect(await second.put(`${url}/oplata`, stale)).toMatchObject({ status: 409, body: { code: 'stale-version' } })
  expect((await second.put(`${url}/nowhere`, stale)).status).toBe(404)
  expect(await second.post(url, page)).toMatchObject({ status: 409, body: { errors: [{ field: 'slug' }] } })
  expect((await second.post(url, { ...page, slug: 'Оплата' })).status).toBe(422)
  expect((await seen(second)).body.title).toBe('Оплата')
})

test('a new text of a document is a new version, with its own count of acceptances', async ({ portal }) => {
  const editor = await editorOf(portal)
  const policy = async () => {
    const { items } = (await editor.get('/api/v1/staff/consent')).body
    return items.find(({ kind }: { kind: string }) => kind === 'privacy-policy').versions
  }
  await editor.post(url, { slug: 'privacy-policy', title: 'Политика', html: '<p>Первая</p>', isPublished: true })
  expect(await policy()).toMatchObject([{ title: 'Политика', people: 0, firstUsedAt: null, isCurrent: true }])
  const [first, second] = [await portal.newUser(), await portal.newUser()]
  await accept(portal, first.id)
  await accept(portal, first.id)
  await accept(portal, second.id)
  await editor.put(`${url}/privacy-policy`, { version: 1, title: 'Политика', html: '<p>Вторая</p>', isPublished: true })
  await accept(portal, second.id)
  await portal.db.updateTable('consents').set({ withdrawnAt: portal.time.now }).where('userId', '=', first.id).execute()
  const versions = await policy()
  expect(versions).toHaveLength(2)
  expect(versions).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ people: 1, withdrawn: 0, isCurrent: true }),
      expect.objectContaining({ people: 1, withdrawn: 1, isCurrent: false }),
    ]),
  )
})

test('a document that people accept stays published; a draft is not accepted yet', async ({ portal }) => {
  const editor = await editorOf(portal)
  const draft = { slug: 'privacy-policy', title: 'Черновик', html: '<p>x</p>', isPublished: false }
  await editor.post(url, draft)
  await accept(portal, editor.id)
  const { title } = await portal.db.selectFrom('consentTexts').select('title').executeTakeFirstOrThrow()
  expect(title).not.toBe('Черновик')
  expect((await editor.put(`${url}/privacy-policy`, { ...draft, version: 1, isPublished: true })).status).toBe(200)
  expect(await editor.put(`${url}/privacy-policy`, { ...draft, version: 2 })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'isPublished' }] },
  })
})

test('sales staff and buyers cannot edit pages, and the log names the editors', async ({ portal }) => {
  const editor = await editorOf(portal)
  for (const who of [await portal.newUser(), await portal.newUser({ companyId: null, staffRole: 'sales' })]) {
    expect((await who.get(url)).status).toBe(403)
    expect((await who.post(url, page)).status).toBe(403)
    expect((await who.get('/api/v1/staff/consent')).status).toBe(403)
    expect((await who.post('/api/v1/staff/html-preview', { html: '' })).status).toBe(403)
  }
  await editor.post(url, page)
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  expect((await root.get('/api/v1/staff/action')).body.items).toMatchObject([
    { action: 'add', subject: 'content', details: { slug: 'oplata' } },
  ])
  expect((await editor.post('/api/v1/staff/html-preview', { html: page.html })).body).toEqual({
    html: '<p>По счёту</p>',
  })
})

test('a page has display days and an audience; documents people accept are shown to all', async ({ portal }) => {
  const [editor, guest] = [await editorOf(portal), portal.guest()]
  const buyer = await portal.newUser({ companyId: await portal.newCompany({ regionId: 2 }) })
  await editor.post(url, page)
  let version = 1
  const limit = async (body: object) => {
    const answer = await editor.put(`${url}/oplata`, {
      version,
      title: 'Оплата',
      html: '<p>Картой</p>',
      isPublished: true,
      ...body,
    })
    if (answer.status === 200) version += 1
    return answer
  }
  const readers = async () => [(await seen(guest)).status, (await seen(buyer)).status]
  expect((await limit({ viewers: 'companies' })).body).toMatchObject({ viewers: 'companies', state: 'current' })
  expect(await readers()).toEqual([404, 200])
  await limit({ viewers: 'companies', regionIds: [1] })
  expect(await readers()).toEqual([404, 404])
  await limit({ regionIds: [2] })
  expect(await readers()).toEqual([404, 200])
  expect((await limit({ startsAt: '2026-03-12T09:00:00+03:00' })).body.state).toBe('future')
  expect(await readers()).toEqual([404, 404])
  portal.time.now = new Date('2026-03-12T07:00:00Z')
  expect(await readers()).toEqual([200, 200])
  const backwards = await limit({ startsAt: '2026-03-12T09:00:00+03:00', endsAt: '2026-03-11T09:00:00+03:00' })
  expect(backwards).toMatchObject({ status: 422, body: { errors: [{ field: 'endsAt' }] } })

  await editor.post(url, { ...page, slug: 'privacy-policy' })
  const legal = await editor.put(`${url}/privacy-policy`, {
    version: 1,
    title: 'Политика',
    html: '<p>Текст</p>',
    isPublished: true,
    viewers: 'signed-in',
  })
  expect(legal).toMatchObject({ status: 422, body: { errors: [{ field: 'viewers' }] } })
})
