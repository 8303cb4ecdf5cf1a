import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Change, Edit, EditAnswer, Theirs } from './edit'
import {
  addEdit,
  decideConflict,
  markSent,
  markUnsent,
  nextEdits,
  takeAnswers,
  takeBack,
  type EditQueue,
} from './edit-queue'

const goods = { productId: 7, customProductId: null, sellerId: null }
const list = { kind: 'specification', id: 1 } as const
const edit = (key: string, change: Change, rest: Partial<Edit> = {}): Edit => ({
  key,
  at: '2026-03-10T09:00:00.000Z',
  list,
  title: 'Кабель',
  state: 'waiting',
  conflict: null,
  change,
  ...rest,
})
const amount = (key: string, row: number | string, was: number, to: number) =>
  edit(key, { kind: 'amount', row, goods, was, amount: to, price: 10 })
const remove = (key: string, row: number | string, was: number) => edit(key, { kind: 'remove', row, goods, was })
const add = (key: string, row: string, to: number) => edit(key, { kind: 'add', row, goods, amount: to, price: 10 })
const made = (...edits: Edit[]): EditQueue => edits.reduce<EditQueue>(addEdit, [])
const theirs = (facts: Partial<Theirs>): Theirs => ({ row: null, amount: null, price: null, cartId: null, ...facts })
const applied = (key: string, row: number | null, to: number | null): EditAnswer => ({
  key,
  outcome: 'applied',
  listId: null,
  row,
  amount: to,
  price: 10,
  messages: [],
})

test('unsent edits of one row are merged, and vanish when the row ends unchanged', () => {
  expect(made(amount('a', 1, 5, 6), amount('b', 1, 6, 8))).toMatchObject([{ key: 'a', change: { was: 5, amount: 8 } }])
  expect(made(amount('a', 1, 5, 6), amount('b', 1, 6, 5))).toEqual([])
  expect(made(add('a', 'x', 1), amount('b', 'x', 1, 4))).toMatchObject([{ change: { kind: 'add', amount: 4 } }])
  expect(made(add('a', 'x', 1), remove('b', 'x', 1))).toEqual([])
  expect(made(amount('a', 1, 5, 6), remove('b', 1, 6))).toMatchObject([{ change: { kind: 'remove', was: 5 } }])
})

test('a sent edit does not change, and the next edit of its row waits for the answer', () => {
  const sent = markSent(made(amount('a', 1, 5, 6)), new Set(['a']))
  const queue = addEdit(sent, amount('b', 1, 5, 9))
  expect(queue).toMatchObject([
    { key: 'a', change: { amount: 6 } },
    { key: 'b', change: { was: 6, amount: 9 } },
  ])
  expect(nextEdits(queue, 10).map(({ key }) => key)).toEqual(['a'])
  expect(takeBack(queue, 'a')).toBe(false)
  expect(takeAnswers(queue, [applied('a', 1, 6)])).toMatchObject([{ key: 'b', change: { was: 6, amount: 9 } }])
})

test('a later edit of an added row refers to the portal’s row', () => {
  const sent = markSent(made(add('a', 'x', 1)), new Set(['a']))
  const queue = addEdit(sent, amount('b', 'x', 1, 3))
  expect(takeAnswers(queue, [applied('a', 40, 2)])).toMatchObject([{ change: { row: 40, was: 2, amount: 3 } }])
})

test('edits of a new list are sent with it or after it, and refer to the portal’s list once it exists', () => {
  const own = { kind: 'made', key: 'm' } as const
  const queue = made(edit('m', { kind: 'make', name: 'Щит' }, { list: own }), { ...add('a', 'x', 1), list: own })
  expect(nextEdits(queue, 10)).toHaveLength(2)
  const answer: EditAnswer = { ...applied('m', null, null), listId: 12 } as EditAnswer
  expect(takeAnswers(queue, [answer])).toMatchObject([{ key: 'a', list: { kind: 'specification', id: 12 } }])
  expect(takeBack(queue, 'm')).toEqual([])
})

test('a conflict absorbs later edits of its row and is settled for one side', () => {
  const sent = markSent(made(amount('a', 1, 5, 6)), new Set(['a']))
  const queue = takeAnswers(addEdit(sent, amount('b', 1, 6, 9)), [
    {
      key: 'a',
      outcome: 'conflict',
      conflict: { reason: 'amount-changed', message: '', theirs: theirs({ row: 1, amount: 7, price: 11 }) },
    },
  ])
  expect(queue).toMatchObject([{ state: 'conflict', change: { was: 5, amount: 9 } }])
  expect(nextEdits(queue, 10)).toEqual([])
  expect(decideConflict(queue, 'a', 'theirs', 'n')).toEqual([])
  expect(decideConflict(queue, 'a', 'mine', 'n')).toMatchObject([
    { key: 'n', state: 'waiting', change: { was: 7, amount: 9, price: 11 } },
  ])
})

test.each([
  ['row-gone', amount('a', 1, 5, 6), theirs({}), { change: { kind: 'add', row: 'n', amount: 6 } }],
  ['price-changed', add('a', 'x', 2), theirs({ price: 12 }), { change: { kind: 'add', price: 12 } }],
  [
    'other-cart',
    amount('a', 1, 5, 6),
    theirs({ cartId: 9 }),
    { list: { kind: 'cart', id: 9 }, change: { kind: 'add' } },
  ],
  ['list-archived', amount('a', 1, 5, 6), theirs({}), { change: { kind: 'amount', was: 5 } }],
] as const)('«mine» in «%s» is sent again over the portal’s value', (reason, one, now, expected) => {
  const queue = takeAnswers(made(one), [
    { key: 'a', outcome: 'conflict', conflict: { reason, message: '', theirs: now } },
  ])
  expect(decideConflict(queue, 'a', 'mine', 'n')).toMatchObject([{ key: 'n', state: 'waiting', ...expected }])
})

test('edits of a refused attempt can be merged and cancelled again', () => {
  const sent = markSent(made(amount('a', 1, 5, 6)), new Set(['a']))
  const queue = markUnsent(addEdit(sent, amount('b', 1, 6, 9)), new Set(['a']))
  expect(queue).toMatchObject([{ key: 'a', state: 'waiting', change: { was: 5, amount: 9 } }])
  expect(takeBack(queue, 'a')).toEqual([])
})

test('whatever a person does, the queue holds the last chosen amount of each row', () => {
  const step = fc.record({
    row: fc.integer({ min: 1, max: 3 }),
    amount: fc.integer({ min: 0, max: 5 }),
    isSent: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const portal = new Map([1, 2, 3].map((row) => [row, 2]))
      const seen = new Map(portal)
      let queue: EditQueue = []
      steps.forEach(({ row, amount: to, isSent }, at) => {
        const was = seen.get(row)
        if (was === undefined) return
        queue = addEdit(queue, to === 0 ? remove(`k${String(at)}`, row, was) : amount(`k${String(at)}`, row, was, to))
        if (to === 0) seen.delete(row)
        else seen.set(row, to)
        if (isSent) queue = markSent(queue, new Set(nextEdits(queue, 100).map(({ key }) => key)))
      })
      while (queue.length > 0) {
        const answers = nextEdits(queue, 2).map(({ key, change }) => {
          if (change.kind !== 'amount' && change.kind !== 'remove') throw new Error('No row was added')
          const row = Number(change.row)
          expect(portal.get(row)).toBe(change.was)
          if (change.kind === 'remove') portal.delete(row)
          else portal.set(row, change.amount)
          return applied(key, change.kind === 'remove' ? null : row, change.kind === 'remove' ? null : change.amount)
        })
        expect(answers.length).toBeGreaterThan(0)
        queue = takeAnswers(queue, answers)
      }
      expect(portal).toEqual(seen)
    }),
  )
})
