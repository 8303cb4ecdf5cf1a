import { readFile } from 'node:fs/promises'
import ExcelJS from 'exceljs'
import { unzipSync } from 'fflate'
import { expect } from 'vitest'
import type { Person } from '../../../../../test/access/listed'
import { pixelsOfPdf, propertiesOfPdf, textOfPdf } from '../../../../../test/documents/read-pdf'
import { test, type Portal } from '../../../../../test/portal'
import { openVisitorViews } from '../../../catalogue/goods/visitor-view'
import { pageWithHead } from '../../../pages/page-head/page-with-head'

const path = '/api/v1/offer'

/** An offer with unique values as purchase price, supplier and stock. */
async function secretOffer(portal: Portal, user: Person) {
  const { id: sellerId } = await portal.db
    .insertInto('sellers')
    .values({ name: 'Тайный поставщик' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const cable = await portal.newProduct({ name: 'Кабель', price: 713_37, stock: 4177, sellerId })
  const { body } = await user.post(path, { name: 'Корпус 2' })
  const filled = await user.patch(`${path}/${body.id}/rows`, {
    rows: [
      { kind: 'section', name: 'Щит' },
      { productId: cable, amount: 3, pricing: { by: 'price', value: 900 } },
      {
        kind: 'work',
        name: 'Сборка',
        amount: 1,
        purchase: 555.55,
        pricing: { by: 'price', value: 1000 },
        choice: 'optional',
      },
    ],
  })
  expect(filled.status).toBe(200)
  return filled.body
}

/** A workbook is an archive, so its parts are searched. */
const unpacked = (bytes: Uint8Array): string =>
  Object.values(unzipSync(bytes))
    .map((part) => new TextDecoder().decode(part))
    .join(' ')

const secrets = [
  '713.37',
  '713,37',
  '71337',
  '555.55',
  '555,55',
  '55555',
  '4177',
  'поставщик',
  'purchase',
  '"margin"',
  'marginShare',
  'sectionMarkup',
  'pricing',
  // the portal's name
  'Снаб',
  'Snab',
]

/** The page a client's browser loads first. */
async function servedPage(portal: Portal, url: string): Promise<string> {
  const built = await readFile(new URL('../../../../../../web/index.html', import.meta.url), 'utf8')
  expect(built).toContain('Снаб')
  // the fields of a request that are used
  const request = { url, protocol: 'https', host: 'portal.example' } as Parameters<ReturnType<typeof pageWithHead>>[1]
  const page = await pageWithHead(portal.services, openVisitorViews(portal.services))(built, request)
  return page?.html ?? built
}

const saysNothingOf = (texts: readonly string[]) => {
  for (const text of texts) for (const secret of secrets) expect(text).not.toContain(secret)
}

test('purchase prices, suppliers and stocks are in no byte that the client gets', async ({ portal }) => {
  const companyId = await portal.newCompany()
  const user = await portal.newUser({ companyId })
  const offer = await secretOffer(portal, user)
  const { key } = (await user.put(`${path}/${offer.id}/link`, { isOpen: true })).body
  const of = async (url: string) => (await portal.app.inject({ url })).rawPayload
  const page = await of(`/api/v1/client-offer/${key}`)
  expect(page.toString()).toContain('Кабель')
  const pdf = await of(`/api/v1/client-offer/${key}/file/pdf`)
  const xlsx = await of(`/api/v1/client-offer/${key}/file/xlsx`)
  const wordsOfPdf = async (bytes: Uint8Array) => [...(await textOfPdf(bytes)), await propertiesOfPdf(bytes)].join(' ')
  const html = await servedPage(portal, `/offer/${key}`)
  expect(html).toContain('<title>Коммерческое предложение</title>')
  saysNothingOf([page.toString(), await wordsOfPdf(pdf), unpacked(xlsx), html])
  await user.post(`${path}/${offer.id}/mail`, {
    to: 'client@example.com',
    message: 'Добрый день',
    files: ['pdf', 'xlsx'],
  })
  const mail = await portal.db
    .selectFrom('outboxMessages')
    .selectAll()
    .where('recipient', '=', 'client@example.com')
    .executeTakeFirstOrThrow()
  const files = await portal.db
    .selectFrom('outboxAttachments')
    .select('content')
    .where('messageId', '=', mail.id)
    .orderBy('position')
    .execute()
  const [attachedPdf, workbook] = files.map(({ content }) => Uint8Array.from(content))
  if (!attachedPdf || !workbook) throw new Error('The files are missing')
  saysNothingOf([mail.subject, mail.text, mail.html, mail.fromName, await wordsOfPdf(attachedPdf), unpacked(workbook)])
  expect(mail.text).toContain('/offer/')
  // the mail is from the author, and replies go to them
  const { name: company } = await portal.db
    .selectFrom('companies')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  expect(mail).toMatchObject({ fromName: company, replyTo: user.email })
  expect(mail.text).toContain(`-- \n`)
  expect(mail.html.match(new RegExp(company, 'g'))?.length).toBeGreaterThan(1)
})

test("the workbook's formulas add up to the offer's sums", async ({ portal }) => {
  const user = await portal.newUser()
  const offer = await secretOffer(portal, user)
  await user.put(`${path}/${offer.id}`, { terms: { vat: 'top', target: { kind: 'total', value: 4000.01 } } })
  const file = await portal.app.inject({
    url: `${path}/${offer.id}/file/xlsx`,
    headers: { authorization: `Bearer ${user.token}` },
  })
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(Uint8Array.from(file.rawPayload).buffer)
  const [sheet] = workbook.worksheets
  const formulas: string[] = []
  sheet?.eachRow((row) => row.eachCell(({ formula }) => void (formula && formulas.push(formula))))
  expect(formulas).toEqual(expect.arrayContaining(['ROUND(ROUND(100*E6*G6,4),0)/100', 'SUMIF(K5:K8,"да",H5:H8)']))
})

test('the author is notified of views except their own; the link ends with its day and on closing', async ({
  portal,
}) => {
  const user = await portal.newUser()
  const offer = await secretOffer(portal, user)
  const { key } = (await user.put(`${path}/${offer.id}/link`, { isOpen: true })).body
  await user.get(`/api/v1/client-offer/${key}`)
  expect((await user.get(`${path}/${offer.id}`)).body).toMatchObject({ state: 'sent', views: [] })
  const guest = portal.guest()
  await guest.get(`/api/v1/client-offer/${key}`)
  await guest.get(`/api/v1/client-offer/${key}`)
  const seen = (await user.get(`${path}/${offer.id}`)).body
  expect(seen).toMatchObject({ state: 'seen' })
  expect(seen.views).toHaveLength(1)
  const notifications = await portal.db
    .selectFrom('notifications')
    .select('title')
    .where('kind', '=', 'offer-seen')
    .execute()
  expect(notifications).toEqual([{ title: 'Клиент открыл предложение № 1' }])

  // the client still sees what was sent
  await user.put(`${path}/${offer.id}`, { name: 'Новое имя', terms: { discount: 50 } })
  expect((await guest.get(`/api/v1/client-offer/${key}`)).body).toMatchObject({ name: 'Корпус 2', discount: 0 })
  expect((await user.put(`${path}/${offer.id}/publish`)).body.published.isCurrent).toBe(true)
  expect((await guest.get(`/api/v1/client-offer/${key}`)).body).toMatchObject({ name: 'Новое имя', discount: 5000 })

  portal.time.now = new Date(portal.time.now.getTime() + 20 * 86_400_000)
  expect((await guest.get(`/api/v1/client-offer/${key}`)).body.state).toBe('expired')
  const late = await guest.post(`/api/v1/client-offer/${key}/answer`, { decision: 'accepted', name: 'Иван' })
  expect(late.body.code).toBe('offer-expired')
  // the link stays the same until closed
  expect((await user.put(`${path}/${offer.id}/link`, { isOpen: true })).body).toEqual({ key })
  await user.put(`${path}/${offer.id}/link`, { isOpen: false })
  expect((await guest.get(`/api/v1/client-offer/${key}`)).status).toBe(404)
})

test("a template's preview equals the offer's document, and templates belong to the company", async ({ portal }) => {
  const user = await portal.newUser()
  const offer = await secretOffer(portal, user)
  const made = await user.post('/api/v1/offer-template', { name: 'Наш' })
  expect(made.body).toMatchObject({ name: 'Наш', isDefault: true })
  const content = { ...made.body.content, title: 'Для {клиент}: {итого}' }
  await user.put(`/api/v1/offer-template/${made.body.id}`, { content })
  await user.put(`${path}/${offer.id}`, { templateId: made.body.id, client: { name: 'ООО «Заказчик»' } })
  const preview = await portal.app.inject({
    method: 'POST',
    url: '/api/v1/offer-template/preview',
    headers: { authorization: `Bearer ${user.token}` },
    payload: { content, offerId: offer.id },
  })
  const pdf = await portal.app.inject({
    url: `${path}/${offer.id}/file/pdf`,
    headers: { authorization: `Bearer ${user.token}` },
  })
  const [shown, printed] = [await pixelsOfPdf(preview.rawPayload), await pixelsOfPdf(pdf.rawPayload)]
  expect(shown.length).toBe(printed.length)
  expect(shown.every((page, at) => page.equals(printed[at] ?? Buffer.alloc(0)))).toBe(true)
  expect((await textOfPdf(pdf.rawPayload))[0]).toContain('Для ООО «Заказчик»: 2 700,00 ₽')
  // deleting the default makes another one the default
  const second = (await user.post('/api/v1/offer-template', { name: 'Второй' })).body
  expect(second.isDefault).toBe(false)
  const { id: third } = (await user.post('/api/v1/offer-template', { name: 'Третий' })).body
  await user.put(`/api/v1/offer-template/${third}`, { isDefault: true })
  expect((await user.delete(`/api/v1/offer-template/${third}`)).status).toBe(200)
  expect((await user.post(path, { name: 'Новое' })).body.templateId).toBe(made.body.id)
  expect((await user.get('/api/v1/offer-template')).body.items).toMatchObject([
    { id: made.body.id, isDefault: true },
    { id: second.id, isDefault: false },
  ])
  const stranger = await portal.newUser()
  expect((await stranger.delete(`/api/v1/offer-template/${made.body.id}`)).status).toBe(404)
  expect((await stranger.get(`/api/v1/offer-template/${made.body.id}`)).status).toBe(404)
  expect((await stranger.put(`/api/v1/offer-template/${made.body.id}`, { name: 'Чужой' })).status).toBe(404)
  expect((await stranger.get('/api/v1/offer-template')).body.items).toEqual([])
})
