import { expect } from 'vitest'
import { PASSWORD, startPortal, test } from '../../../../test/portal'

const signIn = '/api/v2/user/sign-in'

test('sign-in by e-mail or phone; the token opens private data until sign-out', async ({ portal }) => {
  const user = await portal.newUser()
  const phone = (
    await portal.db.selectFrom('users').select('phone').where('id', '=', user.id).executeTakeFirstOrThrow()
  ).phone
  const guest = portal.guest()

  expect((await guest.post(signIn, { login: user.email.toUpperCase(), password: PASSWORD })).status).toBe(200)
  const { body } = await guest.post(signIn, {
    phone: `+7 (${phone?.slice(0, 3)}) ${phone?.slice(3)}`,
    password: PASSWORD,
  })
  expect(body).toMatchObject({ authToken: expect.any(String), identityCookie: { name: 'B2B_IDENTITY' } })

  const signedIn = portal.withHeaders({ authorization: `Bearer ${body.authToken}` })
  expect((await signedIn.get('/api/v1/user/current-user')).body).toMatchObject({
    email: user.email,
    role: 'administrator',
    hasMultiCompany: false,
    company: { legalEntities: [{ inn: '5260123451' }] },
    region: { name: 'Нижний Новгород' },
  })
  await signedIn.post('/api/v2/user/sign-out', {})
  expect(await signedIn.get('/api/v1/user/current-user')).toMatchObject({ status: 401 })
})

test('the user is shown with their name, price type and whether they have several companies', async ({ portal }) => {
  const user = await portal.newUser()
  const other = await portal.newCompany()
  const read = async () => (await user.get('/api/v1/user/current-user')).body
  const { firstName, lastName, uuid, ...before } = await read()
  expect(before).toMatchObject({
    publicIdentity: `${firstName} ${lastName}`,
    Group: 'Оптовая',
    multipleCompanies: false,
    hasMultiCompany: false,
  })
  expect(before.Group).not.toBe(before.companyName)

  await portal.db.insertInto('companyMembers').values({ companyId: other, userId: user.id, role: 'manager' }).execute()
  await portal.db.updateTable('users').set({ firstName: '', lastName: '' }).where('id', '=', user.id).execute()
  expect(await read()).toMatchObject({
    uuid,
    publicIdentity: user.email,
    multipleCompanies: true,
    hasMultiCompany: true,
  })
  await portal.db.updateTable('users').set({ email: null }).where('id', '=', user.id).execute()
  expect((await read()).publicIdentity).toMatch(/^\+7/)
  expect(
    (await (await portal.newUser({ companyId: null, isIndividual: true })).get('/api/v1/user/current-user')).body,
  ).toMatchObject({ Group: 'Розничная', company: null, multipleCompanies: false })
})

test('a price type hidden from customers is not shown as their group', async () => {
  const portal = await startPortal({ SNAB_COMPANY_INFO: 'priceType:legal' })
  expect((await (await portal.newUser()).get('/api/v1/user/current-user')).body.Group).toBeNull()
  await portal.stop()
})

test('sign-in does not reveal whether an account exists', async ({ portal }) => {
  const user = await portal.newUser()
  const guest = portal.guest()
  const [wrong, unknown] = [
    await guest.post(signIn, { login: user.email, password: 'wrong' }),
    await guest.post(signIn, { login: 'nobody@test.example', password: 'wrong' }),
  ]

  for (const answer of [wrong, unknown])
    expect(answer).toMatchObject({
      status: 401,
      body: { code: 'wrong-sign-in', message: 'Неверный телефон или пароль' },
    })
  expect(Object.keys(wrong.body)).toEqual(Object.keys(unknown.body))
})

test('guessing is blocked for a minute, only for the guesser', async ({ portal }) => {
  const [user, neighbour] = [await portal.newUser(), await portal.newUser()]
  const guest = portal.guest()
  for (let attempt = 0; attempt < 5; attempt++) await guest.post(signIn, { login: user.email, password: 'wrong' })

  const stopped = await guest.post(signIn, { login: user.email, password: PASSWORD })
  expect(stopped).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
  expect((await guest.post(signIn, { login: neighbour.email, password: PASSWORD })).status).toBe(200)
  const elsewhere = await portal.app.inject({
    method: 'POST',
    url: signIn,
    remoteAddress: '10.9.8.7',
    payload: { login: user.email, password: PASSWORD },
  })
  expect(elsewhere.statusCode).toBe(200)
  portal.time.now = new Date(portal.time.now.getTime() + 61_000)
  expect((await guest.post(signIn, { login: user.email, password: PASSWORD })).status).toBe(200)
})

test('an invalid token answers 401 where it matters and counts as a guest elsewhere; a sliding one is prolonged', async ({
  portal,
}) => {
  const user = await portal.newUser()
  const day = 24 * 3_600_000
  portal.time.now = new Date(portal.time.now.getTime() + 29 * day)
  expect((await user.get('/api/v1/user/current-user')).status).toBe(200)
  portal.time.now = new Date(portal.time.now.getTime() + 29 * day)
  expect((await user.get('/api/v1/user/current-user')).status).toBe(200)
  portal.time.now = new Date(portal.time.now.getTime() + 31 * day)
  for (const path of ['/api/v1/product', '/api/v1/catalog/info', '/api/v1/user/current-user'])
    expect(await user.get(path)).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
  expect((await user.get('/api/v1/info')).status).toBe(200)
  expect((await user.post(signIn, { login: user.email, password: PASSWORD })).status).toBe(200)
})

test('blocking a person signs them out at once', async ({ portal }) => {
  const user = await portal.newUser()
  await portal.db.updateTable('users').set({ isBlocked: true }).where('id', '=', user.id).execute()
  expect((await user.get('/api/v1/user/current-user')).status).toBe(401)
  expect((await portal.guest().post(signIn, { login: user.email, password: PASSWORD })).status).toBe(401)
})

test('a company the user has left gives them no access', async ({ portal }) => {
  const product = await portal.newProduct({ price: 100_00, wholesale: 60_00 })
  const user = await portal.newUser()
  expect((await user.get(`/api/v1/product/${product}`)).body.currentPrice).toBe(60)
  await portal.db.deleteFrom('companyMembers').where('userId', '=', user.id).execute()
  expect((await user.get(`/api/v1/product/${product}`)).body.currentPrice).toBe(100)
  expect((await user.get('/api/v1/user/current-user')).body).toMatchObject({ company: null, role: null })
})
