import { expect, test } from 'vitest'
import { mergeTiming } from './merge-timing'

const timing = () => mergeTiming({ quietMs: 5, longestMs: 100 })

test('a merge begins after a quiet period', () => {
  const merge = timing()
  expect(merge.mayBegin(true, 0)).toBe(true)
  merge.changed(10)
  expect(merge.mayBegin(true, 14)).toBe(false)
  expect(merge.mayBegin(true, 15)).toBe(true)
  expect(merge.mayBegin(false, 16)).toBe(false)
})

test('continuous changes do not postpone it forever', () => {
  const merge = timing()
  const begun = Array.from({ length: 200 }, (_, now) => {
    merge.changed(now)
    return merge.mayBegin(now >= 20, now)
  })
  expect(begun.indexOf(true)).toBe(120)
})

test('a completed merge resets the deadline', () => {
  const merge = timing()
  merge.changed(0)
  merge.mayBegin(true, 0)
  merge.mayBegin(false, 50)
  merge.changed(110)
  expect(merge.mayBegin(true, 110)).toBe(false)
})
