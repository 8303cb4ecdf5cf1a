import { expect } from 'vitest'
import { saveRequisites } from '../../../../../test/orders/invoiced-order'
import { orderedBy } from '../../../../../test/orders/order-life'
import { test, type Portal } from '../../../../../test/portal'
import { textOfPdf } from '../../../../../test/documents/read-pdf'
import { signIn } from '../../../erp/exchange/test-support/test-erp'

/** An order of the portal's own organisation, and what 1C's УПД of it looks like to the buyer. */
async function ordered(portal: Portal) {
  await saveRequisites(portal)
  const { buyer, order, productId } = await orderedBy(portal)
  await portal.db.updateTable('orders').set({ sellerId: null }).execute()
  const { externalId } = await portal.db
    .selectFrom('products')
    .select('externalId')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  const reportLine = async (line: string) => {
    const erp = await signIn(portal, 'sale')
    await erp.call('init')
    const goods = `<Товар><Ид>${externalId ?? ''}</Ид><Артикул>А-1С</Артикул><Наименование>Автомат 1С</Наименование><ЦенаЗаЕдиницу>100.00</ЦенаЗаЕдиницу><Количество>4</Количество><Сумма>400.00</Сумма>${line}</Товар>`
    const subordinate = `<ПодчиненныйДокумент><Ид>s</Ид><Номер>О-1</Номер><Дата>2026-03-11</Дата><ХозОперация>Отпуск товара</ХозОперация><Сумма>400.00</Сумма><Товары>${goods}</Товары><ЗначенияРеквизитов><ЗначениеРеквизита><Наименование>Вид документа</Наименование><Значение>УПД</Значение></ЗначениеРеквизита></ЗначенияРеквизитов></ПодчиненныйДокумент>`
    await erp.send(
      `orders-${crypto.randomUUID()}.xml`,
      `<?xml version="1.0" encoding="UTF-8"?><КоммерческаяИнформация ВерсияСхемы="2.10"><Документ><Ид>${String(order.id)}</Ид><Номер>?</Номер><ХозОперация>Заказ товара</ХозОперация><Сумма>400.00</Сумма><ПодчиненныеДокументы>${subordinate}</ПодчиненныеДокументы></Документ></КоммерческаяИнформация>`,
    )
    const { items } = (await buyer.get(`/api/v1/document?orderId=${String(order.id)}&kind=transfer`)).body
    const url = `/api/v1/document/${String(items[0].id)}/file`
    const file = await portal.app.inject({ url, headers: { authorization: `Bearer ${buyer.token}` } })
    return { document: items[0], file }
  }
  const compared = async () => (await buyer.get(`/api/v1/order/${String(order.id)}/comparison`)).body.rows
  return { reportLine, compared }
}

const unit = '<БазоваяЕдиница Код="778">упак</БазоваяЕдиница>'
const tax = '<Налоги><Налог><Наименование>НДС</Наименование><Сумма>36.35</Сумма><Ставка>10</Ставка></Налог></Налоги>'
const requisite = (name: string, value: string) =>
  `<ЗначенияРеквизитов><ЗначениеРеквизита><Наименование>${name}</Наименование><Значение>${value}</Значение></ЗначениеРеквизита></ЗначенияРеквизитов>`

test('a form repeats the unit, code, rate, VAT and origin that 1C has sent', async ({ portal }) => {
  const { reportLine } = await ordered(portal)
  const { document, file } = await reportLine(
    `${unit}${tax}<СтранаПроисхождения>КИТАЙ</СтранаПроисхождения><ГТД>10131010/220126/1234567</ГТД>`,
  )
  expect(document).toMatchObject({ hasFile: true, formProblem: null })
  const page = (await textOfPdf(file.rawPayload)).join(' ').replaceAll(/\s/g, '')
  expect(page).toContain('А-1С1Автомат1С—778упак4')
  // one kopeck less than our own VAT
  expect(page).toContain('10%36,35400,00156Китай10131010/220126/1234567')
})

test('goods marked as traceable in 1C show РНПТ, unit, amount and value', async ({ portal }) => {
  const { reportLine } = await ordered(portal)
  const { file } = await reportLine(`${unit}${tax}${requisite('РНПТ', '10131010/220126/1234567/001')}`)
  expect((await textOfPdf(file.rawPayload)).join('').replaceAll(/\s/g, '')).toContain(
    '10131010/220126/1234567/001778упак4363,65',
  )
})

test.for([
  ['', 'единица измерения, ставка НДС'],
  [tax, 'единица измерения'],
  [unit, 'ставка НДС'],
  [`${unit}<СтавкиНалогов><СтавкаНалога><Ставка>22</Ставка></СтавкаНалога></СтавкиНалогов>`, 'сумма НДС'],
])('data that 1C has not sent are not invented: %s', async ([line = '', missing = ''], { portal }) => {
  const { reportLine, compared } = await ordered(portal)
  const { document, file } = await reportLine(line)
  const problem = `1С не сообщила по строке «Автомат 1С»: ${missing}. Печатную форму возьмите из 1С`
  expect(document).toMatchObject({ hasFile: false, hasLines: true, formProblem: problem })
  expect([file.statusCode, file.json().message]).toEqual([404, problem])
  // the lines are still compared with the order
  expect(await compared()).toMatchObject([{ shipped: { amount: 4, price: 100 } }])
})
