import { expect } from 'vitest'
import { NOW, test } from '../../../test/portal'
import { count, perHour, perMinute } from './stored-limits'

test('parallel events with different clocks do not deadlock', async ({ portal: { db } }) => {
  const limits = (person: number) => [
    perMinute('sign-in', `person ${String(person % 3)}`, 1_000_000),
    perHour('sign-in-hour', `person ${String(person % 3)}`, 1_000_000),
    perMinute('sign-in-network', 'office', 1_000_000),
  ]
  // servers with clocks up to ten seconds apart, one transaction per request
  const attempt = async (at: number) => {
    const now = new Date(NOW.getTime() + ((at * 7919) % 10_000))
    await db.transaction().execute(async (trx) => {
      const counted = await count(trx, at % 2 ? limits(at) : limits(at).toReversed(), now)
      if (at % 3 === 0) await counted.forget()
    })
  }
  for (let round = 0; round < 6; round++)
    await Promise.all(Array.from({ length: 40 }, (_, at) => attempt(round * 40 + at)))
  const { left } = await count(
    db,
    [perMinute('sign-in-network', 'office', 1_000_000)],
    new Date(NOW.getTime() + 10_000),
  )
  expect(1_000_000 - left).toBe(161)
})

test('events from a clock that was set back count as now', async ({ portal: { db } }) => {
  const limit = [perMinute('code', 'somebody', 2)]
  const later = new Date(NOW.getTime() + 3_600_000)
  await count(db, limit, later)
  await count(db, limit, later)
  await expect(count(db, limit, NOW)).rejects.toThrow('Слишком много попыток. Повторите через минуту.')
  expect((await count(db, limit, new Date(NOW.getTime() + 61_000))).left).toBe(1)
})
