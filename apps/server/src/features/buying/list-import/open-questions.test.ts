import { expect } from 'vitest'
import type { Sheet } from '../../../sheets/sheet'
import { test, type Portal } from '../../../../test/portal'

type Person = Awaited<ReturnType<Portal['newUser']>>
const path = '/api/v1/list-import'
const rowsOf = async (person: Person, id: number, filter = 'all') =>
  (await person.get(`${path}/${id}/rows?filter=${filter}`)).body.items

/** A file with these cells and marks. */
async function uploaded(portal: Portal, person: Person, opened: { sheets: Sheet[]; hiddenSheets?: string[] }) {
  portal.services.readSheets = () => Promise.resolve({ hiddenSheets: [], ...opened })
  const { statusCode, body } = await portal.app.inject({
    method: 'PUT',
    url: `${path}/file?name=list.xlsx`,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from('x'),
  })
  return { status: statusCode, body: JSON.parse(body) }
}

test('an ambiguous amount column is asked once per sheet; hidden parts are reported; the answer reads the list again', async ({
  portal,
}) => {
  const user = await portal.newUser()
  const breaker = await portal.newProduct({ article: 'MVA20-1-016-C', name: 'Автомат 16А' })
  const lamp = await portal.newProduct({ article: 'LMP-10-E27', name: 'Лампа' })
  const { body } = await uploaded(portal, user, {
    hiddenSheets: ['Закупка'],
    sheets: [
      {
        name: 'Заявка',
        hidden: { rows: 3, columns: 1 },
        rows: [
          { number: 1, cells: ['Артикул', 'Кол-во', 'Заказ'] },
          { number: 2, cells: ['MVA20-1-016-C', '10', '3'] },
          { number: 6, cells: ['LMP-10-E27', '20', '5'] },
        ],
      },
      {
        name: 'Ещё',
        rows: [
          { number: 1, cells: ['Артикул', 'Кол-во'] },
          { number: 2, cells: ['LMP-10-E27', '7'] },
        ],
      },
    ],
  })
  expect(body).toMatchObject({
    counts: { input: 3, matched: 1, undecided: 2 },
    hiddenSheets: ['Закупка'],
    sheets: [
      {
        hidden: { rows: 3, columns: 1 },
        amountColumns: [
          { at: 1, heading: 'Кол-во' },
          { at: 2, heading: 'Заказ' },
        ],
      },
      { hidden: { rows: 0, columns: 0 }, amountColumns: [] },
    ],
  })
  expect(await rowsOf(user, body.id, 'amount')).toMatchObject([
    { product: { id: breaker }, amount: null, amountNote: 'Что здесь количество: «Кол-во» (10) или «Заказ» (3)?' },
    { product: { id: lamp }, amount: null },
  ])
  expect(await rowsOf(user, body.id, 'changed')).toEqual([])
  const [first, second] = body.sheets
  const mapped = await user.put(`${path}/${body.id}/columns`, {
    mappings: [
      { sheet: first.sheet, headingRow: 1, roles: ['code', 'ignored', 'amount'] },
      { sheet: second.sheet, headingRow: 1, roles: second.roles },
    ],
  })
  expect(mapped.body).toMatchObject({ counts: { matched: 3, undecided: 0 }, sheets: [{ amountColumns: [] }, {}] })
  expect((await rowsOf(user, body.id)).map(({ amount }: { amount: number }) => amount)).toEqual([3, 5, 7])
})

test("an exact code with another name or brand is a choice, an analogue's code is labelled, a spoilt code is reported", async ({
  portal,
}) => {
  const user = await portal.newUser()
  const socket = await portal.newProduct({ article: '00352000003', name: 'Розетка двойная с заземлением', brandId: 1 })
  const lamp = await portal.newProduct({ article: 'LMP-10-E27', name: 'Лампа светодиодная', brandId: 2 })
  const { body } = await uploaded(portal, user, {
    sheets: [
      {
        name: 'Заявка',
        rows: [
          { number: 1, cells: ['Код', 'Код аналога', 'Наименование', 'Производитель', 'Кол-во'] },
          { number: 2, cells: ['00352000003', '', 'Перчатки хлопчатобумажные с ПВХ', '', '10'] },
          { number: 3, cells: ['00352000003', '', 'Розетка 2-местная', '', '2'] },
          { number: 4, cells: ['00352000003', '', '', 'Люмекс', '3'] },
          { number: 5, cells: ['НЕТ-ТАКОГО-1', 'LMP-10-E27', 'Нечто', 'Неведомый завод', '4'] },
          { number: 6, cells: ['2026-10-12', '', 'Лампа светодиодная', '', '5'], marks: [{ at: 0, kind: 'date' }] },
        ],
      },
    ],
  })
  expect(body.sheets[0].roles).toEqual(['code', 'analogue', 'name', 'brand', 'amount'])
  const rows = await rowsOf(user, body.id)
  expect(rows).toMatchObject([
    {
      state: 'several',
      choice: null,
      reason: 'Код 00352000003 совпал, но наименование другое',
      candidates: [{ id: socket }],
    },
    { state: 'matched', choice: 'matched', product: { id: socket }, amount: 2 },
    { state: 'several', choice: null, reason: 'Код 00352000003 совпал, но бренд другой' },
    {
      state: 'several',
      how: 'analogue',
      choice: null,
      candidates: [{ id: lamp }],
      reason: 'Кода НЕТ-ТАКОГО-1 нет. Это код аналога из вашей таблицы',
    },
    {
      state: 'matched',
      how: 'name',
      reason: 'Вместо кода в ячейке дата 12.10.2026: таблица приняла код за дату. Наименование совпало',
    },
  ])
  // they cannot be accepted in bulk
  expect((await user.post(`${path}/${body.id}/accept`, { threshold: 0.3 })).body.accepted).toBe(0)
  // an earlier choice for the code is not asked again
  await user.patch(`${path}/${body.id}/rows`, { rows: [{ id: rows[0].id, productId: lamp }] })
  const again = await user.post(path, { text: 'Код\tНаименование\tКол-во\n00352000003\tПерчатки хлопчатобумажные\t8' })
  expect(await rowsOf(user, again.body.id)).toMatchObject([{ how: 'memory', product: { id: lamp }, amount: 8 }])
})

test('an empty order form is refused with a message, a filled one takes ordered rows and lists the rest', async ({
  portal,
}) => {
  const user = await portal.newUser()
  await portal.newProduct({ article: 'MVA20-1-016-C', name: 'Автомат 16А' })
  const form = (...amounts: string[]): { sheets: Sheet[] } => ({
    sheets: [
      {
        name: 'Прайс',
        rows: [
          { number: 1, cells: ['Артикул', 'Цена', 'Заказ'] },
          ...amounts.map((amount, at) => ({ number: at + 2, cells: ['MVA20-1-016-C', '250', amount] })),
        ],
      },
    ],
  })
  const filled = await uploaded(portal, user, form('3', '', '0'))
  expect(filled.body).toMatchObject({ counts: { input: 1, matched: 1 } })
  expect(filled.body.skippedRows.map(({ reason }: { reason: string }) => reason)).toEqual([
    'Заголовок таблицы',
    'Не заказано',
    'Не заказано: 0',
  ])
  expect(await uploaded(portal, user, form('', '', ''))).toMatchObject({
    status: 422,
    body: { message: 'В столбце заказа не заполнено ни одной строки: впишите количество и загрузите файл снова' },
  })
})
