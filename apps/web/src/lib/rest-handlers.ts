type Pointer = { pointerType: string; clientX: number; clientY: number }
type Focus = { target: Pick<Element, 'matches'> }

/** Milliseconds: on its way to another control a mouse crosses many. */
const restMs = 80

let timer: ReturnType<typeof setTimeout> | undefined
/** Where the mouse was when it last came or pressed. */
let place = { x: Number.NaN, y: Number.NaN }
const leave = () => clearTimeout(timer)
function arrive(onRest: () => void) {
  leave()
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
  onPointerLeave: leave,
  // what is pressed asks for itself
  onPointerDown: ({ clientX: x, clientY: y }: Pointer) => {
    place = { x, y }
    leave()
  },
  onFocus: ({ target }: Focus) => {
    if (target.matches(':focus-visible')) arrive(onRest)
  },
  onBlur: leave,
})
