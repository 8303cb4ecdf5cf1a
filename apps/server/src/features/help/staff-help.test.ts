import { expect } from 'vitest'
import { test, type Caller } from '../../../test/portal'

const url = '/api/v1/staff/help'
const helpOf = async (who: Caller, page: string) =>
  (await who.get('/api/v1/info')).body.informationMessages.find(({ id }: { id: string }) => id === page)?.html

test('help of a page is written, changed, shown again to who closed it, and deleted', async ({ portal }) => {
  const [editor, buyer] = [await portal.newUser({ companyId: null, staffRole: 'content' }), await portal.newUser()]
  await portal.db.deleteFrom('informationMessages').where('id', '=', 'profile').execute()
  const save = (body: object) =>
    editor.put(`${url}/profile`, { html: '<p>Ваши данные</p>', isShownAgain: false, ...body })
  expect((await save({ version: 0, html: '<p onclick="x()">Имя</p>' })).status).toBe(200)
  expect(await helpOf(buyer, 'profile')).toBe('<p>Имя</p>')

  await buyer.post('/api/v1/user/close-information-message', { id: 'profile' })
  expect((await save({ version: 1 })).status).toBe(200)
  expect(await helpOf(buyer, 'profile')).toBeUndefined()
  const listed = (await editor.get(url)).body.items.find(({ id }: { id: string }) => id === 'profile')
  expect(listed).toMatchObject({ version: 2, closedBy: 1, html: '<p>Ваши данные</p>' })
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

test('buyers and sales staff write no help', async ({ portal }) => {
  for (const who of [await portal.newUser(), await portal.newUser({ companyId: null, staffRole: 'sales' })]) {
    expect((await who.get(url)).status).toBe(403)
    expect((await who.put(`${url}/profile`, { version: 0, html: 'x', isShownAgain: false })).status).toBe(403)
    expect((await who.delete(`${url}/profile?version=1`)).status).toBe(403)
  }
})
