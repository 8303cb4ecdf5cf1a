import { expect, test } from 'vitest'
import { gotWorse } from './got-worse'

const machine = { cpu: 'A', cores: 2, memoryGb: 24, system: 'linux', node: 'v20', postgres: '18', commit: '1' }
const row = (claim: string, score: number | undefined) => ({
  claim,
  target: '',
  measured: `${score} ms`,
  held: null,
  ...(score !== undefined && { score }),
})

test("names numbers that got worse by more than the machine's own variation", () => {
  const before = { machine, rows: [row('a', 10), row('b', 10), row('c', 10), row('d', undefined)] }
  const now = { machine, rows: [row('a', 14), row('b', 13), row('c', 5), row('d', undefined), row('new', 99)] }
  expect(gotWorse(before, now)).toEqual(['a: 10 ms before, 14 ms now'])
  expect(gotWorse({ ...before, machine: { ...machine, cpu: 'B' } }, now)).toEqual([])
})
