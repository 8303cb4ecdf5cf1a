import { expect, test } from 'vitest'
import { vectors } from '../test-data/sum-in-words.json'
import { sumInWords } from './sum-in-words'

const kopecksOf = (text: string) => {
  const [roubles = '', kopecks = ''] = text.split('.')
  return Number(roubles) * 100 + Number(kopecks.padEnd(2, '0'))
}

test.each(vectors.filter(({ input }) => /^\d{1,13}(?:\.\d{1,2})?$/.test(input)))(
  '$input is $expected',
  ({ input, expected }) => {
    expect(sumInWords(kopecksOf(input))).toBe(expected)
  },
)
