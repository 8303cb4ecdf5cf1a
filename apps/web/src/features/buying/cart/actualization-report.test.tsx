import type { CartItem } from '@snab/contract/buying/cart'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { button, open } from '../../../../test/screen'
import { ActualizationReport } from './actualization-report'
import { changedLines } from './changed-lines'

type Changed = { id: number; price: number | null; stock: number | null; amount?: number }
// only the compared fields
const line = ({ id, price, stock, amount = 1 }: Changed) =>
  ({
    id,
    amount,
    sellerId: null,
    currentPrice: price,
    product: {
      type: 'catalog',
      name: `Товар ${String(id)}`,
      unit: { name: 'шт' },
      stocks: stock === null ? null : [{ id: 1, amount: stock, isVirtual: false, days: 0 }],
    },
  }) as CartItem

const before = [1, 2, 3, 4, 5, 6].map((id) => line({ id, price: 100, stock: 10 }))
const after = [
  line({ id: 1, price: 120, stock: 10 }),
  line({ id: 2, price: null, stock: 10 }),
  line({ id: 3, price: 100, stock: 0 }),
  line({ id: 4, price: 90, stock: 10, amount: 5 }),
  line({ id: 6, price: 100, stock: 10 }),
]

test('changes found by an actualization are described line by line', async () => {
  const onHide = vi.fn()
  const { person } = await open(<ActualizationReport changed={changedLines(before, after)} onHide={onHide} />)
  expect(screen.getAllByRole('listitem').map((item) => item.textContent?.replaceAll(/\s/g, ' '))).toEqual([
    'Товар 1: подорожало: было 100,00 ₽, стало 120,00 ₽',
    'Товар 2: цены больше нет, была 100,00 ₽',
    'Товар 3: наличие было 10 шт, стало 0 шт',
    'Товар 5: строки больше нет в корзине',
  ])
  await person.click(button('Скрыть'))
  expect(onHide).toHaveBeenCalledOnce()
})

test('an actualization without changes is reported too', async () => {
  expect(changedLines(before, before)).toEqual([])
  await open(<ActualizationReport changed={[]} onHide={() => {}} />)
  expect(screen.getByText(/ничего не изменилось/)).toBeTruthy()
})
