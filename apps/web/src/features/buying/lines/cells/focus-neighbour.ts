/** Before a line is removed: moves the focus to the next line, or to the previous one. */
export function focusNeighbour(button: HTMLElement) {
  const all = [...document.querySelectorAll<HTMLElement>('[data-remove]')]
  const place = all.indexOf(button)
  const neighbour = all[place + 1] ?? all[place - 1]
  neighbour?.focus()
}
