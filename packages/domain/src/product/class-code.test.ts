import fc from 'fast-check'
import { expect, test } from 'vitest'
import { classCodePattern, readClass } from './class-code'

test('a class is recognised by its name, its ETIM code, or both', () => {
  expect(readClass(' Автоматы ')).toEqual({ code: null, name: 'Автоматы' })
  expect(readClass('ec000042')).toEqual({ code: 'EC000042', name: 'EC000042' })
  expect(readClass('EC000042 – Автоматы')).toEqual({ code: 'EC000042', name: 'Автоматы' })
  // eight digits are not an ETIM code
  expect(readClass('EC00004211')).toEqual({ code: null, name: 'EC00004211' })
})

test('a code is always a valid ETIM code, and the name is never empty for a non-empty text', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.nat(999_999), (text, number) => {
      for (const written of [text, `EC${String(number).padStart(6, '0')}${text}`]) {
        const { code, name } = readClass(written)
        if (code !== null) expect(code).toMatch(classCodePattern)
        expect(name === '').toBe(written.trim() === '')
      }
    }),
  )
})
