import { TOTP } from 'otpauth'
import { expect } from 'vitest'
import { PASSWORD, test, type Portal } from '../../../../test/portal'

const own = '/api/v1/user/second-step'
const people = '/api/v1/staff/person'
const minuteMs = 60_000

type Person = Awaited<ReturnType<Portal['newUser']>>
const staffMember = (portal: Portal, staffRole: 'sales' | 'content' | 'administrator' = 'sales') =>
  portal.newUser({ companyId: null, staffRole })

const codeOf = (portal: Portal, secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: portal.time.now.getTime() + steps * 30_000 })
const later = (portal: Portal, ms: number) => (portal.time.now = new Date(portal.time.now.getTime() + ms))

async function switchOn(portal: Portal, person: Person) {
  const { secret } = (await person.post(`${own}/secret`, { password: PASSWORD })).body
  const confirmed = await person.post(`${own}/confirm`, { code: codeOf(portal, secret) })
  expect(confirmed.status).toBe(200)
  later(portal, minuteMs)
  return { secret: secret as string, recoveryCodes: confirmed.body.recoveryCodes as string[] }
}

const signIn = (portal: Portal, { email }: Person) =>
  portal.guest().post('/api/v2/user/sign-in', { login: email, password: PASSWORD })
const second = (portal: Portal, ticket: string, code: string) =>
  portal.guest().post('/api/v2/user/sign-in/second-step', { ticket, code })

test('it is on after a right code, and then the password alone opens nothing', async ({ portal }) => {
  const person = await staffMember(portal)
  expect(await person.post(`${own}/secret`, { password: 'wrong' })).toMatchObject({ status: 422 })
  const begun = await person.post(`${own}/secret`, { password: PASSWORD })
  expect(begun.body.qr).toMatch(/^data:image\/svg\+xml;base64,/)
  expect((await signIn(portal, person)).body.authToken).toBeDefined()
  expect(await person.post(`${own}/confirm`, { code: '000000' })).toMatchObject({
    status: 422,
    body: { code: 'wrong-code' },
  })
  const confirmed = await person.post(`${own}/confirm`, { code: codeOf(portal, begun.body.secret) })
  expect(new Set(confirmed.body.recoveryCodes).size).toBe(10)
  expect((await person.get(own)).body).toEqual({ isOn: true, isRequired: false, recoveryCodesLeft: 10 })

  later(portal, minuteMs)
  const asked = (await signIn(portal, person)).body
  expect(asked).toEqual({ twoFactor: { ticket: expect.any(String) } })
  const entered = await second(portal, asked.twoFactor.ticket, codeOf(portal, begun.body.secret))
  expect(entered.body).toMatchObject({ authToken: expect.any(String), recoveryCodesLeft: null })
  const inside = portal.withHeaders({ authorization: `Bearer ${entered.body.authToken}` })
  expect((await inside.get('/api/v1/staff/home')).status).toBe(200)
})

test('a code by mail is only the first step too', async ({ portal }) => {
  const person = await staffMember(portal)
  await switchOn(portal, person)
  const guest = portal.guest()
  await guest.post('/api/v2/user/sign-in', { email: person.email })
  const [letter] = await portal.outbox(person.email)
  const code = letter?.text.match(/\b\d{6}\b/)?.[0]
  const answer = await guest.post('/api/v2/user/sign-in', { email: person.email, code })
  expect(answer.body).toEqual({ twoFactor: { ticket: expect.any(String) } })
})

test('a code works once, within one step either way, and its ticket once', async ({ portal }) => {
  const person = await staffMember(portal)
  const { secret } = await switchOn(portal, person)
  const ticket = async () => (await signIn(portal, person)).body.twoFactor.ticket as string
  const first = await ticket()
  expect((await second(portal, first, codeOf(portal, secret, -2))).status).toBe(422)
  expect((await second(portal, first, codeOf(portal, secret, 2))).status).toBe(422)
  expect((await second(portal, first, codeOf(portal, secret, -1))).status).toBe(200)
  expect((await second(portal, first, codeOf(portal, secret))).body.code).toBe('sign-in-ticket-gone')
  const next = await ticket()
  expect((await second(portal, next, codeOf(portal, secret, -1))).status).toBe(422)
  expect((await second(portal, next, codeOf(portal, secret, 1))).status).toBe(200)
  // an older code than the last accepted one
  expect((await second(portal, await ticket(), codeOf(portal, secret))).status).toBe(422)
})

test('tickets end after five minutes and five attempts, and attempts of an account are limited', async ({ portal }) => {
  const person = await staffMember(portal)
  const { secret } = await switchOn(portal, person)
  const ticket = async () => (await signIn(portal, person)).body.twoFactor.ticket as string
  const old = await ticket()
  later(portal, 5 * minuteMs + 1)
  expect((await second(portal, old, codeOf(portal, secret))).body.code).toBe('sign-in-ticket-gone')

  const tried = await ticket()
  for (let count = 0; count < 5; count++) expect((await second(portal, tried, '000000')).status).toBe(422)
  expect((await second(portal, tried, codeOf(portal, secret))).body.code).toBe('sign-in-ticket-gone')
  expect((await second(portal, await ticket(), codeOf(portal, secret))).status).toBe(429)
  later(portal, minuteMs + 1)
  expect((await second(portal, await ticket(), codeOf(portal, secret))).status).toBe(200)
})

test('a recovery code works once; new ones replace the old', async ({ portal }) => {
  const person = await staffMember(portal)
  const { secret, recoveryCodes } = await switchOn(portal, person)
  const [code = '', another = ''] = recoveryCodes
  const ticket = async () => (await signIn(portal, person)).body.twoFactor.ticket as string
  expect((await second(portal, await ticket(), code.toUpperCase())).body).toMatchObject({ recoveryCodesLeft: 9 })
  expect((await second(portal, await ticket(), code)).status).toBe(422)
  expect((await person.post(`${own}/recovery-codes`, { code: '000000' })).status).toBe(422)
  const renewed = await person.post(`${own}/recovery-codes`, { code: codeOf(portal, secret) })
  expect(renewed.body.recoveryCodes).toHaveLength(10)
  expect((await second(portal, await ticket(), another)).status).toBe(422)
  expect((await second(portal, await ticket(), renewed.body.recoveryCodes[0])).status).toBe(200)
})

test('neither the secret nor a recovery code is stored in plain text', async ({ portal }) => {
  const person = await staffMember(portal)
  const { secret, recoveryCodes } = await switchOn(portal, person)
  const stored = await portal.db.selectFrom('staffTwoFactor').selectAll().executeTakeFirstOrThrow()
  const codes = await portal.db.selectFrom('staffRecoveryCodes').selectAll().execute()
  const bytes = new TOTP({ secret }).secret.bytes
  expect(stored.secret.includes(Buffer.from(bytes))).toBe(false)
  expect(codes.some(({ codeHash }) => codeHash.includes(Buffer.from(recoveryCodes[0] ?? '')))).toBe(false)
  expect(JSON.stringify((await person.get(own)).body)).not.toContain(secret)
  expect(await person.post(`${own}/secret`, { password: PASSWORD })).toMatchObject({
    status: 409,
    body: { code: 'second-step-is-on' },
  })
})

test('switching it on ends the other sessions; switching it off needs a code', async ({ portal }) => {
  const person = await staffMember(portal)
  const elsewhere = portal.withHeaders({
    authorization: `Bearer ${(await signIn(portal, person)).body.authToken as string}`,
  })
  const { secret } = await switchOn(portal, person)
  expect((await elsewhere.get(own)).status).toBe(401)
  expect((await person.post(`${own}/off`, { code: '000000' })).status).toBe(422)
  expect((await person.post(`${own}/off`, { code: codeOf(portal, secret) })).status).toBe(200)
  expect((await signIn(portal, person)).body.authToken).toBeDefined()
})

test('buyers have no two-factor', async ({ portal }) => {
  const buyer = await portal.newUser()
  expect((await buyer.get(own)).status).toBe(403)
  expect((await buyer.post(`${own}/secret`, { password: PASSWORD })).status).toBe(403)
  expect((await buyer.post(`${own}/confirm`, { code: '1' })).status).toBe(403)
})

test('where it is mandatory, staff without it have no role until they set it up', async ({ portal }) => {
  const [root, sales] = [await staffMember(portal, 'administrator'), await staffMember(portal)]
  const rule = { isRequired: true, version: 0 }
  expect((await sales.put(`${people}/second-step`, rule)).status).toBe(403)
  expect((await root.put(`${people}/second-step`, rule)).body.code).toBe('second-step-not-own')
  const { secret } = await switchOn(portal, root)
  expect((await root.put(`${people}/second-step`, rule)).status).toBe(200)
  expect((await root.put(`${people}/second-step`, rule)).body.code).toBe('stale-version')
  expect((await root.get(people)).body.twoFactor).toEqual({ isRequired: true, version: 1 })
  expect((await root.post(`${own}/off`, { code: codeOf(portal, secret) })).body.code).toBe('second-step-required')

  // open sessions continue; the next sign-in asks
  expect((await sales.get('/api/v1/staff/home')).status).toBe(200)
  const { authToken } = (await signIn(portal, sales)).body
  const entered = { ...sales, ...portal.withHeaders({ authorization: `Bearer ${authToken as string}` }) }
  expect((await entered.get('/api/v1/staff/home')).status).toBe(403)
  expect((await entered.get('/api/v1/user/current-user')).body).toMatchObject({ staffRole: null, owesTwoFactor: true })
  await switchOn(portal, entered)
  expect((await entered.get('/api/v1/staff/home')).status).toBe(200)
  expect((await entered.get('/api/v1/user/current-user')).body).toMatchObject({
    staffRole: 'sales',
    owesTwoFactor: false,
  })
})

test('a session open when it became mandatory has a day', async ({ portal }) => {
  const [root, content] = [await staffMember(portal, 'administrator'), await staffMember(portal, 'content')]
  await switchOn(portal, root)
  await root.put(`${people}/second-step`, { isRequired: true, version: 0 })
  later(portal, 23 * 60 * minuteMs)
  expect((await content.get('/api/v1/staff/home')).status).toBe(200)
  later(portal, 2 * 60 * minuteMs)
  expect((await content.get('/api/v1/staff/home')).status).toBe(403)
})

test('an administrator removes it for somebody who lost the phone; recorded and mailed', async ({ portal }) => {
  const [root, sales] = [await staffMember(portal, 'administrator'), await staffMember(portal)]
  await switchOn(portal, sales)
  const url = `${people}/second-step/remove`
  expect((await sales.post(url, { email: sales.email })).status).toBe(403)
  expect((await root.get(people)).body.items).toContainEqual(
    expect.objectContaining({ email: sales.email, hasTwoFactor: true }),
  )
  expect((await root.post(url, { email: sales.email })).status).toBe(200)
  expect((await root.post(url, { email: sales.email })).status).toBe(422)
  expect((await signIn(portal, sales)).body.authToken).toBeDefined()
  expect((await portal.outbox(sales.email)).map(({ template }) => template)).toContain('second-step-taken')
  expect((await root.get('/api/v1/staff/action')).body.items[0]).toMatchObject({
    action: 'take-away',
    subject: 'second-step',
    subjectId: sales.id,
  })
})
