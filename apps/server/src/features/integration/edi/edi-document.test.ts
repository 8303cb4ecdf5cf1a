import { moscowDay } from '@snab/domain/time/moscow-time'
import { expect } from 'vitest'
import { openEdi, orderLine } from '../../../../test/counterparts/edi'
import { saveRequisites } from '../../../../test/orders/invoiced-order'
import { NOW, test, type Portal } from '../../../../test/portal'

const day = moscowDay(NOW)

async function shipped(portal: Portal, form: 'transfer' | 'torg12' = 'transfer') {
  await saveRequisites(portal)
  await portal.newProduct({ sellerId: null, article: 'AB-1', wholesale: 122_00 })
  const edi = await openEdi(portal)
  await edi.order({ lines: [orderLine({ number: '10', supplierCode: 'AB-1', buyerCode: 'X-77', amount: 3_000 })] })
  const [order] = await edi.orders()
  const { status, body } = await edi.staff.post(`/api/v1/staff/order/${String(order?.id)}/shipment-document`, {
    form,
    day,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  await edi.exchange()
  return { edi, order, document: body, sent: await edi.sent() }
}

test('a УПД is sent once, as DESADV and INVOIC', async ({ portal }) => {
  const { edi, document, sent } = await shipped(portal)
  expect(sent).toMatchObject([
    { type: 'DESADV', code: '351', function: '9', number: document.number, order: 'PO-1', lines: [{ amount: '3' }] },
    {
      type: 'INVOIC',
      code: '380',
      function: '9',
      number: document.number,
      order: 'PO-1',
      total: '366.00',
      lines: [{ amount: '3', price: '100.00' }],
    },
  ])
  const [desadv] = sent
  expect(desadv?.lines[0]?.codes).toContain('X-77')
  await portal.db.updateTable('documents').set({ paid: 100 }).where('id', '=', document.id).execute()
  await edi.exchange()
  expect(await edi.sent()).toEqual([])
})

test('a withdrawn УПД is withdrawn in both messages, and the next one is sent as new', async ({ portal }) => {
  const { edi, order, document } = await shipped(portal)
  await edi.staff.delete(`/api/v1/staff/document/${String(document.id)}`)
  await edi.exchange()
  expect(await edi.sent()).toMatchObject([
    { type: 'DESADV', function: '1', number: document.number },
    { type: 'INVOIC', function: '1', number: document.number, total: '366.00' },
  ])
  await edi.staff.post(`/api/v1/staff/order/${String(order?.id)}/shipment-document`, { form: 'transfer', day })
  await edi.exchange()
  expect(await edi.sent()).toMatchObject([
    { type: 'DESADV', function: '9', number: '2' },
    { type: 'INVOIC', function: '9', number: '2' },
  ])
})

test('a correction is a credit note that names the corrected document', async ({ portal }) => {
  const { edi, document } = await shipped(portal)
  const made = await edi.staff.post(`/api/v1/staff/document/${String(document.id)}/correction`, {
    day,
    lines: [{ lineNumber: 1, amount: 2, price: 122 }],
    ground: null,
  })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  await edi.exchange()
  expect(await edi.sent()).toMatchObject([
    {
      type: 'INVOIC',
      code: '381',
      function: '9',
      number: made.body.number,
      corrects: document.number,
      total: '122.00',
      lines: [{ amount: '1', price: '100.00' }],
    },
  ])
})

test('goods shipped by ТОРГ-12 are sent as DESADV, and their счёт-фактура as INVOIC', async ({ portal }) => {
  const { sent } = await shipped(portal, 'torg12')
  expect(sent).toMatchObject([
    { type: 'DESADV', number: '1' },
    { type: 'INVOIC', code: '380', total: '366.00' },
  ])
})

test('a changed document replaces the one sent before; one without lines is held back and reported to staff', async ({
  portal,
}) => {
  const { edi, document } = await shipped(portal)
  const { content } = await portal.db
    .selectFrom('documents')
    .select('content')
    .where('id', '=', document.id)
    .executeTakeFirstOrThrow()
  const changed = JSON.stringify(content).replace('"amount":3000', '"amount":2000')
  await portal.db.updateTable('documents').set({ content: changed }).where('id', '=', document.id).execute()
  await edi.exchange()
  expect(await edi.sent()).toMatchObject([
    { type: 'DESADV', function: '5', lines: [{ amount: '2' }] },
    { type: 'INVOIC', function: '5', lines: [{ amount: '2' }] },
  ])
  await portal.db.updateTable('documents').set({ content: null, source: 'erp' }).where('id', '=', document.id).execute()
  await edi.exchange()
  expect(await edi.sent()).toEqual([])
  expect(await edi.messages('?state=held')).toMatchObject([
    { kind: 'INVOIC', reason: `В документе № ${String(document.number)} нет строк: 1С прислала только сумму` },
    { kind: 'DESADV' },
  ])
})

test('a message can be sent again by hand under its own numbers', async ({ portal }) => {
  const { edi } = await shipped(portal)
  const [message] = await edi.messages('?direction=out')
  const url = `/api/v3/staff/edi-messages/${String(message.id)}`
  const before = await portal.app.inject({
    url: `${url}/file`,
    headers: { authorization: `Bearer ${edi.staff.token}` },
  })
  expect((await edi.staff.post(`${url}/replay`, {})).status).toBe(200)
  await edi.exchange()
  expect((await edi.staff.get(url)).body).toMatchObject({ state: 'sent', attempts: 2 })
  const after = await portal.app.inject({ url: `${url}/file`, headers: { authorization: `Bearer ${edi.staff.token}` } })
  expect(after.rawPayload.equals(before.rawPayload)).toBe(true)
  expect(before.rawPayload.toString()).toContain('UNB+UNOW:4+4600000000015:14+4600000000008:14')
  expect((await edi.staff.get(url)).body.text).toContain("\nBGM+380+1+9'")
  const [order] = await edi.messages('?direction=in')
  expect((await edi.staff.post(`/api/v3/staff/edi-messages/${String(order.id)}/replay`, {})).body.code).toBe(
    'edi-not-sent',
  )
})
