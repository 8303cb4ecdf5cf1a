import { expect, test } from 'vitest'
import { convertFeatureValue, mayConvert, readFeatureNumber, readFeatureRange } from './feature-value'

test.for([
  ['16 А', 'А', 16],
  ['16А', 'А', 16],
  ['16 A', 'А', 16],
  ['16', 'А', 16],
  ['0,5 кА', 'А', 500],
  ['250 мА', 'А', 0.25],
  ['−40', null, -40],
  ['2,5 мм²', 'мм2', 2.5],
  ['1,2 м', 'мм', 1200],
  ['1,5 кВт', 'Вт', 1500],
  ['2 кг', 'г', 2000],
  ['16 В', 'А', null],
  ['16 А', null, null],
  ['16/25 А', 'А', null],
  ['16 А тип C', 'А', null],
  ['10…20', 'А', null],
  ['много', 'А', null],
  ['', 'А', null],
] as const)('«%s» of a feature in %s is %j', ([text, unit, value]) => {
  expect(readFeatureNumber(text, unit)).toBe(value)
})

test('ranges are read in the unit of the feature', () => {
  expect(readFeatureRange('10…20 мм', 'мм')).toEqual([10, 20])
  expect(readFeatureRange('1 - 2 м', 'мм')).toEqual([1000, 2000])
  expect(readFeatureRange('−40…+50', '°C')).toEqual([-40, 50])
  expect(readFeatureRange('20…10', null)).toBeNull()
})

test('values are converted to another kind if the meaning stays the same', () => {
  const into = (kind: 'list' | 'number' | 'range' | 'flag', unit: string | null = null) => ({ kind, unit })
  expect(convertFeatureValue({ kind: 'number', number: 2.5 }, 'А', into('list'))).toEqual({
    kind: 'list',
    name: '2,5 А',
  })
  expect(convertFeatureValue({ kind: 'range', from: 5, to: 5 }, null, into('number'))).toEqual({
    kind: 'number',
    number: 5,
  })
  expect(convertFeatureValue({ kind: 'range', from: 5, to: 6 }, null, into('number'))).toBeNull()
  expect(convertFeatureValue({ kind: 'number', number: 5 }, null, into('range'))).toEqual({
    kind: 'range',
    from: 5,
    to: 5,
  })
  expect(convertFeatureValue({ kind: 'list', name: 'Да' }, null, into('flag'))).toEqual({ kind: 'flag' })
  expect(convertFeatureValue({ kind: 'list', name: 'Нет' }, null, into('flag'))).toBeNull()
  expect(convertFeatureValue({ kind: 'flag' }, null, into('list'))).toEqual({ kind: 'list', name: 'Да' })
  expect([mayConvert('list', 'number'), mayConvert('flag', 'number'), mayConvert('flag', 'flag')]).toEqual([
    true,
    false,
    true,
  ])
})
