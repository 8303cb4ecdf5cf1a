import { expect } from 'vitest'
import { PASSWORD, test, type Portal } from '../../../../test/portal'

const send = '/api/v1/profile/contact/code'
const confirm = '/api/v1/profile/contact/confirm'
const codeTo = async (portal: Portal, recipient: string) =>
  /\b\d{6}\b/.exec((await portal.outbox(recipient))[0]?.text ?? '')?.[0] ?? ''
const signIn = (portal: Portal, login: string) =>
  portal.guest().post('/api/v2/user/sign-in', { login, password: PASSWORD })
const typed = (portal: Portal, id: number, address: object) =>
  portal.db.updateTable('users').set(address).where('id', '=', id).execute()

test('a new address is verified by a code, without a password, and only then signs in', async ({ portal }) => {
  const user = await portal.newUser()
  await typed(portal, user.id, { phone: '9101112233', isPhoneVerified: false })
  expect((await user.get('/api/v1/profile')).body).toMatchObject({ isEmailVerified: true, isPhoneVerified: false })

  expect((await signIn(portal, '89101112233')).status).toBe(401)
  expect((await user.post(send, { phone: '+7 910 111-22-33' })).body).toEqual({
    message: 'Код отправлен на +7 910 •••-••-33',
    resendIn: 60,
  })
  expect(await user.post(confirm, { phone: '+79101112233', code: '000000' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'code', message: 'Неверный код, осталось 4 попытки' }] },
  })
  const { body } = await user.post(confirm, { phone: '9101112233', code: await codeTo(portal, '9101112233') })
  expect(body).toMatchObject({
    message: 'Телефон подтверждён',
    profile: { phone: '+7 910 111-22-33', isPhoneVerified: true },
  })
  expect((await signIn(portal, '89101112233')).status).toBe(200)
  expect(await user.post(send, { phone: '9101112233' })).toMatchObject({
    status: 422,
    body: { message: 'Этот телефон уже подтверждён' },
  })
})

test('replacing the e-mail needs the password and a code; the old address is notified and no longer signs in', async ({
  portal,
}) => {
  const user = await portal.newUser()
  const email = 'New.Name@Test.example'
  expect((await user.post(send, { email })).body.errors).toEqual([
    { field: 'currentPassword', message: 'Введите текущий пароль' },
  ])
  expect((await user.post(send, { email, currentPassword: 'не тот' })).body.errors).toEqual([
    { field: 'currentPassword', message: 'Неверный текущий пароль' },
  ])
  expect((await user.post(send, { email: 'без собаки', currentPassword: PASSWORD })).body.errors).toMatchObject([
    { field: 'email' },
  ])
  expect(await portal.outbox()).toEqual([])

  expect((await user.post(send, { email, currentPassword: PASSWORD })).status).toBe(200)
  expect(await signIn(portal, email)).toMatchObject({ status: 401 })
  const code = await codeTo(portal, 'new.name@test.example')
  expect((await user.post(confirm, { email, code })).body.profile).toMatchObject({
    email: 'new.name@test.example',
    isEmailVerified: true,
  })
  expect(await signIn(portal, email)).toMatchObject({ status: 200 })
  expect(await signIn(portal, user.email)).toMatchObject({ status: 401 })
  expect((await portal.outbox(user.email))[0]).toMatchObject({ subject: 'Почта для входа изменена' })
  expect((await user.get('/api/v1/notification')).body.items[0]).toMatchObject({
    title: 'Почта для входа: n•••@test.example',
  })
  // a code works once
  expect((await user.post(confirm, { email, code })).status).toBe(422)
})

test('an address verified by another account stays there; an unverified one moves to the person who proves it', async ({
  portal,
}) => {
  const [user, owner, squatter] = [await portal.newUser(), await portal.newUser(), await portal.newUser()]
  await typed(portal, squatter.id, { phone: '9105556677', isPhoneVerified: false })

  expect((await user.post(send, { email: owner.email, currentPassword: PASSWORD })).status).toBe(200)
  expect(await user.post(confirm, { email: owner.email, code: await codeTo(portal, owner.email) })).toMatchObject({
    status: 409,
    body: { code: 'address-taken' },
  })
  expect(await signIn(portal, owner.email)).toMatchObject({ status: 200 })

  await user.post(send, { phone: '9105556677', currentPassword: PASSWORD })
  expect(
    (await user.post(confirm, { phone: '9105556677', code: await codeTo(portal, '9105556677') })).body.profile
      .isPhoneVerified,
  ).toBe(true)
  expect((await squatter.get('/api/v1/profile')).body).toMatchObject({ phone: null })
})

test('a code of one person verifies nothing for another', async ({ portal }) => {
  const [user, stranger] = [await portal.newUser(), await portal.newUser()]
  const phone = '9109998877'
  await user.post(send, { phone, currentPassword: PASSWORD })
  expect((await stranger.post(confirm, { phone, code: await codeTo(portal, phone) })).status).toBe(422)
  expect((await stranger.get('/api/v1/profile')).body.phone).not.toContain('999-88-77')
})
