import { expect } from 'vitest'
import { startPortal, test, type Portal } from '../../../../test/portal'
import { runJob } from '../../core/job/run-job'
import { priceListSteps } from './price-list-steps'

const url = '/api/v1/staff/price-list'

/** Uploads a list as staff do, with roles by its headings. */
async function bring(portal: Portal, name: string, text: string) {
  const staff = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const uploaded = await portal.app.inject({
    method: 'POST',
    url: `${url}?name=${encodeURIComponent(name)}`,
    headers: { authorization: `Bearer ${staff.token}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(text),
  })
  const { id } = uploaded.json()
  const { supplier, mappings } = (await staff.get(`${url}/${id}`)).body
  expect((await staff.put(`${url}/${id}`, { supplier, creates: true, mappings })).status).toBe(200)
  const { body } = await staff.put(`${url}/${id}/start`, {})
  await runJob(portal.services, priceListSteps, { jobId: body.jobId })
  await portal.engine.catchUp()
  await portal.services.dictionary.reload()
  return { staff, mappings }
}

const need = (value: string) => ({ codes: ['EF000227'], names: ['Номинальный ток'], values: [value] })
const find = async (portal: Portal, code: string, ...values: string[]) => {
  const items = [{ key: 'a', classes: [code], needs: values.map(need), words: '', amount: 1 }]
  const [found] = (await portal.guest().post('/api/v1/configurator/match', { items })).body.items
  return { by: found.by, articles: found.products.map(({ article }: { article: string }) => article) }
}

test('outside the demonstration an uploaded list creates classes, and the configurator finds goods by their codes', async () => {
  const portal = await startPortal({ SNAB_DEMO: 'false' })
  const { staff, mappings } = await bring(
    portal,
    'Вектор.csv',
    `Артикул;Наименование;Класс (ETIM);Номинальный ток;Цена
V-16;Автомат 16;EC000042 Автоматы;16 А;150
V-25;Автомат 25;EC000042 Автоматы;25 А;170
R-40;УЗО 40;УЗО;40 А;900
`,
  )
  expect(mappings[0].columns).toContainEqual({ at: 2, role: 'group', targetId: null })
  expect(await find(portal, 'EC000042', '16')).toEqual({ by: 'features', articles: ['V-16'] })
  expect(await find(portal, 'EC000003')).toEqual({ by: 'nothing', articles: [] })

  const { items } = (await staff.get('/api/v1/staff/class?keyword=узо')).body
  expect(items).toMatchObject([{ name: 'УЗО', code: null, products: 1 }])
  const change = { version: items[0].version, name: 'Выключатели дифференциального тока', code: 'EC000003' }
  expect((await staff.put(`/api/v1/staff/class/${items[0].id}`, change)).status).toBe(200)
  expect(await find(portal, 'EC000003', '40')).toEqual({ by: 'features', articles: ['R-40'] })

  // another supplier's goods join the class under any name
  await bring(portal, 'Люмекс.csv', 'Артикул;Наименование;Класс;Номинальный ток;Цена\nL-40;УЗО 40;EC000003;40 А;800\n')
  expect((await find(portal, 'EC000003', '40')).articles.toSorted()).toEqual(['L-40', 'R-40'])
  expect((await staff.get('/api/v1/staff/class?keyword=EC000003')).body.items).toMatchObject([{ products: 2 }])
  await portal.stop()
})

test("a supplier's goods never join a class that ends with the demonstration", async ({ portal }) => {
  const { id: catalogueId } = await portal.db
    .insertInto('catalogues')
    .values({ externalId: 'demo', name: 'Демонстрация' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: ending } = await portal.db
    .insertInto('productGroups')
    .values({ catalogueId, code: 'EC000003', name: 'УЗО' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await bring(portal, 'Вектор.csv', 'Артикул;Наименование;Класс;Цена\nR-40;УЗО 40;EC000003;900\n')
  const { groupId } = await portal.db
    .selectFrom('products')
    .select('groupId')
    .where('article', '=', 'R-40')
    .executeTakeFirstOrThrow()
  expect(groupId).not.toBeNull()
  expect(groupId).not.toBe(ending)
})
