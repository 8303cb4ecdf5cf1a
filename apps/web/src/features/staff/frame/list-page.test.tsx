import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { button, open } from '../../../../test/screen'
import { ColumnTable, type Column } from './column-table'
import { ListPage, type Listed } from './list-page'

type Row = { id: number; name: string; sum: number }
const rows: Row[] = [
  { id: 1, name: 'Автомат', sum: 10 },
  { id: 2, name: 'Кабель', sum: 20 },
]
const columns: Column<Row>[] = [
  { id: 'name', name: 'Название', fit: 'words', cell: ({ name }) => name },
  { id: 'sum', name: 'Сумма', fit: 'number', isLabelled: true, cell: ({ sum }) => sum, total: 30 },
  {
    id: 'actions',
    name: 'Действия',
    isNameless: true,
    cell: ({ name }) => <button type="button">Убрать {name}</button>,
  },
]

function Shown({ read, onPage }: { read: () => Promise<Listed<Row>>; onPage?: (page: number | undefined) => void }) {
  const list = useQuery({ queryKey: ['rows'], queryFn: read, placeholderData: keepPreviousData, retry: false })
  return (
    <>
      {list.error && <p>Чтение не удалось</p>}
      <ListPage heading="Товары" list={list} nothing={<h2>Товаров нет</h2>} {...(onPage && { onPage })}>
        {({ items }) => (
          <ColumnTable
            label="Товары"
            columns={columns}
            rows={items}
            keyOf={({ id }) => id}
            totalName="Итого"
            rowProps={({ id }) => ({ title: `№ ${String(id)}` })}
          />
        )}
      </ListPage>
    </>
  )
}

const paged = (items: Row[], currentPage = 1) => ({
  items,
  meta: { currentPage, pageCount: 3, totalCount: items.length },
})

test('a paged list shows its count, and the first page has no parameter in the address', async () => {
  const onPage = vi.fn()
  const { person } = await open(<Shown read={() => Promise.resolve(paged(rows, 2))} onPage={onPage} />)
  expect(await screen.findByText(/2/, { selector: 'header [role=status]' })).toBeTruthy()
  await person.click(button(/ 3$/))
  await person.click(button(/ 1$/))
  expect(onPage.mock.calls).toEqual([[3], [undefined]])
})

test('a table has its headers, values with their names for a phone, a line of totals and custom rows', async () => {
  await open(<Shown read={() => Promise.resolve({ items: rows })} />)
  const table = await screen.findByRole('table', { name: 'Товары' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Название', 'Сумма', 'Действия'])
  expect(within(table).getByText('20').dataset.label).toBe('Сумма')
  expect(within(table).getByText('Кабель').dataset.label).toBeUndefined()
  expect(within(table).getByTitle('№ 2').textContent).toContain('Кабель')
  expect(within(table).getByRole('row', { name: 'Итого 30' })).toBeTruthy()
})

test('an empty list shows a message instead of the table', async () => {
  await open(<Shown read={() => Promise.resolve({ items: [] })} />)
  expect(await screen.findByRole('heading', { name: 'Товаров нет' })).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

const failing = () => vi.fn<() => Promise<Listed<Row>>>(() => Promise.reject(new Error('нет связи')))

test('a complete list stays visible when refetching fails, a page of one is requested again', async () => {
  const readWhole = failing()
  readWhole.mockResolvedValueOnce({ items: rows })
  const whole = await open(<Shown read={readWhole} />)
  await screen.findByText('Кабель')
  await whole.queryClient.invalidateQueries({ queryKey: ['rows'] })
  await screen.findByText('Чтение не удалось')
  expect(screen.getByText('Кабель')).toBeTruthy()
  whole.unmount()

  const read = failing()
  read.mockResolvedValueOnce(paged(rows))
  const page = await open(<Shown read={read} onPage={vi.fn()} />)
  await screen.findByText('Кабель')
  await page.queryClient.invalidateQueries({ queryKey: ['rows'] })
  const again = await screen.findByRole('button', { name: 'Повторить' })
  expect(screen.queryByText('Кабель')).toBeNull()
  read.mockResolvedValueOnce(paged(rows))
  await page.person.click(again)
  expect(await screen.findByText('Кабель')).toBeTruthy()
})
