import { sql } from 'kysely'
import { expect } from 'vitest'
import { placedOrder } from '../../../../../test/orders/placed-order'
import { NOW, test } from '../../../../../test/portal'
import { signIn } from '../test-support/test-erp'

const file = (...documents: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><КоммерческаяИнформация xmlns="urn:1C.ru:commerceml_2" ВерсияСхемы="2.10">${documents.join('')}</КоммерческаяИнформация>`
const goods = (id: string, amount: string, price: string, total: string) =>
  `<Товар><Ид>${id}</Ид><Наименование>Автомат</Наименование><ЦенаЗаЕдиницу>${price}</ЦенаЗаЕдиницу><Количество>${amount}</Количество><Сумма>${total}</Сумма></Товар>`
const document = (number: string, operation: string, rest: string) =>
  `<Документ><Ид>${number}</Ид><Номер>${number}</Номер><Дата>2026-03-10</Дата><ХозОперация>${operation}</ХозОперация>${rest}<ЗначенияРеквизитов><ЗначениеРеквизита><Наименование>Проведен</Наименование><Значение>true</Значение></ЗначениеРеквизита></ЗначенияРеквизитов></Документ>`
const order = (number: string, lines: string, subordinates = '') =>
  document(
    number,
    'Заказ товара',
    `<Товары>${lines}</Товары>${subordinates && `<ПодчиненныеДокументы>${subordinates}</ПодчиненныеДокументы>`}`,
  )

test('negative amounts in an order of 1C are reported to staff, and the rest of the file is applied', async ({
  portal,
}) => {
  const { id: userId, companyId } = await portal.newUser()
  const productId = await portal.newProduct()
  await portal.db.updateTable('products').set({ externalId: 'g' }).where('id', '=', productId).execute()
  const placed = (number: string) =>
    placedOrder(portal, { number, userId, companyId, at: NOW, lines: [{ productId, price: 10_000 }] })
  const [odd, plain] = [await placed('ЗН-1'), await placed('ЗН-2')]
  const lines = async (orderId: number) =>
    portal.db.selectFrom('orderLines').select(['amount', 'total']).where('orderId', '=', orderId).execute()
  const notices = async () =>
    portal.db.selectFrom('staffNotices').select('text').where('text', 'like', '%меньше нуля%').execute()

  const erp = await signIn(portal, 'sale')
  await erp.call('init')
  const sent = file(order('ЗН-1', goods('g', '-2', '100', '-200')), order('ЗН-2', goods('g', '3', '100', '300')))
  await erp.send('orders.xml', sent)
  await erp.send('orders.xml', sent)
  expect(await lines(odd)).toEqual([{ amount: 1000, total: 10_000 }])
  expect(await lines(plain)).toEqual([{ amount: 3000, total: 30_000 }])
  expect(await notices()).toEqual([
    {
      text: 'Учётная система прислала по заказу № ЗН-1 количество или сумму меньше нуля: «Автомат». Состав заказа на портале не изменён',
    },
  ])
  // sent again correctly
  await erp.send('orders.xml', file(order('ЗН-1', goods('g', '2', '100', '200'))))
  expect(await lines(odd)).toEqual([{ amount: 2000, total: 20_000 }])
})

test('negative money is a refund, below an order or separately', async ({ portal }) => {
  const { id: userId, companyId } = await portal.newUser()
  const inn = '7799000033'
  await sql`insert into legal_entities (company_id, name, full_name, kind, inn, state, decided_at, decided_how)
    values (${companyId}, 'ООО', '', 'legal', ${inn}, 'confirmed', now(), 'staff')`.execute(portal.db)
  const orderId = await placedOrder(portal, { number: 'ЗН-3', userId, companyId, at: NOW, total: 30_000 })
  const buyer = `<Контрагенты><Контрагент><Ид>1</Ид><ИНН>${inn}</ИНН><Роль>Покупатель</Роль></Контрагент></Контрагенты>`
  const money = (number: string, operation: string, total: string) =>
    document(number, operation, `<Сумма>${total}</Сумма>${buyer}`)
  const sums = async () =>
    portal.db
      .selectFrom('money')
      .select(['number', 'orderId', 'sum'])
      .where('companyId', '=', companyId)
      .orderBy('number')
      .execute()

  const erp = await signIn(portal, 'sale')
  await erp.call('init')
  const below = (
    money('П-1', 'Выплата безналичных денег', '-50') + money('П-2', 'Возврат безналичных денег', '-7')
  ).replaceAll('Документ>', 'ПодчиненныйДокумент>')
  const sent = file(order('ЗН-3', '', below), money('П-3', 'Выплата безналичных денег', '-20'))
  await erp.send('orders.xml', sent)
  await erp.send('orders.xml', sent)
  expect(await sums()).toEqual([
    { number: 'П-1', orderId, sum: -5000 },
    { number: 'П-2', orderId, sum: 700 },
    { number: 'П-3', orderId: null, sum: -2000 },
  ])
  // corrected in 1C: the same documents, now positive
  await erp.send('orders.xml', file(money('П-3', 'Выплата безналичных денег', '20')))
  expect((await sums()).at(-1)).toEqual({ number: 'П-3', orderId: null, sum: 2000 })
})
