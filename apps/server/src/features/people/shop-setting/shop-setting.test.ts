import { SMTPServer } from 'smtp-server'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { startPortal, test, type Portal } from '../../../../test/portal'
import { openLog } from '../../../process/log'
import { openLiveConfig } from '../../../settings/live-config'
import { KEY_FILE } from '../../../settings/secret-box'

const url = '/api/v1/staff/shop-setting'
const rootOf = (portal: Portal) => portal.newUser({ companyId: null, staffRole: 'administrator' })
type Change = { name: string; value: string | null }
const put = (root: Awaited<ReturnType<typeof rootOf>>, version: number, ...changes: Change[]) =>
  root.put(url, { version, changes })
// the answer of an endpoint, looked at freely
const field = (body: { groups: { fields: { name: string }[] }[] }, name: string) =>
  body.groups.flatMap(({ fields }) => fields).find((one) => one.name === name)

/** A mail server that records messages and who signed in. */
async function startMail() {
  const got: { login: string; text: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username = '', password }, _session, done) =>
      password === 'right word' ? done(null, { user: username }) : done(new Error('wrong')),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        got.push({ login: String(session.user), text: Buffer.concat(chunks).toString('utf8') })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a TCP server has no other kind of address
  return { got, port: (server.server.address() as AddressInfo).port }
}

test('mail set on the screen is used at once, its password is sealed and never shown', async ({ portal }) => {
  const [root, mail] = [await rootOf(portal), await startMail()]
  const test = () => root.post('/api/v1/staff/message-test', {})
  expect((await test()).body).toMatchObject({ isSent: false })
  const saved = await put(
    root,
    0,
    { name: 'SNAB_SMTP_HOST', value: '127.0.0.1' },
    { name: 'SNAB_SMTP_PORT', value: String(mail.port) },
    { name: 'SNAB_SMTP_SECURITY', value: 'none' },
    { name: 'SNAB_SMTP_LOGIN', value: 'shop@volt.example' },
    { name: 'SNAB_SMTP_PASSWORD', value: 'wrong word' },
    { name: 'SNAB_MAIL_FROM', value: 'Вольт <shop@volt.example>' },
  )
  expect(saved).toMatchObject({ status: 200, body: { version: 1, keySource: 'file', problem: null } })
  expect(field(saved.body, 'SNAB_SMTP_HOST')).toMatchObject({ value: '127.0.0.1', source: 'portal' })
  expect(field(saved.body, 'SNAB_SMTP_PASSWORD')).toMatchObject({ value: '', source: 'portal', isLost: false })
  const refused = await test()
  expect(refused.body).toMatchObject({ isSent: false, text: expect.stringMatching(/логин или пароль/) })
  expect(refused.body.text).not.toMatch(/SNAB_/)

  await put(root, 1, { name: 'SNAB_SMTP_PASSWORD', value: 'right word' })
  expect((await test()).body).toMatchObject({ isSent: true })
  expect(mail.got).toMatchObject([{ login: 'shop@volt.example', text: expect.stringContaining('shop@volt.example') }])

  const everything = JSON.stringify([
    (await root.get(url)).body,
    (await root.get('/api/v1/staff/setting')).body,
    (await root.get('/api/v1/staff/action')).body,
    await portal.db.selectFrom('portalSettings').selectAll().execute(),
  ])
  expect(everything).not.toMatch(/(right|wrong)( |%20)word/)
  // removed again: mail stays in the outbox
  await put(root, 2, { name: 'SNAB_SMTP_HOST', value: null })
  expect((await test()).body).toMatchObject({ isSent: false })
})

test('a change reaches every server without a restart, and the environment overrides it', async () => {
  const portal = await startPortal({ SNAB_STOCK_FOR_GUESTS: 'false' })
  const root = await rootOf(portal)
  const other = await openLiveConfig({
    db: portal.db,
    environment: portal.services.settings.environment,
    log: openLog('silent'),
  })
  portal.engine.onProgress(() => other.reload())
  await put(
    root,
    0,
    { name: 'SNAB_CURRENT_PRICE_FOR_GUESTS', value: 'false' },
    { name: 'SNAB_FREE_DELIVERY_FROM', value: '25 000' },
  )
  expect((await portal.guest().get('/api/v1/info')).body.configuration.currentPriceForGuests).toBe(false)
  await portal.engine.catchUp()
  expect(other.config).toMatchObject({ SNAB_CURRENT_PRICE_FOR_GUESTS: false, SNAB_FREE_DELIVERY_FROM: 25_000 })

  expect(field((await root.get(url)).body, 'SNAB_STOCK_FOR_GUESTS')).toMatchObject({
    value: 'false',
    source: 'environment',
  })
  const refused = await put(root, 1, { name: 'SNAB_STOCK_FOR_GUESTS', value: 'true' })
  expect(refused).toMatchObject({ status: 409, body: { code: 'set-by-environment' } })
  await put(root, 1, { name: 'SNAB_CURRENT_PRICE_FOR_GUESTS', value: null })
  expect((await portal.guest().get('/api/v1/info')).body.configuration.currentPriceForGuests).toBe(true)
})

test('a setting that would not work is refused beside its field, and nothing is stored', async ({ portal }) => {
  const [root, second] = [await rootOf(portal), await rootOf(portal)]
  const problem = async (...changes: Change[]) => {
    const { status, body } = await put(root, 0, ...changes)
    return [status, body.errors?.[0]]
  }
  expect(await problem({ name: 'SNAB_SMTP_PORT', value: 'почта' })).toEqual([
    422,
    { field: 'SNAB_SMTP_PORT', message: 'Впишите число' },
  ])
  expect(await problem({ name: 'SNAB_PUBLIC_URL', value: 'javascript:alert(1)' })).toMatchObject([
    422,
    { field: 'SNAB_PUBLIC_URL' },
  ])
  expect(await problem({ name: 'SNAB_SMS_PROVIDER', value: 'smsc' })).toEqual([
    422,
    { field: 'SNAB_SMS_PROVIDER', message: expect.stringMatching(/«Логин» и «Ключ или пароль»/) },
  ])
  expect(await problem({ name: 'SNAB_CAPTCHA', value: 'simulated' })).toMatchObject([422, { field: 'SNAB_CAPTCHA' }])
  expect(await problem({ name: 'DATABASE_URL', value: 'postgres://x' })).toMatchObject([422, { field: 'DATABASE_URL' }])
  expect((await root.get(url)).body).toMatchObject({ version: 0 })
  await put(root, 0, { name: 'SNAB_DADATA_KEY', value: 'key' })
  expect((await put(second, 0, { name: 'SNAB_DADATA_KEY', value: 'other' })).body.code).toBe('stale-version')
  for (const staffRole of ['sales', 'content'] as const) {
    const who = await portal.newUser({ companyId: null, staffRole })
    expect((await who.get(url)).status).toBe(403)
    expect((await put(who, 1, { name: 'SNAB_DADATA_KEY', value: 'other' })).status).toBe(403)
  }
})

test('a lost key is reported, everything else works, and the secret can be typed again', async () => {
  const portal = await startPortal()
  const root = await rootOf(portal)
  await put(root, 0, { name: 'SNAB_DADATA_KEY', value: 'secret' }, { name: 'SNAB_SHOWN_STOCKS', value: '7' })
  const { config, environment } = portal.services.settings
  await rm(join(config.filesDir, KEY_FILE))
  const restarted = await openLiveConfig({ db: portal.db, environment, log: openLog('silent') })
  expect(restarted.unreadable()).toEqual(['SNAB_DADATA_KEY'])
  expect(restarted.config).toMatchObject({ SNAB_SHOWN_STOCKS: 7 })
  expect(restarted.config.SNAB_DADATA_KEY).toBeUndefined()
  const sealed = await restarted.box.seal('SNAB_DADATA_KEY', 'typed again')
  expect(restarted.box.open('SNAB_DADATA_KEY', sealed)).toBe('typed again')
  // a secret of one setting cannot be opened as another's
  expect(restarted.box.open('SNAB_BOT_TOKEN', sealed)).toBeNull()
})

test('stored settings that contradict the environment do not prevent the start', async () => {
  const portal = await startPortal()
  const root = await rootOf(portal)
  await put(
    root,
    0,
    { name: 'SNAB_SMS_PROVIDER', value: 'smsc' },
    { name: 'SNAB_SMS_LOGIN', value: 'volt' },
    { name: 'SNAB_SMS_KEY', value: 'word' },
  )
  const { config, environment } = portal.services.settings
  await rm(join(config.filesDir, KEY_FILE))
  const restarted = await openLiveConfig({ db: portal.db, environment, log: openLog('silent') })
  expect(restarted.problem()).toMatch(/SNAB_SMS_KEY/)
  expect(restarted.config.SNAB_SMS_PROVIDER).toBe('none')
})
