import { expect, test } from 'vitest'
import { isQuiet, mailMoment, usualRhythm, type MailRhythm } from './mail-rhythm'

const at = (moscow: string) => new Date(`${moscow}+03:00`)
const moment = (rhythm: Partial<MailRhythm>, moscow: string) => mailMoment({ ...usualRhythm, ...rhythm }, at(moscow))

test('mail is sent at once, with the next hour, or at the hour of the day', () => {
  expect(moment({}, '2026-03-10T12:20:00')).toEqual(at('2026-03-10T12:20:00'))
  expect(moment({ digest: 'hourly' }, '2026-03-10T12:20:00')).toEqual(at('2026-03-10T13:00:00'))
  expect(moment({ digest: 'hourly' }, '2026-03-10T12:00:00')).toEqual(at('2026-03-10T13:00:00'))
  expect(moment({ digest: 'daily', digestHour: 9 }, '2026-03-10T08:59:00')).toEqual(at('2026-03-10T09:00:00'))
  expect(moment({ digest: 'daily', digestHour: 9 }, '2026-03-10T09:00:00')).toEqual(at('2026-03-11T09:00:00'))
  expect(moment({ digest: 'daily', digestHour: 1 }, '2026-03-10T00:30:00')).toEqual(at('2026-03-10T01:00:00'))
})

test('quiet hours hold mail back until they end, also over midnight', () => {
  const night = { quietFrom: 22, quietUntil: 8 }
  expect(moment(night, '2026-03-10T23:10:00')).toEqual(at('2026-03-11T08:00:00'))
  expect(moment(night, '2026-03-11T03:00:00')).toEqual(at('2026-03-11T08:00:00'))
  expect(moment(night, '2026-03-11T08:00:00')).toEqual(at('2026-03-11T08:00:00'))
  expect(moment(night, '2026-03-10T21:59:00')).toEqual(at('2026-03-10T21:59:00'))
  expect(moment({ quietFrom: 13, quietUntil: 14 }, '2026-03-10T13:30:00')).toEqual(at('2026-03-10T14:00:00'))
  expect(moment({ ...night, digest: 'hourly' }, '2026-03-10T21:30:00')).toEqual(at('2026-03-11T08:00:00'))
  expect(isQuiet({ ...usualRhythm, quietFrom: 5, quietUntil: 5 }, at('2026-03-10T05:00:00'))).toBe(false)
})
