type Pointer = { pointerType: string; clientX: number; clientY: number }
type Focus = { target: Pick<Element, 'matches'> }

/** Milliseconds: on its way to another control a mouse crosses many. */
const restMs = 80

let timer: ReturnType<typeof setTimeout> | undefined
const nowhere = { x: Number.NaN, y: Number.NaN }
/** Where the mouse was when it last came or pressed, until it goes from there. */
let place = nowhere
function arrive(onRest: () => void) {
  clearTimeout(timer)
  timer = setTimeout(onRest, restMs)
}

/** For a control whose answer may be asked for before it is pressed: when a mouse or the keyboard's focus rests on it. */
export const restHandlers = (onRest: () => void) => ({
  onPointerEnter: ({ pointerType, clientX: x, clientY: y }: Pointer) => {
    // what moves under a mouse that stands still is not what it came for
    const hasMoved = place.x !== x || place.y !== y
    place = { x, y }
    if (pointerType === 'mouse' && hasMoved) arrive(onRest)
  },
  onPointerLeave: ({ clientX: x, clientY: y }: Pointer) => {
    if (place.x !== x || place.y !== y) place = nowhere
    clearTimeout(timer)
  },
  // what is pressed asks for itself
  onPointerDown: ({ clientX: x, clientY: y }: Pointer) => {
    place = { x, y }
    clearTimeout(timer)
  },
  onFocus: ({ target }: Focus) => {
    if (target.matches(':focus-visible')) arrive(onRest)
  },
  onBlur: () => clearTimeout(timer),
})
