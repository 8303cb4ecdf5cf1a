import { expect } from 'vitest'
import { test, world, type Portal } from '../../../../test/portal'

const url = '/api/v1/staff/person'
const staff = (portal: Portal, staffRole: 'sales' | 'content' | 'administrator') =>
  portal.newUser({ companyId: null, staffRole })

test('rights of one person are granted, denied, reset to the role, and end with the role', async ({ portal }) => {
  const [root, anna, other] = [
    await staff(portal, 'administrator'),
    await staff(portal, 'sales'),
    await staff(portal, 'sales'),
  ]
  const company = await portal.newCompany()
  const foreign = await portal.newCompany()
  await portal.db.insertInto('staffCompanies').values({ userId: anna.id, companyId: company }).execute()
  const decide = (rights: object, email = anna.email) => root.put(`${url}/rights`, { email, rights })
  const discount = (id = company, brandId: number | null = null) =>
    anna.post(`/api/v1/staff/customer/${id}/discount`, { brandId, sectionId: null, percent: 1 })
  const promotions = (who = anna) => who.get('/api/v1/staff/promotion')

  expect([(await discount()).status, (await discount(foreign)).status, (await promotions()).status]).toEqual([
    200, 404, 403,
  ])
  expect((await decide({ 'keep-discounts': false, 'keep-promotions': true, 'see-cost': true })).status).toBe(200)
  expect([(await discount()).status, (await promotions()).status, (await promotions(other)).status]).toEqual([
    403, 200, 403,
  ])
  expect((await anna.get('/api/v1/user/current-user')).body.rights).toEqual({
    'keep-discounts': false,
    'keep-promotions': true,
    'see-cost': true,
  })
  // the price type also decides what somebody pays, for one or for many
  const card = (await anna.get(`/api/v1/staff/customer/${company}`)).body
  const terms = { version: card.version, regionId: card.region.id, holdReason: null, credit: card.credit }
  const refused = { status: 422, body: { errors: [{ field: 'priceTypeId' }] } }
  expect(await anna.put(`/api/v1/staff/customer/${company}`, { ...terms, priceTypeId: world.retail })).toMatchObject(
    refused,
  )
  expect(
    await anna.post('/api/v1/staff/customer/edit', { filters: {}, values: { priceTypeId: world.retail } }),
  ).toMatchObject(refused)
  expect(
    (await anna.put(`/api/v1/staff/customer/${company}`, { ...terms, priceTypeId: card.priceType.id })).status,
  ).toBe(200)

  await decide({ 'keep-discounts': null })
  expect((await root.get(url)).body.items.find(({ email }: { email: string }) => email === anna.email).rights).toEqual({
    'keep-promotions': true,
    'see-cost': true,
  })
  expect((await discount(company, world.brand)).status).toBe(200)
  expect(await decide({ 'see-cost': false }, root.email)).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'rights', message: 'У администратора есть все права' }] },
  })
  // another role starts without personal rights
  await root.put(url, { email: anna.email, role: 'content' })
  expect((await promotions()).status).toBe(403)
  expect(await decide({ 'keep-discounts': true })).toMatchObject({
    status: 422,
    body: { errors: [{ message: 'У этой роли такого права не бывает' }] },
  })
  expect(await anna.put(`${url}/rights`, { email: anna.email, rights: { 'see-cost': true } })).toMatchObject({
    status: 403,
  })
})
