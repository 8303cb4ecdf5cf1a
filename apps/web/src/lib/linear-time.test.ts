import { expect, test } from 'vitest'
import { readAmount } from '../shared/amounts/amounts'
import { parseSearch, stringifySearch } from './search-codec'
import { parseTsv, writeTsv } from '../ui/sheet/tsv'
import { readWords } from '../features/staff/assortment/synonym/synonym-words'

const parts = [
  ' ',
  '\t',
  '\n',
  '\u00a0',
  'я',
  'a',
  '0',
  '.',
  ',',
  ';',
  '"',
  '""',
  '"\t',
  '"\n',
  '"""\t',
  "'",
  '(',
  '-',
  '/',
  '<',
  '&',
  '&=',
  '%',
  '%2',
  '=',
  'features=1&',
  'brands=,',
  '+',
  '\u0301',
  '\u0000',
  '\ud800',
  '😀',
  '1 ',
  '0,',
]
const readers: Record<string, (text: string) => unknown> = {
  parseTsv,
  writeTsv: (text) => writeTsv([[text]]),
  parseSearch,
  stringifySearch: (text) => stringifySearch({ keyword: text, features: [text] }),
  readAmount: (text) => readAmount(text, 'шт'),
  readWords,
}

// a paste or an address of that length must not freeze the screen; quadratic work would take seconds
const longest = 100_000
const allowedMs = 1000

test.each(Object.entries(readers))('%s takes linear time', { timeout: 120_000 }, (_name, read) => {
  const slow = parts.flatMap((part) =>
    ['', '!'].flatMap((ending) => {
      const text = part.repeat(longest / part.length) + ending
      const times = [1, 2].map(() => {
        const before = process.cpuUsage()
        read(text)
        return process.cpuUsage(before).user / 1000
      })
      return Math.min(...times) > allowedMs ? [`${JSON.stringify(part)}: ${Math.min(...times).toFixed(0)} ms`] : []
    }),
  )
  expect(slow).toEqual([])
})
