import { addDays, moscowDay } from '@snab/domain/time/moscow-time'
import { expect } from 'vitest'
import { orderOf, saveRequisites } from '../../../../../test/orders/invoiced-order'
import { NOW, test, type Portal } from '../../../../../test/portal'

const today = moscowDay(NOW)
const day = (days: number) => addDays(today, days)

/** An order of ten units placed on that day, and the staff member who ships it. */
async function placed(portal: Portal, on: string) {
  const { id, companyId } = await orderOf(portal, [1000_00])
  await portal.db.updateTable('orderLines').set({ amount: 10_000, price: 100_00 }).where('orderId', '=', id).execute()
  await portal.db
    .updateTable('orders')
    .set({ createdAt: new Date(`${on}T09:00:00Z`) })
    .where('id', '=', id)
    .execute()
  const sales = await portal.newUser({ companyId: null, staffRole: 'sales' })
  await portal.db.insertInto('staffCompanies').values({ userId: sales.id, companyId }).execute()
  const make = (form: 'transfer' | 'torg12', on: string) =>
    sales.post(`/api/v1/staff/order/${String(id)}/shipment-document`, {
      form,
      day: on,
      lines: [{ position: 1, amount: 1 }],
    })
  return { id, sales, make }
}

const vatInvoices = async (portal: Portal) =>
  (
    await portal.db
      .selectFrom('documents')
      .select(['kind', 'number', 'day'])
      .where('kind', 'in', ['transfer', 'vat-invoice'])
      .orderBy('id')
      .execute()
  ).map(({ kind, number, day: on }) => [kind, number, on])

test('УПД of status 1 and счёт-фактура share one sequence', async ({ portal }) => {
  await saveRequisites(portal)
  const { make } = await placed(portal, day(-5))
  await make('transfer', day(-4))
  await make('torg12', day(-3))
  await make('transfer', day(-3))
  expect(await vatInvoices(portal)).toEqual([
    ['transfer', '1', day(-4)],
    ['vat-invoice', '2', day(-3)],
    ['transfer', '3', day(-3)],
  ])
})

test('documents of several orders made at once get numbers without gaps and doubles', async ({ portal }) => {
  await saveRequisites(portal)
  const orders = [await placed(portal, day(-1)), await placed(portal, day(-1)), await placed(portal, day(-1))]
  const forms = ['transfer', 'torg12', 'transfer', 'torg12'] as const
  const answers = await Promise.all(orders.flatMap(({ make }) => forms.map((form) => make(form, today))))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const numbers = (await vatInvoices(portal)).map(([, number]) => Number(number))
  expect(numbers.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1))
})

test('a day that a document cannot have is refused with a message, and takes no number', async ({ portal }) => {
  await saveRequisites(portal)
  const { id, sales, make } = await placed(portal, day(-5))
  const refused = async (on: string) => {
    const { status, body } = await make('transfer', on)
    return [status, body.errors?.[0]?.field, body.message]
  }
  const early = 'Документ не может быть раньше заказа: заказ от 05.03.2026'
  const late = 'Дата документа не может быть позже сегодняшней, 10.03.2026'
  expect(await refused(day(-6))).toEqual([422, 'day', early])
  expect(await refused('1999-05-01')).toEqual([422, 'day', early])
  expect(await refused('0001-01-01')).toEqual([422, 'day', early])
  expect(await refused(day(1))).toEqual([422, 'day', late])
  expect(await refused('9999-12-31')).toEqual([422, 'day', late])
  // 1C had the order earlier
  await portal.db
    .updateTable('orders')
    .set({ erpDate: day(-7) })
    .where('id', '=', id)
    .execute()
  expect((await make('transfer', day(-6))).body.number).toBe('1')

  const made = (await make('transfer', day(-2))).body
  const order = `Номера идут по датам: последний, № 2, уже выдан от 08.03.2026. Укажите эту дату или более позднюю`
  expect(await refused(day(-3))).toEqual([422, 'day', order])
  // the счёт-фактура of ТОРГ-12 uses the same sequence; nothing remains of the pair
  expect((await make('torg12', day(-3))).body.message).toBe(order)
  expect(await portal.db.selectFrom('documents').select('id').where('kind', '=', 'torg12').execute()).toEqual([])
  // a cancelled document does not block it
  await sales.delete(`/api/v1/staff/document/${String(made.id)}`)
  expect((await make('transfer', day(-3))).body.number).toBe('3')
})

test('a number that 1C has used for the seller is not used again', async ({ portal }) => {
  await saveRequisites(portal)
  const { id, make } = await placed(portal, day(-5))
  await portal.db
    .insertInto('documents')
    .values({ kind: 'vat-invoice', number: '1', day: day(-9), source: 'erp', createdAt: NOW, orderId: id })
    .execute()
  expect((await make('transfer', day(-4))).body.number).toBe('2')
})

test('an attached document follows the same rule; a certificate may be older than the order', async ({ portal }) => {
  const { id, sales } = await placed(portal, day(-5))
  const attach = async (kind: string, on: string) => {
    const form = new FormData()
    form.append('data', new Blob([Buffer.from('%PDF-1.7')]), 'file.pdf')
    const request = new Request('http://portal', { method: 'POST', body: form })
    const answer = await portal.app.inject({
      method: 'POST',
      url: `/api/v1/staff/order/${String(id)}/document?kind=${kind}&number=7&day=${on}&total=100`,
      payload: Buffer.from(await request.arrayBuffer()),
      headers: { 'content-type': request.headers.get('content-type') ?? '', authorization: `Bearer ${sales.token}` },
    })
    return answer.statusCode
  }
  expect(await attach('invoice', '9999-12-31')).toBe(422)
  expect(await attach('transfer', '1999-05-01')).toBe(422)
  expect(await attach('transfer', day(-6))).toBe(422)
  expect(await attach('certificate', '1999-05-01')).toBe(422)
  expect(await attach('certificate', '2024-05-01')).toBe(200)
  expect(await attach('transfer', day(-4))).toBe(200)
})
