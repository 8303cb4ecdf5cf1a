import { utils, write } from '@e965/xlsx'
import { addDays, moscowDay, startOfMoscowDay } from '@snab/domain/time/moscow-time'
import { expect } from 'vitest'
import { allowBelowLowest } from '../../../../test/price-floor'
import { NOW, test, world, type Caller, type Portal } from '../../../../test/portal'

const url = '/api/v1/staff/customer'
const today = moscowDay(NOW)

async function makePeople(portal: Portal, allowance = 60) {
  await allowBelowLowest(portal, allowance)
  const buyer = await portal.newUser()
  const [sales, stranger, root] = [
    await portal.newUser({ companyId: null, staffRole: 'sales' }),
    await portal.newUser({ companyId: null, staffRole: 'sales' }),
    await portal.newUser({ companyId: null, staffRole: 'administrator' }),
  ]
  const id = buyer.companyId ?? 0
  await portal.db.insertInto('staffCompanies').values({ userId: sales.id, companyId: id }).execute()
  return { buyer, sales, stranger, root, id, prices: `${url}/${id}/price` }
}

const seenPrices = async (who: Caller, article: string, id: number) => [
  (await who.get(`/api/v2/search?criteria[keyword]=${article}`)).body.items[0].currentPrice as number,
  (await who.get(`/api/v1/product/${id}`)).body.currentPrice as number,
  (await who.get('/api/v2/cart/items')).body.items[0].currentPrice as number,
]
const terms = (price: number, validFrom: string | null = null, validTo: string | null = null) => ({
  price,
  vatIncluded: true,
  validFrom,
  validTo,
})

test('list, card and cart show a new price, its change and its end with the next request', async ({ portal }) => {
  const { buyer, sales, stranger, prices } = await makePeople(portal)
  const colleague = await portal.newUser()
  const productId = await portal.newProduct({ article: 'OWN-1', wholesale: 80_00 })
  for (const who of [buyer, colleague]) await who.patch('/api/v2/cart/items', { items: [{ productId, amount: 1 }] })
  expect(await seenPrices(buyer, 'OWN-1', productId)).toEqual([80, 80, 80])

  expect((await stranger.post(prices, { productId, ...terms(70) })).status).toBe(404)
  expect((await sales.post(prices, { productId, ...terms(70.25) })).status).toBe(200)
  expect(await seenPrices(buyer, 'OWN-1', productId)).toEqual([70.25, 70.25, 70.25])
  expect(await seenPrices(colleague, 'OWN-1', productId)).toEqual([80, 80, 80])
  expect((await sales.post(prices, { productId, ...terms(60) })).body.code).toBe('customer-price-exists')

  expect((await sales.put(`${prices}/${productId}`, { version: 1, ...terms(65) })).status).toBe(200)
  expect(await seenPrices(buyer, 'OWN-1', productId)).toEqual([65, 65, 65])
  expect((await sales.put(`${prices}/${productId}`, { version: 1, ...terms(60) })).body).toMatchObject({
    code: 'stale-version',
    savedBy: { name: expect.stringContaining('Покупатель') },
  })
  expect((await sales.delete(`${prices}/${productId}`, { version: 1 })).status).toBe(409)
  expect((await stranger.delete(`${prices}/${productId}`, { version: 2 })).status).toBe(404)
  expect((await sales.delete(`${prices}/${productId}`, { version: 2 })).status).toBe(200)
  expect(await seenPrices(buyer, 'OWN-1', productId)).toEqual([80, 80, 80])
})

test('a price is valid from its first to its last Moscow day, without a restart', async ({ portal }) => {
  const { buyer, sales, prices } = await makePeople(portal)
  const productId = await portal.newProduct({ article: 'OWN-2', wholesale: 80_00 })
  await buyer.patch('/api/v2/cart/items', { items: [{ productId, amount: 1 }] })
  const [tomorrow, next] = [addDays(today, 1), addDays(today, 2)]
  expect((await sales.post(prices, { productId, ...terms(70, tomorrow, today) })).body.errors).toMatchObject([
    { field: 'validTo' },
  ])
  await sales.post(prices, { productId, ...terms(70, tomorrow, tomorrow) })
  const at = async (moment: Date) => {
    portal.time.now = moment
    return (await seenPrices(buyer, 'OWN-2', productId))[1]
  }
  const minute = 60_000
  expect(await at(NOW)).toBe(80)
  expect(await at(new Date(startOfMoscowDay(tomorrow).getTime() - minute))).toBe(80)
  expect(await at(startOfMoscowDay(tomorrow))).toBe(70)
  expect(await seenPrices(buyer, 'OWN-2', productId)).toEqual([70, 70, 70])
  expect(await at(new Date(startOfMoscowDay(next).getTime() - minute))).toBe(70)
  expect(await at(startOfMoscowDay(next))).toBe(80)
  expect(await seenPrices(buyer, 'OWN-2', productId)).toEqual([80, 80, 80])
  expect((await sales.get(prices)).body.items).toMatchObject([{ state: 'past', validFrom: tomorrow }])
})

test('prices are searched by article and name; products can be looked up', async ({ portal }) => {
  const { sales, prices } = await makePeople(portal)
  const first = await portal.newProduct({ article: 'AB-10', name: 'Лоток перфорированный' })
  const second = await portal.newProduct({ article: 'CD-20', name: 'Гильза медная' })
  for (const productId of [first, second]) await sales.post(prices, { productId, ...terms(50) })
  const listed = async (keyword: string) =>
    (await sales.get(`${prices}?keyword=${encodeURIComponent(keyword)}`)).body.items.map(
      ({ product }: { product: { id: number } }) => product.id,
    )
  expect(await listed('')).toEqual([first, second])
  expect(await listed('гильза')).toEqual([second])
  expect(await listed('ab10')).toEqual([first])
  expect(await listed('100%')).toEqual([])
  expect((await sales.get(`${url}/product?keyword=CD-20`)).body.items).toMatchObject([{ id: second }])
  for (const price of [0, -1, 1.234])
    expect((await sales.put(`${prices}/${first}`, { version: 1, ...terms(price) })).status).toBe(422)
})

test('a manager cannot go below the floor by hand, file or discount; an administrator can', async ({ portal }) => {
  const { sales, root, prices, id } = await makePeople(portal, 10)
  const productId = await portal.newProduct({ article: 'FLOOR-1', price: 100_00, wholesale: 80_00 })
  const refused = await sales.post(prices, { productId, ...terms(1) })
  expect(refused).toMatchObject({
    status: 422,
    body: {
      code: 'above-ceiling',
      errors: [{ field: 'price', message: expect.stringMatching(/^Ниже 72,00\s₽ — только с разрешения$/) }],
    },
  })
  expect((await sales.post(prices, { productId, ...terms(72) })).status).toBe(200)
  const one = `${prices}/${productId}`
  expect((await sales.put(one, { version: 1, ...terms(71.99) })).status).toBe(422)
  // 65 without VAT is 79.30 with it, 59 is 71.98
  expect((await sales.put(one, { version: 1, ...terms(59), vatIncluded: false })).status).toBe(422)
  expect((await sales.put(one, { version: 1, ...terms(65), vatIncluded: false })).status).toBe(200)
  expect((await root.put(one, { version: 2, ...terms(1) })).status).toBe(200)
  // a price allowed by an administrator may rise but not fall
  expect((await sales.put(one, { version: 3, ...terms(2) })).status).toBe(200)
  expect((await sales.put(one, { version: 4, ...terms(1) })).status).toBe(422)

  const sent = await send(portal, sales.token, `${url}/${id}/price-list/preview`, Buffer.from('FLOOR-1;1,50\n'))
  expect(sent.body).toMatchObject({
    wrong: [{ article: 'FLOOR-1', reason: expect.stringMatching(/^Ниже 72,00\s₽ — только с разрешения$/) }],
  })
  const discount = (percent: number) => ({ brandId: world.brand, sectionId: null, percent })
  expect((await sales.post(`${url}/${id}/discount`, discount(11))).body.errors).toMatchObject([
    {
      field: 'percent',
      message: expect.stringMatching(/^FLOOR-1 станет 71,20\s₽, ниже 72,00\s₽: такая скидка — только с разрешения/),
    },
  ])
  const added = await sales.post(`${url}/${id}/discount`, discount(10))
  expect(added.status).toBe(200)
  const changed = `${url}/${id}/discount/${String(added.body.id)}`
  expect((await sales.put(changed, { ...discount(95), version: 1 })).status).toBe(422)
  expect((await root.put(changed, { ...discount(95), version: 1 })).status).toBe(200)
  expect((await sales.put(changed, { ...discount(50), version: 2 })).status).toBe(200)
})

function workbook(rows: unknown[][]): Buffer {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Цены')
  const bytes: unknown = write(book, { type: 'buffer', bookType: 'xlsx' })
  if (!Buffer.isBuffer(bytes)) throw new Error('the library writes a buffer when asked for one')
  return bytes
}

async function send(portal: Portal, token: string, address: string, bytes: Buffer) {
  const response = await portal.app.inject({
    method: 'PUT',
    url: address,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: bytes,
  })
  return { status: response.statusCode, body: response.json() }
}

test('a workbook is previewed and applied as shown', async ({ portal }) => {
  const { buyer, sales, stranger, root, id, prices } = await makePeople(portal)
  const ids: Record<string, number> = {}
  for (const article of ['NEW-1', 'UP-1', 'DOWN-1', 'SAME-1', 'DAYS-1'])
    ids[article] = await portal.newProduct({ article, wholesale: 80_00 })
  for (const article of ['UP-1', 'DOWN-1', 'SAME-1', 'DAYS-1'])
    await sales.post(prices, { productId: ids[article], ...terms(50) })
  const bytes = workbook([
    ['Индивидуальные цены'],
    ['Артикул', 'Цена', 'Действует с', 'Действует по'],
    ['NEW-1', 40.5, 46_000, '31.12.2026'],
    ['UP-1', '1 055,10 ₽'],
    ['DOWN-1', 45],
    ['SAME-1', 50],
    ['DAYS-1', 50, '', '2026-12-31'],
    ['NO-SUCH', 10],
    ['UP-1', 11],
    ['DOWN-1', 'по запросу'],
    ['DOWN-1', 1, '31.02.2026'],
    ['DOWN-1', 1, '02.01.2026', '01.01.2026'],
    ['DOWN-1', 0],
    ['DOWN-1', 1.234],
    ['', 5],
  ])
  const list = `${url}/${id}/price-list`
  expect((await send(portal, stranger.token, `${list}/preview`, bytes)).status).toBe(404)
  const preview = await send(portal, sales.token, `${list}/preview`, bytes)
  expect(preview.body).toMatchObject({
    counts: { new: 1, dearer: 1, cheaper: 1, terms: 1, unchanged: 1 },
    rows: [
      { line: 3, article: 'NEW-1', change: 'new', before: null, price: 40.5, validFrom: '2025-12-09' },
      { line: 4, change: 'dearer', before: 50, price: 1055.1 },
      { change: 'cheaper', price: 45 },
      { change: 'terms', validTo: '2026-12-31' },
    ],
    wrongCount: 8,
  })
  expect(preview.body.wrong.map(({ line, reason }: { line: number; reason: string }) => [line, reason])).toEqual([
    [8, 'Товара с таким артикулом нет'],
    [9, 'Этот товар уже есть в строке 4'],
    [10, 'Цена «по запросу» не читается'],
    [11, 'Дата не читается: впишите её как 31.12.2026'],
    [12, 'Последний день раньше первого'],
    [13, 'Цена должна быть больше нуля'],
    [14, 'В цене больше двух знаков после запятой'],
    [15, 'Не указан артикул'],
  ])

  const apply = (token: string, fingerprint: string) =>
    send(portal, token, `${list}?name=list.xlsx&fingerprint=${fingerprint}`, bytes)
  await sales.put(`${prices}/${ids['UP-1']}`, { version: 1, ...terms(49) })
  expect((await apply(sales.token, preview.body.fingerprint)).body.code).toBe('price-list-changed')
  expect((await sales.get(prices)).body.meta.totalCount).toBe(4)

  const again = await send(portal, sales.token, `${list}/preview`, bytes)
  expect((await apply(stranger.token, again.body.fingerprint)).status).toBe(404)
  expect((await apply(sales.token, again.body.fingerprint)).body).toEqual({ changed: 4 })
  expect((await buyer.get(`/api/v1/product/${ids['DOWN-1']}`)).body.currentPrice).toBe(45)
  expect((await sales.get(`${prices}?keyword=UP-1`)).body.items).toMatchObject([{ price: 1055.1, version: 3 }])
  expect((await root.get('/api/v1/staff/action')).body.items[0]).toMatchObject({
    action: 'import',
    subject: 'customer-prices',
    details: { file: 'list.xlsx', new: 1, wrong: 8 },
  })
})

test('a file that is not a table is refused with the reason; the sample can be uploaded unchanged', async ({
  portal,
}) => {
  const { sales, id } = await makePeople(portal)
  await portal.newProduct({ article: 'SAMPLE-1' })
  const preview = (bytes: Buffer) => send(portal, sales.token, `${url}/${id}/price-list/preview`, bytes)
  expect((await preview(Buffer.from('%PDF-1.4 x'))).body).toMatchObject({ status: 422, code: 'unreadable-list' })
  expect((await preview(Buffer.from('SAMPLE-1;92,50\n'))).body).toMatchObject({ counts: { new: 1 }, wrongCount: 0 })
  const sample = await portal.app.inject({
    url: `${url}/price-list-sample`,
    headers: { authorization: `Bearer ${sales.token}` },
  })
  expect((await preview(sample.rawPayload)).body).toMatchObject({ counts: { new: 1 }, wrongCount: 0 })
})

test('prices that are not clearly roubles per unit are refused by line, and jumping ones wait', async ({ portal }) => {
  const { sales, root, id } = await makePeople(portal)
  const articles = ['FX-1', 'FX-2', 'FX-3', 'FX-4', 'FX-5', 'FX-6']
  for (const article of articles) await portal.newProduct({ article, wholesale: 800_00 })
  const list = `${url}/${id}/price-list`
  const preview = async (text: string) =>
    (await send(portal, sales.token, `${list}/preview?vatIncluded=true`, Buffer.from(text))).body
  const reasons = async (text: string) => (await preview(text)).wrong.map(({ reason }: { reason: string }) => reason)

  expect(
    await reasons('Артикул;Цена\nFX-1;100 €\nFX-2;$200\nFX-3;5 у.е.\nFX-4;1500 за 100 шт\nFX-5;700 руб.\n'),
  ).toEqual([
    'Цена в валюте EUR: пересчитайте её в рубли',
    'Цена в валюте USD: пересчитайте её в рубли',
    'Цена в валюте у.е.: пересчитайте её в рубли',
    'Цена за 100 шт: впишите цену за единицу товара',
  ])
  expect(await reasons('Цены в евро\nАртикул;Цена\nFX-1;100\n')).toEqual(['Цена в валюте EUR: пересчитайте её в рубли'])
  expect(await reasons('Артикул;Цена, $\nFX-1;100\n')).toEqual(['Цена в валюте USD: пересчитайте её в рубли'])
  expect(await reasons('Артикул;Цена за км\nFX-1;100\n')).toEqual(['Цена за км: впишите цену за единицу товара'])
  expect(await reasons('Артикул;Цена\nFX-1;1,250\n')).toEqual([expect.stringContaining('1 250 или 1,25')])
  expect((await preview('Артикул,Цена\nFX-1,"1,250"\nFX-2,"1,250.50"\n')).rows).toMatchObject([
    { price: 1250 },
    { price: 1250.5 },
  ])
  expect((await preview('Артикул;Старая цена;Цена\nFX-1;5;6\n')).message).toContain('«Старая цена», «Цена»')
  expect((await preview('Артикул;Цена без НДС\nFX-1;5\n')).message).toContain('без НДС')

  // uses the common recognition: other names of codes, prices in two rows, days, hidden parts
  expect(
    (await preview('Каталожный номер;Цена;Начало;Окончание\nFX-1;905;01.12.2026;31.12.2026\n')).rows,
  ).toMatchObject([{ price: 905, validFrom: '2026-12-01', validTo: '2026-12-31' }])
  expect((await preview('Артикул;Цена, руб;\n;розница;опт\nFX-1;6;5\n')).message).toContain(
    '«Цена, руб розница», «Цена, руб опт»',
  )
  expect(await reasons('Артикул;Цена;Валюта\nFX-1;905;USD\nFX-2;905;руб.\n')).toEqual([
    'Цена в валюте USD: пересчитайте её в рубли',
  ])
  expect(await reasons('Артикул;Цена за количество;Цена\nFX-1;100;1500\nFX-2;1;905\n')).toEqual([
    'Цена за 100: впишите цену за единицу товара',
  ])
  expect(await reasons('Артикул;Бренд;Цена\nFX-1;Чужой бренд;905\n')).toEqual([
    expect.stringMatching(/^С этим артикулом на портале товар бренда «.+», а в файле «Чужой бренд»$/),
  ])
  const hiding = utils.aoa_to_sheet([
    ['Артикул', 'Цена'],
    ['FX-1', 905],
    ['FX-2', 906],
  ])
  hiding['!rows'] = [{}, {}, { hidden: true }]
  const hidden = write({ SheetNames: ['Цены'], Sheets: { Цены: hiding } }, { type: 'buffer', bookType: 'xlsx' })
  const shown = (await send(portal, sales.token, `${list}/preview?vatIncluded=true`, hidden)).body
  expect(shown).toMatchObject({ counts: { new: 1 }, warning: 'Скрытое в файле не прочитано: 1 строка' })

  const cheap = Buffer.from(`Артикул;Цена\n${articles.map((article) => `${article};1`).join('\n')}\n`)
  // below the floor a manager cannot write anything; an administrator must confirm
  expect((await send(portal, sales.token, `${list}/preview?vatIncluded=true`, cheap)).body.wrongCount).toBe(6)
  const { fingerprint } = (await send(portal, root.token, `${list}/preview?vatIncluded=true`, cheap)).body
  const apply = () => send(portal, root.token, `${list}?name=a.csv&vatIncluded=true&fingerprint=${fingerprint}`, cheap)
  expect((await apply()).body).toMatchObject({ code: 'load-held', message: expect.stringContaining('6 из 6 цен') })
  expect((await apply()).body.code).toBe('load-held')
  expect((await sales.get(`${url}/${id}/price`)).body.meta.totalCount).toBe(0)
  const held = '/api/v1/staff/held-load'
  expect((await sales.get(held)).status).toBe(403)
  const [waiting] = (await root.get(held)).body.items
  expect(waiting).toMatchObject({ kind: 'customer-prices', state: 'waiting', timesSent: 2 })
  expect((await root.put(`${held}/${waiting.id}/reject`)).status).toBe(200)
  // a rejection can be reconsidered
  expect((await root.put(`${held}/${waiting.id}/apply`)).status).toBe(200)
  expect((await sales.get(`${url}/${id}/price`)).body.meta.totalCount).toBe(6)
})
