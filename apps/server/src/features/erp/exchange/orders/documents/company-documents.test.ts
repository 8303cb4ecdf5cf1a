import { expect } from 'vitest'
import { saveRequisites } from '../../../../../../test/orders/invoiced-order'
import { orderedBy } from '../../../../../../test/orders/order-life'
import { test } from '../../../../../../test/portal'
import { signIn } from '../../test-support/test-erp'

const requisites = (values: Record<string, string>) =>
  `<ЗначенияРеквизитов>${Object.entries(values)
    .map(
      ([name, value]) =>
        `<ЗначениеРеквизита><Наименование>${name}</Наименование><Значение>${value}</Значение></ЗначениеРеквизита>`,
    )
    .join('')}</ЗначенияРеквизитов>`
type Reported = { number: string; operation: string; inn?: string; total?: string; values?: Record<string, string> }
const document = ({ number, operation, inn, total, values = {} }: Reported) =>
  `<Документ><Ид>${number}</Ид><Номер>${number}</Номер><Дата>2026-03-10</Дата><ХозОперация>${operation}</ХозОперация>${total ? `<Сумма>${total}</Сумма>` : ''}<Контрагенты><Контрагент><Ид>1</Ид><Наименование>ООО</Наименование>${inn ? `<ИНН>${inn}</ИНН>` : ''}<Роль>Покупатель</Роль></Контрагент></Контрагенты>${requisites({ Проведен: 'true', ...values })}</Документ>`
const file = (...documents: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><КоммерческаяИнформация xmlns="urn:1C.ru:commerceml_2" ВерсияСхемы="2.10">${documents.join('')}</КоммерческаяИнформация>`

test('separate documents are counted, and unbooked ones are listed with reasons', async ({ portal }) => {
  const { buyer, companyId } = await orderedBy(portal)
  const inn = '7799000011'
  await portal.db.updateTable('legalEntities').set({ inn }).where('companyId', '=', companyId).execute()
  const erp = await signIn(portal, 'sale')
  await erp.call('init')
  const { body } = await erp.call(
    'file',
    '&filename=orders.xml',
    Buffer.from(
      file(
        document({ number: 'П-1', operation: 'Выплата безналичных денег', inn, total: '70.00' }),
        document({ number: 'П-2', operation: 'Выплата безналичных денег', inn: '7799000099', total: '70.00' }),
        document({ number: 'О-3', operation: 'Отпуск товара', inn }),
        document({ number: 'В-4', operation: 'Возврат товара', total: '5.00' }),
        document({ number: 'С-5', operation: 'Счет на оплату', inn, total: '5.00' }),
      ),
    ),
  )
  expect(body).toContain('прочитано 5, изменено заказов 0, без изменений 0, неизвестных 0, не заказов 1')
  expect(body).toContain('Бумаги и оплаты вне заказов: учтено 1')
  expect(body).toContain(
    'Не учтено 3: Выплата безналичных денег № П-2: на портале нет подтверждённой организации с ИНН 7799000099; Отпуск товара № О-3: нет суммы; Возврат товара № В-4: у покупателя нет ИНН',
  )
  expect((await buyer.get('/api/v1/user/company')).body.info.balance).toBe(70)
  // schema 3.1: the same in a container, corrected
  const again = document({ number: 'П-1', operation: 'Выплата безналичных денег', inn, total: '80.00' })
  const contained = file(`<Контейнер>${again}</Контейнер>`)
    .replace('commerceml_2', 'commerceml_3')
    .replace('2.10', '3.1')
  expect((await erp.call('file', '&filename=orders-31.xml', Buffer.from(contained))).body).toContain('учтено 1')
  expect((await buyer.get('/api/v1/user/company')).body.info.balance).toBe(80)
})

test('a separate УПД is stored as one, with its file from 1C', async ({ portal }) => {
  const { buyer, stranger, companyId } = await orderedBy(portal)
  const inn = '7799000022'
  await portal.db.updateTable('legalEntities').set({ inn }).where('companyId', '=', companyId).execute()
  await portal.db.updateTable('companies').set({ isAllowedViewLegalDocuments: true }).execute()
  const erp = await signIn(portal, 'sale')
  await erp.call('init')
  const content = Buffer.from('%PDF-1.7 УПД 8')
  await erp.send('УПД 8.pdf', content)
  const values = { 'Вид документа': 'УПД', 'Печатная форма': 'УПД 8.pdf' }
  await erp.send('orders.xml', file(document({ number: '8', operation: 'Отпуск товара', inn, total: '90.00', values })))
  const [made] = (await buyer.get('/api/v1/document')).body.items
  expect(made).toMatchObject({ kind: 'transfer', number: '8', total: 90, hasFile: true, order: null })
  const url = `/api/v1/document/${String(made.id)}/file`
  const read = (token: string) => portal.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  expect((await read(buyer.token)).rawPayload).toEqual(content)
  expect((await read(stranger.token)).statusCode).toBe(404)
})

test('money and documents carry the seller that 1C names, else that of their order', async ({ portal }) => {
  await saveRequisites(portal)
  const { companyId, order: placed } = await orderedBy(portal)
  const inn = '7799000044'
  await portal.db.updateTable('legalEntities').set({ inn }).where('companyId', '=', companyId).execute()
  const seller = await portal.db
    .insertInto('sellers')
    .values({ name: 'ООО «Снаб-Кабель»', externalId: 'org-2' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await portal.db.updateTable('orders').set({ sellerId: seller.id }).where('id', '=', placed.id).execute()
  const issuedBy = (text: string, organisation: string) =>
    text.replace('<Контрагенты>', `<Контрагенты><Контрагент>${organisation}<Роль>Продавец</Роль></Контрагент>`)
  const money = (number: string) => document({ number, operation: 'Выплата безналичных денег', inn, total: '70.00' })
  const goods = document({ number: 'О-1', operation: 'Отпуск товара', inn, total: '90.00' })
  const order = `<Документ><Ид>${String(placed.id)}</Ид><Номер/><ПодчиненныеДокументы>${money('П-4').replaceAll('Документ>', 'ПодчиненныйДокумент>')}</ПодчиненныеДокументы></Документ>`
  const erp = await signIn(portal, 'sale')
  await erp.call('init')
  await erp.send(
    'orders.xml',
    file(
      money('П-1'),
      issuedBy(money('П-2'), '<Ид>org-2</Ид>'),
      // our own organisation; then one that the portal does not know
      issuedBy(money('П-3'), '<Ид>org-1</Ид><ИНН>7707083893</ИНН>'),
      money('П-5').replace(
        '<Контрагенты>',
        '<Организация><Наименование>ооо «снаб-кабель»</Наименование></Организация><Контрагенты>',
      ),
      issuedBy(goods, '<Ид>org-2</Ид>'),
      order,
    ),
  )
  const rows = await portal.db
    .selectFrom('ledger')
    .select(['number', 'sellerId'])
    .where('companyId', '=', companyId)
    .where('number', 'like', '%-%')
    .orderBy('number')
    .execute()
  expect(rows.map(({ number, sellerId }) => [number, sellerId])).toEqual([
    ['О-1', seller.id],
    ['П-1', null],
    ['П-2', seller.id],
    ['П-3', null],
    ['П-4', seller.id],
    ['П-5', seller.id],
  ])
})

test('unreadable marking codes are listed in the journal with document, article and reason', async ({ portal }) => {
  const { companyId } = await orderedBy(portal)
  const inn = '7799000055'
  await portal.db.updateTable('legalEntities').set({ inn }).where('companyId', '=', companyId).execute()
  const line = (...codes: string[]) =>
    `<Товары><Товар><Ид>м1</Ид><Артикул>М-1</Артикул><Наименование>Лампа</Наименование><ЦенаЗаЕдиницу>10</ЦенаЗаЕдиницу><Количество>3</Количество><Сумма>30</Сумма>${codes
      .map((code) => `<КИЗ>${code}</КИЗ>`)
      .join('')}</Товар></Товары>`
  const good = '010460123456789321SER1'
  const reported = (...codes: string[]) =>
    file(
      document({ number: 'О-9', operation: 'Отпуск товара', inn, total: '30.00' }).replace(
        '</Документ>',
        `${line(...codes)}</Документ>`,
      ),
    )
  const erp = await signIn(portal, 'sale')
  await erp.call('init')
  const send = async (...codes: string[]) =>
    (await erp.call('file', '&filename=orders.xml', Buffer.from(reported(...codes)))).body
  expect(await send(good, '010460123456789221SER2', good, 'не код')).toContain(
    'Не прочитано кодов маркировки 3: Отпуск товара № О-9: строка 1, артикул М-1, код «010460123456789221SER2» — В коде ошибка: не сходится контрольная цифра GTIN; ' +
      `Отпуск товара № О-9: строка 1, артикул М-1, код «${good}» — Код назван в документе дважды; ` +
      'Отпуск товара № О-9: строка 1, артикул М-1, код «не код» — Это не код маркировки: он начинается с 01, 14 цифр и 21',
  )
  expect(await portal.db.selectFrom('markingCodes').select('code').execute()).toEqual([{ code: good }])
  // corrected in 1C
  expect(await send(good)).not.toContain('кодов маркировки')
})
