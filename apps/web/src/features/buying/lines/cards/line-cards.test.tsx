import type { Product } from '@snab/contract/catalogue/product'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { buyer } from '../../../../../test/fixtures'
import { button, open, textbox } from '../../../../../test/screen'
import { createLineEdits, type LineChange, type LineEdits } from '../../../../shared/edits/line-edits'
import { removeButton } from '../cells/common-columns'
import { noteButton } from '../cells/note-cells'
import { NoteField } from '../cells/note-field'
import { linesOf, type Line, type LineActions, type LineKind, type ListRow } from '../line-kind'
import { movedOnto } from '../list/move-line'
import { AmountStepper } from './amount-stepper'
import { LineCards } from './line-cards'
import { LineMover } from './line-mover'

// only the fields that a card uses
const product = (name: string) =>
  ({
    name,
    article: `A-${name}`,
    unit: { name: 'шт' },
    minimumBatch: 10,
    multiplicity: 5,
    stocks: null,
    image: null,
  }) as Product
const line = (id: number): Line => ({
  id,
  productId: null,
  customProductId: null,
  product: product(`Товар ${String(id)}`),
  amount: 10,
  note: '',
  pieces: null,
  canBeCut: false,
  total: null,
})

const drawn: number[] = []
const kind: LineKind<Line, LineActions<Line>> = {
  tableName: () => 'Лист',
  rowClass: undefined,
  opensNotes: true,
  hasWords: () => false,
  words: () => null,
  card: {
    className: undefined,
    height: 100,
    corner: ({ item, actions }, places) =>
      places && actions && <LineMover item={item} places={places} onMove={actions.move} />,
    words: () => null,
    note: (drawnLine) =>
      drawnLine.noteEditor.isOpen ? (
        <NoteField line={drawnLine} onDone={() => drawnLine.noteEditor.button.current?.focus()} />
      ) : (
        drawnLine.note
      ),
    amount: (drawnLine) => {
      drawn.push(drawnLine.item.id)
      return <AmountStepper line={drawnLine} label={`Количество: ${drawnLine.item.product.name}`} />
    },
    buttons: (drawnLine) => (
      <>
        {noteButton(drawnLine)}
        {removeButton(drawnLine)}
      </>
    ),
  },
}
const none: ReadonlySet<number> = new Set()
const priceOf = () => null
const never = () => {}
let edits: LineEdits

beforeEach(() => {
  drawn.length = 0
  edits = createLineEdits<LineChange>({
    save: () => Promise.resolve(),
    isUnanswered: () => false,
    blamed: () => [],
    onRefused: never,
    wait: 60_000,
    retryAfter: () => 0,
  })
})

function Cards({ initialRows }: { initialRows: readonly ListRow<Line>[] }) {
  const [rows, setRows] = useState(initialRows)
  const [actions] = useState<LineActions<Line>>(() => ({
    changeAll: edits.changeAll,
    setAmount: ({ id }, amount) => edits.change({ id, amount }),
    setNote: ({ id }, note) => edits.change({ id, note }),
    setPieces: async () => {},
    remove: never,
    move: (moved, onto) =>
      setRows((before) =>
        movedOnto(linesOf(before), moved, onto).map((item) => ({ kind: 'line', key: item.id, item })),
      ),
  }))
  return (
    <LineCards
      kind={kind}
      rows={rows}
      selected={none}
      priceOf={priceOf}
      edits={edits}
      actions={actions}
      canMove={rows.length > 1}
      onToggle={never}
    />
  )
}

const rows = [1, 2, 3].map((id): ListRow<Line> => ({ kind: 'line', key: id, item: line(id) }))
const names = () =>
  screen.getAllByRole('textbox', { name: /^Количество/ }).map((field) => field.getAttribute('aria-label'))

test('a step goes to the next whole pack, never below the smallest order, and renders only its card', async () => {
  const { person } = await open(<Cards initialRows={rows} />, { user: buyer })
  expect(button('Меньше: Товар 2').disabled).toBe(true)
  drawn.length = 0
  await person.click(button('Больше: Товар 2'))
  expect(edits.amount(2)).toBe(15)
  expect(textbox('Количество: Товар 2').value).toBe('15')
  expect(new Set(drawn)).toEqual(new Set([2]))
})

test('the field of a note takes the focus and returns it to its button', async () => {
  const { person } = await open(<Cards initialRows={rows} />, { user: buyer })
  await person.click(button('Добавить примечание: Товар 1'))
  const field = textbox('Примечание: Товар 1')
  expect(document.activeElement).toBe(field)
  await person.keyboard('касса{Enter}')
  expect(edits.note(1)).toBe('касса')
  await waitFor(() => expect(document.activeElement).toBe(button('Изменить примечание: Товар 1')))
  expect(screen.getByText('касса')).toBeTruthy()
})

test('a card is moved by its menu, which offers only other places', async () => {
  const { person } = await open(<Cards initialRows={rows} />, { user: buyer })
  await person.click(button('Переместить: Товар 1'))
  expect(screen.queryByRole('button', { name: 'Выше' })).toBeNull()
  await person.click(button('В конец'))
  expect(names()).toEqual(['Количество: Товар 2', 'Количество: Товар 3', 'Количество: Товар 1'])
})

test('a heading is above its lines', async () => {
  await open(<Cards initialRows={[{ kind: 'heading', key: 'seller', text: 'Продавец: Волга' }, ...rows]} />, {
    user: buyer,
  })
  expect(screen.getByRole('heading', { name: 'Продавец: Волга' })).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
})
