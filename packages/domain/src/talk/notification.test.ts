import { expect, test } from 'vitest'
import { allNotificationKinds, eventOf, kindsHeardBy, notificationHeadings } from './notification'

test('every event has a recipient, and buyers are not offered events for staff only', () => {
  expect(allNotificationKinds.filter((kind) => eventOf(kind).hears.length === 0)).toEqual([])
  const heard = (isStaff: boolean) => notificationHeadings.flatMap((heading) => kindsHeardBy(heading, isStaff))
  expect(heard(false)).toEqual(expect.arrayContaining(['order-placed', 'order-message', 'new-device', 'announcement']))
  expect(heard(false)).not.toEqual(expect.arrayContaining(['order-arrived']))
  expect(heard(true)).toEqual(expect.arrayContaining(['order-arrived', 'mail-bounced', 'order-message', 'new-device']))
  expect(heard(true)).not.toContain('order-placed')
  expect(new Set([...heard(true), ...heard(false)])).toEqual(new Set(allNotificationKinds))
})
