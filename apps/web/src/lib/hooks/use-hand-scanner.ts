import { useEffect, useEffectEvent } from 'react'
import { createHandScanner } from '../hand-scanner'

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/**
 * Reports codes of a hand scanner wherever the focus is. Characters that the scanner has typed into a field are removed
 * again; slower typing is left alone.
 */
export function useHandScanner(onCode: (code: string) => void) {
  const report = useEffectEvent(onCode)
  useEffect(() => {
    const scanner = createHandScanner()
    let before: { field: HTMLInputElement | HTMLTextAreaElement; value: string } | null = null
    const listen = (event: KeyboardEvent) => {
      const { key, code, timeStamp, ctrlKey, altKey, metaKey, target } = event
      const found = scanner.take({ key, code, timeStamp, isCommand: ctrlKey || altKey || metaKey })
      if (scanner.length() === 1) before = isField(target) ? { field: target, value: target.value } : null
      if (found === null) return
      event.preventDefault()
      event.stopPropagation()
      if (before && before.field === target) restore(before.field, before.value)
      report(found)
    }
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [])
}

/** React only notices a value set by the element's own setter. */
function restore(field: HTMLInputElement | HTMLTextAreaElement, value: string) {
  const owner = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(owner, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
