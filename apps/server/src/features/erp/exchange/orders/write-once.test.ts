import { sql } from 'kysely'
import { expect } from 'vitest'
import { placedOrder } from '../../../../../test/orders/placed-order'
import { NOW, test } from '../../../../../test/portal'
import { signIn } from '../test-support/test-erp'

const line = (id: string, amount: number, confirmed: string) =>
  `<Товар><Ид>${id}</Ид><Наименование>Автомат</Наименование><ЦенаЗаЕдиницу>100</ЦенаЗаЕдиницу><Количество>${String(amount)}</Количество><Сумма>${String(amount * 100)}</Сумма>
  <ЗначенияРеквизитов><ЗначениеРеквизита><Наименование>Дата поставки</Наименование><Значение>${confirmed}</Значение></ЗначениеРеквизита></ЗначенияРеквизитов></Товар>`
const file = (lines: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><КоммерческаяИнформация xmlns="urn:1C.ru:commerceml_2" ВерсияСхемы="2.10"><Документ><Ид>ЗН-1</Ид><Номер>ЗН-1</Номер><Дата>2026-03-10</Дата><ХозОперация>Заказ товара</ХозОперация><Товары>${lines}</Товары></Документ></КоммерческаяИнформация>`

test('a document of 1C writes only the changed lines and notifies open pages once', async ({ portal }) => {
  const { id: userId, companyId } = await portal.newUser()
  const products = [await portal.newProduct(), await portal.newProduct()]
  for (const [at, id] of products.entries())
    await portal.db
      .updateTable('products')
      .set({ externalId: `g${String(at)}` })
      .where('id', '=', id)
      .execute()
  const lines = products.map((productId) => ({ productId, price: 10_000 }))
  const orderId = await placedOrder(portal, { number: 'ЗН-1', userId, companyId, at: NOW, lines })
  const written = async () =>
    (
      await sql<{
        row: string
      }>`select xmin::text as row from order_lines where order_id = ${orderId} order by position`.execute(portal.db)
    ).rows.map(({ row }) => row)
  const reported = async () =>
    (
      await portal.db
        .selectFrom('liveEvents')
        .select('seq')
        .where('userId', '=', userId)
        .where('topic', '=', 'order')
        .execute()
    ).length

  const erp = await signIn(portal, 'sale')
  await erp.call('init')
  const sent = file(line('g0', 1, '2026-03-20') + line('g1', 2, '2026-03-21'))
  await erp.send('orders.xml', sent)
  expect(
    await portal.db.selectFrom('orderLines').select(['amount', 'confirmedOn']).orderBy('position').execute(),
  ).toEqual([
    { amount: 1000, confirmedOn: '2026-03-20' },
    { amount: 2000, confirmedOn: '2026-03-21' },
  ])
  expect(await reported()).toBe(1)

  const before = await written()
  await erp.send('orders.xml', sent)
  expect(await written()).toEqual(before)
  expect(await reported()).toBe(1)

  await erp.send('orders.xml', file(line('g0', 1, '2026-03-20') + line('g1', 3, '2026-03-21')))
  const after = await written()
  expect([after[0] === before[0], after[1] === before[1]]).toEqual([true, false])
  expect(await reported()).toBe(2)
})
