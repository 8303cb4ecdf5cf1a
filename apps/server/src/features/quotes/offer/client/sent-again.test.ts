import { expect } from 'vitest'
import type { Person } from '../../../../../test/access/listed'
import { textOfPdf } from '../../../../../test/documents/read-pdf'
import { test, type Portal } from '../../../../../test/portal'

const path = '/api/v1/offer'

/** An offer of a cable and an optional lamp, sent by link and accepted with both. */
async function acceptedOffer(portal: Portal, user: Person) {
  const cable = await portal.newProduct({ name: 'Кабель', price: 100_00 })
  const lamp = await portal.newProduct({ name: 'Светильник', price: 50_00 })
  const { body: made } = await user.post(path, { name: 'Корпус 2' })
  const { body: offer } = await user.patch(`${path}/${made.id}/rows`, {
    rows: [
      { productId: cable, amount: 2 },
      { productId: lamp, amount: 3, choice: 'optional' },
    ],
  })
  const { key } = (await user.put(`${path}/${offer.id}/link`, { isOpen: true })).body
  const answered = await portal
    .guest()
    .post(`/api/v1/client-offer/${key}/answer`, {
      decision: 'accepted',
      name: 'Иван',
      chosenIds: [offer.items[1].id],
      comments: [{ rowId: offer.items[1].id, text: 'Белый' }],
    })
  expect(answered.status).toBe(200)
  return { offer, key, cable, lamp }
}

test('an accepted offer is sent again only when the author confirms, and the answer stays in the history', async ({
  portal,
}) => {
  const user = await portal.newUser()
  const { offer, key } = await acceptedOffer(portal, user)
  const state = async () => (await user.get(`${path}/${offer.id}`)).body.state
  const letter = { to: 'client@example.com', files: ['pdf'] }
  // the same content again: link and answer stay
  expect((await user.put(`${path}/${offer.id}/link`, { isOpen: true })).body).toEqual({ key })
  expect((await user.post(`${path}/${offer.id}/mail`, letter)).status).toBe(200)
  expect(await state()).toBe('accepted')

  await user.put(`${path}/${offer.id}`, { terms: { markup: 40 } })
  for (const refused of [
    await user.put(`${path}/${offer.id}/link`, { isOpen: true }),
    await user.put(`${path}/${offer.id}/publish`),
    await user.post(`${path}/${offer.id}/mail`, letter),
  ])
    expect(refused).toMatchObject({ status: 409, body: { code: 'offer-has-answer' } })
  expect(await state()).toBe('accepted')

  const again = await user.put(`${path}/${offer.id}/publish`, { replacesAnswer: true })
  expect(again.body).toMatchObject({ state: 'sent', answer: null })
  const shown = await portal.guest().get(`/api/v1/client-offer/${key}`)
  expect(shown.body).toMatchObject({ answer: null })
  await user.post(`${path}/${offer.id}/mail`, letter)
  const { text } = await portal.db
    .selectFrom('outboxMessages')
    .select('text')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(text).toContain(`/offer/${key}`)
  const { answers } = (await user.get(`${path}/${offer.id}/version`)).body
  expect(answers).toMatchObject([{ decision: 'accepted', name: 'Иван', total: 240 + 180 }])

  // reopening creates a new link
  await user.put(`${path}/${offer.id}/link`, { isOpen: false })
  const { key: second } = (await user.put(`${path}/${offer.id}/link`, { isOpen: true })).body
  expect(second).not.toBe(key)
  expect((await portal.guest().get(`/api/v1/client-offer/${key}`)).status).toBe(404)
})

test('an accepted offer is ordered as sent, whatever happened to its rows; rows that cannot be ordered are named', async ({
  portal,
}) => {
  const user = await portal.newUser()
  const { offer, cable, lamp } = await acceptedOffer(portal, user)
  const [first, second] = offer.items
  const ordered = async () => (await user.get(`${path}/${offer.id}/order`)).body
  const whole = [
    { id: first.id, productId: cable, amount: 2 },
    { id: second.id, productId: lamp, amount: 3 },
  ]
  // removed and restored as another row
  await user.patch(`${path}/${offer.id}/rows`, { removed: [second.id] })
  await user.patch(`${path}/${offer.id}/rows`, { rows: [{ productId: lamp, amount: 1 }] })
  expect(await ordered()).toMatchObject({ items: whole, skipped: [] })
  const { items } = (await user.get(`${path}/${offer.id}/version`)).body
  const sent = items.find(({ action }: { action: string }) => action === 'sent')
  expect((await user.put(`${path}/${offer.id}/version/${sent.number}/restore`)).status).toBe(200)
  expect(await ordered()).toMatchObject({ items: whole, skipped: [] })
  await user.patch(`${path}/${offer.id}/rows`, {
    removed: (await user.get(`${path}/${offer.id}`)).body.items.map(({ id }: { id: number }) => id),
  })
  expect(await ordered()).toMatchObject({ items: whole, skipped: [] })
  expect((await user.get(`${path}/${offer.id}`)).body.answer.comments).toEqual([
    { rowId: second.id, text: 'Белый', name: 'Светильник' },
  ])

  await portal.db.updateTable('products').set({ isActive: false }).where('id', '=', lamp).execute()
  expect(await ordered()).toMatchObject({
    items: [whole[0]],
    skipped: [{ id: second.id, name: 'Светильник', reason: 'Товар больше не продаётся' }],
  })
  expect((await user.put(`${path}/${offer.id}/copy-cart`)).body).toMatchObject({
    added: 1,
    skipped: [{ id: second.id }],
  })
})

test('the page and files of a link show what was sent: its last day, texts and template', async ({ portal }) => {
  const user = await portal.newUser()
  const { body: template } = await user.post('/api/v1/offer-template', { name: 'Наш' })
  const { body: made } = await user.post(path, { name: 'Корпус 2' })
  await user.patch(`${path}/${made.id}/rows`, {
    rows: [{ productId: await portal.newProduct({ price: 100_00 }), amount: 1 }],
  })
  const { key } = (await user.put(`${path}/${made.id}/link`, { isOpen: true })).body
  const pdf = async () =>
    (await textOfPdf((await portal.app.inject({ url: `/api/v1/client-offer/${key}/file/pdf` })).rawPayload)).join(' ')
  const page = async () => (await portal.guest().get(`/api/v1/client-offer/${key}`)).body
  const before = await pdf()
  expect(before).toContain('действует до 24.03.2026')
  // the page has the document's texts around its rows
  const { paper: words } = await page()
  expect(words).toMatchObject({
    title: 'Коммерческое предложение № 1 от 10.03.2026',
    signer: expect.stringContaining('Иван'),
  })
  expect(JSON.stringify(words.intro)).toContain('Уважаемый клиент, предлагаем вам товары')
  expect(JSON.stringify(words.closing)).toContain('Предложение действует до 24.03.2026.')
  await user.put(`${path}/${made.id}`, { validUntil: '2027-01-31', templateId: null })
  await user.put(`/api/v1/offer-template/${template.id}`, { content: { ...template.content, title: 'Другие слова' } })
  expect(await pdf()).toBe(before)
  expect(await page()).toMatchObject({ validUntil: '2026-03-24', state: 'seen' })
  // for both sides the state follows what the client was sent
  portal.time.now = new Date('2026-04-01T09:00:00Z')
  expect((await page()).state).toBe('expired')
  expect((await user.get(`${path}/${made.id}`)).body.state).toBe('expired')
  expect((await user.get(`${path}?state=expired`)).body.items).toHaveLength(1)
  expect((await user.put(`${path}/${made.id}/publish`)).body.state).toBe('sent')
  expect(await page()).toMatchObject({ validUntil: '2027-01-31' })
})

test('a client can only answer the current version: a renewed offer must be read first', async ({ portal }) => {
  const user = await portal.newUser()
  const cable = await portal.newProduct({ name: 'Кабель', price: 100_00 })
  const { body: made } = await user.post(path, { name: 'Корпус 2' })
  await user.patch(`${path}/${made.id}/rows`, { rows: [{ productId: cable, amount: 2 }] })
  const { key } = (await user.put(`${path}/${made.id}/link`, { isOpen: true })).body
  const client = portal.guest()
  const address = `/api/v1/client-offer/${key}`
  const shown = async () => (await client.get(address)).body
  const accept = (version: number) => client.post(`${address}/answer`, { decision: 'accepted', name: 'Иван', version })
  const before = await shown()
  portal.time.now = new Date(portal.time.now.getTime() + 60_000)
  await user.put(`${path}/${made.id}`, { terms: { markup: 40 } })
  await user.put(`${path}/${made.id}/publish`)
  expect(await accept(before.version)).toMatchObject({ status: 409, body: { code: 'offer-renewed' } })
  const after = await shown()
  expect(after).toMatchObject({ state: 'seen', answer: null })
  expect((await accept(after.version)).body).toMatchObject({ state: 'accepted' })
})
