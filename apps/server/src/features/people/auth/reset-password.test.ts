import { describe, expect } from 'vitest'
import { PASSWORD, test } from '../../../../test/portal'
import { NEW, codeSentTo, reset, signIn, wrongCode } from './test-sign-up'

describe('password reset', () => {
  test('two steps; all sessions and the old password end, and the owner is notified', async ({ portal }) => {
    const user = await portal.newUser()
    const guest = portal.guest()
    expect((await guest.post(reset, { email: user.email })).body).toEqual({
      errorCode: 0,
      message: expect.stringMatching(/^Код отправлен на u•••@test.example$/),
      resendIn: 60,
    })
    const code = await codeSentTo(portal, user.email)
    // wrong fields do not use up the code
    expect(
      (await guest.post(reset, { email: user.email, code, password: NEW, repeatPassword: 'another' })).body,
    ).toEqual({
      errorCode: 2,
      message: 'Проверьте заполнение полей',
      errors: [{ field: 'repeatPassword', message: 'Пароли не совпадают' }],
    })
    expect(
      (await guest.post(reset, { email: user.email, code, password: 'password1', repeatPassword: 'password1' })).body
        .errors,
    ).toEqual([{ field: 'password', message: expect.stringContaining('распространён') }])
    expect(
      (await guest.post(reset, { email: user.email, code: wrongCode(code), password: NEW, repeatPassword: NEW })).body,
    ).toMatchObject({ errorCode: 2, errors: [{ field: 'code', message: 'Неверный код, осталось 4 попытки' }] })
    expect((await guest.post(reset, { email: user.email, code, password: NEW, repeatPassword: NEW })).body).toEqual({
      errorCode: 0,
      message: 'Пароль изменён',
    })

    expect((await user.get('/api/v1/user/current-user')).status).toBe(401)
    expect((await guest.post(signIn, { login: user.email, password: PASSWORD })).status).toBe(401)
    expect((await guest.post(signIn, { login: user.email, password: NEW })).status).toBe(200)
    expect((await portal.outbox(user.email))[0]).toMatchObject({ template: 'password-changed' })
    expect(
      (await guest.post(reset, { email: user.email, code, password: NEW, repeatPassword: NEW })).body.errors,
    ).toEqual([{ field: 'code', message: 'Код больше не действует. Запросите новый.' }])
  })

  test('an unknown address gets the same answer; the mail to its owner says that there is no account', async ({
    portal,
  }) => {
    const user = await portal.newUser()
    const [known, unknown] = [
      await portal.guest().post(reset, { email: user.email }),
      await portal.guest().post(reset, { email: 'unknown@test.example' }),
    ]
    expect(known).toMatchObject({ status: 200, body: { errorCode: 0, message: 'Код отправлен на u•••@test.example' } })
    expect(unknown.body).toEqual(known.body)
    expect((await portal.outbox('unknown@test.example'))[0]).toMatchObject({
      template: 'password-reset-no-account',
      text: expect.stringContaining('/user/sign-up'),
    })
  })

  test('errorCode 1 is shown under the field that was typed', async ({ portal }) => {
    const guest = portal.guest()
    expect((await guest.post(reset, { email: 'nonsense' })).body).toEqual({
      errorCode: 1,
      message: 'Укажите почту или мобильный телефон',
      errors: [{ field: 'email', message: 'Укажите почту или мобильный телефон' }],
    })
    expect((await guest.post(reset, { phone: '12' })).body.errors).toMatchObject([{ field: 'phone' }])
    expect((await guest.post(reset, {})).body.errors).toMatchObject([{ field: 'email' }, { field: 'phone' }])
  })

  test('a sign-in code cannot change a password', async ({ portal }) => {
    const user = await portal.newUser()
    const guest = portal.guest()
    await guest.post(signIn, { email: user.email })
    const code = await codeSentTo(portal, user.email)
    expect(
      (await guest.post(reset, { email: user.email, code, password: NEW, repeatPassword: NEW })).body.errorCode,
    ).toBe(2)
  })
})
