import type { XmlElement } from './xml-elements'

export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  if (!element) return undefined
  for (const child of element.children) if (child.name === name) return child
  return undefined
}

export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return element ? element.children.filter((child) => child.name === name) : []
}

/** Trimmed; undefined for an empty element. */
export function textOf(element: XmlElement | undefined): string | null {
  return element?.text.trim() || null
}

export function childText(element: XmlElement | undefined, ...names: string[]): string | null {
  for (const name of names) {
    const text = textOf(childOf(element, name))
    if (text !== null) return text
  }
  return null
}

export function isTrue(text: string | null | undefined): boolean {
  return /^(true|1|да|истина)$/i.test(text?.trim() ?? '')
}

/** Deletion is an attribute in old versions and an element in new ones. */
export function isDeleted(element: XmlElement): boolean {
  const status = element.attributes['Статус'] ?? childText(element, 'Статус')
  return (
    status?.trim() === 'Удален' ||
    isTrue(element.attributes['ПометкаУдаления'] ?? childText(element, 'ПометкаУдаления'))
  )
}
