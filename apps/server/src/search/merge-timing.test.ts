import { expect, test } from 'vitest'
import { mergeTiming } from './merge-timing'

const timing = () => mergeTiming({ quietMs: 5, longestMs: 100 })

test('a merge begins when nothing has changed for a while', () => {
  const merge = timing()
  expect(merge.mayBegin(true, 0)).toBe(true)
  merge.changed(10)
  expect(merge.mayBegin(true, 14)).toBe(false)
  expect(merge.mayBegin(true, 15)).toBe(true)
  expect(merge.mayBegin(false, 16)).toBe(false)
})

test('changes without end do not put it off for ever', () => {
  const merge = timing()
  const begun = Array.from({ length: 200 }, (_, now) => {
    merge.changed(now)
    return merge.mayBegin(now >= 20, now)
  })
  expect(begun.indexOf(true)).toBe(120)
})

test('what was merged is not overdue when it is due again', () => {
  const merge = timing()
  merge.changed(0)
  merge.mayBegin(true, 0)
  merge.mayBegin(false, 50)
  merge.changed(110)
  expect(merge.mayBegin(true, 110)).toBe(false)
})
