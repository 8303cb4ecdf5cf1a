import { isJump } from '@snab/domain/erp/load-fuse'
import fc from 'fast-check'
import { expect } from 'vitest'
import { startPortal, test, type Portal } from '../../../../../test/portal'
import { signIn } from '../test-support/test-erp'

const file = (body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><КоммерческаяИнформация ВерсияСхемы="2.10" ДатаФормирования="${new Date().toISOString()}">${body}</КоммерческаяИнформация>`
const classifier = '<Классификатор><Ид>f-k</Ид><Наименование>К</Наименование></Классификатор>'
const goods = (ids: readonly string[], rest = '') =>
  ids
    .map(
      (id) => `<Товар><Ид>${id}</Ид><Артикул>A-${id}</Артикул><Наименование>Товар ${id}</Наименование>${rest}</Товар>`,
    )
    .join('')
const catalogue = (isFull: boolean, items: string) =>
  file(
    `${classifier}<Каталог СодержитТолькоИзменения="${!isFull}"><Ид>f-c</Ид><ИдКлассификатора>f-k</ИдКлассификатора><Наименование>Каталог</Наименование><Товары>${items}</Товары></Каталог>`,
  )
const offers = (prices: Readonly<Record<string, number>>) =>
  file(
    `<ПакетПредложений СодержитТолькоИзменения="true"><Ид>f-c#</Ид><ИдКаталога>f-c</ИдКаталога><ИдКлассификатора>f-k</ИдКлассификатора><Предложения>${Object.entries(
      prices,
    )
      .map(
        ([id, price]) =>
          `<Предложение><Ид>${id}</Ид><Цены><Цена><ИдТипаЦены>f-r</ИдТипаЦены><ЦенаЗаЕдиницу>${price}</ЦенаЗаЕдиницу></Цена></Цены></Предложение>`,
      )
      .join('')}</Предложения></ПакетПредложений>`,
  )
const ids = ['1', '2', '3', '4', '5', '6', '7', '8']
const pricesBy = (factor: number) => Object.fromEntries(ids.map((id) => [id, Number(id) * factor]))

const load = async (portal: Portal, name: string, content: string) => {
  const erp = await signIn(portal, 'catalog')
  await erp.call('init')
  await erp.send(name, content)
  return { erp, answer: await erp.import(name) }
}
async function filled(portal: Portal) {
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  expect((await load(portal, 'import.xml', catalogue(true, goods(ids)))).answer.lines[0]).toBe('success')
  // first prices in an empty catalogue are not jumps
  expect((await load(portal, 'offers.xml', offers(pricesBy(100)))).answer.lines[0]).toBe('success')
  return root
}
const priceOf = async (portal: Portal, id: string) =>
  (
    await portal.db
      .selectFrom('productPrices as s')
      .innerJoin('products as p', 'p.id', 's.productId')
      .select('s.price')
      .where('p.externalId', '=', id)
      .executeTakeFirst()
  )?.price
const onSale = async (portal: Portal) =>
  (
    await portal.db
      .selectFrom('products')
      .select('id')
      .where('isActive', '=', true)
      .where('externalId', 'in', ids)
      .execute()
  ).length
const url = '/api/v1/staff/held-load'

test('prices of 1C that jump tenfold are held once, and applied for that load only', async ({ portal }) => {
  const root = await filled(portal)
  const first = await load(portal, 'offers.xml', offers(pricesBy(1)))
  expect(first.answer.lines[0]).toBe('failure')
  expect(first.answer.body).toContain('ждёт решения сотрудника: в 10 раз и больше меняются или пропадают 8 из 8 цен')
  expect(await priceOf(portal, '8')).toBe(800_00)
  // the whole file is kept, even after 1C says it is done
  await first.erp.call('complete')

  // 1C repeats what was not accepted, with another date in the file
  const again = await load(portal, 'offers.xml', offers(pricesBy(1)))
  expect(again.answer.lines[0]).toBe('failure')
  const { items } = (await root.get(url)).body
  expect(items).toMatchObject([
    { kind: 'exchange-file', state: 'waiting', name: 'offers.xml', timesSent: 2, author: null },
  ])
  const mails = await portal.db
    .selectFrom('outboxMessages')
    .select('subject')
    .where('subject', 'like', '%ждёт решения%')
    .execute()
  expect(mails).toHaveLength(1)
  expect((await root.get(`${url}/${items[0].id}`)).body).toMatchObject({
    compared: 8,
    jumped: 8,
    worst: [{ article: 'A-1', before: 100, after: 1 }, {}, {}, {}, {}],
  })
  expect((await root.get('/api/v1/staff/home')).body.notices[0].text).toContain('Загрузка «offers.xml» ждёт решения')

  await root.put(`${url}/${items[0].id}/apply`)
  await expect.poll(() => priceOf(portal, '8')).toBe(8_00)
  expect((await root.put(`${url}/${items[0].id}/apply`)).body.code).toBe('held-load-decided')

  // reverting is another load, and so is repeating it afterwards
  expect((await load(portal, 'offers.xml', offers(pricesBy(100)))).answer.lines[0]).toBe('failure')
  const back = (await root.get(url)).body.items[0]
  await root.put(`${url}/${back.id}/apply`)
  await expect.poll(() => priceOf(portal, '8')).toBe(800_00)
  expect((await load(portal, 'offers.xml', offers(pricesBy(1)))).answer.lines[0]).toBe('failure')
})

test('a rejected load stays rejected when repeated; a newer one replaces it; harmless ones end the waiting', async ({
  portal,
}) => {
  const root = await filled(portal)
  await load(portal, 'offers0_1.xml', offers(pricesBy(1)))
  const [wrong] = (await root.get(url)).body.items
  await root.put(`${url}/${wrong.id}/reject`)
  expect((await load(portal, 'offers0_1.xml', offers(pricesBy(1)))).answer.body).toContain('отклонена сотрудником')
  expect((await root.get(url)).body.items).toHaveLength(1)
  // other prices are another load
  await load(portal, 'offers0_1.xml', offers(pricesBy(2)))
  await load(portal, 'offers0_1.xml', offers(pricesBy(3)))
  expect((await root.get(url)).body.items.map(({ state }: { state: string }) => state)).toEqual([
    'waiting',
    'replaced',
    'rejected',
  ])
  expect((await root.put(`${url}/${wrong.id}/apply`)).body.code).toBe('held-load-decided')
  // 1C was corrected
  expect((await load(portal, 'offers0_1.xml', offers(pricesBy(101)))).answer.lines[0]).toBe('success')
  expect(await priceOf(portal, '8')).toBe(808_00)
  expect((await root.get(url)).body.items[0].state).toBe('replaced')
})

test('a few jumps among many prices, or one or two alone, pass', async ({ portal }) => {
  const root = await filled(portal)
  expect((await load(portal, 'offers.xml', offers({ '1': 1, '2': 2 }))).answer.lines[0]).toBe('success')
  expect((await load(portal, 'offers.xml', offers({ ...pricesBy(100), '3': 3 }))).answer.lines[0]).toBe('failure')
  expect((await root.get(url)).body.items[0]).toMatchObject({ reason: expect.stringContaining('3 из 8 цен') })
})

test('a full load without goods hides nothing until confirmed', async ({ portal }) => {
  const root = await filled(portal)
  const { answer } = await load(portal, 'import.xml', catalogue(true, ''))
  expect(answer.lines[0]).toBe('failure')
  expect(answer.body).toContain('снимаются с продажи 8 из 8 товаров')
  expect(await onSale(portal)).toBe(8)
  await load(portal, 'import.xml', catalogue(true, ''))
  const { items } = (await root.get(url)).body
  expect(items).toMatchObject([{ kind: 'exchange-hiding', timesSent: 2, state: 'waiting' }])
  expect((await root.get(`${url}/${items[0].id}`)).body.worst).toHaveLength(5)
  // later data of 1C are newer than the empty load
  await load(portal, 'import2.xml', catalogue(false, goods(['8'], '<Описание>Новое</Описание>')))
  await root.put(`${url}/${items[0].id}/apply`)
  expect(await onSale(portal)).toBe(1)
})

test('goods missing in a full load wait; later files of the session may name them', async ({ portal }) => {
  const root = await filled(portal)
  const erp = await signIn(portal, 'catalog')
  await erp.call('init')
  await erp.send('import0_1.xml', catalogue(true, goods(ids.slice(0, 2))))
  const half = await erp.import('import0_1.xml')
  expect(half.lines[0]).toBe('success')
  expect(half.body).toContain('ждёт решения')
  await erp.send('import0_2.xml', catalogue(true, goods(ids.slice(2))))
  expect((await erp.import('import0_2.xml')).body).not.toContain('ждёт')
  expect(await onSale(portal)).toBe(8)
  expect((await root.get(url)).body.items[0].state).toBe('replaced')
  // an exchange that ends so is not a success
  const short = await load(portal, 'import.xml', catalogue(true, goods(['1'])))
  expect((await short.erp.call('complete')).lines[0]).toBe('failure')
  expect(await onSale(portal)).toBe(8)
  const [waiting] = (await root.get(url)).body.items
  await load(portal, 'import.xml', catalogue(true, goods(ids)))
  expect((await root.get(`${url}/${waiting.id}`)).body.state).toBe('replaced')
})

test('deletion marks on most goods are held as a whole', async ({ portal }) => {
  const root = await filled(portal)
  const { answer } = await load(
    portal,
    'import.xml',
    catalogue(false, goods(ids.slice(0, 6), '<ПометкаУдаления>true</ПометкаУдаления>')),
  )
  expect(answer.body).toContain('снимаются с продажи 6 из 8 товаров')
  expect(await onSale(portal)).toBe(8)
  const [waiting] = (await root.get(url)).body.items
  await root.put(`${url}/${waiting.id}/apply`)
  await expect.poll(() => onSale(portal)).toBe(2)
})

test('without the permission nobody can decide', async ({ portal }) => {
  for (const staffRole of ['content', 'sales'] as const) {
    const person = await portal.newUser({ companyId: null, staffRole })
    expect((await person.get(url)).status).toBe(403)
  }
})

test('counts equal those of a naive model, whatever the prices', { timeout: 60_000 }, async () => {
  const portal = await startPortal()
  try {
    const root = await filled(portal)
    const one = fc.constantFrom(1, 9, 10, 11, 99, 100, 101, 999, 1000, 1001, 0)
    const model = new Map<string, number>(ids.map((id) => [id, Number(id) * 100]))
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.constantFrom(...ids), one, { minKeys: 1 }), async (reported) => {
        const { answer } = await load(portal, 'offers.xml', offers(reported))
        const entries = Object.entries(reported).filter(([id]) => model.has(id))
        const jumps = entries.filter(([id, after]) => after === 0 || isJump(model.get(id) ?? 0, after, 10)).length
        const waits = jumps >= 3 && jumps * 100 > entries.length * 20
        expect(answer.lines[0]).toBe(waits ? 'failure' : 'success')
        if (waits) {
          const [{ id }] = (await root.get(url)).body.items
          expect((await root.get(`${url}/${id}`)).body).toMatchObject({ compared: entries.length, jumped: jumps })
        } else
          for (const [id, price] of Object.entries(reported))
            if (price === 0) model.delete(id)
            else model.set(id, price)
        for (const id of ids)
          expect(await priceOf(portal, id)).toBe(model.has(id) ? (model.get(id) ?? 0) * 100 : undefined)
      }),
      { numRuns: 8 },
    )
  } finally {
    await portal.stop()
  }
})
