import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { buildApp } from '../../../app'
import { PASSWORD, startPortal, test, type Caller } from '../../../../test/portal'
import { collectData } from '../personal-data/collect-data'
import { eraseData, requestErasure } from '../personal-data/erase-data'
import { removeOldGuestChoices } from './keep-choice'

const url = '/api/v1/cookie-consent'
const choose = (who: Caller, choice: string, clientKey: string = crypto.randomUUID()) =>
  who.post(url, { clientKey, choice })

test('each choice of a guest is stored once, visible only to them, and moves to the account on signing in', async ({
  portal,
}) => {
  const user = await portal.newUser()
  const [guest, other] = [portal.guest(crypto.randomUUID()), portal.guest(crypto.randomUUID())]
  const clientKey = crypto.randomUUID()
  for (let times = 0; times < 2; times++) expect((await choose(guest, 'all', clientKey)).status).toBe(200)
  await choose(guest, 'withdrawn')
  await choose(other, 'necessary')
  expect((await guest.get(url)).body.items).toMatchObject([{ choice: 'withdrawn' }, { choice: 'all' }])
  expect((await choose(guest, 'some')).status).toBe(422)

  await guest.post('/api/v2/user/sign-in', { login: user.email, password: PASSWORD })
  expect((await guest.get(url)).body.items).toEqual([])
  expect((await user.get(url)).body.items).toHaveLength(2)
  expect((await other.get(url)).body.items).toHaveLength(1)
})

test('the text is stored word for word, with the services offered', async () => {
  const portal = await startPortal({ SNAB_METRIKA_COUNTER: '12345678' })
  onTestFinished(() => portal.stop())
  const webRoot = mkdtempSync(join(tmpdir(), 'snab-texts-'))
  onTestFinished(() => rmSync(webRoot, { recursive: true }))
  const texts = {
    'consent.title': 'Файлы cookie',
    'consent.text': 'С вашего согласия подключим: {{services}}.',
    'consent.metrika': 'Метрику',
    'consent.chat': 'чат',
    'consent.policy': 'Политика',
    'consent.necessary': 'Нет',
    'consent.all': 'Да',
  }
  writeFileSync(
    join(webRoot, 'texts.json'),
    JSON.stringify(Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, { text, place: 'support' }]))),
  )
  const app = await buildApp(portal.services, { webRoot })
  const headers = { 'user-uuid': crypto.randomUUID() }
  const payload = { clientKey: crypto.randomUUID(), choice: 'all' }
  expect((await app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200)
  expect((await app.inject({ method: 'GET', url, headers })).json().items).toEqual([
    {
      choice: 'all',
      offered: ['metrika'],
      purposes: ['metrika'],
      title: 'Файлы cookie',
      text: 'С вашего согласия подключим: Метрику. Политика\n[Нет] [Да]',
      at: portal.time.now.toISOString(),
    },
  ])
})

test('choices are in the personal archive; the proof outlives the account without address and browser', async ({
  portal,
}) => {
  const user = await portal.newUser()
  await choose(user, 'necessary')
  expect((await collectData(portal.db, user.id))['cookie-consents.json']).toMatchObject([
    { choice: 'necessary', purposes: [], address: '127.0.0.1' },
  ])
  const now = portal.time.now
  await portal.db.transaction().execute((trx) => requestErasure(trx, user.id, now))
  await eraseData({ db: portal.db, privateFiles: portal.services.privateFiles, now }, user.id)
  expect(
    await portal.db.selectFrom('cookieConsents').select(['userId', 'choice', 'address', 'userAgent']).execute(),
  ).toEqual([{ userId: user.id, choice: 'necessary', address: '', userAgent: '' }])
})

test("a guest's choice is deleted after three years, a person's stays", async ({ portal }) => {
  await choose(portal.guest(crypto.randomUUID()), 'all')
  await choose(await portal.newUser(), 'all')
  const left = async (days: number) => {
    await removeOldGuestChoices(portal.db, new Date(portal.time.now.getTime() + days * 24 * 3_600_000))
    return (await portal.db.selectFrom('cookieConsents').select('id').execute()).length
  }
  expect(await left(3 * 365)).toBe(2)
  expect(await left(3 * 365 + 2)).toBe(1)
})
