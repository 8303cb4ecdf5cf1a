import { expect } from 'vitest'
import { test } from '../../../../test/portal'
import { knownTemplates } from '../../../mail/message-template'
import { queueMail, queueSms } from '../../../mail/queue-message'
import { openVisitorViews } from '../../catalogue/goods/visitor-view'
import { findHead } from '../../pages/page-head/find-head'
import { withHead } from '../../pages/page-head/head'
import { codeSms, welcomeMail } from '../auth/auth.mails'

const url = '/api/v1/staff/look'

test('name, colours and signature are used everywhere, and unreadable colours are refused', async ({ portal }) => {
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

test('a portal with its own name never uses ours: in messages, page heads and documents', async ({ portal }) => {
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const named = { version: 0, name: 'Вольт', accent: null, header: null, signature: '' }
  expect((await root.put(url, named)).status).toBe(200)
  for (const template of knownTemplates.values()) {
    expect([template.name, JSON.stringify(template.text)]).toEqual([template.name, expect.not.stringContaining('Снаб')])
    const preview = `/api/v1/staff/message-template/${template.channel}/${template.name}/preview`
    const shown = (await root.post(preview, template.text)).body.preview
    expect([template.name, JSON.stringify(shown)]).toEqual([template.name, expect.not.stringContaining('Снаб')])
  }
  await portal.db
    .transaction()
    .execute((trx) => queueSms(trx, { phone: '9001234567', template: codeSms, values: { code: '481203' } }))
  const sms = await portal.db.selectFrom('outboxMessages').select('text').where('channel', '=', 'sms').execute()
  expect(sms).toEqual([{ text: '481203 — ваш код на портале Вольт. Никому его не сообщайте.' }])

  const page =
    '<html><head><title>x</title><meta name="description" content="" /></head><body><noscript></noscript></body></html>'
  const id = await portal.newProduct({ article: 'ИМЯ-1' })
  for (const path of ['/', '/catalog', `/product/${String(id)}`]) {
    const head = await findHead(
      portal.services,
      openVisitorViews(portal.services),
      new URL(path, 'https://portal.example'),
    )
    const html = head ? withHead(page, head, { address: 'https://portal.example', name: named.name }) : ''
    expect([path, html]).toEqual([path, expect.stringContaining('— Вольт</title>')])
    expect([path, html]).toEqual([path, expect.not.stringContaining('Снаб')])
  }
})
