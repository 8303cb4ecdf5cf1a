import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect } from 'vitest'
import { test, type Portal } from '../../../../test/portal'

const path = '/api/v1/product-custom'
const body = (more: object = {}) => ({
  name: 'Щит по чертежу заказчика',
  article: 'ЩР-7',
  brand: 'Без марки',
  unit: 'шт',
  price: 12_345.67,
  description: 'Серый, с замком',
  ...more,
})
const picture = (format: 'jpeg' | 'png' | 'gif' | 'webp' = 'jpeg') =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#0b5cad' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toFormat(format)
    .toBuffer()

async function upload(
  portal: Portal,
  token: string,
  id: number,
  content: Uint8Array,
  { field = 'photo', name = 'photo.jpg' } = {},
) {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(content)]), name)
  const encoded = new Response(form)
  const response = await portal.app.inject({
    method: 'POST',
    url: `${path}/${id}/upload-photo`,
    headers: { authorization: `Bearer ${token}`, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return { status: response.statusCode, body: response.json() }
}

test('an own product is created, read and changed in the shape of all products', async ({ portal }) => {
  const user = await portal.newUser()

  const { status, body: made } = await user.post(path, body())
  expect(status).toBe(200)
  expect(made).toMatchObject({
    type: 'custom',
    name: 'Щит по чертежу заказчика',
    article: 'ЩР-7',
    brand: { name: 'Без марки' },
    unit: { name: 'шт' },
    price: { value: 12_345.67 },
    currentPrice: 12_345.67,
    image: null,
    mayEdit: true,
  })

  expect((await user.put(`${path}/${made.id}`, body({ name: 'Щит', price: null, brand: '' }))).body).toMatchObject({
    name: 'Щит',
    price: null,
    currentPrice: null,
    brand: null,
  })
  expect((await user.get(`${path}/${made.id}`)).body).toMatchObject({
    id: made.id,
    name: 'Щит',
    description: 'Серый, с замком',
  })
})

test.for([
  [{ name: '  ' }, 'name', 'Укажите название'],
  [{ price: 0 }, 'price', 'Цена должна быть больше нуля'],
  [{ price: 1.005 }, 'price', 'Не больше двух знаков после запятой'],
  [{ unit: '' }, 'unit', 'Укажите единицу'],
] as const)('%s is refused beside its field', async ([wrong, field, message], { portal }) => {
  const user = await portal.newUser()
  expect(await user.post(path, body(wrong))).toMatchObject({ status: 422, body: { errors: [{ field, message }] } })
})

test('own products belong to the company: a stranger finds none, a colleague reads, its administrator edits', async ({
  portal,
}) => {
  const author = await portal.newUser({ role: 'manager' })
  const colleague = await portal.newUser({ companyId: author.companyId, role: 'manager' })
  const administrator = await portal.newUser({ companyId: author.companyId })
  const stranger = await portal.newUser()
  const { id } = (await author.post(path, body())).body
  await upload(portal, author.token, id, await picture())

  for (const who of [stranger, await portal.newUser({ companyId: null })]) {
    expect(await who.get(`${path}/${id}`)).toMatchObject({ status: 404, body: { code: 'product-not-found' } })
    expect((await who.put(`${path}/${id}`, body())).status).toBe(404)
    expect((await who.delete(`${path}/${id}/delete-photo`)).status).toBe(404)
    expect((await upload(portal, who.token, id, await picture())).status).toBe(404)
    expect((await who.get(path)).body.items).toEqual([])
    expect((await who.get(`${path}/${id}/own-list`)).status).toBe(404)
    expect((await who.patch('/api/v2/cart/items', { items: [{ customProductId: id, amount: 1 }] })).status).toBe(404)
  }
  expect((await portal.guest().get(`${path}/${id}`)).status).toBe(401)

  expect(await colleague.get(`${path}/${id}`)).toMatchObject({ status: 200, body: { mayEdit: false } })
  expect((await colleague.put(`${path}/${id}`, body())).status).toBe(403)
  expect((await colleague.get(path)).body.items).toMatchObject([{ id }])
  expect((await administrator.put(`${path}/${id}`, body({ name: 'Правка' }))).body).toMatchObject({
    name: 'Правка',
    mayEdit: true,
  })
})

test('a person without a company has their own products', async ({ portal }) => {
  const [person, other] = [
    await portal.newUser({ companyId: null, isIndividual: true }),
    await portal.newUser({ companyId: null, isIndividual: true }),
  ]
  const { id } = (await person.post(path, body())).body
  expect((await person.get(`${path}/${id}`)).status).toBe(200)
  expect((await other.get(`${path}/${id}`)).status).toBe(404)
})

test('people who left the company lose access to its products', async ({ portal }) => {
  const author = await portal.newUser()
  const { id } = (await author.post(path, body())).body
  await portal.db.deleteFrom('companyMembers').where('userId', '=', author.id).execute()
  await portal.db.updateTable('users').set({ companyId: null }).where('id', '=', author.id).execute()
  expect((await author.get(`${path}/${id}`)).status).toBe(404)
})

test('the list is paged, newest first, and searched', async ({ portal }) => {
  const user = await portal.newUser()
  for (const name of ['Первый', 'Второй', 'Третий 100%']) await user.post(path, body({ name }))
  expect((await user.get(`${path}?per-page=2`)).body).toMatchObject({
    items: [{ name: 'Третий 100%' }, { name: 'Второй' }],
    meta: { currentPage: 1, pageCount: 2, perPage: 2, totalCount: 3 },
  })
  expect((await user.get(`${path}?keyword=${encodeURIComponent('100%')}`)).body.items).toMatchObject([
    { name: 'Третий 100%' },
  ])
})

test('a photo is re-encoded and served only by a short-lived signed address', async ({ portal }) => {
  const user = await portal.newUser()
  const { id } = (await user.post(path, body())).body
  const original = await picture()
  const { status, body: changed } = await upload(portal, user.token, id, original)
  expect(status).toBe(200)
  expect(changed.image).toMatch(/^\/private-files\/custom-products\/.+\.jpg\?expires=\d+&signature=/)

  const served = await portal.app.inject(changed.image)
  expect(served.statusCode).toBe(200)
  expect(served.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' })
  expect(served.headers['cache-control']).toContain('private')
  expect(original.includes('secret place')).toBe(true)
  expect(served.rawPayload.includes('secret place')).toBe(false)

  for (const address of [
    changed.image.split('?')[0],
    changed.image.slice(0, -1),
    changed.image.replace(/expires=\d/, 'expires=9'),
    changed.image.replace('custom-products/', 'custom-products/../'),
  ]) {
    expect((await portal.app.inject(address)).statusCode, address).toBe(404)
  }
  portal.time.now = new Date(portal.time.now.getTime() + 61 * 60_000)
  expect((await portal.app.inject(changed.image)).statusCode).toBe(404)

  const again = (await user.get(`${path}/${id}`)).body.image
  expect((await portal.app.inject(again)).statusCode).toBe(200)
  expect((await user.delete(`${path}/${id}/delete-photo`)).body.image).toBeNull()
  expect((await portal.app.inject(again)).statusCode).toBe(404)
})

const pngHead = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A picture claiming 30,000 × 30,000 pixels in a few bytes. */
function bomb(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const typed = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(typed))
    return Buffer.concat([length, typed, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(30_000, 0)
  head.writeUInt32BE(30_000, 4)
  head.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    pngHead,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc32(bytes: Buffer): number {
  let sum = ~0
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return ~sum >>> 0
}

test.for([
  [
    'text called .jpg',
    async () => Buffer.from('GIF89a <script>alert(1)</script>'),
    422,
    'Фото должно быть картинкой .jpg или .png',
  ],
  ['a GIF', () => picture('gif'), 422, 'Фото должно быть картинкой .jpg или .png'],
  ['a WebP called .jpg', () => picture('webp'), 422, 'Фото должно быть картинкой .jpg или .png'],
  ['half a picture', async () => Buffer.concat([pngHead, Buffer.alloc(100)]), 422, 'Файл с фото повреждён'],
  [
    'a picture that unpacks to a gigapixel',
    async () => bomb(),
    422,
    'У фото слишком большое разрешение: уменьшите его и загрузите снова',
  ],
  [
    'more than 2 MB',
    async () => Buffer.alloc(2 * 1024 * 1024 + 1, 0xff),
    413,
    'Фото больше 2 МБ: уменьшите его и загрузите снова',
  ],
  ['nothing', async () => Buffer.alloc(0), 422, 'Файл пуст'],
] as const)('%s is refused and the product is unchanged', async ([, content, status, message], { portal }) => {
  const user = await portal.newUser()
  const { id } = (await user.post(path, body())).body
  expect(await upload(portal, user.token, id, await content())).toMatchObject({ status, body: { message } })
  expect((await user.get(`${path}/${id}`)).body).toMatchObject({ name: 'Щит по чертежу заказчика', image: null })
})

test('a picture of exactly 2 MB is accepted; another field is not', async ({ portal }) => {
  const user = await portal.newUser()
  const { id } = (await user.post(path, body())).body
  const png = await picture('png')
  // bytes after the end of a PNG are removed
  expect(
    (await upload(portal, user.token, id, Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024 - png.length)]))).status,
  ).toBe(200)
  expect(await upload(portal, user.token, id, png, { field: 'file' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'photo' }] },
  })
  expect((await user.post(`${path}/${id}/upload-photo`, { photo: 'x' })).status).toBe(400)
})

test('an own product goes through cart and order with its photo, and is found in both', async ({ portal }) => {
  const user = await portal.newUser()
  const { id } = (await user.post(path, body({ price: 100 }))).body
  await upload(portal, user.token, id, await picture())
  const unpriced = (await user.post(path, body({ name: 'Без цены', price: null }))).body

  const cart = (
    await user.patch('/api/v2/cart/items', {
      items: [
        { customProductId: id, amount: 2.5 },
        { customProductId: unpriced.id, amount: 1 },
      ],
    })
  ).body
  expect(cart.updatedItems).toMatchObject([
    {
      customProductId: id,
      productId: null,
      amount: 2.5,
      total: 250,
      product: { type: 'custom', name: 'Щит по чертежу заказчика' },
    },
    { currentPrice: null, total: null },
  ])
  expect((await portal.app.inject(cart.updatedItems[0].product.image)).statusCode).toBe(200)
  expect((await user.get(`${path}/${id}/own-list`)).body.items).toMatchObject([{ kind: 'cart', amount: 2.5 }])

  // setting it again changes the line instead of adding one
  await user.patch('/api/v2/cart/items', { items: [{ customProductId: id, amount: 3 }] })
  expect((await user.get('/api/v2/cart/items?type=custom')).body.items).toMatchObject([
    { customProductId: id, amount: 3 },
    { customProductId: unpriced.id },
  ])

  const placed = await user.post('/api/v1/order', {
    clientKey: crypto.randomUUID(),
    offerAccepted: true,
    deliveryType: 'pickup',
    pickupPointId: 1,
    contactName: 'Иван',
    contactPhone: '9000000000',
  })
  expect(placed.status).toBe(200)
  const [order] = placed.body.orders
  expect(order).toMatchObject({
    orderCustomItemsTotalPrice: 300,
    orderItemsTotalPrice: 0,
    lines: [{ customProductId: id, productId: null, amount: 3, total: 300 }, { total: 0 }],
  })
  expect((await portal.app.inject(order.lines[0].image)).statusCode).toBe(200)
  expect((await user.get(`${path}/${id}/own-list`)).body.items).toMatchObject([
    { kind: 'order', name: order.number, amount: 3, status: 'Новый' },
  ])
})

test('a signed address opens pictures only', async ({ portal }) => {
  const { signedAddresses, config } = portal.services
  const place = join(config.dataDir, 'private', 'notes.txt')
  await mkdir(dirname(place), { recursive: true })
  await writeFile(place, 'not a picture')
  expect((await portal.app.inject(signedAddresses.of('notes.txt'))).statusCode).toBe(404)
})

test('its author or an administrator deletes an own product; lines that use it stay intact', async ({ portal }) => {
  const author = await portal.newUser({ role: 'manager' })
  const [colleague, administrator, stranger] = [
    await portal.newUser({ companyId: author.companyId, role: 'manager' }),
    await portal.newUser({ companyId: author.companyId }),
    await portal.newUser(),
  ]
  const { id } = (await author.post(path, body({ price: 100 }))).body
  await upload(portal, author.token, id, await picture())
  await author.patch('/api/v2/cart/items', { items: [{ customProductId: id, amount: 2 }] })
  const specification = (await author.post('/api/v1/specification', { name: 'Щит', cartItemIds: [] })).body
  const [line] = (await author.get('/api/v2/cart/items')).body.items

  expect((await stranger.delete(`${path}/${id}`)).status).toBe(404)
  expect(await colleague.delete(`${path}/${id}`)).toMatchObject({
    status: 403,
    body: { message: 'Удалить товар может его автор или администратор компании' },
  })
  expect((await portal.guest().delete(`${path}/${id}`)).status).toBe(401)
  expect((await administrator.delete(`${path}/${id}`)).status).toBe(200)

  // it is no longer found
  expect((await administrator.delete(`${path}/${id}`)).status).toBe(404)
  expect((await author.get(`${path}/${id}`)).status).toBe(404)
  expect((await author.put(`${path}/${id}`, body())).status).toBe(404)
  expect((await author.get(path)).body).toMatchObject({ items: [], meta: { totalCount: 0 } })
  expect((await colleague.patch('/api/v2/cart/items', { items: [{ customProductId: id, amount: 1 }] })).status).toBe(
    404,
  )

  // existing lines keep its name, price and picture, and can be changed and ordered
  expect(
    (await author.patch('/api/v2/cart/items', { items: [{ id: line.id, amount: 3 }] })).body.updatedItems,
  ).toMatchObject([{ amount: 3, total: 300, product: { name: 'Щит по чертежу заказчика', image: expect.any(String) } }])
  expect((await author.get(`/api/v1/specification/${specification.id}`)).body.items).toMatchObject([
    { customProductId: id, product: { name: 'Щит по чертежу заказчика' } },
  ])
  // it cannot be added to new lists, which is reported
  for (const who of [author, colleague]) {
    expect((await who.put(`/api/v1/specification/${specification.id}/copy-cart`, {})).body).toMatchObject({
      added: 0,
      joined: 0,
      skipped: [{ reason: 'Свой товар удалён' }],
    })
    expect((await who.get(path)).body.items).toEqual([])
  }
  const placed = await author.post('/api/v1/order', {
    clientKey: crypto.randomUUID(),
    offerAccepted: true,
    deliveryType: 'pickup',
    pickupPointId: 1,
    contactName: 'Иван',
    contactPhone: '9000000000',
  })
  expect(placed.body.orders[0].lines).toMatchObject([{ customProductId: id, name: 'Щит по чертежу заказчика' }])
})
