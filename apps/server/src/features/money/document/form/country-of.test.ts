import { expect, test } from 'vitest'
import { countryOf, isRussian } from './country-of'

test.each([
  ['Китай', '156'],
  ['КИТАЙ', '156'],
  [' кнр ', '156'],
  ['156', '156'],
  ['CN', '156'],
  ['ГЕРМАНИЯ', '276'],
  ['Корея, Республика', '410'],
  ['СОЕДИНЕННЫЕ ШТАТЫ', '840'],
  ['Тайвань (Китай)', '158'],
  ['ЕАЭС', '981'],
  ['980', '980'],
  ['Россия', '643'],
  ['Российская Федерация', '643'],
  ['Турция', '792'],
  ['Италия', '380'],
  ['Польша', '616'],
  ['Япония', '392'],
])('«%s» has the code %s', (text, code) => {
  expect(countryOf(text)?.code).toBe(code)
})

test('an unknown word has no code; goods of Russia are recognised', () => {
  expect(['', 'Атлантида', '999', 'constructor', 'zz'].map(countryOf)).toEqual([null, null, null, null, null])
  expect(['Россия', 'Китай'].map((text) => isRussian(countryOf(text) ?? { code: '', name: '' }))).toEqual([true, false])
})
