import fc from 'fast-check'
import { expect, test } from 'vitest'
import { docflowEventKinds, docflowOf, type DocflowEvent, type DocflowEventKind } from './docflow'

let made = 0
const event = (kind: DocflowEventKind, at: number, text = ''): DocflowEvent => ({ id: String(++made), kind, at, text })

test.each<[string, DocflowEvent[], object]>([
  ['nothing yet', [], { state: 'queued' }],
  ['delivered and received', [event('sent', 1), event('delivered', 2), event('received', 3)], { state: 'received' }],
  ['a receipt before the delivery', [event('received', 3), event('delivered', 2)], { state: 'received' }],
  ['accepted', [event('delivered', 2), event('signed', 4)], { state: 'signed' }],
  [
    'the first answer counts',
    [event('refused', 4, 'Не наш'), event('signed', 5)],
    { state: 'refused', text: 'Не наш' },
  ],
  [
    'asked, then signed',
    [event('correction-asked', 3, 'Адрес'), event('signed-with-differences', 4, 'Недостача')],
    { state: 'signed-with-differences', text: 'Недостача' },
  ],
  ['signed, then asked', [event('signed', 3), event('correction-asked', 4, 'Адрес')], { state: 'correction-asked' }],
  ['an error that was overcome', [event('error', 1, 'Сбой'), event('delivered', 2)], { state: 'delivered', text: '' }],
  ['an error after the answer', [event('signed', 1), event('error', 2)], { state: 'signed' }],
  [
    'an annulment that waits, and one that was refused',
    [event('signed', 1), event('annulment-proposed', 2, 'Ошибка')],
    { state: 'signed', annulment: 'Ошибка' },
  ],
  [
    'refused annulment',
    [event('signed', 1), event('annulment-proposed', 2), event('annulment-refused', 3)],
    { state: 'signed', annulment: null },
  ],
  [
    'annulled',
    [event('signed', 1), event('annulment-proposed', 2), event('annulled', 3), event('correction-asked', 4)],
    { state: 'annulled', annulment: null },
  ],
])('%s', (_, events, expected) => {
  expect(docflowOf(events)).toMatchObject(expected)
})

test('any order of arrival with repeats ends in the same state', () => {
  const events = fc.uniqueArray(
    fc.record({
      id: fc.string({ minLength: 1, maxLength: 3 }),
      kind: fc.constantFrom(...docflowEventKinds),
      at: fc.integer({ min: 0, max: 4 }),
      text: fc.constantFrom('', 'a', 'b'),
    }),
    { selector: ({ id }) => id, maxLength: 8 },
  )
  fc.assert(
    fc.property(
      events.chain((list) =>
        fc.tuple(
          fc.constant(list),
          fc.shuffledSubarray(list, { minLength: list.length }),
          fc.array(fc.nat(), { maxLength: 5 }),
        ),
      ),
      ([list, shuffled, repeats]) => {
        const again = repeats.flatMap((at) => (list.length > 0 ? [list[at % list.length]] : []))
        const reported = [...again, ...shuffled].filter((one) => one !== undefined)
        expect(docflowOf(reported)).toEqual(docflowOf(list))
      },
    ),
    { numRuns: 2000 },
  )
})
