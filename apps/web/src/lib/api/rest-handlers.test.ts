import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { restHandlers } from './rest-handlers'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

let x = 0
const pointer = (pointerType: string, moved = 3) => ({ pointerType, button: 0, clientX: (x += moved), clientY: 0 })
const focus = (isVisible: boolean) => ({ target: { matches: () => isVisible } })

test('a mouse that stops on a control counts as a rest', () => {
  const rested = vi.fn()
  restHandlers(rested).onPointerEnter(pointer('mouse'))
  expect(rested).not.toHaveBeenCalled()
  vi.advanceTimersByTime(80)
  expect(rested).toHaveBeenCalledOnce()
})

test('a moving mouse rests on nothing', () => {
  const rested = vi.fn()
  for (let at = 0; at < 20; at++) {
    const { onPointerEnter, onPointerLeave } = restHandlers(rested)
    onPointerEnter(pointer('mouse'))
    vi.advanceTimersByTime(40)
    onPointerLeave(pointer('mouse'))
  }
  vi.advanceTimersByTime(1000)
  expect(rested).not.toHaveBeenCalled()
})

test('a control that moves under a still mouse does not count', () => {
  const rested = vi.fn()
  restHandlers(vi.fn()).onPointerDown(pointer('mouse'))
  restHandlers(rested).onPointerEnter(pointer('mouse', 0))
  vi.advanceTimersByTime(1000)
  expect(rested).not.toHaveBeenCalled()
})

test('a mouse that left and returned to the same point counts', () => {
  const rested = vi.fn()
  const { onPointerEnter, onPointerLeave } = restHandlers(rested)
  const there = pointer('mouse')
  restHandlers(vi.fn()).onPointerDown(there)
  onPointerLeave(pointer('mouse'))
  onPointerEnter(there)
  vi.advanceTimersByTime(80)
  expect(rested).toHaveBeenCalledOnce()
})

test('a mouse press prefetches at once, and only once', () => {
  const rested = vi.fn()
  const { onPointerEnter, onPointerDown } = restHandlers(rested)
  onPointerEnter(pointer('mouse'))
  onPointerDown(pointer('mouse', 0))
  expect(rested).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1000)
  expect(rested).toHaveBeenCalledOnce()
  onPointerDown(pointer('mouse', 0))
  expect(rested).toHaveBeenCalledTimes(2)
})

test('a result prefetched on rest is available at the press', () => {
  const rested = vi.fn()
  const { onPointerEnter, onPointerDown } = restHandlers(rested)
  onPointerEnter(pointer('mouse'))
  vi.advanceTimersByTime(80)
  onPointerDown(pointer('mouse', 0))
  expect(rested).toHaveBeenCalledOnce()
})

test('touch and the other mouse buttons prefetch nothing', () => {
  const rested = vi.fn()
  const { onPointerEnter, onPointerDown } = restHandlers(rested)
  onPointerEnter(pointer('touch'))
  onPointerDown(pointer('touch', 0))
  onPointerDown({ ...pointer('mouse'), button: 2 })
  vi.advanceTimersByTime(1000)
  expect(rested).not.toHaveBeenCalled()
})

test('focus set by the keyboard counts as a rest', () => {
  const rested = vi.fn()
  const { onFocus, onBlur } = restHandlers(rested)
  onFocus(focus(false))
  vi.advanceTimersByTime(1000)
  expect(rested).not.toHaveBeenCalled()
  onFocus(focus(true))
  onBlur()
  vi.advanceTimersByTime(1000)
  expect(rested).not.toHaveBeenCalled()
  onFocus(focus(true))
  vi.advanceTimersByTime(80)
  expect(rested).toHaveBeenCalledOnce()
})
