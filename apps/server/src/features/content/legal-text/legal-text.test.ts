import { expect } from 'vitest'
import { startPortal, test, type Portal } from '../../../../test/portal'
import { legalSlugs } from './legal-templates'

const url = '/api/v1/staff/legal-text'
const rootOf = (portal: Portal) => portal.newUser({ companyId: null, staffRole: 'administrator' })
const question = {
  query: 'кабель',
  address: '/catalog',
  message: 'Когда будет?',
  name: 'Пётр',
  phone: '',
  email: 'petr@example.ru',
  consent: false,
}

test('drafts contain requisites and gaps, are hidden until accepted, and the setup stays incomplete', async ({
  portal,
}) => {
  const [root, guest] = [await rootOf(portal), portal.guest()]
  await portal.db
    .insertInto('sellerRequisites')
    .values({
      sellerId: null,
      name: 'ООО «Вольт & Ко»',
      fullName: '',
      inn: '7707083893',
      kpp: null,
      ogrn: '1027700132195',
      address: 'Казань',
      phone: '',
      email: 'shop@volt.example',
      directorPost: '',
      directorName: '',
      accountantName: '',
      ogrnDay: null,
      seal: null,
      directorSignature: null,
      accountantSignature: null,
      changedAt: portal.time.now,
      changedBy: null,
    })
    .execute()
  const stateOf = async (slug: string) =>
    (await root.get(url)).body.items.find((one: { slug: string }) => one.slug === slug)
  const isDone = async () =>
    (await root.get('/api/v1/staff/setup')).body.steps.find(({ step }: { step: string }) => step === 'texts').isDone
  expect((await root.get(url)).body.items.map(({ slug }: { slug: string }) => slug)).toEqual(legalSlugs)
  expect(await stateOf('offer-contract')).toMatchObject({ state: 'missing' })
  await root.post(url, {})
  // repeating it changes nothing
  const { body } = await root.post(url, {})
  expect(body.items.every(({ state }: { state: string }) => state === 'draft')).toBe(true)
  const page = async (slug: string) =>
    portal.db.selectFrom('contents').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow()
  expect((await page('offer-contract')).html).toMatch(/Проверьте с юристом.*ООО «Вольт &amp; Ко» \(ИНН 7707083893/s)
  expect((await page('offer-contract')).html).toContain('[телефон]')
  expect((await guest.get('/api/v1/user/offer-contract')).status).toBe(404)
  expect((await guest.get('/api/v1/info')).body.writtenDocuments).toEqual([])

  expect(await root.put(`${url}/offer-contract/accept`)).toMatchObject({
    status: 422,
    body: { message: expect.stringMatching(/квадратных скобках/) },
  })
  // the phone is known by now, the other gaps are answered once for all drafts
  await portal.db.updateTable('sellerRequisites').set({ phone: '+7 843 200-00-00' }).execute()
  const { gaps } = (await root.get(url)).body
  expect(gaps).toContainEqual({ words: 'телефон', value: '+7 843 200-00-00' })
  expect(gaps).toContainEqual({ words: 'часы работы склада', value: '' })
  expect((await root.put(url, { fills: [{ words: 'телефон', value: ' ' }] })).status).toBe(422)
  const filled = await root.put(url, {
    fills: gaps.map(({ words, value }: { words: string; value: string }) => ({ words, value: value || '5 & <пять>' })),
  })
  expect(filled.body.gaps).toEqual([])
  expect((await page('offer-contract')).html).toMatch(/действует 5 &amp; &lt;пять&gt; рабочих.*\+7 843 200-00-00/s)
  await portal.db
    .updateTable('contents')
    .set({ html: null, blocks: JSON.stringify({ blocks: [{ data: { text: 'Часы: [часы]' } }] }) })
    .where('slug', '=', 'dostavka')
    .execute()
  expect((await root.put(`${url}/dostavka/accept`)).status).toBe(422)
  await portal.db
    .updateTable('contents')
    .set({ html: '<p>Часы</p>', blocks: null })
    .where('slug', '=', 'dostavka')
    .execute()
  for (const slug of legalSlugs) {
    expect(await isDone()).toBe(false)
    expect((await root.put(`${url}/${slug}/accept`)).status).toBe(200)
  }
  expect(await isDone()).toBe(true)
  const accepted = await page('offer-contract')
  expect(accepted.html).not.toContain('Проверьте с юристом')
  // an accepted text is never rewritten
  await root.put(url, { fills: [{ words: 'ИНН организации', value: '1' }] })
  expect(await page('offer-contract')).toEqual(accepted)
  expect((await guest.get('/api/v1/user/offer-contract')).status).toBe(200)
  expect((await root.put(`${url}/nothing/accept`)).status).toBe(404)
})

test('nobody is asked to accept a missing document, and everybody must accept a published one', async () => {
  const portal = await startPortal()
  const [root, guest] = [await rootOf(portal), portal.guest()]
  expect((await guest.post('/api/v1/manager-question', question)).status).toBe(200)
  await root.post(url, {})
  expect((await guest.post('/api/v1/manager-question', question)).status).toBe(200)
  await portal.db.updateTable('contents').set({ isPublished: true }).where('slug', '=', 'question-consent').execute()
  expect((await guest.get('/api/v1/info')).body.writtenDocuments).toEqual(['question-consent'])
  expect(await guest.post('/api/v1/manager-question', question)).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'consent' }] },
  })
  await portal.stop()
})
