import { expect } from 'vitest'
import { NOW, PASSWORD, startPortal, test, type Portal } from '../../../../test/portal'
import { inviteStaff, listStaff, removeStaff } from './staff-people'

const path = '/api/v1/staff-invitation'
const NEW = 'Надёжный-пароль-7'
const person = { firstName: 'Анна', lastName: 'Белова', password: NEW, repeatPassword: NEW }
const email = 'anna@snab.test'

async function invited(portal: Portal, role = 'sales', to = email): Promise<string> {
  const { url } = await inviteStaff(portal.db, portal.services.config, { email: to, role }, portal.time.now)
  return new URL(url).searchParams.get('invitation') ?? ''
}
const gone = {
  status: 404,
  body: { code: 'staff-invitation-not-valid', message: 'Ссылка больше не действует. Попросите прислать новую.' },
}

test("the link's holder sets a name and a password, once, and works in their role", async ({ portal }) => {
  const invitation = await invited(portal, 'administrator', 'Anna@Snab.test')
  const guest = portal.guest()
  expect((await guest.get(`${path}?invitation=${invitation}`)).body).toEqual({
    email,
    role: 'administrator',
    firstName: '',
    lastName: '',
  })
  expect(await guest.post(path, { invitation, ...person, repeatPassword: 'другой пароль' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'repeatPassword', message: 'Пароли не совпадают' }] },
  })
  expect(
    await guest.post(path, { invitation, ...person, password: 'password1', repeatPassword: 'password1' }),
  ).toMatchObject({ status: 422, body: { errors: [{ field: 'password' }] } })
  expect(await guest.post(path, { invitation, ...person, firstName: ' ' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'firstName', message: 'Укажите имя' }] },
  })
  const { body } = await guest.post(path, { invitation, ...person })
  const staff = portal.withHeaders({ authorization: `Bearer ${body.authToken}` })
  expect((await staff.get('/api/v1/user/current-user')).body).toMatchObject({
    email,
    staffRole: 'administrator',
    firstName: 'Анна',
    lastName: 'Белова',
  })
  expect((await staff.get('/api/v1/staff/action')).status).toBe(200)
  expect((await guest.post('/api/v2/user/sign-in', { login: email, password: NEW })).status).toBe(200)
  expect(await guest.post(path, { invitation, ...person })).toMatchObject(gone)
  expect(await guest.get(`${path}?invitation=${invitation}`)).toMatchObject(gone)
})

test('an invitation lasts a day and is replaced by a later one', async ({ portal }) => {
  const [first, second] = [await invited(portal), await invited(portal, 'content')]
  expect(await portal.guest().post(path, { invitation: first, ...person })).toMatchObject(gone)
  portal.time.now = new Date(NOW.getTime() + 24 * 3_600_000 - 1)
  expect((await portal.guest().get(`${path}?invitation=${second}`)).body.role).toBe('content')
  portal.time.now = new Date(NOW.getTime() + 24 * 3_600_000)
  for (const invitation of [second, '', 'unknown'])
    expect(await portal.guest().get(`${path}?invitation=${invitation}`)).toMatchObject(gone)
})

test('of two parallel uses of the link one succeeds', async ({ portal }) => {
  const invitation = await invited(portal)
  const answers = await Promise.all([1, 2].map(() => portal.guest().post(path, { invitation, ...person })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
})

test('a buyer becomes staff: their other sessions and the old password end', async ({ portal }) => {
  const buyer = await portal.newUser()
  const invitation = await invited(portal, 'sales', buyer.email)
  expect((await portal.guest().get(`${path}?invitation=${invitation}`)).body).toMatchObject({ firstName: 'Иван' })
  expect((await portal.guest().post(path, { invitation, ...person })).status).toBe(200)
  expect((await buyer.get('/api/v1/user/current-user')).status).toBe(401)
  expect((await portal.guest().post('/api/v2/user/sign-in', { login: buyer.email, password: PASSWORD })).status).toBe(
    401,
  )
})

test('an unknown role, a missing e-mail and a demonstration account are refused with a message', async ({ portal }) => {
  const invite = (to: string, role: string) => inviteStaff(portal.db, portal.services.config, { email: to, role }, NOW)
  await expect(invite(email, 'boss')).rejects.toThrow(
    'Роли «boss» нет. Есть: sales (менеджер по продажам), content (редактор), administrator (администратор портала).',
  )
  await expect(invite('anna', 'sales')).rejects.toThrow('«anna» — не почта')
  const user = await portal.newUser()
  await portal.db.updateTable('users').set({ isDemonstration: true }).where('id', '=', user.id).execute()
  await expect(invite(user.email, 'sales')).rejects.toThrow('учётная запись демонстрации')
  expect(await portal.db.selectFrom('staffInvitations').select('email').execute()).toEqual([])
})

test('with a mail server the link goes by mail only', async () => {
  const portal = await startPortal({ SNAB_SMTP_URL: 'smtp://mail.test' })
  const { isMailed, url } = await inviteStaff(portal.db, portal.services.config, { email, role: 'content' }, NOW)
  expect(isMailed).toBe(true)
  expect(await portal.outbox(email)).toMatchObject([
    { template: 'staff-invitation', text: expect.stringContaining(url) },
  ])
  await portal.stop()
})

test('a removed person is signed out at once and can be invited again', async ({ portal }) => {
  const accept = async () =>
    portal.withHeaders({
      authorization: `Bearer ${(await portal.guest().post(path, { invitation: await invited(portal), ...person })).body.authToken}`,
    })
  const staff = await accept()
  await invited(portal, 'content', 'pavel@snab.test')
  expect(await listStaff(portal.db, NOW)).toMatchObject([
    { email, name: 'Белова Анна', role: 'sales', invitedUntil: null },
    { email: 'pavel@snab.test', role: 'content', invitedUntil: new Date(NOW.getTime() + 24 * 3_600_000) },
  ])
  await removeStaff(portal.db, email)
  await removeStaff(portal.db, 'pavel@snab.test')
  expect((await staff.get('/api/v1/user/current-user')).status).toBe(401)
  expect((await portal.guest().post('/api/v2/user/sign-in', { login: email, password: NEW })).status).toBe(401)
  expect(await listStaff(portal.db, NOW)).toEqual([])
  await expect(removeStaff(portal.db, email)).rejects.toThrow('Сотрудника с почтой anna@snab.test нет')
  expect((await (await accept()).get('/api/v1/user/current-user')).body).toMatchObject({ staffRole: 'sales' })
})
