import { expect } from 'vitest'
import { test } from '../../../../test/portal'
import { welcomeMail } from '../auth/auth.mails'
import { queueMail } from '../../../mail/queue-message'

const url = '/api/v1/staff/look'

test('name, colours and signature are seen everywhere, and unreadable colours are refused', async ({ portal }) => {
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const guest = portal.guest()
  const look = async () => (await guest.get('/api/v1/info')).body.look
  expect(await look()).toEqual({ name: 'Снаб', accent: null, header: null, logo: null, favicon: null })
  const own = {
    version: 0,
    name: 'Вольт',
    accent: '#7a1f5c',
    header: '#222222',
    signature: 'Вольт, Казань, +7 843 200-00-00',
  }
  for (const accent of ['#ffe000', 'red', 'url(x)'])
    expect(await root.put(url, { ...own, accent })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'accent' }] },
    })
  expect((await root.put(url, own)).body).toMatchObject({ version: 1, name: 'Вольт' })
  expect((await root.put(url, { ...own, name: 'Другой' })).body.code).toBe('stale-version')
  expect(await look()).toMatchObject({ name: 'Вольт', accent: '#7a1f5c', header: '#222222' })
  await portal.db
    .transaction()
    .execute((trx) =>
      queueMail(trx, {
        to: 'a@test.example',
        template: welcomeMail,
        values: { name: 'Анна', company: null, url: 'https://x.example' },
      }),
    )
  const [mail] = await portal.outbox('a@test.example')
  expect(mail?.text).toContain('Вольт, Казань')
  expect(mail?.html).toContain('>Вольт</td>')
  await root.put(url, { ...own, version: 1, accent: null, signature: '' })
  expect(await look()).toMatchObject({ accent: null })
})
