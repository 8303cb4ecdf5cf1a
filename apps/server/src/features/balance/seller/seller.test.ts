import sharp from 'sharp'
import { expect } from 'vitest'
import { test, type Caller, type Portal } from '../../../../test/portal'

const url = '/api/v1/staff/seller'
const account = {
  bik: '044525225',
  bankName: 'ПАО «Банк», Москва',
  correspondentAccount: '30101810400000000225',
  account: '40702810138250123017',
}
const requisites = {
  kind: 'legal',
  name: 'ПАО «Банк»',
  fullName: 'Публичное общество «Банк»',
  inn: '7707083893',
  kpp: '773601001',
  ogrn: '1027700132195',
  address: 'Москва, улица Вавилова, 19',
  phone: '+7 495 500-55-50',
  email: 'bank@volt.example',
  directorPost: 'Директор',
  directorName: 'Иванов Иван Иванович',
  accountantName: 'Петрова Анна Ивановна',
  ogrnDay: null,
  okpo: '',
  advanceInvoicesSince: null,
  documentsByErp: false,
  subdivision: '',
  vatRegimes: [],
  accounts: [account],
}

const administrator = (portal: Portal) => portal.newUser({ companyId: null, staffRole: 'administrator' })

async function upload(portal: Portal, person: Caller & { token: string }, path: string, content: Uint8Array) {
  const form = new FormData()
  form.append('data', new Blob([Buffer.from(content)]), 'seal.png')
  const request = new Request('http://portal', { method: 'POST', body: form })
  const response = await portal.app.inject({
    method: 'PUT',
    url: `${url}/${path}`,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '', authorization: `Bearer ${person.token}` },
  })
  return { status: response.statusCode, body: response.json() }
}
const seal = () =>
  sharp({ create: { width: 300, height: 300, channels: 4, background: { r: 0, g: 0, b: 200, alpha: 0.3 } } })
    .png()
    .toBuffer()

test('requisites are kept with their accounts in order, and a newer version is never overwritten', async ({
  portal,
}) => {
  const root = await administrator(portal)
  expect((await root.get(url)).body.items[0]).toMatchObject({ sellerId: null, requisites: null, version: 0 })

  const saved = await root.put(`${url}/own`, { version: 0, requisites })
  expect(saved.body.items[0]).toMatchObject({ sellerId: null, requisites, version: 1, changedBy: expect.any(String) })
  expect((await root.put(`${url}/own`, { version: 0, requisites })).body.code).toBe('stale-version')

  const second = { ...account, account: '40802810438250123015' }
  const swapped = { ...requisites, accounts: [second, account] }
  expect((await root.put(`${url}/own`, { version: 1, requisites: swapped })).body.items[0]).toMatchObject({
    requisites: swapped,
    version: 2,
  })
  expect((await root.get('/api/v1/staff/action')).body.items).toMatchObject([
    { action: 'change', subject: 'seller-requisites' },
    { action: 'add', subject: 'seller-requisites' },
  ])
})

test('of two parallel first saves one is refused', async ({ portal }) => {
  const root = await administrator(portal)
  const answers = await Promise.all([1, 2].map(() => root.put(`${url}/own`, { version: 0, requisites })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a seller sent by 1C gets its own requisites', async ({ portal }) => {
  const root = await administrator(portal)
  const { id } = await portal.db
    .insertInto('sellers')
    .values({ name: 'Кабель-Юг' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await root.put(`${url}/own`, { version: 0, requisites })
  const trader = {
    ...requisites,
    kind: 'sole-trader',
    name: 'ИП Кабельный',
    inn: '500100732259',
    kpp: '',
    ogrn: '304500116000157',
    ogrnDay: '2004-05-12',
    vatRegimes: [
      { from: '2020-01-01', regime: 'without-vat', ground: 'УСН' },
      { from: '2026-01-01', regime: 'reduced-5', ground: '' },
    ],
  }
  const { body } = await root.put(`${url}/${id}`, { version: 0, requisites: trader })
  expect(body.items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ sellerId: null, requisites }),
      expect.objectContaining({ sellerId: id, sellerName: 'Кабель-Юг', requisites: trader }),
    ]),
  )
  expect((await root.put(`${url}/${id + 1}`, { version: 0, requisites })).status).toBe(404)
})

test('invalid requisites are reported beside their fields', async ({ portal }) => {
  const root = await administrator(portal)
  const fieldsOf = async (change: object) =>
    (await root.put(`${url}/own`, { version: 0, requisites: { ...requisites, ...change } })).body.errors?.map(
      ({ field }: { field: string }) => field,
    )
  expect(await fieldsOf({ inn: '7707083894' })).toEqual(['requisites.inn'])
  expect(await fieldsOf({ kpp: '' })).toEqual(['requisites.kpp'])
  expect(await fieldsOf({ ogrn: '1027700132196' })).toEqual(['requisites.ogrn'])
  const trader = { kind: 'sole-trader', inn: '500100732259', ogrn: '304500116000157' }
  expect(await fieldsOf(trader)).toEqual(['requisites.kpp', 'requisites.ogrnDay'])
  expect(await fieldsOf({ okpo: '123' })).toEqual(['requisites.okpo'])
  const regimes = (...vatRegimes: object[]) => fieldsOf({ vatRegimes })
  const reduced = { from: '2026-01-01', regime: 'reduced-5', ground: '' }
  expect(await regimes({ ...reduced, regime: 'without-vat' })).toEqual(['requisites.vatRegimes.0.ground'])
  expect(await regimes({ ...reduced, ground: 'УСН' })).toEqual(['requisites.vatRegimes.0.ground'])
  expect(await regimes(reduced, reduced)).toEqual(['requisites.vatRegimes.1.from'])
  expect(await regimes({ ...reduced, from: '2026-02-30' })).toEqual(['requisites.vatRegimes.0.from'])
  expect(await fieldsOf({ phone: '12' })).toEqual(['requisites.phone'])
  const withAccount = (change: object) => fieldsOf({ accounts: [{ ...account, ...change }] })
  expect(await withAccount({ bik: '123' })).toEqual(['requisites.accounts.0.bik'])
  expect(await withAccount({ account: '40702810138250123010' })).toEqual(['requisites.accounts.0.account'])
  expect(await withAccount({ correspondentAccount: '30101810400000000226' })).toEqual([
    'requisites.accounts.0.correspondentAccount',
  ])
  expect((await root.get(url)).body.items[0].requisites).toBe(null)
})

test('seal and signatures are private, re-encoded, and removed when replaced', async ({ portal }) => {
  const root = await administrator(portal)
  expect((await upload(portal, root, 'own/picture/seal', await seal())).body.code).toBe('seller-without-requisites')
  await root.put(`${url}/own`, { version: 0, requisites })
  expect((await upload(portal, root, 'own/picture/seal', Buffer.from('%PDF-1.7'))).body.code).toBe(
    'photo-not-a-picture',
  )

  const first = (await upload(portal, root, 'own/picture/seal', await seal())).body.items[0]
  expect(first).toMatchObject({ version: 1, pictures: { 'director-signature': null } })
  const shown = await portal.app.inject(first.pictures.seal)
  expect(shown.statusCode).toBe(200)
  expect((await sharp(shown.rawPayload).metadata()).hasAlpha).toBe(true)
  expect((await portal.app.inject(first.pictures.seal.slice(0, -1))).statusCode).toBe(404)

  const second = (await upload(portal, root, 'own/picture/seal', await seal())).body.items[0].pictures.seal
  expect((await portal.app.inject(first.pictures.seal)).statusCode).toBe(404)
  const gone = await root.delete(`${url}/own/picture/seal`)
  expect(gone.body.items[0].pictures.seal).toBe(null)
  expect((await portal.app.inject(second)).statusCode).toBe(404)
})

test('only administrators see requisites', async ({ portal }) => {
  for (const who of [await portal.newUser(), await portal.newUser({ companyId: null, staffRole: 'sales' })]) {
    expect((await who.get(url)).status).toBe(403)
    expect((await who.put(`${url}/own`, { version: 0, requisites })).status).toBe(403)
  }
})
