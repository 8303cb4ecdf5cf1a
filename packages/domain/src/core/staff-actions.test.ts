import { expect, test } from 'vitest'
import { journalLines, unnamedFields, type NameOf } from './journal/journal-details'
import { staffActionName } from './staff-actions'

const nameOf: NameOf = (ref, id) => (id === 404 ? null : `${ref} ${String(id)}`)
const names = { nameOf, sign: '₽', plainText: (html: string) => html.replaceAll('<p>', '').replaceAll('</p>', '') }

test('an action has a Russian name; one without a name shows no key', () => {
  expect(staffActionName({ action: 'stop', subject: 'orders' })).toBe('Остановлен приём заказов')
  expect(staffActionName({ action: 'constructor', subject: 'x' })).toBe('Другое действие')
})

test('former values stand beside current ones, with names, roubles and days', () => {
  expect(
    journalLines('customer', { was: { credit: 0, regionId: 1 }, now: { credit: 500_050, regionId: 404 } }, names),
  ).toEqual([
    { name: 'Кредитный лимит', before: '0,00 ₽', now: '5\u00a0000,50 ₽' },
    { name: 'Регион', before: 'region 1', now: 'удалено' },
  ])
  expect(journalLines('customer-managers', { was: [2], now: [3, 4] }, names)).toEqual([
    { name: 'Менеджеры', before: 'person 2', now: 'person 3, person 4' },
  ])
  expect(journalLines('synonym', { words: ['а', 'б'], before: ['а'] }, names)).toEqual([
    { name: 'Слова', before: 'а', now: 'а, б' },
  ])
  expect(journalLines('customer-price', { productId: 7, was: { price: 10, validFrom: '2026-03-01' } }, names)).toEqual([
    { name: 'Товар', before: null, now: 'product 7' },
    { name: 'Цена', before: '10,00 ₽', now: 'удалено' },
    { name: 'Действует с', before: '01.03.2026', now: 'удалено' },
  ])
})

test('keys, versions, markup and columns of old entries are not shown', () => {
  const lines = journalLines(
    'promotion',
    {
      was: { id: 1, ends_on: '2026-03-31', basis_points: 1000, version: 1, product_ids: [2] },
      now: { endsOn: '2026-04-30', percent: 10 },
      someNewKey: 'raw-code',
      html: '<p>Текст</p>',
    },
    names,
  )
  expect(lines).toEqual([
    { name: 'Текст', before: null, now: 'изменено' },
    { name: 'Последний день', before: '31.03.2026', now: '30.04.2026' },
    { name: 'Скидка', before: '—', now: '10 %' },
  ])
  expect(unnamedFields('promotion', { someNewKey: 1, was: { other: 2, id: 1 }, now: { name: 'а' } })).toEqual([
    'someNewKey',
    'other',
  ])
})
