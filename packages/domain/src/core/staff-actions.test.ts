import { expect, test } from 'vitest'
import { staffActionDetails, staffActionName, staffActionSentence } from './staff-actions'

test('a permission has a Russian name; one without a name is shown by its key', () => {
  expect(staffActionName({ action: 'stop', subject: 'orders' })).toBe('Остановлен приём заказов')
  expect(staffActionName({ action: 'constructor', subject: 'x' })).toBe('constructor x')
})

test('earlier values are shown beside current ones', () => {
  expect(staffActionDetails({ was: { percent: 5, brandId: null }, now: { percent: 7.5, brandId: 3 } })).toEqual([
    { name: 'Скидка, %', before: '5', now: '7,5' },
    { name: 'Бренд №', before: '—', now: '3' },
  ])
  expect(staffActionDetails({ words: ['а', 'б'], before: ['а'] })).toEqual([
    { name: 'Слова', before: 'а', now: 'а, б' },
  ])
  expect(staffActionSentence({ productId: 7, was: { price: 10 } })).toBe('Товар №: 7; Цена: 10 → удалено')
  expect(staffActionSentence({ role: 'sales', isOn: true })).toBe('Роль: менеджер по продажам; Включено: да')
})
