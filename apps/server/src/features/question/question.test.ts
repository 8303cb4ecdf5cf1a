import { expect } from 'vitest'
import { NOW, test, type Caller } from '../../../test/portal'

const url = '/api/v1/manager-question'
const asked = { query: 'талреп м8', address: '/catalog?keyword=талреп+м8', message: 'Нужно 20 штук' }
const reachable = { name: 'Пётр', phone: '8 (912) 345-67-89', consent: true }
const inbox = (who: Caller, state = 'open') => who.get(`/api/v1/staff/question?state=${state}`)

test('a guest leaves a name, a way to answer and a consent, of which the proof is kept', async ({ portal }) => {
  await portal.db.insertInto('contents').values({ slug: 'question-consent', title: 'Согласие', html: '<p>Согласен</p>', blocks: null }).execute()
  const guest = portal.guest()
  expect((await guest.post(url, { ...asked, ...reachable })).body).toEqual({ done: true })
  expect((await guest.post(url, { ...asked, name: 'Пётр', email: 'Petr@Example.RU', consent: true })).status).toBe(200)

  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const { body } = await inbox(root)
  expect(body).toMatchObject({ openCount: 2, meta: { totalCount: 2 } })
  expect(body.items.map(({ phone, email }: { phone: string; email: string }) => phone ?? email).toSorted()).toEqual(['+7 912 345-67-89', 'petr@example.ru'])
  expect(body.items[0]).toMatchObject({ query: 'талреп м8', address: asked.address, message: 'Нужно 20 штук', name: 'Пётр', company: null, answered: null })
  const { consent } = await portal.db.selectFrom('managerQuestions').select('consent').limit(1).executeTakeFirstOrThrow()
  expect(consent).toMatchObject({ form: 'manager-question', slug: 'question-consent', at: NOW.toISOString(), address: '127.0.0.1', textHash: expect.stringMatching(/^[0-9a-f]{64}$/) })
})

test.for([
  [{ ...reachable, name: ' ' }, 'name'],
  [{ name: 'Пётр', consent: true }, 'phone'],
  [{ ...reachable, phone: '123' }, 'phone'],
  [{ name: 'Пётр', email: 'не почта', consent: true }, 'email'],
  [{ ...reachable, consent: false }, 'consent'],
  [{ ...reachable, address: 'https://elsewhere.example/' }, 'address'],
  [{ ...reachable, address: '//elsewhere.example/' }, 'address'],
] as const)('%j is refused beside its field', async ([wrong, field], { portal }) => {
  const { body } = await portal.guest().post(url, { ...asked, ...wrong })
  expect(body).toMatchObject({ status: 422, errors: [{ field }] })
  expect(await portal.db.selectFrom('managerQuestions').select('id').execute()).toEqual([])
})

test('a user is answered as he is known; his company’s managers alone have his question', async ({ portal }) => {
  const [buyer, other] = [await portal.newUser(), await portal.newUser()]
  const [own, stranger, root] = [await portal.newUser({ companyId: null, staffRole: 'sales' }), await portal.newUser({ companyId: null, staffRole: 'sales' }), await portal.newUser({ companyId: null, staffRole: 'administrator' })]
  await portal.db.insertInto('staffCompanies').values([{ userId: own.id, companyId: buyer.companyId ?? 0 }, { userId: stranger.id, companyId: other.companyId ?? 0 }]).execute()
  expect((await buyer.post(url, asked)).status).toBe(200)

  const { body } = await inbox(own)
  expect(body.items).toMatchObject([{ email: buyer.email, company: { id: buyer.companyId }, query: 'талреп м8' }])
  expect((await inbox(stranger)).body).toMatchObject({ items: [], openCount: 0 })
  expect((await inbox(root)).body.items).toHaveLength(1)

  const answer = `/api/v1/staff/question/${body.items[0].id}`
  expect((await stranger.put(answer, { answered: true })).status).toBe(404)
  expect((await own.put(answer, { answered: true, note: 'Перезвонил' })).body).toMatchObject({ answered: NOW.toISOString(), note: 'Перезвонил', answeredBy: expect.stringContaining('Иван') })
  expect((await inbox(own)).body).toMatchObject({ items: [], openCount: 0 })
  expect((await inbox(own, 'answered')).body.items).toHaveLength(1)
  expect((await own.put(answer, { answered: false })).body.answered).toBeNull()
  expect((await root.get('/api/v1/staff/action')).body.items).toMatchObject([{ action: 'reopen', subject: 'question' }, { action: 'answer' }])
})

test('buyers, guests and content editors see no questions', async ({ portal }) => {
  for (const [who, status] of [[portal.guest(), 401], [await portal.newUser(), 403], [await portal.newUser({ companyId: null, staffRole: 'content' }), 403]] as const) {
    expect((await inbox(who)).status).toBe(status)
    expect((await who.put('/api/v1/staff/question/1', { answered: true })).status).toBe(status)
  }
})

test('many questions of one browser or of one network are too many, however they come at once', async ({ portal }) => {
  const ask = async (guest = portal.guest()) => guest.post(url, { ...asked, ...reachable })
  const one = portal.guest()
  const atOnce = await Promise.all(Array.from({ length: 8 }, () => ask(one)))
  expect(atOnce.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(5)
  portal.time.now = new Date(NOW.getTime() + 3_600_001)
  const inTurn: number[] = []
  for (let at = 0; at < 6; at++) inTurn.push((await ask(one)).status)
  expect(inTurn).toEqual([200, 200, 200, 200, 200, 429])
  expect(await ask(one)).toMatchObject({ headers: { 'retry-after': '3600' }, body: { message: 'Мы получили ваши вопросы и скоро ответим. Новый можно задать через час.' } })
  // colleagues behind the same address ask on, thirty an hour together
  const others: number[] = []
  for (let at = 0; at < 27; at++) others.push((await ask()).status)
  expect(others.filter((status) => status === 200)).toHaveLength(25)
})
