import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { connect, type Db } from '../../apps/server/src/db/database'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/accounts'
import { oneCClient } from '../../apps/server/src/demo/one-c/one-c-client'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../apps/server/src/db/embedded/start-embedded-postgres'
import { startS3Server } from '../../apps/server/test/counterparts/s3-server'
import { caller, hear, startBalancer, startServerProcess, type ServerProcess } from '../support/server-pair'

const PRODUCTS = 300
const EXCHANGE = { login: '1c', password: 'Exchange-2026' }

let db: Db
let settings: Record<string, string>
let postgres: EmbeddedPostgres
let postgresFolder: string
let folder: string
beforeAll(async () => {
  postgresFolder = await mkdtemp(join(tmpdir(), 'snab-postgres-'))
  // the database's own user must be able to enter the folder when the tests run as root
  await chmod(postgresFolder, 0o711)
  const quiet = () => undefined
  postgres = await startEmbeddedPostgres({
    dataDir: postgresFolder,
    purpose: 'test',
    log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
  })
  db = connect(postgres.connectionString)
  folder = await mkdtemp(join(tmpdir(), 'snab-shared-'))
  settings = {
    DATABASE_URL: postgres.connectionString,
    SNAB_DEMO_PRODUCTS: String(PRODUCTS),
    SNAB_EXCHANGE_LOGIN: EXCHANGE.login,
    SNAB_EXCHANGE_PASSWORD: EXCHANGE.password,
    SNAB_LOG_LEVEL: 'error',
  }
})
afterAll(async () => {
  await db.destroy()
  await postgres.stop()
  await rm(postgresFolder, { recursive: true, force: true, maxRetries: 5 })
  await rm(folder, { recursive: true, force: true })
})

type Pair = { a: ServerProcess; b: ServerProcess; balanced: string; stop: () => Promise<void> }

/** Starts both at the same moment. */
async function startPair(more: Record<string, string>): Promise<Pair> {
  const [a, b] = await Promise.all([
    startServerProcess({ ...settings, ...more }),
    startServerProcess({ ...settings, ...more }),
  ])
  const balancer = await startBalancer([a.address, b.address])
  return {
    a,
    b,
    balanced: balancer.address,
    stop: async () => void (await Promise.all([balancer.close(), a.stop(), b.stop()])),
  }
}

async function signIn(address: string, login: string): Promise<string> {
  const { body } = await caller().post(`${address}/api/v2/user/sign-in`, { login, password: DEMO_PASSWORD })
  return body.authToken
}

const photo = (background: string) =>
  sharp({ create: { width: 600, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer()
const xml = (body: string) =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><КоммерческаяИнформация ВерсияСхемы="2.10">${body}</КоммерческаяИнформация>`,
  )
/** A changing catalogue of its own, under an id of the simulated 1C: other goods would close the demonstration. */
const goods = (id: string, count: number, description = '') =>
  xml(
    `<Каталог СодержитТолькоИзменения="true"><Ид>1c-demo-${id}</Ид><Наименование>${id}</Наименование><Товары>${Array.from(
      { length: count },
      (_, at) =>
        `<Товар><Ид>${id}-${at}</Ид><Артикул>${id}-${at}</Артикул><Наименование>Изделие ${id} № ${at}</Наименование><Картинка>import_files/${id}.jpg</Картинка><Описание>${description}</Описание></Товар>`,
    ).join('')}</Товары></Каталог>`,
  )
const loaded = async (id: string) =>
  Number(
    (
      await sql<{
        count: number
      }>`select count(*) as count from products p join catalogues c on c.id = p.catalogue_id where c.external_id = ${`1c-demo-${id}`}`.execute(
        db,
      )
    ).rows[0]?.count,
  )
/** Uploads a photo of a custom product to one server; returns its address. */
async function uploadPhoto(at: string, token: string): Promise<string> {
  const user = caller(token)
  const {
    body: { id },
  } = await user.post(`${at}/api/v1/product-custom`, { name: 'Щит по чертежу', article: 'Ч-1', price: 100, unit: 'шт' })
  const form = new FormData()
  form.set('photo', new Blob([new Uint8Array(await photo('green'))], { type: 'image/jpeg' }), 'photo.jpg')
  return (await user.post(`${at}/api/v1/product-custom/${String(id)}/upload-photo`, form)).body.image
}

describe('two servers over one database and one folder', () => {
  let pair: Pair
  let token: string
  beforeAll(async () => {
    pair = await startPair({ SNAB_FILES_DIR: folder })
    token = await signIn(pair.a.address, 'buyer@volt.example')
  }, 120_000)
  afterAll(() => pair.stop())

  test('started together on an empty database, they fill it once', async () => {
    const { rows } = await sql<{ products: number; catalogues: number; accounts: number }>`
      select (select count(*) from products) as products, (select count(*) from catalogues) as catalogues, (select count(*) from users where email = 'buyer@volt.example') as accounts`.execute(
      db,
    )
    expect(rows[0]).toEqual({ products: PRODUCTS, catalogues: 1, accounts: 1 })
    for (const { address } of [pair.a, pair.b])
      expect((await caller().get(`${address}/api/v2/search`)).body.meta.totalCount).toBe(PRODUCTS)
  })

  test('a session started at one is valid at the other, and ends at both', async () => {
    const own = await signIn(pair.a.address, 'person@home.example')
    const person = caller(own)
    const stream = await hear(pair.b.address, own)
    expect((await person.get(`${pair.b.address}/api/v1/user/session`)).status).toBe(200)
    expect((await person.post(`${pair.a.address}/api/v2/user/sign-out`)).status).toBe(200)
    expect((await person.get(`${pair.b.address}/api/v1/user/session`)).status).toBe(401)
    await vi.waitFor(() => expect(stream.isOver()).toBe(true), { timeout: 5000 })
    await stream.stop()
  })

  test('a product put into the cart at one is in it at the other, and open pages show it', async () => {
    const user = caller(token)
    const stream = await hear(pair.a.address, token)
    const {
      body: {
        items: [product],
      },
    } = await user.get(`${pair.a.address}/api/v2/search?criteria[instock]=1`)
    const cart = (at: ServerProcess) => `${at.address}/api/v2/cart/items`
    const added = await user.patch(cart(pair.b), { items: [{ productId: product.id, amount: product.multiplicity }] })
    expect(added.status).toBe(200)
    await vi.waitFor(() => expect(stream.text()).toContain('"cart"'), { timeout: 5000 })
    await stream.stop()
    const read = await user.get(cart(pair.a))
    expect(read.body).toMatchObject({ version: added.body.version, totals: added.body.totals })
    // each server uses the prices that the other has changed
    for (let amount = 1, at = pair.a; amount <= 4; amount++, at = at === pair.a ? pair.b : pair.a) {
      const changed = await user.patch(cart(at), {
        items: [{ productId: product.id, amount: amount * product.multiplicity }],
      })
      expect((await user.get(cart(at === pair.a ? pair.b : pair.a))).body.totals).toEqual(changed.body.totals)
    }
  })

  test('photos and lists of customers are shared', async () => {
    const user = caller(token)
    const image = await uploadPhoto(pair.a.address, token)
    const [atA, atB] = await Promise.all([
      caller().get(`${pair.a.address}${image}`),
      caller().get(`${pair.b.address}${image}`),
    ])
    expect([atA.status, atB.status]).toEqual([200, 200])
    expect(atB.body.equals(atA.body)).toBe(true)

    const taken = await user.put(
      `${pair.b.address}/api/v1/list-import/file?name=list.csv`,
      new Uint8Array(Buffer.from('Артикул;Количество\nMVA20-1-016-C;10\nнет такого;5\n')),
    )
    expect(taken.status).toBe(200)
    const list = `/api/v1/list-import/${String(taken.body.id)}`
    await vi.waitFor(async () => expect((await user.get(`${pair.a.address}${list}`)).body.state).toBe('ready'), {
      timeout: 10_000,
    })
    expect((await user.get(`${pair.a.address}${list}/rows`)).body.items).toHaveLength(2)
  })

  test('switches and texts changed by staff are shared', async () => {
    const staff = caller(await signIn(pair.a.address, 'content@snab.example'))
    const total = async (at: ServerProcess) =>
      (await caller().get(`${at.address}/api/v2/search?criteria[keyword]=${encodeURIComponent('пускозащитник')}`)).body
        .meta.totalCount as number
    expect(await total(pair.b)).toBe(0)
    expect(
      (
        await staff.post(`${pair.a.address}/api/v1/staff/synonym`, {
          words: ['пускозащитник', 'автомат', 'выключатель'],
        })
      ).status,
    ).toBe(200)
    await vi.waitFor(async () => expect(await total(pair.b)).toBeGreaterThan(0), { timeout: 5000 })

    await sql`update portal_settings set value = 'false' where key = 'accepting-orders'`.execute(db)
    for (const { address } of [pair.a, pair.b])
      expect(
        (await caller(token).patch(`${address}/api/v2/cart/items`, { items: [{ productId: 1, amount: 1 }] })).status,
      ).toBe(503)
    await sql`update portal_settings set value = 'true' where key = 'accepting-orders'`.execute(db)
  })

  test.each([
    ['in plain files', false],
    ['in an archive', true],
  ])('an exchange with 1C whose calls alternate between servers works, %s', async (_, zip) => {
    const id = zip ? 'zipped' : 'plain'
    const said: string[] = []
    const client = oneCClient({ address: pair.balanced, ...EXCHANGE, zip, say: (line) => said.push(line) })
    // several parts each
    const [picture, file] = [
      await sharp({
        create: {
          width: 900,
          height: 900,
          channels: 3,
          background: 'white',
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
        },
      })
        .png()
        .toBuffer(),
      goods(id, 1500, 'Описание изделия. '.repeat(20)),
    ]
    expect(Math.min(picture.length, file.length)).toBeGreaterThan(500_000)
    await client.sendCatalogue([
      { name: `import_files/${id}.jpg`, content: picture },
      { name: 'import0_1.xml', content: file },
    ])
    expect(said.join('\n')).toContain('Товары: прочитано 1500, создано 1500')
    expect(await loaded(id)).toBe(1500)
    for (const { address } of [pair.a, pair.b]) {
      const served = await caller().get(`${address}/files/erp/import_files/${id}.jpg`)
      expect(served.status).toBe(200)
      expect(served.body.equals(picture)).toBe(true)
      expect((await caller().get(`${address}/files/thumbnail/64/erp/import_files/${id}.jpg`)).status).toBe(200)
      await vi.waitFor(
        async () =>
          expect(
            (await caller().get(`${address}/api/v2/search?criteria[keyword]=${id}-1499`)).body.items,
          ).toMatchObject([{ article: `${id}-1499` }]),
        { timeout: 5000 },
      )
    }
  })

  test('one sends orders and the other receives the confirmation, and documents arrive in parts', async () => {
    const client = oneCClient({ address: pair.balanced, ...EXCHANGE })
    const waiting = async () =>
      Number(
        (
          await sql<{ count: number }>`select count(*) as count from orders where confirmed_version < version`.execute(
            db,
          )
        ).rows[0]?.count,
      )
    expect(await waiting()).toBeGreaterThan(0)
    while ((await waiting()) > 0) await (await client.takeOrders()).confirm()
    const {
      rows: [order],
    } = await sql<{ id: number }>`select id from orders where status = 'new' order by id desc limit 1`.execute(db)
    const padding = `<!--${' '.repeat(500_000)}-->`
    const document = xml(
      `${padding}<Документ><Ид>${String(order?.id)}</Ид><Номер>1</Номер><ХозОперация>Заказ товара</ХозОперация><ЗначенияРеквизитов><ЗначениеРеквизита><Наименование>Статуса заказа ИД</Наименование><Значение>P</Значение></ЗначениеРеквизита></ЗначенияРеквизитов></Документ>`,
    )
    await client.sendOrders({ name: 'orders.xml', content: document })
    expect((await sql<{ status: string }>`select status from orders where id = ${order?.id}`.execute(db)).rows).toEqual(
      [{ status: 'processing' }],
    )
  })

  test(
    'when a server is killed while loading, the other takes over the load',
    { timeout: 60_000, retry: 0 },
    async () => {
      const file = goods('killed', 2000)
      const headers = {
        authorization: `Basic ${Buffer.from(`${EXCHANGE.login}:${EXCHANGE.password}`).toString('base64')}`,
      }
      const [, name, value, sessid] = (
        await (await fetch(`${pair.a.address}/exchange/1c?type=catalog&mode=checkauth`, { headers })).text()
      ).split('\n')
      const ask = async (at: ServerProcess, mode: string, body?: Uint8Array) =>
        (
          await fetch(`${at.address}/exchange/1c?type=catalog&mode=${mode}&${String(sessid)}&filename=import.xml`, {
            method: body ? 'POST' : 'GET',
            headers: { cookie: `${String(name)}=${String(value)}` },
            ...(body && { body: new Uint8Array(body) }),
          })
        ).text()
      const state = async () =>
        (
          await sql<{
            state: string
            message: string
          }>`select state, message from exchange_files where path = 'import.xml' order by id desc limit 1`.execute(db)
        ).rows[0]
      await ask(pair.a, 'init')
      for (const [at, from, to] of [
        [pair.a, 0, 200_000],
        [pair.b, 200_000, 400_000],
        [pair.a, 400_000, file.length],
      ] as const)
        expect(await ask(at, 'file', file.subarray(from, to))).toBe('success')

      const states: (string | undefined)[] = []
      let atB = Promise.resolve('')
      await db.transaction().execute(async (trx) => {
        // the load gets as far as its first product and hangs there
        await sql`lock table products in share mode`.execute(trx)
        const atA = ask(pair.a, 'import').catch(() => 'gone')
        // outside of this transaction, which would see the same activity again and again
        const isApplying = async () =>
          (
            await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%products%'`.execute(
              db,
            )
          ).rows.length > 0
        await vi.waitFor(async () => expect(await isApplying()).toBe(true), { timeout: 15_000 })
        atB = ask(pair.b, 'import')
        await sleep(1500)
        states.push((await state())?.state)
        await pair.a.kill()
        states.push((await state())?.state)
        expect(await atA).toBe('gone')
      })
      // the process waiting for a file that another server loads continues it
      let answer = await atB
      expect(answer).toMatch(/^(success|progress)/)
      for (let tries = 0; tries < 5 && !answer.startsWith('success'); tries++) answer = await ask(pair.b, 'import')
      expect(answer).toContain('Товары: прочитано 2000, создано 2000')
      expect(states).toEqual(['loading', 'loading'])
      expect(await state()).toMatchObject({ state: 'done', message: expect.stringContaining('создано 2000') })
      expect(await loaded('killed')).toBe(2000)
      expect(await ask(pair.b, 'complete')).toBe('success')
      await vi.waitFor(async () =>
        expect(
          (await readdir(join(folder, 'exchange'), { recursive: true, withFileTypes: true })).filter((entry) =>
            entry.isFile(),
          ),
        ).toHaveLength((await sql`select from exchange_parts`.execute(db)).rows.length),
      )
    },
  )
})

describe('two servers over one database and an S3 store', () => {
  let s3: Awaited<ReturnType<typeof startS3Server>>
  let pair: Pair
  beforeAll(async () => {
    s3 = await startS3Server()
    pair = await startPair(s3.settings)
  }, 120_000)
  afterAll(async () => {
    await pair.stop()
    await s3.close()
  })

  test('photos of customers are shared, and an exchange works whose calls alternate', async () => {
    const token = await signIn(pair.a.address, 'buyer@volt.example')
    const image = await uploadPhoto(pair.a.address, token)
    expect((await caller().get(`${pair.b.address}${image}`)).status).toBe(200)

    const said: string[] = []
    const client = oneCClient({ address: pair.balanced, ...EXCHANGE, zip: false, say: (line) => said.push(line) })
    const picture = await photo('blue')
    await client.sendCatalogue([
      { name: 'import_files/s3.jpg', content: picture },
      { name: 'import.xml', content: goods('s3', 1500, 'Описание изделия. '.repeat(20)) },
    ])
    expect(said.join('\n')).toContain('Товары: прочитано 1500, создано 1500')
    for (const { address } of [pair.a, pair.b]) {
      expect((await caller().get(`${address}/files/erp/import_files/s3.jpg`)).body.equals(picture)).toBe(true)
      expect((await caller().get(`${address}/files/thumbnail/64/erp/import_files/s3.jpg`)).status).toBe(200)
    }
    expect([...s3.objects.keys()].some((key) => key.startsWith('exchange/'))).toBe(true)
  })
})
