import { sql } from 'kysely'
import sharp from 'sharp'
import { expect } from 'vitest'
import { test, type Portal } from '../../../../test/portal'
import { NotFetched } from '../../../files/fetch-public'
import { runJob } from '../../core/job/run-job'
import { priceListSteps } from '../price-list/price-list-steps'
import { bulkEditSteps } from '../bulk-edit/bulk-edit-steps'
import { zipOf } from '../../erp/exchange/test-support/test-zip'
import { pictureSteps } from './picture-steps'

const url = '/api/v1/staff/product-picture'
type Staff = Awaited<ReturnType<Portal['newUser']>>
const content = (portal: Portal) => portal.newUser({ companyId: null, staffRole: 'content' })
const drawn = (background: string) =>
  sharp({ create: { width: 20, height: 20, channels: 3, background } })
    .png()
    .toBuffer()

async function send({ app }: Portal, { token }: Staff, name: string, payload: Buffer) {
  const response = await app.inject({
    method: 'POST',
    url: `${url}?name=${encodeURIComponent(name)}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload,
  })
  return { status: response.statusCode, body: response.json() }
}
const picturesOf = async (portal: Portal, id: number) =>
  (await portal.guest().get(`/api/v1/product/${id}`)).body.pictures.length

test('an archive is matched by article, reports what did not fit, is loaded once and undone', async ({ portal }) => {
  const [first, second] = [await portal.newProduct({ article: 'PIC-1' }), await portal.newProduct({ article: 'PIC-2' })]
  const staff = await content(portal)
  const archive = zipOf({
    'PIC-1.png': await drawn('#ff0000'),
    'foto/PIC-1_2.png': await drawn('#00ff00'),
    'pic 2.png': await drawn('#0000ff'),
    'Нет такого.png': await drawn('#000000'),
    'PIC-2_3.jpg': Buffer.from('текст'),
    'прочти.txt': Buffer.from('текст'),
  })
  const sent = await send(portal, staff, 'Картинки.zip', archive)
  expect(sent.body.counts).toMatchObject({ waiting: 3, unmatched: 1, failed: 1 })
  expect(sent.body.problems).toMatchObject([
    { source: 'Нет такого.png', state: 'unmatched' },
    { source: 'PIC-2_3.jpg' },
  ])
  await runJob(portal.services, pictureSteps(portal.services), { jobId: sent.body.id })
  expect([await picturesOf(portal, first), await picturesOf(portal, second)]).toEqual([2, 1])
  expect((await staff.get(`${url}/${sent.body.id}`)).body.counts).toMatchObject({ taken: 3, waiting: 0 })

  const again = await send(portal, staff, 'Картинки.zip', archive)
  await runJob(portal.services, pictureSteps(portal.services), { jobId: again.body.id })
  expect([await picturesOf(portal, first), await picturesOf(portal, second)]).toEqual([2, 1])
  expect((await staff.get(`${url}/${again.body.id}`)).body.counts).toMatchObject({ known: 3, taken: 0 })

  const { body } = await staff.post(`/api/v1/staff/bulk-edit/${sent.body.id}/undo`, {})
  await runJob(portal.services, bulkEditSteps, { jobId: body.id })
  expect([await picturesOf(portal, first), await picturesOf(portal, second)]).toEqual([0, 0])
})

test('links of a table are fetched by the job, through the guard', async ({ portal }) => {
  const id = await portal.newProduct({ article: 'PIC-1' })
  const staff = await content(portal)
  const table = Buffer.from(
    'Артикул;Наименование;Фото\nPIC-1;Автомат;https://site.example/a.png\nPIC-1;Автомат;http://127.0.0.1/b.png\nPIC-9;Нет;https://site.example/c.png\n',
  )
  const sent = await send(portal, staff, 'Ссылки.csv', table)
  expect(sent.body.counts).toMatchObject({ waiting: 2, unmatched: 1 })
  const picture = await drawn('#ff0000')
  const steps = pictureSteps(portal.services, async (address) => {
    if (address.includes('127.0.0.1')) throw new NotFetched('Ссылка ведёт во внутреннюю сеть')
    return picture
  })
  await runJob(portal.services, steps, { jobId: sent.body.id })
  expect(await picturesOf(portal, id)).toBe(1)
  expect((await staff.get(`${url}/${sent.body.id}`)).body).toMatchObject({
    counts: { taken: 1, failed: 1, unmatched: 1 },
    problems: [{ reason: 'Ссылка ведёт во внутреннюю сеть' }, { article: 'PIC-9' }],
  })
  expect((await send(portal, staff, 'Пусто.csv', Buffer.from('Артикул;Цена\nPIC-1;5\n'))).body.code).toBe(
    'unreadable-list',
  )
  expect((await send(portal, staff, 'Битый.zip', Buffer.from('PK'))).body.code).toBe('unreadable-list')
  expect((await staff.get(`${url}/999999`)).status).toBe(404)
})

test('links are fetched outside a transaction, and neither two servers at once nor a failure lose or duplicate anything', async ({
  portal,
}) => {
  const ids = [await portal.newProduct({ article: 'PIC-1' }), await portal.newProduct({ article: 'PIC-2' })]
  const staff = await content(portal)
  const links = [1, 2].flatMap((product) =>
    ['a', 'b', 'bad'].map((name) => `PIC-${product};https://site.example/${name}.png`),
  )
  const sent = await send(portal, staff, 'Ссылки.csv', Buffer.from(`Артикул;Фото\n${links.join('\n')}\n`))
  const job = portal.db.selectFrom('staffJobs').select('state').where('id', '=', sent.body.id)
  let isAlone = true
  let fetched = 0
  const steps = pictureSteps(portal.services, async (address) => {
    // a batch that locked its job here would hold a connection as long as the slowest site takes to answer
    if (isAlone)
      await portal.db
        .transaction()
        .execute((trx) => sql`select 1 from staff_jobs where id = ${sent.body.id} for share nowait`.execute(trx))
    if (address.endsWith('bad.png')) throw new NotFetched('Сервер ответил 404')
    if (fetched++ === 2) throw new Error('The folder of files is full')
    return drawn(address.endsWith('a.png') ? '#ff0000' : '#00ff00')
  })
  const run = () => runJob(portal.services, steps, { jobId: sent.body.id })
  await expect(run()).rejects.toThrow('The folder of files is full')
  isAlone = false
  await Promise.all([run(), run()])
  expect(await job.executeTakeFirst()).toEqual({ state: 'done' })
  expect([await picturesOf(portal, ids[0] ?? 0), await picturesOf(portal, ids[1] ?? 0)]).toEqual([2, 2])
  expect((await staff.get(`${url}/${sent.body.id}`)).body).toMatchObject({
    counts: { taken: 4, failed: 2, waiting: 0 },
    problems: [{ article: 'PIC-1', reason: 'Сервер ответил 404' }, { article: 'PIC-2' }],
  })
  expect((await staff.get(`/api/v1/staff/job/${sent.body.id}`)).body).toMatchObject({ done: 6, total: 6 })
})

test('a price list loads pictures from links in its columns, once', async ({ portal }) => {
  const staff = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const lists = '/api/v1/staff/price-list'
  const bring = async (price: number) => {
    const uploaded = await portal.app.inject({
      method: 'POST',
      url: `${lists}?name=${encodeURIComponent('Вектор.csv')}`,
      headers: { authorization: `Bearer ${staff.token}`, 'content-type': 'application/octet-stream' },
      payload: Buffer.from(
        `Артикул;Наименование;Цена;Фото;Фото 2\nV-1;Автомат;${price};"https://site.example/a.png; https://site.example/b.png\nhttps://site.example/none.png";https://site.example/a.png\nV-2;УЗО;${price};;"нет фото"\n`,
      ),
    })
    const { id } = uploaded.json()
    const { supplier, mappings } = (await staff.get(`${lists}/${id}`)).body
    expect(mappings[0].columns).toContainEqual({ at: 3, role: 'picture', targetId: null })
    await staff.put(`${lists}/${id}`, { supplier, creates: true, mappings })
    const { body } = await staff.put(`${lists}/${id}/start`, {})
    if (body.jobId === undefined) return body.code
    await runJob(portal.services, priceListSteps, { jobId: body.jobId })
    const job = await portal.db
      .selectFrom('staffJobs')
      .select(['id', 'total'])
      .where('kind', '=', 'pictures')
      .where('id', '>', body.jobId)
      .executeTakeFirst()
    if (!job) return 'no pictures'
    const fetched: string[] = []
    const steps = pictureSteps(portal.services, async (address) => {
      fetched.push(address)
      if (address.endsWith('none.png')) throw new NotFetched('Сервер ответил 404')
      return drawn(address.endsWith('a.png') ? '#ff0000' : '#00ff00')
    })
    await runJob(portal.services, steps, { jobId: job.id })
    return { total: job.total, fetched, report: (await staff.get(`${url}/${job.id}`)).body }
  }
  const links = ['a.png', 'b.png', 'none.png'].map((name) => `https://site.example/${name}`)
  expect(await bring(100)).toMatchObject({
    total: 3,
    fetched: links,
    report: { counts: { taken: 2, failed: 1 }, problems: [{ article: 'V-1', reason: 'Сервер ответил 404' }] },
  })
  const { id } = await portal.db
    .selectFrom('products')
    .select('id')
    .where('article', '=', 'V-1')
    .executeTakeFirstOrThrow()
  expect(await picturesOf(portal, id)).toBe(2)
  // the same list again, with nothing new but the link that failed
  expect(await bring(100)).toMatchObject({ total: 1, fetched: links.slice(2) })
  await portal.db
    .updateTable('pictureRows')
    .set({ state: 'known', picture: sql`(select pictures[1] from products where id = ${id})` })
    .where('state', '=', 'failed')
    .execute()
  expect(await bring(100)).toBe('price-list-empty')
  expect(await picturesOf(portal, id)).toBe(2)
})
