type Pointer = { pointerType: string; clientX: number; clientY: number }
type Press = Pointer & { button: number }
/** The used part of `Element`, whose own `closest` declares the element's type for some selectors only. */
type Focus = { target: { matches: (selector: string) => boolean } }

/** Milliseconds: a mouse crosses many controls on its way to another. */
const restMs = 80

let timer: ReturnType<typeof setTimeout> | undefined
/** The control under the mouse was prefetched and not pressed since. */
let isAsked = false
const nowhere = { x: Number.NaN, y: Number.NaN }
/** The position of the mouse when it last entered or pressed, until it leaves. */
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
 * For a control whose result can be prefetched: when a mouse or the keyboard's focus rests on it, and on mouse down,
 * some 80 ms before the click.
 */
export const restHandlers = (onRest: () => void) => ({
  onPointerEnter: ({ pointerType, clientX: x, clientY: y }: Pointer) => {
    // a control that moves under a still mouse was not chosen by it
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
    // a touch may only be the start of scrolling
    if (pointerType === 'mouse' && button === 0 && !wasAsked) onRest()
  },
  onFocus: ({ target }: Focus) => {
    if (target.matches(':focus-visible')) arrive(onRest)
  },
  onBlur: leave,
})
