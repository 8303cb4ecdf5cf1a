import sharp from 'sharp'
import { expect } from 'vitest'
import { test, type Portal } from '../../../../test/portal'
import { NotFetched } from '../../../files/fetch-public'
import { runJob } from '../../core/job/run-job'
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

test('an archive is matched by article, told what did not fit, loaded once and undone', async ({ portal }) => {
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
