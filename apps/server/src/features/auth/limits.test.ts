import { describe, expect } from 'vitest'
import { PASSWORD, test } from '../../../test/portal'
import { minute, reset, signIn, wait } from './test-sign-up'

describe('limits', () => {
  test('codes are bounded by address and by asker, and a password still works', async ({ portal }) => {
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

  test('what is no address gets no code', async ({ portal }) => {
    for (const body of [{}, { email: 'a@b' }, { phone: '123' }, { phone: '8 (495) 123-45-67' }, { email: 'a@test.example\r\nBcc: b@test.example' }]) expect((await portal.guest().post(signIn, body)).status).toBe(422)
    expect(await portal.outbox()).toEqual([])
  })

  test('a captcha that is not passed sends nothing', async ({ portal }) => {
    portal.services.captcha.passes = async (token) => token === 'good'
    const guest = portal.guest()
    expect(await guest.post(signIn, { email: 'new@test.example' })).toMatchObject({ status: 422, body: { code: 'captcha-failed' } })
    expect(await guest.post(reset, { email: 'new@test.example', googleRecaptchaResponse: 'bad' })).toMatchObject({ status: 422, body: { code: 'captcha-failed' } })
    expect((await guest.post(signIn, { email: 'new@test.example', googleRecaptchaResponse: 'good' })).status).toBe(200)
    expect(await portal.outbox()).toHaveLength(1)
  })
})
