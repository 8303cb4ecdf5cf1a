import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { restHandlers } from './rest-handlers'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

let x = 0
const pointer = (pointerType: string, moved = 3) => ({ pointerType, clientX: (x += moved), clientY: 0 })
const focus = (isVisible: boolean) => ({ target: { matches: () => isVisible } })

test('a mouse that stays is a rest', () => {
  const rested = vi.fn()
  restHandlers(rested).onPointerEnter(pointer('mouse'))
  expect(rested).not.toHaveBeenCalled()
  vi.advanceTimersByTime(80)
  expect(rested).toHaveBeenCalledOnce()
})

test('a mouse on its way rests on nothing', () => {
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

test('what comes under a mouse that stands still is not rested on', () => {
  const rested = vi.fn()
  restHandlers(vi.fn()).onPointerDown(pointer('mouse'))
  restHandlers(rested).onPointerEnter(pointer('mouse', 0))
  vi.advanceTimersByTime(1000)
  expect(rested).not.toHaveBeenCalled()
})

test('a mouse that was away and is back at the same point has come', () => {
  const rested = vi.fn()
  const { onPointerEnter, onPointerLeave, onPointerDown } = restHandlers(rested)
  const there = pointer('mouse')
  onPointerDown(there)
  onPointerLeave(pointer('mouse'))
  onPointerEnter(there)
  vi.advanceTimersByTime(80)
  expect(rested).toHaveBeenCalledOnce()
})

test('what is pressed at once, or with a finger, asks for itself', () => {
  const rested = vi.fn()
  const { onPointerEnter, onPointerDown } = restHandlers(rested)
  onPointerEnter(pointer('touch'))
  vi.advanceTimersByTime(1000)
  onPointerEnter(pointer('mouse'))
  onPointerDown(pointer('mouse', 0))
  vi.advanceTimersByTime(1000)
  expect(rested).not.toHaveBeenCalled()
})

test('the focus rests where the keyboard brought it', () => {
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
