import { unzipSync } from 'fflate'
import ExcelJS from 'exceljs'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { invoicedOrder, orderOf, saveRequisites, withoutVat } from '../../../../../test/orders/invoiced-order'
import { NOW, test, type Portal } from '../../../../../test/portal'
import { picturesOfPdf, subjectOfPdf, textOfPdf } from '../../../../../test/documents/read-pdf'
import { findUserAsVisitor } from '../../../core/account/sessions'
import { documentsVisibleTo } from '../document-scope'
import { keepErpDocuments } from '../documents-of-erp'

const today = moscowDay(NOW)

async function staffOf(portal: Portal, companyId: number) {
  const sales = await portal.newUser({ companyId: null, staffRole: 'sales' })
  await portal.db.insertInto('staffCompanies').values({ userId: sales.id, companyId }).execute()
  return sales
}
const download = async (portal: Portal, token: string, url: string) => {
  const answer = await portal.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  return { status: answer.statusCode, bytes: answer.rawPayload, type: String(answer.headers['content-type']) }
}
const make = (who: Awaited<ReturnType<Portal['newUser']>>, orderId: number, body: object = {}) =>
  who.post(`/api/v1/staff/order/${String(orderId)}/shipment-document`, { form: 'transfer', day: today, ...body })
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ')

test('an УПД of status 1 has the required fields and its approved appearance', async ({ portal }) => {
  await saveRequisites(portal)
  const { buyer, companyId, id, invoiceId } = await invoicedOrder(portal, [1220_00, 610_00])
  const sales = await staffOf(portal, companyId)
  const { status, body } = await make(sales, id)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    kind: 'transfer',
    number: '1',
    total: 1830,
    parent: { id: invoiceId },
    isRevocable: true,
  })
  const { bytes } = await download(portal, buyer.token, `/api/v1/document/${body.id}/file`)
  const [page = ''] = await textOfPdf(bytes)
  for (const words of [
    'Универсальный передаточный документ',
    'фактура № 1 от 10 марта 2026 г.',
    'Всего к оплате (9)',
    '1 500,00',
    '330,00',
    '1 830,00',
    '22 %',
    '[19]',
  ])
    expect(plain(page)).toContain(words)
  expect(await subjectOfPdf(bytes)).toContain('УПД, статус 1')
  await expect((await picturesOfPdf(bytes)).join('\n\n')).toMatchFileSnapshot('../test-data/transfer.txt')
  const invoice = (await download(portal, buyer.token, `/api/v1/document/${invoiceId}/file`)).bytes
  await expect((await picturesOfPdf(invoice)).join('\n\n')).toMatchFileSnapshot('../test-data/invoice.txt')
  // a shipment is a debt by the company's terms
  expect((await buyer.get('/api/v1/user/company')).body.info.balance).toBe(-1830)
  expect((await make(sales, id)).body.code).toBe('nothing-to-ship')
  await sales.delete(`/api/v1/staff/document/${body.id}`)
  expect((await buyer.get('/api/v1/user/company')).body.info.balance).toBe(0)
  expect((await make(sales, id)).body.number).toBe('2')
})

test('status 2 without VAT; ТОРГ-12 comes with its счёт-фактура, and both are revoked together', async ({ portal }) => {
  await saveRequisites(portal)
  const { buyer, companyId, id } = await orderOf(portal, [100_00])
  const sales = await staffOf(portal, companyId)
  const { body: waybill } = await make(sales, id, { form: 'torg12' })
  const { bytes } = await download(portal, buyer.token, `/api/v1/document/${waybill.id}/file`)
  const [page = ''] = await textOfPdf(bytes)
  for (const words of ['ТОВАРНАЯ НАКЛАДНАЯ', '0330212', 'один порядковый номер записи', 'Сто рублей 00 копеек'])
    expect(plain(page)).toContain(words)
  await expect((await picturesOfPdf(bytes)).join('\n\n')).toMatchFileSnapshot('../test-data/torg12.txt')
  const { items } = (await buyer.get(`/api/v1/document?orderId=${id}&kind=vat-invoice`)).body
  const invoice = (await download(portal, buyer.token, `/api/v1/document/${items[0].id}/file`)).bytes
  await expect((await picturesOfPdf(invoice)).join('\n\n')).toMatchFileSnapshot('../test-data/vat-invoice.txt')
  const documents = async () =>
    (await buyer.get(`/api/v1/document?orderId=${id}&sort=day`)).body.items
      .map(({ kind, state }: Record<string, string>) => `${kind} ${state}`)
      .toSorted()
  expect(await documents()).toEqual(['torg12 valid', 'vat-invoice valid'])
  await sales.delete(`/api/v1/staff/document/${waybill.id}`)
  expect(await documents()).toEqual(['torg12 cancelled', 'vat-invoice cancelled'])

  await saveRequisites(portal, withoutVat)
  const { body } = await make(sales, id)
  const transfer = (await download(portal, buyer.token, `/api/v1/document/${body.id}/file`)).bytes
  expect(await subjectOfPdf(transfer)).toContain('статус 2')
  expect(plain((await textOfPdf(transfer))[0] ?? '')).toContain('без НДС')
})

test('VAT is that of the day of shipment; parts add up to the order, not more', async ({ portal }) => {
  await saveRequisites(portal)
  const { companyId, id } = await orderOf(portal, [1000_00])
  await portal.db.updateTable('orderLines').set({ amount: 10_000, price: 100_00, total: 1000_00 }).execute()
  await portal.db
    .updateTable('orders')
    .set({ createdAt: new Date('2025-12-20T09:00:00Z') })
    .execute()
  const sales = await staffOf(portal, companyId)
  const part = (amount: number, day = today) => make(sales, id, { day, lines: [{ position: 1, amount }] })
  const old = await part(3, '2025-12-30')
  expect(old.body).toMatchObject({ total: 300, day: '2025-12-30', number: '1' })
  const { vatTotal } = await portal.db
    .selectFrom('documents')
    .select('vatTotal')
    .where('id', '=', old.body.id)
    .executeTakeFirstOrThrow()
  expect(vatTotal).toBe(50_00)
  const more = { field: 'lines', message: '«Автомат»: осталось отгрузить 7 шт' }
  expect(await part(8)).toMatchObject({ status: 422, body: { errors: [more] } })
  const left = (who: typeof sales) => who.get(`/api/v1/staff/order/${id}/left-to-ship`)
  expect((await left(sales)).body.lines).toMatchObject([{ position: 1, unit: 'шт', ordered: 10, left: 7 }])
  const foreign = await portal.newUser({ companyId: null, staffRole: 'sales' })
  expect((await left(foreign)).status).toBe(404)
  // a new year starts a new series of numbers
  expect((await make(sales, id)).body).toMatchObject({ total: 700, number: '1' })
  expect((await part(1)).status).toBe(422)
  expect((await left(sales)).body.lines).toEqual([])
  expect((await portal.newUser().then((stranger) => make(stranger, id))).status).toBe(403)
})

test("1C's waybill replaces ours, with its lines; order, invoice and waybill are compared line by line", async ({
  portal,
}) => {
  await saveRequisites(portal)
  const { buyer, companyId, id } = await invoicedOrder(portal, [100_00])
  const sales = await staffOf(portal, companyId)
  const own = (await make(sales, id)).body
  const compare = async () => (await buyer.get(`/api/v1/order/${id}/comparison`)).body
  expect((await compare()).rows).toMatchObject([{ article: 'ВА47-29', differences: [] }])
  const { externalId } = await portal.db
    .selectFrom('orderLines')
    .innerJoin('products', 'products.id', 'productId')
    .select('externalId')
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow()
  const line = { article: null, name: 'Автомат', price: 90_00, isService: false }
  await portal.db.transaction().execute((trx) =>
    keepErpDocuments(
      trx,
      id,
      [
        {
          externalId: 'О-1',
          number: 'О-1',
          date: today,
          operation: 'Отпуск товара',
          total: 230_00,
          isVoid: false,
          lines: [
            { ...line, productExternalId: externalId ?? '', amount: 2000, total: 180_00 },
            { ...line, productExternalId: 'чужой', name: 'Замена', amount: 1000, price: 50_00, total: 50_00 },
          ],
        },
      ],
      NOW,
    ),
  )
  const { items } = (await buyer.get(`/api/v1/document?orderId=${id}`)).body
  expect(items.find((one: { id: number }) => one.id === own.id).state).toBe('replaced')
  expect(await compare()).toMatchObject({
    shipments: [{ number: 'О-1' }],
    rows: [
      { name: 'Автомат', differences: ['amount', 'price'], shipped: { amount: 2, price: 90 } },
      { name: 'Замена', differences: ['not-ordered'] },
    ],
  })
  expect((await make(sales, id)).body.code).toBe('shipment-by-erp')
  const stranger = await portal.newUser()
  for (const path of ['comparison', 'pack'])
    expect((await stranger.get(`/api/v1/order/${id}/${path}`)).status).toBe(404)
})

test('the pack contains documents, certificates of the day of shipment and a register of what is missing', async ({
  portal,
}) => {
  await saveRequisites(portal)
  const { buyer, id, number } = await invoicedOrder(portal, [100_00])
  const { productId } = await portal.db
    .selectFrom('orderLines')
    .select('productId')
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow()
  await portal.services.publicFiles.save('papers/valid.pdf', Buffer.from('%PDF-1.7 valid'))
  const document = { productId: productId ?? 0, name: 'Сертификат', kind: 'certificate' as const }
  await portal.db
    .insertInto('productPapers')
    .values([
      { ...document, number: '1', validFrom: '2025-01-01', validTo: today, file: 'papers/valid.pdf' },
      { ...document, number: '2', validFrom: '2020-01-01', validTo: '2021-01-01', file: 'papers/valid.pdf' },
      { ...document, number: '3', validFrom: null, validTo: null, file: null },
    ])
    .execute()
  const { bytes, type } = await download(portal, buyer.token, `/api/v1/order/${id}/pack`)
  expect(type).toBe('application/zip')
  const files = unzipSync(bytes)
  expect(Object.keys(files).toSorted()).toEqual(
    ['Реестр.xlsx', 'Сертификаты/Сертификат № 1.pdf', `Счёт на оплату 1.pdf`].toSorted(),
  )
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(Buffer.from(files['Реестр.xlsx'] ?? []) as unknown as ArrayBuffer) // its types are of another version of Node
  const cells = JSON.stringify(book.worksheets[0]?.getSheetValues())
  expect(cells).toContain('Нет: файл не загружен')
  expect(cells).toContain(number)
})

test('goods shipped on two days get the certificates of both', async ({ portal }) => {
  await saveRequisites(portal)
  const { buyer, companyId, id } = await orderOf(portal, [1000_00])
  await portal.db.updateTable('orderLines').set({ amount: 10_000, price: 100_00, total: 1000_00 }).execute()
  await portal.db
    .updateTable('orders')
    .set({ createdAt: new Date('2025-12-20T09:00:00Z') })
    .execute()
  const { productId } = await portal.db.selectFrom('orderLines').select('productId').executeTakeFirstOrThrow()
  await portal.services.publicFiles.save('papers/valid.pdf', Buffer.from('%PDF-1.7 valid'))
  const document = {
    productId: productId ?? 0,
    name: 'Сертификат',
    kind: 'certificate' as const,
    file: 'papers/valid.pdf',
  }
  await portal.db
    .insertInto('productPapers')
    .values([
      { ...document, number: '1', validFrom: '2025-01-01', validTo: '2026-03-01' },
      { ...document, number: '2', validFrom: '2026-03-02', validTo: '2026-03-03' },
      { ...document, number: '3', validFrom: today, validTo: null },
    ])
    .execute()
  const sales = await staffOf(portal, companyId)
  const pack = async () =>
    Object.keys(unzipSync((await download(portal, buyer.token, `/api/v1/order/${id}/pack`)).bytes))
      .filter((name) => name.startsWith('Серт'))
      .toSorted()
  expect(await pack()).toEqual(['Сертификаты/Сертификат № 3.pdf'])
  await make(sales, id, { day: '2026-02-01', lines: [{ position: 1, amount: 4 }] })
  await make(sales, id, { day: '2026-03-02' })
  expect(await pack()).toEqual(['Сертификаты/Сертификат № 1.pdf', 'Сертификаты/Сертификат № 2.pdf'])
})

test("lines of a document are exported as a table; it is mailed to any address, if it is the caller's own", async ({
  portal,
}) => {
  await saveRequisites(portal)
  const { buyer, invoiceId } = await invoicedOrder(portal)
  expect((await download(portal, buyer.token, `/api/v1/document/${invoiceId}/lines`)).type).toContain('spreadsheet')
  expect((await buyer.post(`/api/v1/document/${invoiceId}/mail`, { to: 'никто' })).status).toBe(422)
  expect(
    (await buyer.post(`/api/v1/document/${invoiceId}/mail`, { to: 'Anna@Client.example', message: 'До пятницы' }))
      .status,
  ).toBe(200)
  expect(await portal.outbox('anna@client.example')).toMatchObject([
    { subject: expect.stringContaining('Счёт на оплату № 1') },
  ])
  const stranger = await portal.newUser()
  expect((await stranger.post(`/api/v1/document/${invoiceId}/mail`, { to: 'a@b.ru' })).status).toBe(404)
  expect((await download(portal, stranger.token, `/api/v1/document/${invoiceId}/lines`)).status).toBe(404)
})

test("a company's documents are found by an index", async ({ portal }) => {
  const { buyer, companyId } = await orderOf(portal)
  const others = await Promise.all(Array.from({ length: 40 }, () => portal.newCompany()))
  await sql`insert into documents (kind, number, day, source, company_id, created_at)
    select 'other', n::text, '2026-01-01', 'erp', (${others}::bigint[])[1 + n % 40], now() from generate_series(1, 20000) n`.execute(
    portal.db,
  )
  await sql`insert into documents (kind, number, day, source, company_id, created_at) values ('other', '1', '2026-01-01', 'erp', ${companyId}, now())`.execute(
    portal.db,
  )
  await sql`analyze documents`.execute(portal.db)
  const visitor = await findUserAsVisitor(portal.db, buyer.id, companyId)
  if (!visitor) throw new Error('The buyer has no session')
  const rows = await portal.db.selectFrom('documents').select('id').where(documentsVisibleTo(visitor.session)).explain()
  const plan = rows.map((row) => Object.values(row).join()).join('\n')
  expect(plan).toContain('documents_of_company')
  expect(plan).not.toContain('Seq Scan on documents')
})
