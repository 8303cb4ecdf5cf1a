import { expect } from 'vitest'
import { listOf, type Person } from '../../../../test/access/listed'
import { test } from '../../../../test/portal'

const path = '/api/v1/offer'

async function offerOf(user: Person, rows: object[], more: object = {}) {
  const made = await user.post(path, { name: 'Корпус 2', ...more })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  if (rows.length === 0) return made.body
  const filled = await user.patch(`${path}/${made.body.id}/rows`, { rows })
  expect(filled.status, JSON.stringify(filled.body)).toBe(200)
  return filled.body
}

const gross = async (user: Person, id: number): Promise<number> => (await user.get(`${path}/${id}`)).body.total

test("an offer is created from a cart, a specification, an order's rows, another offer or empty", async ({
  portal,
}) => {
  const user = await portal.newUser()
  const cable = await portal.newProduct({ name: 'Кабель', price: 100_00 })
  const breaker = await portal.newProduct({ name: 'Автомат', price: 250_00 })
  const list = await listOf(user, [
    { productId: cable, amount: 2, note: 'себе: закупить дешевле' },
    { productId: breaker, amount: 1 },
  ])
  const ofList = await user.post(path, { name: 'По списку', source: { kind: 'specification', id: list.id } })
  expect(ofList.body).toMatchObject({
    number: 1,
    state: 'draft',
    positions: 2,
    // a fifth above the purchase price
    total: 540,
    items: [
      { productId: cable, amount: 2, purchase: 100, note: '' },
      { productId: breaker, amount: 1, purchase: 250 },
    ],
  })
  await user.patch('/api/v2/cart/items', {
    items: [
      { productId: cable, amount: 5 },
      { productId: breaker, amount: 3 },
    ],
  })
  const [line] = (await user.get('/api/v2/cart/items?perPage=0')).body.items
  const ofCart = await user.post(path, { name: 'Из корзины', source: { kind: 'cart', itemIds: [line.id] } })
  expect(ofCart.body).toMatchObject({ number: 2, items: [{ productId: cable, amount: 5 }] })
  const counted = [
    { productId: cable, amount: 2.5 },
    { productId: breaker, amount: 1 },
  ]
  const ofProducts = await user.post(path, { name: 'Из расчёта', source: { kind: 'products', items: counted } })
  expect(ofProducts.body).toMatchObject({ number: 3, total: 600, items: counted })
  const unknown = [{ productId: 999_999, amount: 1 }]
  expect((await user.post(path, { name: 'Нет', source: { kind: 'products', items: unknown } })).status).toBe(404)
  // copied, not moved
  expect((await user.get('/api/v2/cart/items?perPage=0')).body.items).toHaveLength(2)
  const copy = await user.post(path, { name: 'Копия', source: { kind: 'offer', id: ofList.body.id } })
  expect(copy.body).toMatchObject({ number: 4, total: 540 })
  expect((await offerOf(user, [])).total).toBe(0)

  // rows of another list are appended; the same list may be added twice
  const add = (source: object) => user.post(`${path}/${ofCart.body.id}/source`, { source })
  await add({ kind: 'specification', id: list.id, itemIds: [list.items[1]?.id] })
  const grown = await add({ kind: 'cart', itemIds: [line.id] })
  expect(
    grown.body.items.map(({ productId, amount }: { productId: number; amount: number }) => [productId, amount]),
  ).toEqual([
    [cable, 5],
    [breaker, 1],
    [cable, 5],
  ])

  const stranger = await portal.newUser()
  expect((await stranger.post(`${path}/${ofCart.body.id}/source`, { source: { kind: 'cart' } })).status).toBe(404)
  expect((await add({ kind: 'offer', id: 999_999 })).status).toBe(404)
  for (const kind of ['specification', 'offer', 'order', 'import'])
    expect(
      (await stranger.post(path, { name: 'Чужое', source: { kind, id: kind === 'offer' ? ofList.body.id : list.id } }))
        .status,
    ).toBe(404)
})

test("lists show and search one's own offers; the archive is restored or emptied", async ({ portal }) => {
  const user = await portal.newUser()
  const stranger = await portal.newUser()
  await offerOf(stranger, [])
  const cable = await portal.newProduct({ name: 'Кабель ВВГнг' })
  const first = await offerOf(user, [{ productId: cable, amount: 1 }])
  await user.put(`${path}/${first.id}`, { client: { name: 'ООО «Ромашка»' } })
  const second = await user.post(path, { name: 'Другое' })
  const names = async (query: string) =>
    (await user.get(`${path}?${query}`)).body.items.map(({ name }: { name: string }) => name)
  expect(await names('sort=name')).toEqual(['Другое', 'Корпус 2'])
  expect(await names('keyword=Ромашка')).toEqual(['Корпус 2'])
  expect(await names('keyword=ВВГ')).toEqual(['Корпус 2'])
  expect((await user.delete(`${path}/${first.id}`)).body.code).toBe('offer-not-archived')
  expect((await stranger.put(`${path}/${first.id}/archive`)).status).toBe(404)
  await user.put(`${path}/${first.id}/archive`)
  expect(await names('tab=archive')).toEqual(['Корпус 2'])
  expect((await user.get(path)).body.counts).toEqual({ my: 1, archive: 1 })
  expect((await user.put(`${path}/${first.id}`, { name: 'Нельзя' })).body.code).toBe('offer-archived')
  await user.put(`${path}/${first.id}/restore`)
  expect((await user.put(`${path}/${first.id}`, { name: 'Можно' })).status).toBe(200)
  await user.put(`${path}/${second.body.id}/archive`)
  expect((await user.delete(`${path}/archive`)).body).toEqual({ deleted: 1 })
  expect(await names('')).toEqual(['Можно'])
  expect((await stranger.get(path)).body.items).toHaveLength(1)
})

test('rows are inserted in place, named, priced, moved and removed', async ({ portal }) => {
  const user = await portal.newUser()
  const cable = await portal.newProduct({ name: 'Кабель', price: 100_00 })
  const clientKey = crypto.randomUUID()
  const offer = await offerOf(user, [
    { kind: 'section', name: 'Щит', sectionMarkup: 50 },
    { productId: cable, amount: 2, clientKey },
    { kind: 'work', name: 'Доставка', unit: 'рейс', amount: 1, purchase: 1000, pricing: { by: 'sum', value: 500 } },
    { kind: 'text', name: 'Цены на день отправки' },
  ])
  const ids = offer.items.map(({ id }: { id: number }) => id)
  expect(offer.total).toBe(300 + 1500)
  // a retry after a lost connection
  expect(
    (await user.patch(`${path}/${offer.id}/rows`, { rows: [{ productId: cable, amount: 2, clientKey }] })).body.items,
  ).toHaveLength(4)
  const inserted = await user.patch(`${path}/${offer.id}/rows`, {
    rows: [
      { kind: 'work', name: 'Сборка', amount: 1, pricing: { by: 'price', value: 10 }, after: ids[1] },
      { id: ids[1], name: 'Кабель для вас', pricing: { by: 'percent', value: 10.5 } },
    ],
  })
  expect(inserted.body.items.map(({ name }: { name: string }) => name)).toEqual([
    'Щит',
    'Кабель для вас',
    'Сборка',
    'Доставка',
    'Цены на день отправки',
  ])
  expect(inserted.body.total).toBe(221 + 10 + 1500)
  const order = inserted.body.items.map(({ id }: { id: number }) => id).toReversed()
  const moved = await user.patch(`${path}/${offer.id}/rows`, { order, removed: [ids[3]] })
  expect(moved.body.items.map(({ name }: { name: string }) => name)).toEqual([
    'Доставка',
    'Сборка',
    'Кабель для вас',
    'Щит',
  ])
  expect((await user.patch(`${path}/${offer.id}/rows`, { rows: [{ productId: 999_999, amount: 1 }] })).status).toBe(404)
  expect((await user.patch(`${path}/${offer.id}/rows`, { rows: [{ kind: 'product', amount: 1 }] })).body.message).toBe(
    'Выберите товар',
  )
})

test('a target total is met to the kopeck, and refused with a reason below the minimum margin', async ({ portal }) => {
  const user = await portal.newUser()
  const rows = []
  for (const price of [33_33, 17_77, 101_01]) rows.push({ productId: await portal.newProduct({ price }), amount: 7 })
  const offer = await offerOf(user, rows)
  const terms = (change: object) => user.put(`${path}/${offer.id}`, { terms: change })
  expect((await terms({ target: { kind: 'total', value: 1234.57 } })).body.total).toBe(1234.57)
  expect(await gross(user, offer.id)).toBe(1234.57)
  expect((await terms({ vat: 'top' })).body.total).toBe(1234.57)
  const refused = await terms({ floor: 20, target: { kind: 'total', value: 1100 } })
  expect(refused.status).toBe(409)
  expect(refused.body.message).toMatch(/^Такой итог не получится: меньше 1.331,../)
  // nothing of the refused change was stored
  expect((await user.get(`${path}/${offer.id}`)).body.terms).toMatchObject({ floor: null, target: { value: 1234.57 } })
  await terms({ target: null, floor: 20, vat: 'inside' })
  const [item] = offer.items
  const low = await user.patch(`${path}/${offer.id}/rows`, {
    rows: [{ id: item.id, pricing: { by: 'price', value: 40 } }],
  })
  expect(low.body).toMatchObject({
    code: 'offer-price-too-low',
    message: 'Минимальная маржа не даёт поставить цену меньше 41,67 ₽',
  })
})

test('changes since are reported, accepted or left; crossing a volume step is not a change', async ({ portal }) => {
  const user = await portal.newUser()
  const cable = await portal.newProduct({ price: 100_00, stock: 50 })
  const offer = await offerOf(user, [{ productId: cable, amount: 2 }])
  const [{ id }] = offer.items
  expect(offer.items[0].changes).toBeNull()
  await portal.db.updateTable('productPrices').set({ price: 110_00 }).where('productId', '=', cable).execute()
  const changed = await user.get(`${path}/${offer.id}`)
  expect(changed.body.items[0]).toMatchObject({ purchase: 100, changes: { price: { was: 100, now: 110 } } })
  // the client's prices stay until the author accepts
  expect(changed.body.total).toBe(240)
  const kept = await user.put(`${path}/${offer.id}/rows/settle`, { items: [{ id, as: 'keep' }] })
  expect(kept.body).toMatchObject({ total: 240, items: [{ changes: null }] })
  await portal.db.updateTable('productPrices').set({ price: 120_00 }).where('productId', '=', cable).execute()
  const accepted = await user.put(`${path}/${offer.id}/rows/settle`, { items: [{ id, as: 'accept' }] })
  expect(accepted.body).toMatchObject({ total: 288, items: [{ purchase: 120, changes: null }] })
})

test('versions are compared and restored with their prices', async ({ portal }) => {
  const user = await portal.newUser()
  const cable = await portal.newProduct({ name: 'Кабель', price: 100_00 })
  const offer = await offerOf(user, [{ productId: cable, amount: 2 }])
  portal.time.now = new Date(portal.time.now.getTime() + 3_600_000)
  await user.put(`${path}/${offer.id}`, { name: 'Переименовано', terms: { markup: 50 } })
  await user.patch(`${path}/${offer.id}/rows`, { removed: [offer.items[0].id] })
  const { items } = (await user.get(`${path}/${offer.id}/version`)).body
  expect(items.map(({ action }: { action: string }) => action)).toEqual(['changed', 'changed', 'created'])
  const compared = await user.get(`${path}/${offer.id}/version/2`)
  expect(compared.body.facts).toContainEqual({ name: 'Название', was: 'Корпус 2', now: 'Переименовано' })
  expect(compared.body.removed).toMatchObject([{ name: 'Кабель', amount: 2 }])
  const back = await user.put(`${path}/${offer.id}/version/2/restore`)
  expect(back.body).toMatchObject({ name: 'Корпус 2', total: 240, terms: { markup: 20 } })
  const stranger = await portal.newUser()
  expect((await stranger.get(`${path}/${offer.id}/version`)).status).toBe(404)
})

test('compare reports notes, terms, options, purchase prices, row order, client and template', async ({ portal }) => {
  const user = await portal.newUser()
  const [cable, lamp] = [await portal.newProduct({ name: 'Кабель' }), await portal.newProduct({ name: 'Лампа' })]
  const { body: template } = await user.post('/api/v1/offer-template', { name: 'Наш' })
  const offer = await offerOf(user, [
    { productId: cable, amount: 2 },
    { productId: lamp, amount: 1, choice: 'optional' },
    { kind: 'work', name: 'Доставка', amount: 1, purchase: 100 },
  ])
  const [first, second, third] = offer.items
  portal.time.now = new Date(portal.time.now.getTime() + 3_600_000)
  const client = { name: 'Ромашка', person: 'Иван', email: 'i@example.com', phone: '9001234567' }
  await user.put(`${path}/${offer.id}`, { client, templateId: null })
  await user.patch(`${path}/${offer.id}/rows`, {
    rows: [
      { id: first.id, note: 'Белый', term: '3 дня' },
      { id: second.id, isChosen: true },
      { id: third.id, purchase: 200 },
    ],
    order: [third.id, first.id, second.id],
  })
  const { items } = (await user.get(`${path}/${offer.id}/version`)).body
  const { body } = await user.get(`${path}/${offer.id}/version/${items.at(1).number}`)
  const facts = Object.fromEntries(
    body.facts.map(({ name, was, now }: { name: string; was: string; now: string }) => [name, [was, now]]),
  )
  expect(facts).toMatchObject({
    Клиент: ['', 'Ромашка'],
    'Контактное лицо': ['', 'Иван'],
    'Почта клиента': ['', 'i@example.com'],
    'Телефон клиента': ['', '9001234567'],
    Шаблон: ['Наш', 'обычный'],
  })
  expect(body.moved).toEqual([{ name: 'Доставка', was: 3, now: 1 }])
  expect(body.changed).toMatchObject([
    { was: { purchase: '100,00 ₽' }, now: { purchase: '200,00 ₽' } },
    { was: { note: '', term: '' }, now: { note: 'Белый', term: '3 дня' } },
    { was: { pricing: 'по желанию' }, now: { pricing: 'по желанию, выбрано' } },
  ])
  // and all of it is restored
  const back = await user.put(`${path}/${offer.id}/version/${items.at(1).number}/restore`)
  expect(back.body).toMatchObject({ templateId: template.id, client: '', items: [{ note: '' }, {}, {}] })
})

test('rows accepted by a client go into the cart with the chosen options', async ({ portal }) => {
  const user = await portal.newUser()
  const cable = await portal.newProduct({ price: 100_00 })
  const better = await portal.newProduct({ price: 150_00 })
  const extra = await portal.newProduct({ price: 10_00 })
  const offer = await offerOf(user, [
    { productId: cable, amount: 2 },
    { productId: better, amount: 2, choice: 'alternative' },
    { productId: extra, amount: 3, choice: 'optional' },
    { kind: 'work', name: 'Доставка', amount: 1, pricing: { by: 'price', value: 500 } },
  ])
  const { key } = (await user.put(`${path}/${offer.id}/link`, { isOpen: true })).body
  const guest = portal.guest()
  const [, alternative, option] = offer.items
  const answered = await guest.post(`/api/v1/client-offer/${key}/answer`, {
    decision: 'accepted',
    name: 'Иван',
    chosenIds: [alternative.id, option.id],
    comments: [{ rowId: option.id, text: 'Цвет белый' }],
  })
  expect(answered.status, JSON.stringify(answered.body)).toBe(200)
  expect(answered.body).toMatchObject({ state: 'accepted', answer: { total: 360 + 36 + 500 } })
  const again = await guest.post(`/api/v1/client-offer/${key}/answer`, { decision: 'refused', name: 'Иван' })
  expect(again.body.code).toBe('offer-answered')
  // the author sees the choice in the sheet, in its total and in the list, and may change it
  const seen = (await user.get(`${path}/${offer.id}`)).body
  expect(seen).toMatchObject({
    total: 896,
    published: { isCurrent: true },
    items: [{ isChosen: false }, { isChosen: true }, { isChosen: true }, { isChosen: false }],
  })
  expect((await user.get(path)).body.items).toMatchObject([{ total: 896 }])
  const ordered = await user.put(`${path}/${offer.id}/copy-cart`)
  expect(ordered.body).toMatchObject({ added: 2, skipped: [] })
  const cart = (await user.get('/api/v2/cart/items?perPage=0')).body.items
  expect(cart.map(({ productId, amount }: { productId: number; amount: number }) => [productId, amount])).toEqual([
    [better, 2],
    [extra, 3],
  ])
})

test('an offer with a target keeps its prices after an answer, and a refusal keeps its options', async ({ portal }) => {
  const user = await portal.newUser()
  const product = await portal.newProduct({ price: 100_00 })
  const extra = await portal.newProduct({ price: 50_00 })
  const answered = async (decision: string, terms: object) => {
    const offer = await offerOf(user, [
      { productId: product, amount: 1 },
      { productId: extra, amount: 1, choice: 'optional' },
    ])
    await user.put(`${path}/${offer.id}`, { terms })
    const { key } = (await user.put(`${path}/${offer.id}/link`, { isOpen: true })).body
    const chosenIds = [offer.items[1].id]
    await portal.guest().post(`/api/v1/client-offer/${key}/answer`, { decision, name: 'Иван', chosenIds })
    const { total, items } = (await user.get(`${path}/${offer.id}`)).body
    return [total, items[1].isChosen]
  }
  expect(await answered('accepted', { target: { kind: 'total', value: 130 } })).toEqual([130, false])
  expect((await answered('refused', {}))[1]).toBe(false)
})

test('an accepted offer is ordered without the cart, once per click, and shows its orders', async ({ portal }) => {
  const companyId = await portal.newCompany()
  const user = await portal.newUser({ companyId })
  const stranger = await portal.newUser()
  const cable = await portal.newProduct({ price: 122_00, wholesale: 100_00 })
  const lamp = await portal.newProduct({ price: 61_00, wholesale: 50_00 })
  await user.patch('/api/v2/cart/items', { items: [{ productId: cable, amount: 9 }] })
  const offer = await offerOf(user, [
    { productId: cable, amount: 2 },
    { productId: lamp, amount: 3, choice: 'optional' },
    { productId: cable, amount: 1 },
  ])
  const [first, option, second] = offer.items
  const { key } = (await user.put(`${path}/${offer.id}/link`, { isOpen: true })).body
  const answer = { decision: 'accepted', name: 'Иван', chosenIds: [option.id] }
  expect((await portal.guest().post(`/api/v1/client-offer/${key}/answer`, answer)).status).toBe(200)
  // the client has not seen changes made after the answer
  await user.patch(`${path}/${offer.id}/rows`, { rows: [{ id: first.id, amount: 50 }] })

  const shown = await user.get(`${path}/${offer.id}/order`)
  expect(shown.body).toMatchObject({
    items: [
      { id: first.id, amount: 2, currentPrice: 100 },
      { id: option.id, amount: 3 },
      { id: second.id, amount: 1 },
    ],
    skipped: [],
    orders: [],
  })
  expect((await stranger.get(`${path}/${offer.id}/order`)).status).toBe(404)

  const body = { clientKey: crypto.randomUUID(), deliveryType: 'pickup', pickupPointId: 1, offerAccepted: true }
  expect((await stranger.post('/api/v1/order/forecast', { offerId: offer.id })).status).toBe(404)
  const placed = await user.post('/api/v1/order', { ...body, offerId: offer.id })
  expect(placed.body.orders).toMatchObject([{ total: 450, lines: [{ amount: 2 }, { amount: 3 }, { amount: 1 }] }])
  expect((await user.post('/api/v1/order', { ...body, offerId: offer.id })).body.orders[0].id).toBe(
    placed.body.orders[0].id,
  )
  const { items } = (await user.get('/api/v2/cart/items?perPage=0')).body
  expect(items).toMatchObject([{ productId: cable, amount: 9 }])
  const { id, number } = placed.body.orders[0]
  expect((await user.get(`${path}/${offer.id}`)).body.orders).toEqual([{ id, number }])
  const foreign = await stranger.post('/api/v1/order', { ...body, offerId: offer.id, seen: { total: 0, lines: [] } })
  expect(foreign.status).toBe(404)
})

test('a refused price names its row, so that other changes can be saved without it', async ({ portal }) => {
  const user = await portal.newUser()
  const cable = await portal.newProduct({ price: 100_00 })
  const offer = await offerOf(user, [
    { productId: cable, amount: 2 },
    { productId: cable, amount: 3 },
  ])
  const [first, second] = offer.items
  const refused = await user.patch(`${path}/${offer.id}/rows`, {
    rows: [
      { id: first.id, amount: 7 },
      { id: second.id, pricing: { by: 'price', value: -5 } },
    ],
  })
  expect(refused.status).toBe(422)
  expect(refused.body.errors[0].field).toBe('rows.1.pricing.value')
  expect((await user.get(`${path}/${offer.id}`)).body.items[0].amount).toBe(2)
})

test("cart lines are copied or moved into one's own offers only", async ({ portal }) => {
  const user = await portal.newUser()
  const [one, two] = [await portal.newProduct(), await portal.newProduct()]
  await user.patch('/api/v2/cart/items', {
    items: [
      { productId: one, amount: 2 },
      { productId: two, amount: 3 },
    ],
  })
  const [first] = (await user.get('/api/v2/cart/items')).body.items
  const { id } = (await user.post(path, { name: 'Объект' })).body
  const copy = (body: object) => user.post('/api/v2/cart/items/copy', { targetId: id, ...body })
  expect(await copy({ itemIds: [first.id], move: false, target: 'offer' })).toMatchObject({ status: 204, body: null })
  expect((await user.get('/api/v2/cart/items')).body.items).toHaveLength(2)
  expect((await copy({ move: true })).status).toBe(204)
  expect((await user.get('/api/v2/cart/items')).body.items).toEqual([])
  expect(
    (await user.get(`${path}/${String(id)}`)).body.items.map(
      ({ productId, amount }: { productId: number; amount: number }) => [productId, amount],
    ),
  ).toEqual([
    [one, 2],
    [one, 2],
    [two, 3],
  ])
  await user.patch('/api/v2/cart/items', { items: [{ productId: one, amount: 1 }] })
  const stranger = await portal.newUser()
  const { id: foreign } = (await stranger.post(path, { name: 'Чужое' })).body
  expect((await copy({ targetId: foreign })).status).toBe(404)
})
