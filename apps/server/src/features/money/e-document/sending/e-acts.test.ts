import { expect, test } from 'vitest'
import { portalWithEdo, shipped } from '../test-support/exchanged'

const march = { sellerId: 'own', from: '2026-03-01', to: '2026-03-10' }

async function withAct() {
  const portal = await portalWithEdo()
  const made = await shipped(portal)
  const { sales, companyId, legalEntityId } = made
  const path = `/api/v1/staff/customer/${String(companyId)}/e-act`
  const sendAct = (change: object = {}) => sales.post(path, { ...march, legalEntityId, ...change })
  const simulate = (id: number, answer: string) =>
    sales.post(`/api/v1/staff/e-document/${String(id)}/simulation`, { answer })
  const acts = async () =>
    (await sales.get(`/api/v1/staff/e-document?companyId=${String(companyId)}&kind=reconciliation`)).body.items
  return { portal, ...made, path, sendAct, simulate, acts }
}

test('staff see a preview of the act, and invalid requests are refused in Russian', async () => {
  const { portal, sales, path, legalEntityId, sendAct } = await withAct()
  const asked = `legalEntityId=${String(legalEntityId)}&sellerId=own`
  expect((await sales.get(`${path}?${asked}&from=2026-03-01&to=2026-03-10`)).body).toMatchObject({
    seller: 'ООО «Снаб»',
    buyer: 'ООО «Вольт»',
    opening: 0,
    debit: 400,
    credit: 0,
    closing: -400,
    rows: 1,
  })
  expect((await sales.get(`${path}?${asked}&from=2026-03-01&to=2099-01-01`)).body.errors).toEqual([
    { field: 'to', message: 'Этот день ещё не наступил' },
  ])
  expect((await sendAct({ from: '2026-03-09', to: '2026-03-01' })).body.errors).toEqual([
    { field: 'from', message: 'Начало периода позже конца' },
  ])
  const foreign = await portal.newUser({ companyId: null, staffRole: 'sales' })
  expect((await foreign.get(path)).status).toBe(404)
})

test('the same act is sent once; one with other sums replaces it', async () => {
  const { portal, sendAct, simulate, acts } = await withAct()
  const both = await Promise.all([sendAct(), sendAct()])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [first] = await acts()
  expect((await sendAct()).body.message).toContain('Такой же акт за этот период уже отправлен')
  expect((await simulate(first.id, 'accept')).body.state).toBe('signed')
  expect((await sendAct()).body.code).toBe('edo-already')
  // 1C corrects the sum
  await portal.db.updateTable('documents').set({ total: 500_00 }).where('kind', '=', 'transfer').execute()
  const { body: second } = await sendAct()
  expect(second).toMatchObject({ kind: 'reconciliation', total: 500, isReplaced: false })
  expect(await acts()).toMatchObject([
    { id: second.id, isReplaced: false, parties: { seller: 'ООО «Снаб»', buyer: 'ООО «Вольт»' } },
    { id: first.id, isReplaced: true },
  ])
  const numbers = await portal.db.selectFrom('eDocuments').select('envelope').orderBy('id').execute()
  expect(new Set(numbers.map(({ envelope }) => envelope.number)).size).toBe(2)
})

test.each([
  ['refuse', 'refused'],
  ['correction', 'correction-asked'],
] as const)('after «%s» the sender is notified, and the act can be sent again', async (answer, state) => {
  const { sales, sendAct, simulate, acts } = await withAct()
  const { body: first } = await sendAct()
  expect((await simulate(first.id, answer)).body.state).toBe(state)
  const { items } = (await sales.get('/api/v1/notification')).body
  expect(items.some(({ link }: { link: string }) => link === `/staff/e-documents/${String(first.id)}`)).toBe(true)
  const waits = async () => (await sales.get('/api/v1/staff/e-document?waiting=staff')).body.items
  expect(await waits()).toMatchObject([{ id: first.id }])
  expect((await sendAct()).status).toBe(200)
  expect(await waits()).toEqual([])
  expect(await acts()).toMatchObject([{ state: 'received' }, { state, isReplaced: true }])
})

test('an unsent act is withdrawn, and the earlier one counts again', async () => {
  const { portal, sales, sendAct, simulate, acts } = await withAct()
  const { body: first } = await sendAct()
  await simulate(first.id, 'refuse')
  portal.services.signFile = async () => ({ by: 'upload' })
  const { body: waiting } = await sendAct()
  expect(waiting).toMatchObject({ state: 'to-sign', mayDrop: true })
  expect((await sales.delete(`/api/v1/staff/e-document/${String(waiting.id)}`)).status).toBe(204)
  expect(await acts()).toMatchObject([{ id: first.id, state: 'refused', isReplaced: false }])
})

test('dropping an исправление leaves the exchange of the document as it was; a refused sending can be dropped', async () => {
  const { portal, buyer, sales, order, document, send } = await withAct()
  const { body: first } = await send()
  await sales.post(`/api/v1/staff/e-document/${String(first.id)}/simulation`, { answer: 'accept' })
  const { content } = await portal.db
    .selectFrom('documents')
    .select('content')
    .where('id', '=', document.id)
    .executeTakeFirstOrThrow()
  const revised = JSON.stringify({ ...content, revision: { number: 1, day: '2026-03-10' } })
  await portal.db.updateTable('documents').set({ content: revised }).where('id', '=', document.id).execute()
  const { signFile } = portal.services
  portal.services.signFile = async () => ({ by: 'upload' })
  const { body: waiting } = await send()
  expect((await sales.delete(`/api/v1/staff/e-document/${String(waiting.id)}`)).status).toBe(204)
  const exchange = async () =>
    (await buyer.get(`/api/v1/document?orderId=${String(order.id)}&kind=transfer`)).body.items[0].exchange
  expect(await exchange()).toMatchObject({ state: 'signed' })

  // the simulator refuses a file without a signature
  portal.services.signFile = async () => ({ by: 'operator' })
  const { body: refused } = await send()
  expect(refused).toMatchObject({ state: 'error', text: 'Файл не подписан', mayDrop: true })
  expect((await sales.delete(`/api/v1/staff/e-document/${String(refused.id)}`)).status).toBe(204)
  expect(await exchange()).toMatchObject({ state: 'signed' })
  portal.services.signFile = signFile
})
