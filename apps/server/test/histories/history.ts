import fc from 'fast-check'

/** Two companies: the first has orders A and B, the second C. Z is a buyer that the portal does not know. */
export type OrderName = 'A' | 'B' | 'C'
export type Inn = 'X' | 'Y' | 'Z'

/** `i…` have ids, `n…` only numbers, which restart each year. */
export const documents = {
  i1: 'Выплата безналичных денег',
  i2: 'Отпуск товара',
  i3: 'Выплата безналичных денег',
  i4: 'Возврат товара',
  i5: 'Возврат безналичных денег',
  n1: 'Выплата безналичных денег',
  n2: 'Отпуск товара',
} as const
export type DocumentName = keyof typeof documents

export const signs: Record<(typeof documents)[DocumentName], number> = {
  'Выплата безналичных денег': 1,
  'Отпуск товара': -1,
  'Возврат товара': 1,
  'Возврат безналичных денег': -1,
}
export const isMoneyOf = (name: DocumentName): boolean => documents[name].endsWith('денег')

export type ReportedInHistory = {
  name: DocumentName
  /** Kopecks; negative for the opposite direction. */
  total: number
  isVoid: boolean
  inn: Inn | null
  year: 2025 | 2026
}
/** `list` null: the order is sent without a list of its documents. */
export type Entry =
  | { kind: 'order'; order: OrderName; list: ReportedInHistory[] | null; saysPaid: boolean }
  | { kind: 'separate'; reported: ReportedInHistory; basis: OrderName | null }
export type History = Entry[][]

export const ORDER_TOTAL = 1_000_00

const often = <T>(value: T, other: fc.Arbitrary<T>, weight: number) =>
  fc.oneof({ weight, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: other })
const anyReported: fc.Arbitrary<ReportedInHistory> = fc
  .record({
    name: fc.constantFrom(...(Object.keys(documents) as DocumentName[])), // the keys of the object above
    total: fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: 1, max: 1_200 }) },
      { weight: 1, arbitrary: fc.constant(1_000) },
      { weight: 1, arbitrary: fc.integer({ min: -300, max: -1 }) },
    ),
    isVoid: often(false, fc.constant(true), 3),
    inn: often<Inn | null>(null, fc.constantFrom('X', 'Y', 'Z'), 2),
    year: fc.constantFrom(2025 as const, 2026 as const),
  })
  .map(({ total, ...reported }) => ({ ...reported, total: total * 100 }))
const anyOrder = fc.constantFrom<OrderName>('A', 'B', 'C')
const anyEntry: fc.Arbitrary<Entry> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      order: anyOrder,
      list: fc.option(fc.array(anyReported, { maxLength: 3 }), { freq: 4 }),
      saysPaid: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('separate' as const),
      reported: anyReported.map((reported) => ({ ...reported, inn: reported.inn ?? ('X' as const) })),
      basis: fc.option(anyOrder, { freq: 1 }),
    }),
  },
)

/** Files of 1C one after another: new documents, corrections, repeats, moves, withdrawals. */
export const anyHistory: fc.Arbitrary<History> = fc.array(fc.array(anyEntry, { minLength: 1, maxLength: 3 }), {
  minLength: 1,
  maxLength: 5,
})
