import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameUnit, readingsOf, readQuickEntry } from './quick-entry'

const splitOf = (text: string) => {
  const { split } = readQuickEntry(text)
  return split && [split.code, split.amount, split.unit, split.isExplicit]
}

test('code and amount are separated by every separator', () => {
  expect(splitOf('LU7602-0007 15')).toEqual(['LU7602-0007', 15, null, false])
  expect(splitOf('LU7602-0007 x15')).toEqual(['LU7602-0007', 15, null, false])
  expect(splitOf('LU7602-0007 х 15')).toEqual(['LU7602-0007', 15, null, false])
  expect(splitOf('LU7602-0007; 15')).toEqual(['LU7602-0007', 15, null, true])
  expect(splitOf('LU7602-0007\t1,5')).toEqual(['LU7602-0007', 1.5, null, true])
  expect(splitOf('LU7602-0007 15 шт.')).toEqual(['LU7602-0007', 15, 'шт.', true])
  expect(splitOf('LU7602-0007 15м')).toEqual(['LU7602-0007', 15, 'м', false])
  expect(splitOf('LU7602-0007 — 2,5')).toEqual(['LU7602-0007', 2.5, null, false])
  expect(splitOf('ВВГ 3 x 2,5 100 м')).toEqual(['ВВГ 3 x 2,5', 100, 'м', false])
})

test('a number that cannot be an amount stays part of the code', () => {
  expect(['LU7602-0007', '15', '; 15', '', 'AB 0', 'AB 16А', 'AB 1,2345', 'AB 9999999999'].map(splitOf)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
    null,
    null,
  ])
})

const word = fc.stringMatching(/^[A-ZА-Я][A-ZА-Я0-9-]{1,10}[A-ZА-Я0-9]$/)
const amounts = fc.integer({ min: 1, max: 999_999_999 }).map((thousandths) => thousandths / 1000)
const separators = fc.constantFrom(' ', '  ', ' x', ' х', ' × ', '; ', ';', '\t', ' — ')
const units = fc.constantFrom('', 'шт', ' шт.', ' м', 'м', ' кг')

test('code and amount are read back for any code, separator, decimals and unit', () => {
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 3 }),
      separators,
      amounts,
      units,
      (words, separator, amount, unit) => {
        const code = words.join(' ')
        const { split } = readQuickEntry(`${code}${separator}${String(amount).replace('.', ',')}${unit}`)
        expect(split).toMatchObject({ code, amount })
        expect(isSameUnit(split?.unit ?? '', unit.trim())).toBe(true)
      },
    ),
  )
})

test('a reading never loses a part of the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { whole, split } = readQuickEntry(text)
      expect(whole).toBe(text.replace(/\s+/g, ' ').trim())
      if (split) expect(split.amount).toBeGreaterThan(0)
    }),
  )
})

test('a number counts only after an existing code; a code that ends in a number asks', () => {
  const cable = { article: 'ВВГ 3x2,5' }
  const reel = { article: 'ВВГ 3x2,5 100' }
  const breaker = { article: 'LU-1', manufacturerCode: 'A9 16' }
  const read = (text: string, whole: { article: string }[], code: { article: string }[]) => {
    const { offered, isAsked } = readingsOf(readQuickEntry(text), whole, code)
    return [offered.map(({ product, amount }) => [product.article, amount]), isAsked]
  }
  expect(read('LU 1 15', [], [breaker])).toEqual([[['LU-1', 15]], false])
  // a manufacturer's code that ends in a number
  expect(read('A9 16', [breaker], [])).toEqual([[['LU-1', null]], false])
  expect(read('ВВГ 3x2,5 100', [reel, cable], [cable])).toEqual([
    [
      ['ВВГ 3x2,5 100', null],
      ['ВВГ 3x2,5', 100],
    ],
    true,
  ])
  // a name: 16 is the current
  expect(read('автомат 16', [breaker], [breaker])).toEqual([[['LU-1', null]], false])
  expect(read('автомат; 16', [], [breaker])).toEqual([[['LU-1', 16]], false])
  // two manufacturers with one code
  expect(read('X 5', [], [{ article: 'X' }, { article: 'x' }])[1]).toBe(true)
})

test('units are compared by their meaning', () => {
  expect(isSameUnit('штук', 'шт.')).toBe(true)
  expect(isSameUnit('метров', 'м')).toBe(true)
  expect(isSameUnit('м', 'шт')).toBe(false)
})
