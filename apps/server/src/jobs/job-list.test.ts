import { parseCrontab } from 'graphile-worker'
import { expect, test } from 'vitest'
import { crontab, jobs } from './job-list'

test('every scheduled job is in the list, with a valid payload', () => {
  for (const { task, payload } of parseCrontab(crontab)) {
    expect(Object.keys(jobs)).toContain(task)
    const schema = Object.entries(jobs).find(([name]) => name === task)?.[1]
    expect(schema?.safeParse(payload ?? undefined).success, `${task} ${JSON.stringify(payload)}`).toBe(true)
  }
  expect(new Set(parseCrontab(crontab).map(({ identifier }) => identifier)).size).toBe(crontab.split('\n').length)
})
