import type { FocusEvent, PointerEvent } from 'react'

/** Milliseconds: on its way to another control a mouse crosses many. */
const restMs = 80

let timer: ReturnType<typeof setTimeout> | undefined
const leave = () => clearTimeout(timer)
function arrive(onRest: () => void) {
  leave()
  timer = setTimeout(onRest, restMs)
}

/** For a control whose answer may be asked for before it is pressed: when a mouse or the keyboard's focus rests on it. */
export const restHandlers = (onRest: () => void) => ({
  onPointerEnter: ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') arrive(onRest)
  },
  onPointerLeave: leave,
  // what is pressed asks for itself
  onPointerDown: leave,
  onFocus: ({ target }: FocusEvent) => {
    if (target.matches(':focus-visible')) arrive(onRest)
  },
  onBlur: leave,
})
