import sharp from 'sharp'
import { expect } from 'vitest'
import { PASSWORD, test, type Portal } from '../../../../test/portal'

const profile = '/api/v1/profile'
const update = '/api/v1/profile/update'
const NEW_PASSWORD = 'Lantern-river-77'
type Person = Awaited<ReturnType<Portal['newUser']>>

const picture = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()

async function send(portal: Portal, person: Pick<Person, 'token'> | null, content: Uint8Array, field = 'data') {
  const form = new FormData()
  form.append(field, new Blob([Buffer.from(content)]), 'me.jpg')
  const request = new Request('http://portal', { method: 'POST', body: form })
  const response = await portal.app.inject({
    method: 'POST',
    url: '/api/v1/profile/avatar',
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      ...(person && { authorization: `Bearer ${person.token}` }),
    },
  })
  return { status: response.statusCode, body: response.json() }
}

test('a person reads and changes their profile; fields left out are unchanged', async ({ portal }) => {
  const [user, stranger] = [await portal.newUser(), await portal.newUser()]
  expect((await user.get(profile)).body).toMatchObject({
    firstName: 'Иван',
    middleName: '',
    gender: null,
    email: user.email,
    phone: expect.stringMatching(/^\+7 9/),
    avatar: null,
    marketingConsent: false,
    marketingConsentSince: null,
  })

  const { status, body } = await user.post(update, {
    lastName: ' Смирнова ',
    firstName: 'Анна',
    middleName: 'Игоревна',
    gender: 'female',
    city: 'Бор',
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    message: 'Профиль пользователя изменен',
    profile: { lastName: 'Смирнова', gender: 'female', city: 'Бор' },
  })
  expect((await user.post(update, { gender: '' })).body.profile).toMatchObject({ firstName: 'Анна', gender: null })
  expect((await stranger.get(profile)).body).toMatchObject({ firstName: 'Иван', city: '' })
  expect((await user.get('/api/v1/user/current-user')).body).toMatchObject({ firstName: 'Анна' })
})

test('all errors are reported at once, by field, and nothing is saved', async ({ portal }) => {
  const user = await portal.newUser()
  const { status, body } = await user.post(update, {
    firstName: '',
    lastName: '<'.repeat(101),
    city: 'Бор',
    newPassword: 'короче',
    repeatPassword: 'иначе',
    currentPassword: 'не тот',
  })
  expect([status, body.code, body.message]).toEqual([422, 'invalid-input', 'Произошла ошибка'])
  expect(body.errors).toEqual([
    { field: 'lastName', message: 'Фамилия: не больше 100 знаков' },
    { field: 'lastName', message: 'Фамилия: уберите лишние знаки' },
    { field: 'firstName', message: 'Укажите имя' },
    { field: 'newPassword', message: 'Пароль короче 8 знаков' },
    { field: 'repeatPassword', message: 'Пароли не совпадают' },
    { field: 'currentPassword', message: 'Неверный текущий пароль' },
  ])
  expect((await user.get(profile)).body.city).toBe('')
  expect((await user.post(update, { gender: 'other' })).status).toBe(422)
})

test('a new password needs the current one, ends other sessions and is notified', async ({ portal }) => {
  const user = await portal.newUser()
  const elsewhere = (await portal.guest().post('/api/v2/user/sign-in', { login: user.email, password: PASSWORD })).body
    .authToken
  expect((await user.post(update, { newPassword: NEW_PASSWORD, repeatPassword: NEW_PASSWORD })).body.errors).toEqual([
    { field: 'currentPassword', message: 'Введите текущий пароль' },
  ])
  expect((await user.post(update, { currentPassword: PASSWORD })).body.errors).toEqual([
    { field: 'newPassword', message: 'Введите новый пароль' },
  ])
  expect(
    (await user.post(update, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, repeatPassword: NEW_PASSWORD }))
      .status,
  ).toBe(200)

  expect((await portal.withHeaders({ authorization: `Bearer ${elsewhere}` }).get(profile)).status).toBe(401)
  expect((await user.get(profile)).status).toBe(200)
  expect((await portal.guest().post('/api/v2/user/sign-in', { login: user.email, password: PASSWORD })).status).toBe(
    401,
  )
  expect(
    (await portal.guest().post('/api/v2/user/sign-in', { login: user.email, password: NEW_PASSWORD })).status,
  ).toBe(200)
  expect((await user.get('/api/v1/notification')).body.items.map(({ title }: { title: string }) => title)).toContain(
    'Пароль изменён',
  )
})

test('a stolen session cannot guess the password', async ({ portal }) => {
  const user = await portal.newUser()
  const guess = () =>
    user.post(update, { currentPassword: 'наугад', newPassword: NEW_PASSWORD, repeatPassword: NEW_PASSWORD })
  for (let tried = 0; tried < 10; tried++) expect((await guess()).status).toBe(422)
  expect((await guess()).status).toBe(429)
  portal.time.now = new Date(portal.time.now.getTime() + 3_601_000)
  expect((await guess()).status).toBe(422)
})

test('a consent and its withdrawal leave a proof', async ({ portal }) => {
  const user = await portal.newUser()
  const proofs = () =>
    portal.db
      .selectFrom('consents')
      .innerJoin('consentTexts', 'hash', 'textHash')
      .select(['consents.kind', 'form', 'recipient', 'address', 'body', 'givenAt', 'withdrawnAt'])
      .where('userId', '=', user.id)
      .orderBy('id')
      .execute()
  const { body } = await user.post(update, { marketingConsent: true })
  expect(body.profile).toMatchObject({ marketingConsent: true, marketingConsentSince: portal.time.now.toISOString() })
  await user.post(update, { marketingConsent: true })
  expect(await proofs()).toEqual([
    {
      kind: 'marketing',
      form: 'profile',
      recipient: user.email,
      address: '127.0.0.1',
      body: expect.stringMatching(/рассылк/),
      givenAt: portal.time.now,
      withdrawnAt: null,
    },
  ])

  expect((await user.post(update, { marketingConsent: false })).body.profile).toMatchObject({
    marketingConsent: false,
    marketingConsentSince: null,
  })
  await user.post(update, { marketingConsent: true })
  expect((await proofs()).map(({ withdrawnAt }) => withdrawnAt)).toEqual([portal.time.now, null])
})

test('a photo is re-encoded as a square, available by a signed address only, and replaced completely', async ({
  portal,
}) => {
  const user = await portal.newUser()
  const { status, body } = await send(portal, user, await picture())
  expect(status).toBe(200)
  const shown = await portal.app.inject(body.avatar)
  expect([shown.statusCode, shown.headers['content-type'], shown.headers['x-content-type-options']]).toEqual([
    200,
    'image/jpeg',
    'nosniff',
  ])
  const { width, height, exif } = await sharp(shown.rawPayload).metadata()
  expect([width, height, exif]).toEqual([256, 256, undefined])
  expect((await portal.app.inject(body.avatar.split('?')[0])).statusCode).toBe(404)

  const second = await send(portal, user, await picture(50, 900))
  expect((await portal.app.inject(body.avatar)).statusCode).toBe(404)
  expect((await portal.app.inject(second.body.avatar)).statusCode).toBe(200)
  expect((await user.delete('/api/v1/profile/avatar')).body.avatar).toBeNull()
  expect((await portal.app.inject(second.body.avatar)).statusCode).toBe(404)
})

test('a non-picture, a large one or another field is refused', async ({ portal }) => {
  const user = await portal.newUser()
  expect(await send(portal, user, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatchObject({
    status: 422,
    body: { code: 'photo-not-a-picture' },
  })
  expect((await send(portal, user, (await picture()).subarray(0, 300))).status).toBe(422)
  expect((await send(portal, user, Buffer.alloc(2 * 1024 * 1024 + 1, 0xff))).status).toBe(413)
  expect((await send(portal, user, await picture(), 'photo')).body.errors).toEqual([
    { field: 'data', message: 'Выберите фото' },
  ])
  expect((await send(portal, null, await picture())).status).toBe(401)
  expect((await user.post('/api/v1/profile/avatar', { data: 'x' })).status).toBe(400)
  expect((await user.get(profile)).body.avatar).toBeNull()
})
