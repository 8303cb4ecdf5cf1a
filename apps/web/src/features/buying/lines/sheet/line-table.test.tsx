import type { Product } from '@snab/contract/catalogue/product'
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { buyer } from '../../../../../test/fixtures'
import { checkbox, open, textbox } from '../../../../../test/screen'
import { createLineEdits, type LineChange, type LineEdits } from '../../../../shared/edits/line-edits'
import { useSelection } from '../../../../lib/hooks/use-selection'
import {
  amountColumn,
  articleColumn,
  moveColumn,
  nameColumn,
  removeButton,
  selectColumn,
  totalColumn,
} from '../cells/common-columns'
import { noteFieldColumn } from '../cells/note-cells'
import { rowsOf, type Line, type LineActions, type LineColumn, type LineKind } from '../line-kind'
import { movedOnto } from '../list/move-line'
import { LineTable } from './line-table'

// an example of an offer's worksheet: its rows have a cost that other lists lack
type WorkLine = Line & { cost: number }
type WorkActions = LineActions<WorkLine> & { ask: (line: WorkLine) => void }

// only the fields that the cells use
const product = (name: string) =>
  ({ name, article: `A-${name}`, unit: { name: 'шт' }, minimumBatch: 1, multiplicity: 1, stocks: null }) as Product
const line = (id: number, cost = 0): WorkLine => ({
  id,
  productId: null,
  customProductId: null,
  product: product(`Товар ${String(id)}`),
  amount: id,
  note: '',
  pieces: null,
  canBeCut: false,
  total: id * 10,
  cost,
})

const drawn: number[] = []
const kind: LineKind<WorkLine, WorkActions> = {
  tableName: () => 'Лист',
  rowClass: undefined,
  opensNotes: false,
  hasWords: ({ cost }) => cost > 0,
  words: ({ item, actions }) => (
    <button type="button" onClick={() => actions?.ask(item)}>
      Спросить о {item.product.name}
    </button>
  ),
  movedWords: ({ item, place, count }) => `${item.product.name}: ${String(place)} из ${String(count)}`,
  card: {
    className: undefined,
    height: 100,
    words: () => null,
    note: () => null,
    amount: () => null,
    buttons: () => null,
  },
}
const columns: LineColumn<WorkLine, WorkActions>[] = [
  { ...moveColumn, width: 28, title: 'Порядок' },
  { ...selectColumn, width: 36, title: 'Выбрать все' },
  { ...articleColumn, width: 100, title: 'Артикул' },
  {
    ...nameColumn,
    width: null,
    title: 'Название',
    cell: ({ item }) => {
      drawn.push(item.id)
      return item.product.name
    },
  },
  { ...amountColumn((name) => `Количество: ${name}`), width: 100, title: 'Количество' },
  { ...noteFieldColumn, width: 100, title: 'Примечание' },
  { ...totalColumn, width: 100, title: 'Сумма' },
  { id: 'actions', width: 40, title: 'Действия', align: 'end', cell: (drawnLine) => removeButton(drawnLine) },
]
const never = () => {}
const priceOf = () => 10

let edits: LineEdits
let saved: LineChange[][]
let requestedIds: number[]
let removed: number[]

beforeEach(() => {
  saved = []
  requestedIds = []
  removed = []
  drawn.length = 0
  edits = createLineEdits<LineChange>({
    save: (changes) => Promise.resolve(void saved.push(changes)),
    isUnanswered: () => false,
    blamed: () => [],
    onRefused: never,
    wait: 60_000,
    retryAfter: () => 0,
  })
})

function Worksheet({ lines, isRead = false }: { lines: readonly WorkLine[]; isRead?: boolean }) {
  const [items, setItems] = useState(lines)
  const { selected, toggle, selectAll } = useSelection(items.map(({ id }) => id))
  const [rows, setRows] = useState(() => rowsOf(lines))
  const [actions] = useState<WorkActions>(() => ({
    changeAll: edits.changeAll,
    setAmount: ({ id }, amount) => edits.change({ id, amount }),
    setNote: ({ id }, note) => edits.change({ id, note }),
    setPieces: async () => {},
    remove: (gone) => removed.push(...gone.map(({ id }) => id)),
    move: (moved, onto) =>
      setItems((before) => {
        const after = movedOnto(before, moved, onto)
        setRows(rowsOf(after))
        return after
      }),
    ask: ({ id }) => void requestedIds.push(id),
  }))
  return (
    <LineTable
      kind={kind}
      rows={rows}
      columns={columns}
      selected={selected}
      priceOf={priceOf}
      edits={edits}
      actions={isRead ? null : actions}
      canMove={!isRead && items.length > 1}
      onToggle={toggle}
      onSelectAll={selectAll}
      className={undefined}
      scrollId="worksheet"
    />
  )
}

const lines = [1, 2, 3, 4].map((id) => line(id))
const show = (element = <Worksheet lines={lines} />) => open(element, { user: buyer })
const grid = () => screen.getByRole('grid', { name: 'Лист' })
const names = () =>
  [...grid().querySelectorAll('tbody tr[data-key] [data-cell="name"]')].map((cell) => cell.textContent)
const amount = (id: number) => textbox(`Количество: Товар ${String(id)}`)

test('typing into a line renders that line and no other', async () => {
  const { person } = await show()
  await person.click(amount(2))
  drawn.length = 0
  await person.keyboard('7')
  await waitFor(() => expect(edits.amount(2)).toBe(7))
  expect(new Set(drawn)).toEqual(new Set([2]))
})

test('selecting a line renders that line and no other', async () => {
  const { person } = await show()
  drawn.length = 0
  await person.click(checkbox('Выбрать: Товар 3'))
  expect(checkbox('Выбрать: Товар 3').checked).toBe(true)
  expect(new Set(drawn)).toEqual(new Set([3]))
})

test('an arrow renders the line it leaves and the one it enters', async () => {
  await show()
  act(() => grid().focus())
  drawn.length = 0
  fireEvent.keyDown(grid(), { key: 'ArrowDown' })
  expect(new Set(drawn)).toEqual(new Set([1, 2]))
})

test('filling down is one change of all lines, and is undone as one', async () => {
  await show()
  act(() => grid().focus())
  fireEvent.keyDown(grid(), { key: 'ArrowDown', shiftKey: true, ctrlKey: true })
  const changeAll = vi.fn()
  edits.subscribe(changeAll)
  fireEvent.keyDown(grid(), { key: 'd', code: 'KeyD', ctrlKey: true })
  expect(changeAll).toHaveBeenCalledTimes(1)
  expect([1, 2, 3, 4].map((id) => amount(id).value)).toEqual(['1', '1', '1', '1'])
  fireEvent.keyDown(grid(), { key: 'z', code: 'KeyZ', ctrlKey: true })
  expect([1, 2, 3, 4].map((id) => amount(id).value)).toEqual(['1', '2', '3', '4'])
})

test('a pasted block changes editable columns; the others keep their values', async () => {
  await show()
  act(() => grid().focus())
  fireEvent.paste(grid(), { clipboardData: { getData: () => '5 шт\tкасса\t99\n6\tсклад\t99' } })
  await edits.settle()
  expect(saved).toEqual([
    [
      { id: 1, amount: 5, note: 'касса' },
      { id: 2, amount: 6, note: 'склад' },
    ],
  ])
  expect(await screen.findByText(/2 значения не вставлены/)).toBeTruthy()
})

test('messages and actions of a kind are below the lines that have them', async () => {
  const { person } = await show(<Worksheet lines={[line(1), line(2, 50)]} />)
  await person.click(screen.getByRole('button', { name: 'Спросить о Товар 2' }))
  expect(requestedIds).toEqual([2])
  expect(screen.queryByRole('button', { name: 'Спросить о Товар 1' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Убрать: Товар 1' }))
  expect(removed).toEqual([1])
  // before the line is removed the focus moves to the next one
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Убрать: Товар 2')
})

test('a line moves by the arrows of its handle, which keeps the focus, and by Alt from any cell', async () => {
  await show()
  const handle = () => screen.getByRole('button', { name: /^Переместить: Товар 1\./ })
  act(() => handle().focus())
  fireEvent.keyDown(handle(), { key: 'ArrowDown' })
  expect(names()).toEqual(['Товар 2', 'Товар 1', 'Товар 3', 'Товар 4'])
  expect(document.activeElement).toBe(handle())
  expect(screen.getByText('Товар 1: 2 из 4')).toBeTruthy()

  act(() => grid().focus())
  fireEvent.keyDown(grid(), { key: 'ArrowDown', altKey: true })
  expect(names()).toEqual(['Товар 1', 'Товар 2', 'Товар 3', 'Товар 4'])

  // a key held down repeats before the first move is rendered
  act(() => {
    fireEvent.keyDown(grid(), { key: 'ArrowUp', altKey: true })
    fireEvent.keyDown(grid(), { key: 'ArrowDown', altKey: true })
    fireEvent.keyDown(grid(), { key: 'ArrowDown', altKey: true })
  })
  expect(names()).toEqual(['Товар 1', 'Товар 3', 'Товар 2', 'Товар 4'])
})

test('a dragged line lands where its marker was', async () => {
  await show()
  const handle = screen.getByRole('button', { name: /^Переместить: Товар 1\./ })
  const target = within(grid()).getByText('Товар 3')
  const dataTransfer = { setData: never, setDragImage: never, effectAllowed: '' }
  const row = target.closest('tr')
  fireEvent.dragStart(handle, { dataTransfer })
  const dragOver = (clientY: number) => {
    const over = createEvent.dragOver(target, { dataTransfer })
    // the DOM of these tests has no drag positions
    Object.defineProperty(over, 'clientY', { value: clientY })
    fireEvent(target, over)
  }
  dragOver(5)
  expect(row?.getAttribute('data-drop')).toBe('after')
  dragOver(0)
  expect(row?.getAttribute('data-drop')).toBe('before')
  fireEvent.drop(target, { dataTransfer })
  expect(names()).toEqual(['Товар 2', 'Товар 1', 'Товар 3', 'Товар 4'])
  expect(grid().querySelector('[data-drop]')).toBeNull()
})

test('read-only users see the same lines without fields', async () => {
  await show(<Worksheet lines={lines} isRead />)
  expect(grid().getAttribute('aria-readonly')).toBe('true')
  expect(within(grid()).queryAllByRole('textbox')).toEqual([])
  expect(within(grid()).getByText('3 шт')).toBeTruthy()
})
