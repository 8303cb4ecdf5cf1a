import { describe, expect, onTestFinished } from 'vitest'
import { NOW, PASSWORD, startPortal, test, type Portal } from '../../../../test/portal'
import { NEW, codeSentTo, minute, reset, signIn, wait } from './test-sign-up'

const WRONG = 'не тот пароль'
const hour = 60 * minute
/** A guest with another address, reported by a trusted proxy. */
const from = (portal: Portal, ip: string) =>
  portal.withHeaders({ 'x-forwarded-for': ip, 'user-uuid': crypto.randomUUID() })

async function behindProxy(): Promise<Portal> {
  const portal = await startPortal({ SNAB_TRUST_PROXY: '1' })
  onTestFinished(() => portal.stop())
  return portal
}

describe('wrong passwords', () => {
  test('count by account and by every login that was typed', async ({ portal }) => {
    const user = await portal.newUser()
    const guest = portal.guest()
    const statuses: number[] = []
    for (let at = 0; at < 8; at++)
      statuses.push(
        (await guest.post(signIn, { email: user.email, phone: `+7912000000${at}`, password: WRONG })).status,
      )
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
    // also under the account's other login, and with the right password
    const { phone } = await portal.db
      .selectFrom('users')
      .select('phone')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    const refused = await guest.post(signIn, { login: `+7${phone}`, password: PASSWORD })
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'too-many-requests', message: 'Слишком много попыток. Повторите через минуту.' },
      headers: { 'retry-after': '60' },
    })
    wait(portal, minute)
    expect((await guest.post(signIn, { email: user.email, phone: '+79120000009', password: PASSWORD })).status).toBe(
      200,
    )
  })

  test('an address from an untrusted proxy is ignored', async () => {
    const portal = await behindProxy()
    const users = await Promise.all(Array.from({ length: 70 }, () => portal.newUser({ companyId: null })))
    const statuses: number[] = []
    // the caller's own header comes before the proxy's
    for (const [at, { email }] of users.entries())
      statuses.push(
        (await from(portal, `203.0.113.${at}, 198.51.100.7`).post(signIn, { login: email, password: WRONG })).status,
      )
    expect(statuses.filter((status) => status === 401)).toHaveLength(60)
    expect(statuses.at(-1)).toBe(429)
    expect(
      (await from(portal, '198.51.100.8').post(signIn, { login: users[0]!.email, password: PASSWORD })).status,
    ).toBe(200)
  })

  test('an office of fifty people can sign in at nine, all at once', async ({ portal }) => {
    const people = await Promise.all(Array.from({ length: 50 }, () => portal.newUser({ companyId: null })))
    const answers = await Promise.all(
      people.map(({ email }) => portal.guest().post(signIn, { login: email, password: PASSWORD })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })

  test('setting the clock back neither shortens a wait nor prolongs a limit', async ({ portal }) => {
    const user = await portal.newUser()
    const guest = portal.guest()
    for (let at = 0; at < 6; at++) await guest.post(signIn, { login: user.email, password: WRONG })
    await guest.post(signIn, { email: user.email })
    portal.time.now = new Date(NOW.getTime() - 3 * hour)
    expect((await guest.post(signIn, { login: user.email, password: PASSWORD })).status).toBe(429)
    wait(portal, minute + 1)
    expect((await guest.post(signIn, { login: user.email, password: PASSWORD })).status).toBe(200)
    expect((await guest.post(signIn, { email: user.email })).body.message).toMatch(/^Код отправлен/)
  })
})

describe('codes', () => {
  test('strangers cannot lock anybody out by requesting codes', async () => {
    const portal = await behindProxy()
    const user = await portal.newUser()
    for (let at = 0; at < 40; at++) {
      await from(portal, `203.0.113.${at}`).post(reset, { email: user.email })
      wait(portal, 1000)
    }
    const letters = (await portal.outbox(user.email)).length
    expect(letters).toBeLessThanOrEqual(22)
    // the owner is told about the mail already sent, and its code works
    const owner = from(portal, '198.51.100.9')
    const repeat = await owner.post(reset, { email: user.email })
    expect(repeat).toMatchObject({
      status: 200,
      body: { errorCode: 0, message: expect.stringMatching(/^Код уже отправлен на u•••@test\.example/) },
    })
    const code = /\b\d{12}\b/.exec((await portal.outbox(user.email))[0]?.text ?? '')?.[0] ?? ''
    expect((await owner.post(reset, { email: user.email, code, password: NEW, repeatPassword: NEW })).body).toEqual({
      errorCode: 0,
      message: 'Пароль изменён',
    })
    expect((await owner.post(signIn, { login: user.email, password: NEW })).status).toBe(200)
  })

  test('a sent code stays valid while strangers request others', async () => {
    const portal = await behindProxy()
    const user = await portal.newUser()
    const owner = from(portal, '198.51.100.9')
    await owner.post(signIn, { email: user.email })
    const code = await codeSentTo(portal, user.email)
    for (let at = 0; at < 30; at++) await from(portal, `203.0.113.${at}`).post(signIn, { email: user.email })
    expect((await owner.post(signIn, { email: user.email, code })).body.authToken).toEqual(expect.any(String))
  })

  test('the shared code is mailed once in ten minutes, and stays valid after the next one', async () => {
    const portal = await behindProxy()
    const user = await portal.newUser()
    const strangers = async (first: number) => {
      for (let at = first; at < first + 25; at++)
        await from(portal, `203.0.113.${at}`).post(reset, { email: user.email })
    }
    await strangers(0)
    const code = /\b\d{12}\b/.exec((await portal.outbox(user.email))[0]?.text ?? '')?.[0] ?? ''
    expect(code).not.toBe('')
    const before = (await portal.outbox(user.email)).length
    wait(portal, 9 * minute)
    await strangers(100)
    expect((await portal.outbox(user.email)).length).toBeLessThanOrEqual(before + 1)
    const owner = from(portal, '198.51.100.9')
    expect(
      (await owner.post(reset, { email: user.email, code, password: NEW, repeatPassword: NEW })).body.errorCode,
    ).toBe(0)
    // once
    expect(
      (await owner.post(reset, { email: user.email, code, password: NEW, repeatPassword: NEW })).body.errorCode,
    ).toBe(2)
  })

  test('new browser keys and guesses are limited by network', async () => {
    const portal = await behindProxy()
    const user = await portal.newUser()
    const ask = async () => (await from(portal, '203.0.113.5').post(signIn, { email: user.email })).status
    const statuses: number[] = []
    for (let at = 0; at < 12; at++) statuses.push(await ask())
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    const refused = await from(portal, '203.0.113.5').post(signIn, { email: user.email })
    expect(refused).toMatchObject({
      status: 429,
      headers: { 'retry-after': '3600' },
      body: { message: 'Слишком много попыток. Повторите через час.' },
    })
    expect((await from(portal, '203.0.113.5').post(signIn, { login: user.email, password: PASSWORD })).status).toBe(200)
    const guesses: number[] = []
    for (let at = 0; at < 165; at++)
      guesses.push(
        (await from(portal, '203.0.113.6').post(signIn, { email: user.email, code: String(100_000_000_000 + at) }))
          .status,
      )
    expect(guesses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10)
  })
})

describe('who may request codes', () => {
  test('codes are limited by address and requester, and a password still works', async ({ portal }) => {
    const user = await portal.newUser()
    const attacker = portal.guest()
    let refused = 0
    for (let at = 0; at < 7; at++) {
      if ((await attacker.post(signIn, { email: user.email })).status === 429) refused++
      wait(portal, minute + 1)
    }
    expect(refused).toBe(2)
    const owner = portal.guest()
    expect((await owner.post(signIn, { email: user.email })).status).toBe(200)
    expect((await owner.post(signIn, { login: user.email, password: PASSWORD })).status).toBe(200)
  })

  test('an invalid address gets no code', async ({ portal }) => {
    for (const body of [
      {},
      { email: 'a@b' },
      { phone: '123' },
      { phone: '8 (495) 123-45-67' },
      { email: 'a@test.example\r\nBcc: b@test.example' },
    ])
      expect((await portal.guest().post(signIn, body)).status).toBe(422)
    expect(await portal.outbox()).toEqual([])
  })

  test('a failed captcha sends nothing', async ({ portal }) => {
    portal.services.captcha.passes = async (token) => token === 'good'
    const guest = portal.guest()
    expect(await guest.post(signIn, { email: 'new@test.example' })).toMatchObject({
      status: 422,
      body: { code: 'captcha-failed' },
    })
    expect(await guest.post(reset, { email: 'new@test.example', googleRecaptchaResponse: 'bad' })).toMatchObject({
      status: 422,
      body: { code: 'captcha-failed' },
    })
    expect((await guest.post(signIn, { email: 'new@test.example', googleRecaptchaResponse: 'good' })).status).toBe(200)
    expect(await portal.outbox()).toHaveLength(1)
  })
})
