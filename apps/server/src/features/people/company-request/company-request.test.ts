import { expect } from 'vitest'
import { NOW, test, type Portal } from '../../../../test/portal'

const url = '/api/v1/staff/company-request'

async function requestOf(portal: Portal, values: { name?: string; inn?: string } = {}) {
  const person = await portal.newUser({ companyId: null })
  const { id } = await portal.db
    .insertInto('companyRequests')
    .values({
      userId: person.id,
      companyId: null,
      name: 'ООО «Новая»',
      inn: '7710140679',
      createdAt: NOW,
      requisitesFile: null,
      requisitesType: null,
      handledAt: null,
      handledBy: null,
      decision: null,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, person }
}
const staffOf = (portal: Portal, staffRole: 'sales' | 'administrator') => portal.newUser({ companyId: null, staffRole })

test('a company opened by a manager is assigned to them, and its first person is the administrator', async ({
  portal,
}) => {
  const { id, person } = await requestOf(portal)
  const [sales, other] = [await staffOf(portal, 'sales'), await staffOf(portal, 'sales')]
  const before = await sales.get(url)
  expect(before.body).toMatchObject({ items: [{ id, name: 'ООО «Новая»', decision: null, matches: [] }] })

  const opened = await sales.put(`${url}/${id}`, { decision: 'open' })
  expect(opened).toMatchObject({ status: 200, body: { decision: 'opened', company: { id: expect.any(Number) } } })
  expect((await person.get('/api/v1/user/current-user')).body).toMatchObject({
    company: { id: opened.body.company.id },
    role: 'administrator',
  })
  const companiesOf = async (who: typeof sales) =>
    (await who.get('/api/v1/staff/company')).body.items.map((company: { id: number }) => company.id)
  expect(await companiesOf(sales)).toContain(opened.body.company.id)
  expect(await companiesOf(other)).not.toContain(opened.body.company.id)

  expect((await sales.get(url)).body.items).toEqual([])
  expect((await sales.get(`${url}?state=decided`)).body.items).toMatchObject([{ id, decision: 'opened' }])
  expect(await other.put(`${url}/${id}`, { decision: 'refuse', reason: 'Поздно' })).toMatchObject({ status: 409 })
  const { body } = await person.get('/api/v1/notification')
  expect(body.items.map(({ title }: { title: string }) => title)).toContain(`Доступ открыт: ООО «Новая»`)
})

test("a customer's INN opens no second company; the responsible manager links the person", async ({ portal }) => {
  const companyId = await portal.newCompany({ name: 'ООО «Наша»' })
  await portal.db
    .insertInto('legalEntities')
    .values({
      companyId,
      name: 'ООО «Наша»',
      fullName: 'ООО «Наша»',
      kind: 'legal',
      inn: '7710140679',
      kpp: null,
      ogrn: null,
      isMain: false,
      state: 'confirmed',
      decidedHow: 'existing',
      decidedAt: NOW,
    })
    .execute()
  const { id, person } = await requestOf(portal)
  const [root, stranger] = [await staffOf(portal, 'administrator'), await staffOf(portal, 'sales')]
  expect((await root.get(url)).body.items).toMatchObject([{ matches: [{ id: companyId, name: 'ООО «Наша»' }] }])
  expect((await stranger.get(url)).body.items).toMatchObject([{ matches: [{ id: companyId, name: null }] }])
  expect(await root.put(`${url}/${id}`, { decision: 'open' })).toMatchObject({ status: 409 })
  const link = { decision: 'link', companyId, role: 'manager' }
  expect((await stranger.put(`${url}/${id}`, link)).status).toBe(404)
  expect((await root.put(`${url}/${id}`, link)).body).toMatchObject({
    decision: 'linked',
    company: { id: companyId, name: 'ООО «Наша»' },
  })
  expect((await person.get('/api/v1/user/current-user')).body).toMatchObject({
    company: { id: companyId },
    role: 'manager',
  })
})

test('a refusal needs a reason, which the person receives; nothing else changes', async ({ portal }) => {
  const { id, person } = await requestOf(portal, { inn: '' })
  const root = await staffOf(portal, 'administrator')
  expect((await root.put(`${url}/${id}`, { decision: 'refuse', reason: ' ' })).status).toBe(422)
  expect(await root.put(`${url}/${id}`, { decision: 'open' })).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('нет верного ИНН') },
  })
  expect(
    (await root.put(`${url}/${id}`, { decision: 'refuse', reason: 'Не работаем с этим регионом' })).body,
  ).toMatchObject({ decision: 'refused', reason: 'Не работаем с этим регионом', company: null })
  expect((await person.get('/api/v1/notification')).body.items[0]).toMatchObject({
    title: 'Заявка отклонена: ООО «Новая»',
    text: 'Не работаем с этим регионом',
  })
  expect((await person.get('/api/v1/user/current-user')).body).toMatchObject({ company: null })
  expect((await root.get('/api/v1/staff/action')).body.items).toMatchObject([
    { action: 'refuse', subject: 'company-request', subjectId: id },
  ])
})
