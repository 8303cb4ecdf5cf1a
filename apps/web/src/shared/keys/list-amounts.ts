import { useEffect, useRef, type KeyboardEvent } from 'react'

const amountFields = '[data-seen] input[inputmode="decimal"]'
const searchField = 'input[data-portal-search]'

/** False if the page has no search field, or a dialog covers it. */
export function focusSearch(): boolean {
  if (document.querySelector('[role="dialog"][aria-modal="true"], dialog[open]')) return false
  const field = document.querySelector<HTMLInputElement>(searchField)
  field?.focus()
  field?.select()
  return field !== null
}

function enter(field: HTMLInputElement | undefined): boolean {
  if (!field) return false
  field.focus({ preventScroll: true })
  // the whole row, because its name says what is counted
  field.closest('[data-seen]')?.scrollIntoView({ block: 'nearest' })
  return true
}

/** The list of goods on the screen; null on other pages. */
let current: { element: HTMLElement; place: string; isSettled: boolean } | null = null
let isAwaited = false

export const hasGoodsList = (): boolean => current !== null

/** Moves from the search to the first amount; if the next list is still loading, to the first amount of that list. */
export function enterGoodsList(isLeaving: boolean): void {
  if (current?.isSettled && !isLeaving)
    enter(current.element.querySelector<HTMLInputElement>(amountFields) ?? undefined)
  else isAwaited = true
}

/** The person has done something else meanwhile. */
export const forgetEntering = (): void => void (isAwaited = false)

/**
 * Keys of the amounts of a list: ↑ and ↓ move between rows, ↑ from the first and Escape return to the search. With Shift,
 * arrows change the amount. `place` is the shown list's address, `isSettled` whether it is the one asked for.
 */
export function useGoodsListKeys(place: string, isSettled: boolean) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = list.current
    if (!element) return
    current = { element, place, isSettled }
    if (isAwaited && isSettled) {
      isAwaited = false
      enter(element.querySelector<HTMLInputElement>(amountFields) ?? undefined)
    }
    return () => void (current = null)
  }, [place, isSettled])

  function onKeyDownCapture(event: KeyboardEvent<HTMLElement>) {
    const { key, target, shiftKey, altKey, ctrlKey, metaKey } = event
    if (shiftKey || altKey || ctrlKey || metaKey || !(target instanceof HTMLInputElement)) return
    if (!target.matches(amountFields)) return
    if (key !== 'Escape' && key !== 'ArrowUp' && key !== 'ArrowDown') return
    event.preventDefault()
    event.stopPropagation()
    const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>(amountFields)]
    const at = fields.indexOf(target) + (key === 'ArrowDown' ? 1 : -1)
    if (key === 'Escape' || at < 0) focusSearch()
    else enter(fields[at])
  }
  return { ref: list, onKeyDownCapture }
}
