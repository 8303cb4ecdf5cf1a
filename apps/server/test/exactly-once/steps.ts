import fc from 'fast-check'

/** So many that an answer with all of them is sent in pieces. */
export const goodsCount = 60
/** Goods, and orders and documents, that are changed. */
const changed = 4
const objects = 3

export type ReceiverMode = 'takes' | 'fails' | 'answers-late' | 'server-dies' | 'server-stops'
const mode = fc.constantFrom<ReceiverMode>('takes', 'fails', 'answers-late', 'server-dies', 'server-stops')

/** What happens while an answer of the feed is being sent. */
const during = fc.constantFrom('nothing', 'price', 'database-stops', 'connection-breaks')
/** `kept`: the answer arrives, and the program also keeps the place before it; `cut`: it is broken off after some lines. */
const arrival = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ kind: 'whole' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'kept' as const }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cut' as const), lines: fc.nat(12) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('during' as const), what: during }) },
)

export const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constantFrom('price', 'stock', 'hide-or-show', 'late-begins', 'late-ends'),
      at: fc.nat(changed - 1),
      value: fc.integer({ min: 1, max: 9 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('order') }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('document', 'order-changed', 'order-back', 'paid'),
      at: fc.nat(objects - 1),
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('read'), arrival }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('send'), modes: fc.array(mode, { maxLength: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('server-restarts', 'database-restarts', 'hours-pass') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('backup') }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('loss'),
      way: fc.constantFrom('standby', 'folder'),
      /** Transactions after it, so that ids pass those that were lost. */
      passed: fc.nat(30),
      serverStays: fc.boolean(),
    }),
  },
)
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
export type Arrival = Extract<Step, { arrival: unknown }>['arrival']
