import { expect, test } from 'vitest'
import { readPersonName } from './person-name'

test.each([
  ['Иванов Иван Иванович', { last: 'Иванов', first: 'Иван', middle: 'Иванович' }],
  ['Иванов И.И.', { last: 'Иванов', first: 'И.', middle: 'И.' }],
  ['ИП Петрова Анна', { last: 'Петрова', first: 'Анна', middle: '' }],
  ['Индивидуальный предприниматель Гасанов Али Вели оглы', { last: 'Гасанов', first: 'Али', middle: 'Вели оглы' }],
  ['Иванов', null],
  ['', null],
])('%s', (text, expected) => {
  expect(readPersonName(text)).toEqual(expected)
})
