import fc from 'fast-check'
import { expect, test } from 'vitest'
import { classCodePattern, readClass } from './class-code'

test('a class is told by its name, by its code of ETIM, or by both', () => {
  expect(readClass(' Автоматы ')).toEqual({ code: null, name: 'Автоматы' })
  expect(readClass('ec000042')).toEqual({ code: 'EC000042', name: 'EC000042' })
  expect(readClass('EC000042 – Автоматы')).toEqual({ code: 'EC000042', name: 'Автоматы' })
  // eight digits are no code of ETIM
  expect(readClass('EC00004211')).toEqual({ code: null, name: 'EC00004211' })
})

test('whatever is written, a code is one of ETIM, and a name is never empty where something was written', () => {
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
