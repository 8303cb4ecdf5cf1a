/** Before a line goes: the keyboard goes on at the next one, or at the one before. */
export function focusNeighbour(button: HTMLElement) {
  const all = [...document.querySelectorAll<HTMLElement>('[data-remove]')]
  const place = all.indexOf(button)
  const neighbour = all[place + 1] ?? all[place - 1]
  neighbour?.focus()
}
