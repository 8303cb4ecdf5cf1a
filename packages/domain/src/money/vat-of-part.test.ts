import { expect, test } from 'vitest'
import { vatOfPart } from './vat-of-part'

const at = (total: number, vatRate: number | null, vat: number) => ({ total, vatRate, vat })

test('the whole sum has the VAT of its lines, a part its share', () => {
  const lines = [at(122_00, 2200, 22_00), at(61_00, 2200, 10_99)]
  expect(vatOfPart(lines, 183_00)).toEqual([{ rate: 2200, vat: 32_99 }])
  expect(vatOfPart(lines, 100_00)).toEqual([{ rate: 2200, vat: 18_03 }])
})

test('each rate has its share; untaxed lines take theirs', () => {
  const lines = [at(122_00, 2200, 22_00), at(110_00, 1000, 10_00), at(68_00, null, 0)]
  expect(vatOfPart(lines, 150_00)).toEqual([
    { rate: 2200, vat: 11_00 },
    { rate: 1000, vat: 5_00 },
  ])
  expect([vatOfPart([at(10_00, null, 0)], 5_00), vatOfPart([], 5_00)]).toEqual([[], []])
})
