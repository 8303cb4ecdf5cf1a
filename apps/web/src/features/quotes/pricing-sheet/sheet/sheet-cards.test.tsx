import type { SheetItem } from '@snab/contract/quotes/pricing-sheet'
import { priceSheet } from '@snab/domain/pricing-sheet/price-sheet'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { buyer } from '../../../../../test/fixtures'
import { button, checkbox, open, textbox } from '../../../../../test/screen'
import { SheetCards } from './sheet-cards'
import { inputOf } from './sheet-columns'
import type { RowPatch } from './sheet-store'

const item = (id: number, more: Partial<SheetItem> = {}): SheetItem => ({
  id,
  productId: null,
  article: `A-${String(id)}`,
  name: `Строка ${String(id)}`,
  unit: 'шт',
  amount: 2,
  amountProblem: '',
  priceProblem: '',
  product: null,
  ownProduct: null,
  hasNoMatch: false,
  crmPrice: 100,
  pricing: { by: 'markup', value: 10 },
  ...more,
})

const items = [
  item(1, { productId: 7, product: { article: 'CAT-7', name: 'Автомат', isActive: true } }),
  item(2, { pricing: { by: 'price', value: 90 } }),
  item(3, { ownProduct: { article: '', name: 'Бирка' }, crmPrice: null, pricing: { by: 'markup', value: 0 } }),
  item(4, { hasNoMatch: true }),
]
const selected = new Set([2])
let changes: RowPatch[]
let removed: number[]

beforeEach(() => {
  changes = []
  removed = []
})

const cards = (mayEdit = true) => (
  <SheetCards
    items={items}
    priced={new Map(priceSheet(items.map(inputOf)).rows.map((row) => [row.id, row]))}
    mayEdit={mayEdit}
    selected={selected}
    onToggle={() => {}}
    onSelectAll={() => {}}
    onChange={(change) => changes.push(change)}
    onRemove={(id) => removed.push(id)}
  />
)
const cardOf = (name: string) => {
  const card = screen.getByText(name).closest('li')
  if (!card) throw new Error(`no card of ${name}`)
  return within(card)
}

test('a card shows the kind of the row, its prices and whether it loses', async () => {
  await open(cards(), { user: buyer })
  expect(cardOf('Строка 1').getByText('CAT-7')).toBeTruthy()
  expect(cardOf('Строка 1').getByText(/^220,00/)).toBeTruthy()
  expect(cardOf('Строка 1').queryByText('Убыток')).toBeNull()
  expect(cardOf('Строка 2').getByText('Не найден')).toBeTruthy()
  expect(cardOf('Строка 2').getByText('Убыток')).toBeTruthy()
  expect(cardOf('Строка 2').getByText(/^[−-]20,00/)).toBeTruthy()
  expect(cardOf('Строка 3').getByText('Свой товар')).toBeTruthy()
  expect(cardOf('Строка 4').getByText('Нет в каталоге')).toBeTruthy()
  expect(checkbox('Выбрать: Строка 2').checked).toBe(true)
})

test('amounts and prices are edited in a card; invalid input is reset', async () => {
  const { person } = await open(cards(), { user: buyer })
  const type = async (label: string, text: string) => {
    await person.clear(textbox(label))
    await person.type(textbox(label), `${text}{Enter}`)
  }
  await type('Своя цена: Строка 1', '120,5')
  await type('Наценка, %: Строка 2', '15')
  await type('Цена CRM: Строка 3', '40')
  await type('Кол-во: Строка 1', '3')
  expect(changes).toEqual([
    { id: 1, pricing: { by: 'price', value: 120.5 } },
    { id: 2, pricing: { by: 'markup', value: 15 } },
    { id: 3, crmPrice: 40 },
    { id: 1, amount: 3 },
  ])
  await type('Цена CRM: Строка 1', 'даром')
  expect(changes).toHaveLength(4)
  expect(textbox('Цена CRM: Строка 1').value).toBe('100')
  await person.click(button('Убрать: Строка 2'))
  expect(removed).toEqual([2])
})

test('cards of an archived worksheet are read-only', async () => {
  await open(cards(false), { user: buyer })
  expect(textbox('Своя цена: Строка 1').readOnly).toBe(true)
  expect(screen.queryByRole('button', { name: /^Убрать/ })).toBeNull()
})
