import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { portalWithEdo, shipped } from '../test-support/exchanged'
import { validateFile } from '../xml/validate/validate-file'

async function prepared(environment: Record<string, string> = {}) {
  const portal = await portalWithEdo(environment)
  const made = await shipped(portal)
  const path = `/api/v1/document/${String(made.document.id)}/correction-request`
  const staffPath = `/api/v1/staff/document/${String(made.document.id)}/correction-request`
  const ask = (text = 'В адресе грузополучателя ошибка', clientKey = crypto.randomUUID()) =>
    made.buyer.post(path, { clientKey, text })
  const waiting = async () => {
    const { body } = await made.root.get('/api/v1/staff/home')
    return body.waiting.find(({ kind }: { kind: string }) => kind === 'document-corrections').count
  }
  return { portal, ...made, path, staffPath, ask, waiting }
}

test('a buyer requests a correction, withdraws it, requests another; staff answer', async () => {
  const { portal, buyer, sales, stranger, path, staffPath, reception, ask, waiting } = await prepared({
    SNAB_EDO_OPERATOR: 'none',
  })
  expect((await buyer.get(reception)).body).toMatchObject({ correction: null, mayAskCorrection: true })
  expect((await ask(' ')).body.errors).toEqual([{ field: 'text', message: 'Напишите, что исправить' }])
  const key = crypto.randomUUID()
  const asked = await ask('В адресе ошибка', key)
  expect(asked.body).toMatchObject({
    correction: { text: 'В адресе ошибка', state: 'open', source: 'portal' },
    mayAskCorrection: false,
  })
  // the same sent again, another one, a stranger
  expect((await ask('В адресе ошибка', key)).status).toBe(200)
  expect((await ask('И в договоре')).body.code).toBe('correction-asked')
  expect((await stranger.post(path, { clientKey: key, text: 'х' })).status).toBe(404)
  expect((await stranger.delete(path)).status).toBe(404)
  expect(await waiting()).toBe(1)
  expect((await sales.get('/api/v1/document?waiting=correction')).body.items).toHaveLength(1)

  expect((await buyer.delete(path)).body.correction).toBeNull()
  expect((await buyer.delete(path)).body.code).toBe('correction-not-asked')
  expect((await sales.put(staffPath, { isDone: true, answer: 'Исправили' })).body.code).toBe('correction-not-asked')
  await ask('И в договоре')
  const foreign = await portal.newUser({ companyId: null, staffRole: 'sales' })
  expect((await foreign.put(staffPath, { isDone: true, answer: 'Исправили' })).status).toBe(404)
  expect((await sales.put(staffPath, { isDone: false, answer: '' })).status).toBe(422)
  await sales.put(staffPath, { isDone: false, answer: 'Договор верный' })
  expect((await buyer.get(reception)).body).toMatchObject({
    correction: { state: 'declined', answer: 'Договор верный' },
    mayAskCorrection: true,
  })
  expect(await waiting()).toBe(0)
})

test('an исправление of the document completes the request', async () => {
  const { portal, buyer, sales, document, reception, ask, order, waiting } = await prepared()
  await ask()
  await portal.db
    .updateTable('orders')
    .set({ deliveryAddress: 'Казань, ул. Речная, 2' })
    .where('id', '=', order.id)
    .execute()
  const revised = await sales.post(`/api/v1/staff/document/${String(document.id)}/revision`, {})
  expect(revised.status).toBe(200)
  expect((await buyer.get(reception)).body.correction).toMatchObject({
    state: 'done',
    answer: 'Исправление от 10.03.2026',
  })
  expect(await waiting()).toBe(0)
})

test('through the simulator УвУточ is sent as a valid file and is the same request', async () => {
  const { portal, buyer, sales, reception, ask, path, send, waiting } = await prepared()
  const { body: sent } = await send()
  await ask('Уточните КПП')
  const after = (await sales.get(`/api/v1/staff/e-document/${String(sent.id)}`)).body
  expect(after).toMatchObject({ state: 'correction-asked', text: 'Уточните КПП' })
  const file = after.files.find(({ kind }: { kind: string }) => kind === 'correction-request')
  const read = await portal.app.inject({
    url: `/api/v1/staff/e-document/${String(sent.id)}/file/${String(file.id)}`,
    headers: { authorization: `Bearer ${sales.token}` },
  })
  expect(iconv.decode(read.rawPayload, 'win1251')).toContain('Уточните КПП')
  expect(validateFile('correction-request-1.03', read.rawPayload, file.name.replace('.xml', ''))).toEqual([])
  expect(await portal.db.selectFrom('correctionRequests').select('id').execute()).toHaveLength(1)
  await buyer.delete(path)
  expect(await waiting()).toBe(0)

  // another one, later, from the buyer's own program
  portal.time.now = new Date(portal.time.now.getTime() + 60_000)
  await sales.post(`/api/v1/staff/e-document/${String(sent.id)}/simulation`, { answer: 'correction' })
  expect((await buyer.get(reception)).body.correction).toMatchObject({
    source: 'operator',
    state: 'open',
    text: 'Симулятор: уточните адрес грузополучателя',
  })
  expect((await buyer.delete(path)).body.code).toBe('correction-not-asked')
  expect(await waiting()).toBe(1)
})
