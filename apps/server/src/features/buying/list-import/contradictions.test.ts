import { expect } from 'vitest'
import { test, type Portal } from '../../../../test/portal'
import { matchLines } from '../../quotes/pricing-sheet/make-sheet'

type Person = Awaited<ReturnType<Portal['newUser']>>
type Row = Record<string, unknown> & { id: number; candidates: readonly { id: number }[] }
const path = '/api/v1/list-import'

/** A breaker's features under their usual names; curves and poles are lists. */
async function breakers(portal: Portal) {
  const { db } = portal
  await db
    .insertInto('features')
    .values([
      {
        id: 30,
        catalogueId: 1,
        externalId: 'p',
        code: 'EF000054',
        name: 'Количество полюсов',
        unit: null,
        kind: 'list',
      },
      {
        id: 31,
        catalogueId: 1,
        externalId: 'c',
        code: 'EF000889',
        name: 'Характеристика срабатывания',
        unit: null,
        kind: 'list',
      },
      {
        id: 32,
        catalogueId: 1,
        externalId: 'k',
        code: 'EF006064',
        name: 'Отключающая способность',
        unit: 'кА',
        kind: 'number',
      },
      { id: 33, catalogueId: 1, externalId: 'i', code: 'EF005474', name: 'Степень защиты', unit: null, kind: 'list' },
      { id: 34, catalogueId: 1, externalId: 'l', code: 'EF001438', name: 'Длина', unit: 'мм', kind: 'number' },
      { id: 35, catalogueId: 1, externalId: 'n', code: null, name: 'Штук в упаковке', unit: 'шт.', kind: 'number' },
    ])
    .execute()
  const names: [number, string][] = [
    [30, '1P'],
    [30, '1P+N'],
    [30, '2P'],
    [31, 'B'],
    [31, 'C'],
    [33, 'IP20'],
    [33, 'IP44'],
    [33, 'IP65'],
  ]
  const ids = new Map<string, number>()
  for (const [featureId, name] of names) {
    const { id } = await db
      .insertInto('featureValues')
      .values({ featureId, name })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(name, id)
  }
  await portal.changed('dictionaries')
  const value = (name: string) => {
    const id = ids.get(name)
    if (id === undefined) throw new Error(`No value ${name}`)
    return id
  }
  const breaker = (article: string, poles: string, curve: string) =>
    portal.newProduct({
      article,
      name: `Выключатель автоматический ${poles} 16А ${curve} 6кА ${article}`,
      features: { 1: 16, 30: value(poles), 31: value(curve), 32: 6, 33: value('IP20') },
    })
  return { breaker, value }
}

async function imported(person: Person, text: string) {
  const { body } = await person.post(path, { text })
  const rows: Row[] = (await person.get(`${path}/${body.id}/rows?filter=all`)).body.items
  return { id: Number(body.id), counts: body.counts, rows }
}
const doubts = (rows: readonly Row[]) => rows.map(({ doubt }) => doubt)

test('a text that contradicts the goods of its code is a question; a click keeps them, which is remembered and can be undone', async ({
  portal,
}) => {
  const { breaker } = await breakers(portal)
  const user = await portal.newUser()
  const b = await breaker('MVA-1-016-B', '1P', 'B')
  const list = await imported(
    user,
    [
      'MVA-1-016-B автомат 1P 16A C - 5 шт',
      'MVA-1-016-B автомат однополюсный 16А х-ка В 6 шт',
      'MVA-1-016-B автомат 25А 2P 7 шт',
      'MVA-1-016-B автомат 4,5кА IP44 8 шт',
      'MVA-1-016-B 9 шт',
      'MVA-1-016-B Автомат B16 1П 10 шт',
    ].join('\n'),
  )
  expect(doubts(list.rows)).toEqual([
    'в заявке C, у товара B',
    '',
    'в заявке 25А, у товара 16 А; в заявке 2P, у товара 1P',
    // 6 кА may replace 4.5 кА, but IP20 may not replace IP44
    'в заявке IP44, у товара IP20',
    '',
    '',
  ])
  expect(list.rows[0]).toMatchObject({
    state: 'several',
    choice: null,
    product: null,
    confidence: 0.2,
    reason: 'Код совпал, но в заявке C, у товара B',
    candidates: [{ id: b }],
  })
  expect(list.counts).toMatchObject({ matched: 3, undecided: 3 })
  // not accepted together with the other lines
  await user.post(`${path}/${list.id}/accept`, { threshold: 0.3 })
  const [asked] = list.rows
  await user.patch(`${path}/${list.id}/rows`, { rows: [{ id: asked?.id, productId: b }] })
  expect((await user.get(`${path}/${list.id}/rows?filter=all`)).body.items[0]).toMatchObject({
    choice: 'chosen',
    product: { id: b },
    amount: 5,
  })

  // the same words are not a question again, other ones are
  const again = await imported(user, 'MVA-1-016-B автомат 1P 16A C - 5 шт\nMVA-1-016-B автомат 2P 16A C - 5 шт')
  expect(again.rows[0]).toMatchObject({ state: 'matched', choice: 'matched', doubt: '' })
  expect(again.rows[1]).toMatchObject({ choice: null, doubt: 'в заявке 2P, у товара 1P' })
  // another company gets the question
  expect((await imported(await portal.newUser(), 'MVA-1-016-B автомат 1P 16A C - 5 шт')).rows[0]).toMatchObject({
    doubt: 'в заявке C, у товара B',
  })
  const [memory] = (await user.get('/api/v1/list-match')).body.items
  await user.delete(`/api/v1/list-match/${memory.id}`)
  expect((await imported(user, 'MVA-1-016-B автомат 1P 16A C - 5 шт')).rows[0]).toMatchObject({
    choice: null,
    doubt: 'в заявке C, у товара B',
  })
})

test('a link, pasted rows and a pricing sheet ask the same questions as an import', async ({ portal }) => {
  const { breaker } = await breakers(portal)
  const b = await breaker('MVA-1-016-B', '1P', 'B')
  const items = [
    { article: 'MVA-1-016-B', amount: '5', name: 'ВА 1P 16A C' },
    { article: 'MVA-1-016-B', amount: '5', name: 'ВА 1P 16A B' },
  ]
  const { body } = await portal.guest().post(`${path}/understand`, { items })
  expect(body.items).toMatchObject([
    { product: null, doubt: 'в заявке C, у товара B', candidates: [{ id: b }] },
    { product: { id: b }, doubt: '' },
  ])

  const matched = await matchLines(
    portal.services,
    ['автомат 16A C', 'автомат 16A B'].map((name) => ({
      article: 'MVA-1-016-B',
      name,
      unit: 'шт',
      amount: 1000,
      crmPrice: null,
    })),
  )
  expect(matched.map(({ productId }) => productId)).toEqual([null, b])
})

test('by name only goods without a contradiction are offered; a colour requires goods in that colour', async ({
  portal,
}) => {
  const { breaker } = await breakers(portal)
  const user = await portal.newUser()
  const [b, c] = [await breaker('MVA-1-016-B', '1P', 'B'), await breaker('MVA-1-016-C', '1P', 'C')]
  const red = await portal.newProduct({ article: 'TUBE-1', name: 'Светильник 1 красный кл', features: { 2: 1 } })
  const { rows } = await imported(
    user,
    'выключатель автоматический 16А C срочный 5 шт\nвыключатель автоматический 25А срочный 3 шт\n1 выкл. красный 4 шт',
  )
  const candidates = (at: number) => rows[at]?.candidates.map(({ id }) => id)
  expect(candidates(0)).toEqual([c])
  // goods without a current are not a contradiction
  expect(candidates(1)).toEqual([red])
  expect(candidates(2)).not.toContain(b)
})

test('metres, pieces and kilograms are converted to the units of the goods with the arithmetic shown, or become a question', async ({
  portal,
}) => {
  await breakers(portal)
  const user = await portal.newUser()
  const lid = await portal.newProduct({ article: 'LID-3000', name: 'Крышка лотка 100 мм', features: { 34: 3000 } })
  await portal.newProduct({
    article: 'TIPS-100',
    name: 'Наконечник втулочный',
    unitName: 'упак',
    features: { 35: 100 },
  })
  await portal.newProduct({ article: 'TRAY-M', name: 'Лоток листовой', unitName: 'м', features: { 34: 3000 } })
  await portal.newProduct({ article: 'PLAIN-1', name: 'Заглушка торцевая' })
  await portal.db.updateTable('products').set({ weightGrams: 250 }).where('article', '=', 'PLAIN-1').execute()
  await portal.changed('all')
  const { rows } = await imported(
    user,
    [
      'LID-3000 30 м',
      'LID-3000 31 м',
      'LID-3000 10 шт',
      'TIPS-100 250 шт',
      'TIPS-100 2 упак',
      'TRAY-M 4 шт',
      'PLAIN-1 30 м',
      'PLAIN-1 1 кг',
      'крышка лотка, м, 30',
      'полоса 40х4, м, 60',
    ].join('\n'),
  )
  expect(rows.map(({ amount, amountNote }) => [amount, amountNote])).toMatchObject([
    [10, '30 м = 10 шт × 3 м'],
    [11, '31 м = 11 шт × 3 м: округлено вверх, выходит 33 м'],
    [10, null],
    [3, '250 шт = 3 упак × 100 шт: округлено вверх, выходит 300 шт'],
    [2, null],
    [12, '4 шт × 3 м = 12 м'],
    [null, 'Указано «м», а товар считается в «шт»'],
    [4, '1 кг = 4 шт × 0,25 кг'],
    [10, '30 м = 10 шт × 3 м'],
    [60, null],
  ])
  expect(rows.map(({ unit }) => unit)).toEqual(['м', 'м', 'шт', 'шт', 'упак', 'шт', 'м', 'кг', 'м', 'м'])

  // chosen by hand: the same arithmetic; an own product keeps the unit of its line
  const [byName, band] = [rows[8], rows[9]]
  const { id } = await imported(user, 'крышка лотка, м, 30\nполоса 40х4, м, 60')
  expect(byName && band).toBeTruthy()
  const [first, second]: Row[] = (await user.get(`${path}/${id}/rows?filter=all`)).body.items
  const decided = await user.patch(`${path}/${id}/rows`, {
    rows: [
      { id: first?.id, productId: lid },
      { id: second?.id, customProduct: { name: 'Полоса 40х4', article: '', unit: '', price: null } },
    ],
  })
  expect(decided.body.items[0]).toMatchObject({ choice: 'chosen', amount: 10, amountNote: '30 м = 10 шт × 3 м' })
  expect(decided.body.items[1]).toMatchObject({ choice: 'custom', amount: 60 })
  const own = (await user.get('/api/v1/product-custom')).body.items[0]
  expect(own.unit.name).toBe('м')

  // a link and the rows pasted into a specification ask the same question
  const understood = await user.post(`${path}/understand`, { items: [{ article: 'LID-3000', amount: '31 м' }] })
  expect(understood.body.items[0]).toMatchObject({ amount: 11, amountNote: expect.stringContaining('округлено вверх') })
})
