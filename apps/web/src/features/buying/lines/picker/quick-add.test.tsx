import { suggest } from '@snab/contract/catalogue/catalogue'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { network } from '../../../../../test/network'
import { open } from '../../../../../test/screen'
import { useIsFresh } from '../list/fresh-row'
import { QuickAdd, type ThereRow } from './quick-add'

const found = (
  id: number,
  article: string,
  more: { unit?: string; multiplicity?: number; minimumBatch?: number } = {},
) => ({
  id,
  article,
  manufacturerCode: '',
  name: `Товар ${article}`,
  image: null,
  price: 10,
  unit: 'шт',
  multiplicity: 1,
  minimumBatch: 1,
  amount: null,
  ...more,
})

const goods = [
  found(1, 'LU7602-0007'),
  found(2, 'AB-2', { multiplicity: 10 }),
  found(3, 'ВВГ 3x2,5', { unit: 'м' }),
  found(5, 'MIN-5', { minimumBatch: 50 }),
  found(4, 'ВВГ 3x2,5 100', { unit: 'м' }),
]

/** The server finds by the beginning of the article. */
function stubCatalogue() {
  network.answer(suggest, ({ query }) => {
    const keyword = query.get('keyword') ?? ''
    const products = goods.filter(({ article }) => article.startsWith(keyword))
    return { products, sections: [], brands: [], words: [], shown: null }
  })
}

const onAdd = vi.fn<(id: number, amount: number) => void>()
const onSum = vi.fn<(id: number, amount: number) => void>()

const Row = ({ id, amount }: ThereRow) => (
  <li data-fresh={useIsFresh(id) || undefined}>{`${String(id)}: ${String(amount)}`}</li>
)

function List({ isSingle = false }: { isSingle?: boolean }) {
  const [rows, setRows] = useState<ThereRow[]>([{ id: 10, productId: 1, amount: 5 }])
  return (
    <>
      <ul>
        {rows.map((row) => (
          <Row key={row.id} {...row} />
        ))}
      </ul>
      <QuickAdd
        label="Добавить"
        rows={rows}
        isSingle={isSingle}
        onAdd={({ id }, amount) => {
          onAdd(id, amount)
          setRows((before) => [...before, { id: 20 + before.length, productId: id, amount }])
        }}
        onSum={(id, amount) => {
          onSum(id, amount)
          setRows((before) => before.map((row) => (row.id === id ? { ...row, amount } : row)))
        }}
      />
    </>
  )
}

async function start(element = <List />) {
  onAdd.mockClear()
  onSum.mockClear()
  stubCatalogue()
  const { person } = await open(element)
  const field = await screen.findByRole('textbox', { name: 'Добавить' })
  return { person, field }
}

test('an amount after a code is used, rounding is reported, and the new row is shown', async () => {
  const { person, field } = await start()
  // Enter before the suggestions are there
  await person.type(field, 'AB-2 15{Enter}')
  await expect.poll(() => onAdd.mock.calls).toEqual([[2, 20]])
  expect(await screen.findByText('Вместо 15 будет 20 шт: отпускаем упаковками по 10')).toBeTruthy()
  await expect.poll(() => screen.getByText('21: 20').dataset['fresh']).toBe('true')
  expect(field).toHaveProperty('value', '')
  expect(document.activeElement).toBe(field)

  // the sum is rounded, and the rounding is reported after the decision
  await person.type(field, 'AB-2 5{Enter}')
  await screen.findByText(/уже есть, 20 шт. Сделать 30\?/)
  expect(screen.queryByText(/Вместо 25/)).toBeNull()
  await person.keyboard('{Enter}')
  expect(await screen.findByText('Вместо 25 будет 30 шт: отпускаем упаковками по 10')).toBeTruthy()
  expect(onSum.mock.calls).toEqual([[21, 30]])

  await person.type(field, 'MIN-5 2{Enter}')
  expect(await screen.findByText('Вместо 2 будет 50 шт: это наименьшая партия')).toBeTruthy()
})

test('goods that already have a row are added to it by one key, or get a row of their own by another', async () => {
  const { person, field } = await start()
  await person.type(field, 'LU7602-0007 x15')
  await person.keyboard('{Enter}')
  expect(await screen.findByText(/уже есть, 5 шт. Сделать 20\?/)).toBeTruthy()
  expect(onSum).not.toHaveBeenCalled()
  await person.keyboard('{Enter}')
  expect(onSum.mock.calls).toEqual([[10, 20]])
  expect(screen.queryByText(/уже есть/)).toBeNull()

  await person.type(field, 'LU7602-0007; 2{Enter}')
  await screen.findByText(/уже есть, 20 шт. Сделать 22\?/)
  await person.keyboard('{Escape}')
  expect(screen.queryByText(/уже есть/)).toBeNull()
  expect(onAdd).not.toHaveBeenCalled()

  await person.type(field, 'LU7602-0007; 2{Enter}')
  await screen.findByText(/Сделать 22\?/)
  await person.keyboard('{Shift>}{Enter}{/Shift}')
  expect(onAdd.mock.calls).toEqual([[1, 2]])
  expect(onSum).toHaveBeenCalledTimes(1)
})

test('a list that holds a product only once offers no second row', async () => {
  const { person, field } = await start(<List isSingle />)
  await person.type(field, 'LU7602-0007 2{Enter}')
  await screen.findByText(/Сделать 7\?/)
  expect(screen.queryByRole('button', { name: /Отдельной строкой/ })).toBeNull()
  await person.keyboard('{Shift>}{Enter}{/Shift}')
  expect(onAdd).not.toHaveBeenCalled()
})

test('a code that ends in a number asks for the meaning, and another unit adds nothing', async () => {
  const { person, field } = await start()
  await person.type(field, 'ВВГ 3x2,5 100')
  await screen.findByText('Подходит несколько товаров — выберите строку')
  await person.keyboard('{Enter}')
  expect(onAdd).not.toHaveBeenCalled()
  await person.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(onAdd.mock.calls).toEqual([[3, 100]])

  await person.type(field, 'LU7602-0007 15 м{Enter}')
  expect(await screen.findByText(/LU7602-0007 не добавлен: его считают в «шт», а указано «м»/)).toBeTruthy()
  expect(onAdd).toHaveBeenCalledTimes(1)
})
