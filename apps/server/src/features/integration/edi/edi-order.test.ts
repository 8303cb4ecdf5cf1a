import { expect } from 'vitest'
import { openEdi, orderLine } from '../../../../test/counterparts/edi'
import { test } from '../../../../test/portal'

test('a file of ORDERS becomes an order and is answered with ORDRSP', async ({ portal }) => {
  const first = await portal.newProduct({ article: 'AB-1', wholesale: 122_00 })
  const edi = await openEdi(portal)
  const answers = await edi.order({
    number: '4500012345',
    comment: 'Ворота №3: звонить за час + пропуск?',
    lines: [orderLine({ number: '10', supplierCode: 'AB-1', amount: 3000, netPrice: 100_00_00 })],
  })
  expect(await edi.waitingFiles()).toEqual([])
  const [order] = await edi.orders()
  expect(order).toMatchObject({
    userId: edi.person.id,
    ownNumber: '4500012345',
    deliveryAddress: 'Нижний Новгород, улица Складская, 1',
    comment: 'Ворота №3: звонить за час + пропуск?',
    itemsTotal: 366_00,
  })
  const lines = await portal.db
    .selectFrom('orderLines')
    .selectAll()
    .where('orderId', '=', order?.id ?? 0)
    .execute()
  expect(lines).toMatchObject([{ productId: first, amount: 3000, price: 122_00 }])
  expect(answers).toMatchObject([
    {
      type: 'ORDRSP',
      code: '231',
      function: '29',
      order: '4500012345',
      lines: [{ number: '10', action: '5', amount: '3', price: '100.00' }],
    },
  ])
  expect(await edi.messages()).toMatchObject([
    { direction: 'out', kind: 'ORDRSP', state: 'sent' },
    { direction: 'in', kind: 'ORDERS', state: 'done', number: '4500012345', orders: [{ id: order?.id }] },
  ])
})
