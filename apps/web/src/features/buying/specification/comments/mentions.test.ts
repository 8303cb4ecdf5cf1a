import { expect, test } from 'vitest'
import { matchingPeople, mentionedIn, typedName } from './mentions'

const people = [
  { id: 1, name: 'Орлова Марина', isManager: false },
  { id: 2, name: 'Кузнецов Андрей', isManager: false },
  { id: 3, name: 'Андреев Олег', isManager: true },
]

test.each([
  ['Проверьте, @Куз', 'Куз'],
  ['@', ''],
  ['почта: a@b', null],
  ['без вызова', null],
  ['@Куз\nнет', null],
  ['@Кузнецов Анд', 'Кузнецов Анд'],
])('«%s» searches people by «%s»', (text, typed) => {
  expect(typedName(text, text.length)?.typed ?? null).toBe(typed)
})

test('people are found by the beginning of the surname or the first name', () => {
  const found = (typed: string) => matchingPeople(people, typed).map(({ id }) => id)
  expect(found('анд')).toEqual([2, 3])
  expect(found('Кузнецов а')).toEqual([2])
  expect(found('')).toEqual([1, 2, 3])
  expect(found('нет')).toEqual([])
})

test('people whose whole name stands after an @ are mentioned', () => {
  expect(mentionedIn('@Орлова Марина и @Андреев, посмотрите', people)).toEqual([1])
})
