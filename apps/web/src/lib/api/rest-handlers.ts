type Pointer = { pointerType: string; clientX: number; clientY: number }
type Press = Pointer & { button: number }
/** As much of an element as is asked. `Element` itself says of some selectors which element they match. */
type Focus = { target: { matches: (selector: string) => boolean } }

/** Milliseconds: on its way to another control a mouse crosses many. */
const restMs = 80

let timer: ReturnType<typeof setTimeout> | undefined
/** What is under the mouse was asked for and not pressed since. */
let isAsked = false
const nowhere = { x: Number.NaN, y: Number.NaN }
/** Where the mouse was when it last came or pressed, until it goes from there. */
let place = nowhere

function arrive(onRest: () => void) {
  leave()
  timer = setTimeout(() => {
    isAsked = true
    onRest()
  }, restMs)
}

function leave() {
  clearTimeout(timer)
  isAsked = false
}

/**
 * For a control whose answer may be asked for before it is chosen: when a mouse or the keyboard's focus rests on it, and as
 * soon as a mouse presses it, which is some 80 ms before it lets go.
 */
export const restHandlers = (onRest: () => void) => ({
  onPointerEnter: ({ pointerType, clientX: x, clientY: y }: Pointer) => {
    // what moves under a mouse that stands still is not what it came for
    const hasMoved = place.x !== x || place.y !== y
    place = { x, y }
    if (pointerType === 'mouse' && hasMoved) arrive(onRest)
  },
  onPointerLeave: ({ clientX: x, clientY: y }: Pointer) => {
    if (place.x !== x || place.y !== y) place = nowhere
    leave()
  },
  onPointerDown: ({ pointerType, button, clientX: x, clientY: y }: Press) => {
    place = { x, y }
    const wasAsked = isAsked
    leave()
    // a finger may only begin to scroll
    if (pointerType === 'mouse' && button === 0 && !wasAsked) onRest()
  },
  onFocus: ({ target }: Focus) => {
    if (target.matches(':focus-visible')) arrive(onRest)
  },
  onBlur: leave,
})
