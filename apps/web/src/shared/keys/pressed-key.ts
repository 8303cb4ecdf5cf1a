export type PortalKey = 'search' | 'help'

/** The fields of a key press that matter here. */
type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>

const notText = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'range', 'color'])

/** Where typed characters go: a text, an amount (which has neither «/» nor «?»), or nowhere. */
export function typingIn(element: Element | null): 'text' | 'amount' | null {
  if (element instanceof HTMLInputElement) {
    if (notText.has(element.type)) return null
    return element.inputMode === 'decimal' || element.getAttribute('inputmode') === 'decimal' ? 'amount' : 'text'
  }
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) return 'text'
  return element?.closest('[contenteditable]:not([contenteditable="false"])') ? 'text' : null
}

/**
 * Recognises «/» and «?» by their characters in any layout, and by their place on the keyboard in the Russian one.
 * There those keys type «.» and «,», which stay decimal signs in an amount.
 */
export function pressedKey(press: Press, typing: ReturnType<typeof typingIn>): PortalKey | null {
  if (typing === 'text' || press.ctrlKey || press.altKey || press.metaKey) return null
  if (press.key === '/') return 'search'
  if (press.key === '?') return 'help'
  if (typing === 'amount' || press.code !== 'Slash') return null
  if (press.key === '.' && !press.shiftKey) return 'search'
  return press.key === ',' && press.shiftKey ? 'help' : null
}
