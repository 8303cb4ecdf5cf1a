import { expect, test } from 'vitest'
import { calendarOf } from './delivery-calendar'

const entry = (on: string) => ({
  on,
  title: 'Поставка по заказу № 1040',
  description: `${on} — 2 позиции, №; 1`,
  url: 'https://portal.example/orders/40',
})

test('each delivery day is an all-day event that replaces itself when saved again', async () => {
  const text = await calendarOf([entry('2026-12-01'), entry('2027-01-31')])
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  expect(text).toMatch(/DTSTART;VALUE=DATE:20261201/)
  expect(text).toMatch(/DTSTART;VALUE=DATE:20270131/)
  expect(text).toMatch(/SUMMARY:Поставка по заказу № 1040/)
  const uids = (file: string) => file.match(/^UID:.*$/gm)
  expect(new Set(uids(text)).size).toBe(2)
  expect(uids(await calendarOf([entry('2026-12-01')]))).toEqual(uids(text)?.slice(0, 1))
})
