import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import { test, type Portal } from '../../../../../test/portal'
import { removeUnusedCovers } from '../unused-covers'

type Person = Awaited<ReturnType<Portal['newUser']>>
const path = '/api/v1/specification'
const staffPath = '/api/v1/staff/recommendation'

const listOf = async (person: Person, productId: number, name = 'Щит этажный') =>
  (await person.post(path, { name, items: [{ productId, amount: 1 }] })).body

async function upload(portal: Portal, person: Person, bytes: Buffer) {
  const boundary = 'cover-of-a-list'
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="cover"; filename="c.png"\r\ncontent-type: image/png\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const response = await portal.app.inject({
    method: 'POST',
    url: `${staffPath}/cover`,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  })
  return { status: response.statusCode, body: JSON.parse(response.body) }
}

test('staff recommend to companies, regions and price types', async ({ portal }) => {
  const staff = await portal.newUser({ staffRole: 'sales', companyId: null })
  const chosen = await portal.newUser()
  const other = await portal.newUser()
  const made = await listOf(staff, await portal.newProduct())
  const recommended = async (person: Person) => (await person.get(`${path}?tab=recommended`)).body.items.length
  expect((await chosen.put(`${path}/${made.id}/recommend`, { isRecommended: true })).status).toBe(403)
  const answer = await staff.put(`${path}/${made.id}/recommend`, {
    isRecommended: true,
    targets: [{ companyId: chosen.companyId }],
  })
  expect(answer.body.targets).toMatchObject([{ company: { id: chosen.companyId }, region: null }])
  expect([await recommended(chosen), await recommended(other)]).toEqual([1, 0])
  expect((await other.get(`${path}/${made.id}`)).status).toBe(404)
  await staff.put(`${path}/${made.id}/recommend`, { isRecommended: true, targets: [] })
  expect([await recommended(chosen), await recommended(other)]).toEqual([1, 1])
})

test('it has a cover and a text; other staff can change and withdraw it; the log records it', async ({ portal }) => {
  const staff = await portal.newUser({ staffRole: 'sales', companyId: null })
  const editor = await portal.newUser({ staffRole: 'content', companyId: null })
  const buyer = await portal.newUser()
  const made = await listOf(staff, await portal.newProduct())
  const kept = await listOf(staff, await portal.newProduct(), 'Для себя')
  const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#0b5cad' } })
    .png()
    .toBuffer()
  const {
    body: { cover },
  } = await upload(portal, staff, picture)
  expect(cover).toMatch(/^\/files\/covers\/[0-9a-f]{32}\.png$/)
  const file = join(portal.services.config.dataDir, 'files', cover.slice('/files/'.length))
  expect((await portal.app.inject({ url: cover })).headers['content-type']).toBe('image/png')

  await staff.put(`${path}/${made.id}/recommend`, {
    isRecommended: true,
    cover,
    description: 'Всё на складе',
    targets: [{ regionId: 1 }, { companyId: buyer.companyId }],
  })
  expect((await buyer.get(`${path}?tab=recommended`)).body.items).toMatchObject([
    { id: made.id, cover, description: 'Всё на складе' },
  ])
  expect((await editor.get(staffPath)).body).toMatchObject({
    items: [
      {
        id: made.id,
        isOwn: false,
        targets: expect.arrayContaining([
          { company: null, region: { id: 1, name: 'Нижний Новгород' }, priceType: null },
        ]),
      },
    ],
    meta: { totalCount: 1 },
  })
  expect((await editor.get(`${staffPath}?keyword=нет таких`)).body.items).toEqual([])

  expect(
    (await editor.put(`${path}/${made.id}/recommend`, { isRecommended: true, cover: null, targets: [] })).body,
  ).toMatchObject({ cover: null, targets: [] })
  expect(existsSync(file)).toBe(false)
  expect((await editor.put(`${path}/${made.id}/recommend`, { isRecommended: false })).body).toMatchObject({
    isRecommended: false,
  })
  expect((await buyer.get(`${path}?tab=recommended`)).body.items).toEqual([])
  // a list that is not recommended belongs to its author
  expect((await editor.put(`${path}/${kept.id}/recommend`, { isRecommended: true })).status).toBe(404)
  expect((await editor.put(`${path}/${made.id}/recommend`, { isRecommended: true })).status).toBe(404)
  const permissions = await portal.db
    .selectFrom('staffActions')
    .select(['action', 'subject', 'subjectId', 'userId'])
    .orderBy('id')
    .execute()
  expect(permissions).toEqual(
    [
      ['recommend', staff.id],
      ['recommend', editor.id],
      ['withdraw', editor.id],
    ].map(([action, userId]) => ({ action, subject: 'specification', subjectId: made.id, userId })),
  )
})

test('a cover that was never saved, or whose list is gone, is deleted', async ({ portal }) => {
  const staff = await portal.newUser({ staffRole: 'sales', companyId: null })
  const [shown, deleted] = [
    await listOf(staff, await portal.newProduct()),
    await listOf(staff, await portal.newProduct()),
  ]
  const covers: string[] = []
  for (const background of ['#0b5cad', '#17693a', '#8a4b00']) {
    covers.push(
      (
        await upload(
          portal,
          staff,
          await sharp({ create: { width: 40, height: 20, channels: 3, background } })
            .png()
            .toBuffer(),
        )
      ).body.cover,
    )
  }
  for (const [at, { id }] of [shown, deleted].entries())
    await staff.put(`${path}/${id}/recommend`, { isRecommended: true, cover: covers[at] })
  await staff.put(`${path}/${deleted.id}/archive`)
  await staff.delete(`${path}/${deleted.id}`)

  const files = portal.services.publicFiles
  const left = async () =>
    (await Promise.all(covers.map((cover) => files.read(cover.slice('/files/'.length))))).map((file) => file !== null)
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
  expect(await removeUnusedCovers(portal.db, files, inHours(23))).toBe(0)
  expect(await left()).toEqual([true, true, true])
  expect(await removeUnusedCovers(portal.db, files, inHours(25))).toBe(2)
  expect(await left()).toEqual([true, false, false])
})

test('targets are found by name and number; invalid ones and non-pictures are refused', async ({ portal }) => {
  const staff = await portal.newUser({ staffRole: 'content', companyId: null })
  const made = await listOf(staff, await portal.newProduct())
  await portal.newCompany({ name: 'ООО «Щит_ки 100%»' })
  const other = await portal.newCompany({ name: 'АО «Сети»' })
  await portal.db.updateTable('legalEntities').set({ inn: '7707083893' }).where('companyId', '=', other).execute()
  const find = async (keyword: string) =>
    (await staff.get(`${staffPath}/target?keyword=${encodeURIComponent(keyword)}`)).body
  expect((await find('щит_')).companies).toMatchObject([{ name: 'ООО «Щит_ки 100%»', inn: '5260123451' }])
  expect((await find('77070')).companies).toMatchObject([{ id: other, name: 'АО «Сети»', inn: '7707083893' }])
  expect(await find('')).toMatchObject({
    regions: [{ id: 2 }, { id: 1 }],
    priceTypes: [{ name: 'Оптовая' }, { name: 'Розничная' }],
  })

  const recommend = (body: object) => staff.put(`${path}/${made.id}/recommend`, { isRecommended: true, ...body })
  expect(await recommend({ targets: [{ companyId: 99_999 }] })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'targets' }] },
  })
  for (const cover of ['https://elsewhere.example/a.png', '/files/../private/a.png', 'javascript:alert(1)'])
    expect(await recommend({ cover })).toMatchObject({ status: 422 })
  expect(await upload(portal, staff, Buffer.from('<svg/>'))).toMatchObject({
    status: 422,
    body: { code: 'photo-not-a-picture' },
  })
  expect(await upload(portal, staff, Buffer.alloc(2 * 1024 * 1024 + 1, 1))).toMatchObject({ status: 413 })
})
