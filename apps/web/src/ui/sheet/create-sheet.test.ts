import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createSheet, type CellEdit } from './create-sheet'
import { parseTsv, writeTsv } from './tsv'

/** Three rows with a read-only article, an amount above zero and a note. */
function opened() {
  const values = new Map(
    ['a', 'b', 'c', 'd'].map((key, at) => [
      key,
      { article: key.toUpperCase(), amount: String(at + 1), note: '' } as Record<string, string>,
    ]),
  )
  const onEdit = vi.fn((edits: readonly CellEdit<string>[]) =>
    edits.forEach(({ key, column, value }) => ((values.get(key) ?? {})[column] = value)),
  )
  const onRefused = vi.fn()
  const onOvertaken = vi.fn()
  const sheet = createSheet<string>()
  const read = (column: string) => (key: string) => values.get(key)?.[column] ?? ''
  sheet.follow({
    keys: [...values.keys()],
    columns: [
      { id: 'article', read: read('article') },
      { id: 'amount', read: read('amount'), normalise: (_, text) => (Number(text) > 0 ? String(Number(text)) : null) },
      { id: 'note', read: read('note'), normalise: (_, text) => text },
    ],
    onEdit,
    onRefused,
    onOvertaken,
  })
  const column = (id: string) => [...values.values()].map((row) => row[id])
  return { sheet, values, onEdit, onRefused, onOvertaken, column }
}

test('a range is copied like in spreadsheets', () => {
  const { sheet } = opened()
  sheet.select({ key: 'a', column: 'article' })
  sheet.select({ key: 'b', column: 'amount' }, true)
  expect(sheet.copy()).toBe('A\t1\nB\t2')
})

test('a block is pasted at the corner as one step; read-only columns keep their values; undo and redo', () => {
  const { sheet, onEdit, column } = opened()
  sheet.select({ key: 'b', column: 'article' })
  sheet.paste('X\t20\tщит\nY\t30\tякорь\r\n')
  expect(onEdit).toHaveBeenCalledTimes(1)
  expect([column('article'), column('amount'), column('note')]).toEqual([
    ['A', 'B', 'C', 'D'],
    ['1', '20', '30', '4'],
    ['', 'щит', 'якорь', ''],
  ])
  sheet.undo()
  expect([column('amount'), column('note')]).toEqual([
    ['1', '2', '3', '4'],
    ['', '', '', ''],
  ])
  sheet.redo()
  expect(column('amount')).toEqual(['1', '20', '30', '4'])
  expect(onEdit).toHaveBeenCalledTimes(3)
})

test('the first row is filled down, one value fills a range, invalid values are refused and reported', () => {
  const { sheet, onRefused, column } = opened()
  sheet.select({ key: 'a', column: 'amount' })
  sheet.select({ key: 'c', column: 'amount' }, true)
  sheet.fillDown()
  expect(column('amount')).toEqual(['1', '1', '1', '4'])
  sheet.paste('7')
  expect(column('amount')).toEqual(['7', '7', '7', '4'])
  sheet.paste('5\nпять\n6')
  expect(column('amount')).toEqual(['5', '7', '6', '4'])
  expect(onRefused).toHaveBeenCalledExactlyOnceWith(1, 0, 0)
  sheet.clear()
  expect(column('amount')).toEqual(['5', '7', '6', '4'])
})

test('values without a cell below the last row or beside the last column are reported, never dropped silently', () => {
  const { sheet, onRefused, column } = opened()
  sheet.select({ key: 'c', column: 'amount' })
  sheet.paste('30\n40\n50\n\n')
  expect(column('amount')).toEqual(['1', '2', '30', '40'])
  expect(onRefused).toHaveBeenLastCalledWith(0, 1, 0)
  sheet.select({ key: 'd', column: 'note' })
  sheet.paste('щит\tлишнее\n\tещё')
  expect(column('note')).toEqual(['', '', '', 'щит'])
  expect(onRefused).toHaveBeenLastCalledWith(0, 2, 0)
})

test('values for read-only cells are reported, the rest is pasted; equal values do not count', () => {
  const { sheet, onRefused, column } = opened()
  sheet.select({ key: 'a', column: 'article' })
  sheet.paste('A\t5\n\t6\nX\t7\nY\tпять')
  expect([column('article'), column('amount')]).toEqual([
    ['A', 'B', 'C', 'D'],
    ['5', '6', '7', '4'],
  ])
  expect(onRefused).toHaveBeenCalledExactlyOnceWith(1, 0, 2)
  sheet.paste(sheet.copy())
  expect(onRefused).toHaveBeenCalledTimes(1)
})

test('keys move, extend and jump, and never leave the sheet', () => {
  const { sheet } = opened()
  const press = (key: string, more: { extends?: boolean; jumps?: boolean } = {}) =>
    sheet.move({ key, extends: false, jumps: false, page: 10, ...more })
  sheet.selectFirst()
  expect(sheet.head()).toEqual({ key: 'a', column: 'amount' })
  press('ArrowUp')
  press('ArrowDown', { jumps: true, extends: true })
  expect(sheet.head()).toEqual({ key: 'd', column: 'amount' })
  expect(sheet.markOf('b')).toBe('1:1:')
  press('End')
  expect(sheet.markOf('b')).toBe('')
  expect(sheet.head()).toEqual({ key: 'd', column: 'note' })
  expect(press('x')).toBe(false)
})

test('undo keeps a cell that somebody else has changed since, and reverts the rest of the step', () => {
  const { sheet, values, onOvertaken, column } = opened()
  sheet.select({ key: 'a', column: 'amount' })
  sheet.paste('10\r\n20\r\n30')
  const changedByOther = values.get('b')
  if (changedByOther) changedByOther['amount'] = '25'
  sheet.undo()
  expect(column('amount')).toEqual(['1', '25', '3', '4'])
  expect(onOvertaken).toHaveBeenCalledExactlyOnceWith(1)
  sheet.redo()
  expect(column('amount')).toEqual(['10', '25', '30', '4'])
})

test('a removed row is neither shown nor restored by undo', () => {
  const { sheet, onEdit } = opened()
  sheet.select({ key: 'a', column: 'note' })
  sheet.paste('щит')
  sheet.follow({ keys: ['b'], columns: [{ id: 'note', read: () => '', normalise: (_, text) => text }], onEdit })
  expect(sheet.head()).toBeNull()
  sheet.undo()
  expect(onEdit).toHaveBeenCalledTimes(1)
})

test('a block survives the clipboard', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', 'я', '1') })
  fc.assert(
    fc.property(
      fc
        .integer({ min: 1, max: 4 })
        .chain((width) =>
          fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }),
        ),
      (rows) => {
        // a single empty cell in the last row looks like the end of the text
        fc.pre(!(rows.length > 1 && rows.at(-1)?.join('') === '' && rows.at(-1)?.length === 1))
        expect(parseTsv(writeTsv(rows))).toEqual(rows)
      },
    ),
  )
})

test('a size in inches is not a quotation', () => expect(parseTsv('"3/4 труба\t2')).toEqual([['"3/4 труба', '2']]))

test('undoing any steps returns to the start, redoing them to the end', () => {
  const text = fc
    .array(fc.array(fc.constantFrom('1', '2', '30', 'щит', ''), { minLength: 1, maxLength: 3 }), {
      minLength: 1,
      maxLength: 3,
    })
    .map(writeTsv)
  const place = fc.record({
    key: fc.constantFrom('a', 'b', 'c', 'd'),
    column: fc.constantFrom('article', 'amount', 'note'),
  })
  fc.assert(
    fc.property(
      fc.array(fc.record({ from: place, to: place, text, permission: fc.constantFrom('paste', 'fill', 'clear') })),
      (permissions) => {
        const { sheet, column } = opened()
        const all = () => [column('article'), column('amount'), column('note')]
        const start = all()
        for (const { from, to, text: block, permission } of permissions) {
          sheet.select(from)
          sheet.select(to, true)
          if (permission === 'paste') sheet.paste(block)
          else if (permission === 'fill') sheet.fillDown()
          else sheet.clear()
        }
        const end = all()
        for (const _ of permissions) sheet.undo()
        expect(all()).toEqual(start)
        for (const _ of permissions) sheet.redo()
        expect(all()).toEqual(end)
      },
    ),
  )
})
