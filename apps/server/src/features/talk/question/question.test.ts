import { publishDocuments } from '../../../../test/documents/documents'
import { expect } from 'vitest'
import { NOW, test, type Caller, type Portal } from '../../../../test/portal'
import { sendNotification } from '../notification/send-notification'

const url = '/api/v1/manager-question'
const question = { query: 'талреп м8', address: '/catalog?keyword=талреп+м8', message: 'Нужно 20 штук' }
const reachable = { name: 'Пётр', phone: '8 (912) 345-67-89', consent: true }
const inbox = (who: Caller, state = 'open') => who.get(`/api/v1/staff/question?state=${state}`)

test('a guest leaves a name, a contact and a consent, with proof', async ({ portal }) => {
  await portal.db
    .insertInto('contents')
    .values({ slug: 'question-consent', title: 'Согласие', html: '<p>Согласен</p>', blocks: null })
    .execute()
  const guest = portal.guest()
  expect((await guest.post(url, { ...question, ...reachable })).body).toEqual({ done: true })
  expect((await guest.post(url, { ...question, name: 'Пётр', email: 'Petr@Example.RU', consent: true })).status).toBe(
    200,
  )

  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const { body } = await inbox(root)
  expect(body).toMatchObject({ openCount: 2, meta: { totalCount: 2 } })
  expect(body.items.map(({ phone, email }: { phone: string; email: string }) => phone ?? email).toSorted()).toEqual([
    '+7 912 345-67-89',
    'petr@example.ru',
  ])
  expect(body.items[0]).toMatchObject({
    query: 'талреп м8',
    address: question.address,
    message: 'Нужно 20 штук',
    name: 'Пётр',
    company: null,
    answered: null,
  })
  const { consent } = await portal.db
    .selectFrom('managerQuestions')
    .select('consent')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(consent).toMatchObject({
    form: 'manager-question',
    slug: 'question-consent',
    at: NOW.toISOString(),
    address: '127.0.0.1',
    textHash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
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
  await publishDocuments(portal)
  const { body } = await portal.guest().post(url, { ...question, ...wrong })
  expect(body).toMatchObject({ status: 422, errors: [{ field }] })
  expect(await portal.db.selectFrom('managerQuestions').select('id').execute()).toEqual([])
})

test("a user is answered at their account; only their company's managers see the question", async ({ portal }) => {
  const [buyer, other] = [await portal.newUser(), await portal.newUser()]
  const [own, stranger, root] = [
    await portal.newUser({ companyId: null, staffRole: 'sales' }),
    await portal.newUser({ companyId: null, staffRole: 'sales' }),
    await portal.newUser({ companyId: null, staffRole: 'administrator' }),
  ]
  await portal.db
    .insertInto('staffCompanies')
    .values([
      { userId: own.id, companyId: buyer.companyId ?? 0 },
      { userId: stranger.id, companyId: other.companyId ?? 0 },
    ])
    .execute()
  expect((await buyer.post(url, question)).status).toBe(200)

  const { body } = await inbox(own)
  expect(body.items).toMatchObject([{ email: buyer.email, company: { id: buyer.companyId }, query: 'талреп м8' }])
  expect((await inbox(stranger)).body).toMatchObject({ items: [], openCount: 0 })
  expect((await inbox(root)).body.items).toHaveLength(1)

  const answer = `/api/v1/staff/question/${body.items[0].id}`
  expect((await stranger.put(answer, { answered: true })).status).toBe(404)
  expect((await own.put(answer, { answered: true, note: 'Перезвонил' })).body).toMatchObject({
    answered: NOW.toISOString(),
    note: 'Перезвонил',
    answeredBy: expect.stringContaining('Иван'),
  })
  expect((await inbox(own)).body).toMatchObject({ items: [], openCount: 0 })
  expect((await inbox(own, 'answered')).body.items).toHaveLength(1)
  expect((await own.put(answer, { answered: false })).body.answered).toBeNull()
  expect((await root.get('/api/v1/staff/action')).body.items).toMatchObject([
    { action: 'reopen', subject: 'question' },
    { action: 'answer' },
  ])
})

const firstOpen = async (who: Caller) => (await inbox(who)).body.items[0]
const notificationsOf = async (who: Caller) => (await who.get('/api/v1/notification')).body.items
const sendAll = async (portal: Portal) => {
  for (const { id } of await portal.db.selectFrom('notifications').select('id').execute())
    await sendNotification(portal.services, id)
}

test('a user gets the answer as a notification and by mail, with the question and a link; once', async ({ portal }) => {
  const [buyer, root] = [await portal.newUser(), await portal.newUser({ companyId: null, staffRole: 'administrator' })]
  await buyer.post(url, question)
  const { id, answerGoesTo } = await firstOpen(root)
  expect(answerGoesTo).toBe('portal')
  const body = { answered: true, answer: 'Есть на складе, 40 штук.\nСрок — один день.', note: 'Взял с полки' }
  expect((await root.put(`/api/v1/staff/question/${id}`, body)).body).toMatchObject({
    answer: body.answer,
    note: 'Взял с полки',
    answered: NOW.toISOString(),
  })
  // a repeated click
  expect((await root.put(`/api/v1/staff/question/${id}`, body)).status).toBe(200)
  await sendAll(portal)
  expect(await notificationsOf(buyer)).toMatchObject([
    {
      kind: 'question-answered',
      heading: 'system',
      title: 'Ответ на ваш вопрос: талреп м8',
      text: 'Есть на складе, 40 штук.\nСрок — один день.\n\nВы спрашивали: «Нужно 20 штук»',
      link: question.address,
    },
  ])
  expect(await portal.outbox(buyer.email)).toMatchObject([
    {
      recipient: buyer.email,
      subject: 'Ответ на ваш вопрос: талреп м8',
      text: expect.stringContaining('Нужно 20 штук'),
    },
  ])
  expect((await portal.outbox(buyer.email))[0]?.text).toContain('/catalog?keyword=')
  const { items } = (await root.get('/api/v1/staff/action')).body
  expect(items).toMatchObject([{ action: 'answer', subject: 'question', subjectId: id, details: { sent: 'portal' } }])
  expect(JSON.stringify(items)).not.toContain('Есть на складе')
})

test('mail is skipped if the person switched it off; a blocked person is not notified', async ({ portal }) => {
  const [quiet, blocked, root] = [
    await portal.newUser(),
    await portal.newUser(),
    await portal.newUser({ companyId: null, staffRole: 'administrator' }),
  ]
  await quiet.post('/api/v1/user/notification-settings', {
    items: [{ heading: 'system', web: true, mail: false, sms: false }],
  })
  for (const who of [quiet, blocked]) {
    await who.post(url, question)
    if (who === blocked)
      await portal.db.updateTable('users').set({ isBlocked: true }).where('id', '=', who.id).execute()
    const { id } = await firstOpen(root)
    expect((await root.put(`/api/v1/staff/question/${id}`, { answered: true, answer: 'Да' })).status).toBe(
      who === blocked ? 422 : 200,
    )
  }
  await sendAll(portal)
  expect(await notificationsOf(quiet)).toHaveLength(1)
  expect([...(await portal.outbox(quiet.email)), ...(await portal.outbox(blocked.email))]).toEqual([])
  expect(
    await portal.db.selectFrom('notifications').select('userId').where('kind', '=', 'question-answered').execute(),
  ).toEqual([{ userId: quiet.id }])
})

test('a guest gets the answer by mail; without an address it cannot be sent', async ({ portal }) => {
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  await portal.guest().post(url, { ...question, name: 'Пётр', email: 'petr@example.ru', consent: true })
  const byMail = await firstOpen(root)
  expect(byMail.answerGoesTo).toBe('mail')
  const answer = `/api/v1/staff/question/${byMail.id}`
  await root.put(answer, { answered: true, answer: 'Привезём <завтра>' })
  await root.put(answer, { answered: true, answer: 'Привезём <завтра>' })
  const [mail, ...more] = await portal.outbox()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ recipient: 'petr@example.ru', subject: 'Ответ на ваш вопрос: талреп м8' })
  expect(mail?.text).toMatch(/Пётр.*Привезём <завтра>.*Нужно 20 штук.*\/catalog\?keyword=/s)
  expect(mail?.html).toContain('Привезём &lt;завтра&gt;')
  // one person's answer does not overwrite another's
  expect(await root.put(answer, { answered: true, answer: 'Иначе' })).toMatchObject({
    status: 409,
    body: { code: 'question-answered' },
  })
  expect((await root.put(answer, { answered: false })).body).toMatchObject({
    answered: null,
    answer: 'Привезём <завтра>',
  })
  expect((await root.put(answer, { answered: true, answer: 'Послезавтра' })).status).toBe(200)
  expect(await portal.outbox()).toHaveLength(2)

  await portal.guest().post(url, { ...question, ...reachable })
  const byPhone = await firstOpen(root)
  expect(byPhone.answerGoesTo).toBeNull()
  expect(await root.put(`/api/v1/staff/question/${byPhone.id}`, { answered: true, answer: 'Да' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'answer' }] },
  })
  expect((await root.put(`/api/v1/staff/question/${byPhone.id}`, { answered: true, note: 'Перезвонил' })).status).toBe(
    200,
  )
  expect(await portal.outbox()).toHaveLength(2)
})

test('two parallel answers of staff: one is sent', async ({ portal }) => {
  const [buyer, ...staff] = [
    await portal.newUser(),
    await portal.newUser({ companyId: null, staffRole: 'administrator' }),
    await portal.newUser({ companyId: null, staffRole: 'administrator' }),
  ] as const
  await buyer.post(url, question)
  const { id } = await firstOpen(staff[0])
  const answers = await Promise.all(
    staff.map((who, at) => who.put(`/api/v1/staff/question/${id}`, { answered: true, answer: `Ответ ${at}` })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await notificationsOf(buyer)).toHaveLength(1)
})

test('buyers, guests and content editors see no questions', async ({ portal }) => {
  for (const [who, status] of [
    [portal.guest(), 401],
    [await portal.newUser(), 403],
    [await portal.newUser({ companyId: null, staffRole: 'content' }), 403],
  ] as const) {
    expect((await inbox(who)).status).toBe(status)
    expect((await who.put('/api/v1/staff/question/1', { answered: true })).status).toBe(status)
  }
})

test('questions are limited by browser and network, however they arrive', async ({ portal }) => {
  const ask = async (guest = portal.guest()) => guest.post(url, { ...question, ...reachable })
  const one = portal.guest()
  const atOnce = await Promise.all(Array.from({ length: 8 }, () => ask(one)))
  expect(atOnce.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(5)
  portal.time.now = new Date(NOW.getTime() + 3_600_001)
  const inTurn: number[] = []
  for (let at = 0; at < 6; at++) inTurn.push((await ask(one)).status)
  expect(inTurn).toEqual([200, 200, 200, 200, 200, 429])
  expect(await ask(one)).toMatchObject({
    headers: { 'retry-after': '3600' },
    body: { message: 'Мы получили ваши вопросы и скоро ответим. Новый можно задать через час.' },
  })
  // colleagues behind the same address continue, up to thirty an hour together
  const others: number[] = []
  for (let at = 0; at < 27; at++) others.push((await ask()).status)
  expect(others.filter((status) => status === 200)).toHaveLength(25)
})
