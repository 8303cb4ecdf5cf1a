import { expect } from 'vitest'
import { test, type Caller, type Portal } from '../../../../test/portal'

const url = '/api/v1/staff/help'
const helpOf = async (who: Caller, page: string) =>
  (await who.get('/api/v1/info')).body.informationMessages.find(({ id }: { id: string }) => id === page)?.html

/** Like a portal whose profile help was never written. */
async function withoutHelp({ db }: Portal): Promise<void> {
  await db.deleteFrom('informationMessages').where('id', '=', 'profile').execute()
  await db.deleteFrom('versions').where('kind', '=', 'help').where('owner', '=', 'profile').execute()
}

test('help of a page is written, changed, shown again after dismissal, and deleted', async ({ portal }) => {
  const [editor, buyer] = [await portal.newUser({ companyId: null, staffRole: 'content' }), await portal.newUser()]
  await withoutHelp(portal)
  const save = (body: object) =>
    editor.put(`${url}/profile`, { html: '<p>Ваши данные</p>', isShownAgain: false, ...body })
  expect((await save({ version: 0, html: '<p onclick="x()">Имя</p>' })).status).toBe(200)
  expect(await helpOf(buyer, 'profile')).toBe('<p>Имя</p>')

  await buyer.post('/api/v1/user/close-information-message', { id: 'profile' })
  expect((await save({ version: 1 })).status).toBe(200)
  expect(await helpOf(buyer, 'profile')).toBeUndefined()
  const listed = (await editor.get(url)).body.items.find(({ id }: { id: string }) => id === 'profile')
  expect(listed).toMatchObject({ version: 2, closedBy: 1, body: { html: '<p>Ваши данные</p>' } })
  expect((await save({ version: 2, isShownAgain: true })).status).toBe(200)
  expect(await helpOf(buyer, 'profile')).toBe('<p>Ваши данные</p>')

  expect((await save({ version: 2 })).status).toBe(409)
  expect((await save({ version: 0 })).status).toBe(409)
  expect((await save({ version: 3, html: '<script>x</script>' })).body).toMatchObject({ errors: [{ field: 'html' }] })
  expect((await editor.delete(`${url}/profile?version=2`)).status).toBe(409)
  expect((await editor.delete(`${url}/profile?version=3`)).body).toEqual({ done: true })
  expect(await helpOf(buyer, 'profile')).toBeUndefined()
  expect((await editor.delete(`${url}/profile?version=3`)).status).toBe(404)
})

test('help has versions, and deleted help can be restored', async ({ portal }) => {
  const editor = await portal.newUser({ companyId: null, staffRole: 'content' })
  await withoutHelp(portal)
  const save = (version: number, html: string) =>
    editor.put(`${url}/profile`, { version, html, isShownAgain: false, segmentId: null })
  await save(0, '<p onclick="x()">Имя</p>')
  await save(1, '<p>Имя и почта</p>')
  const listed = async () => (await editor.get(url)).body
  const help = async () => (await listed()).items.find(({ id }: { id: string }) => id === 'profile')
  expect((await help()).versions).toMatchObject([{ version: 1, changedBy: expect.stringMatching(/ Иван$/) }])
  expect((await editor.get(`${url}/profile/version/1`)).body).toEqual({
    html: '<p>Имя</p>',
    segmentId: null,
    isPublished: true,
    startsAt: null,
    endsAt: null,
  })
  expect((await editor.get(`${url}/profile/version/9`)).status).toBe(404)

  await editor.delete(`${url}/profile?version=2`)
  expect(await help()).toBeUndefined()
  expect((await listed()).removed).toMatchObject([{ id: 'profile', versions: [{ version: 2 }, { version: 1 }] }])
  const { html } = (await editor.get(`${url}/profile/version/2`)).body
  expect((await save(0, html)).status).toBe(200)
  expect(await help()).toMatchObject({
    version: 3,
    body: { html: '<p>Имя и почта</p>' },
    versions: [{ version: 2 }, { version: 1 }],
  })
  expect((await listed()).removed).toEqual([])
})

test('a draft of help is not shown, and help has display days', async ({ portal }) => {
  const [editor, buyer] = [await portal.newUser({ companyId: null, staffRole: 'content' }), await portal.newUser()]
  await withoutHelp(portal)
  const at = (minutes: number) => new Date(portal.time.now.getTime() + minutes * 60_000)
  const [begins, ends] = [at(10), at(20)]
  const save = (version: number, body: object) =>
    editor.put(`${url}/profile`, { version, html: '<p>Имя</p>', isShownAgain: false, ...body })
  const state = async () => (await editor.get(url)).body.items.find(({ id }: { id: string }) => id === 'profile')?.state
  await save(0, { isPublished: false })
  expect([await state(), await helpOf(buyer, 'profile')]).toEqual(['draft', undefined])
  const days = { startsAt: begins.toISOString(), endsAt: ends.toISOString() }
  expect((await save(1, { startsAt: days.endsAt, endsAt: days.startsAt })).body.errors[0].field).toBe('endsAt')
  await save(1, days)
  expect([await state(), await helpOf(buyer, 'profile')]).toEqual(['future', undefined])
  portal.time.now = begins
  expect([await state(), await helpOf(buyer, 'profile')]).toEqual(['current', '<p>Имя</p>'])
  portal.time.now = ends
  expect([await state(), await helpOf(buyer, 'profile')]).toEqual(['past', undefined])
})

test('buyers and sales staff cannot write help', async ({ portal }) => {
  for (const who of [await portal.newUser(), await portal.newUser({ companyId: null, staffRole: 'sales' })]) {
    expect((await who.get(url)).status).toBe(403)
    expect((await who.put(`${url}/profile`, { version: 0, html: 'x', isShownAgain: false })).status).toBe(403)
    expect((await who.delete(`${url}/profile?version=1`)).status).toBe(403)
  }
})
