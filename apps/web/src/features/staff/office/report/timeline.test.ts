import type { Report } from '@snab/contract/office/report'
import { expect, test } from 'vitest'
import { steps, valuesOver } from './timeline'

const report = (from: string, to: string, sums: Record<string, number>): Report => ({
  kind: 'sales-by-day',
  from,
  to,
  columns: [
    { key: 'name', title: 'День', kind: 'day' },
    { key: 'total', title: 'Сумма', kind: 'money' },
  ],
  drawn: 'total',
  rows: Object.entries(sums).map(([name, total]) => ({ cells: { name, total }, link: null })),
  totals: null,
  isCut: false,
})

test('days and months without events keep their place', () => {
  expect(steps({ from: '2026-01-30', to: '2026-03-01' }, 'month')).toEqual(['2026-01', '2026-02', '2026-03'])
  expect(valuesOver(report('2026-02-27', '2026-03-02', { '2026-02-28': 5, '2026-03-02': 7 }), 'day', 0)).toEqual([
    { step: '2026-02-27', value: 0 },
    { step: '2026-02-28', value: 5 },
    { step: '2026-03-01', value: 0 },
    { step: '2026-03-02', value: 7 },
  ])
})
