/** The product named by the parameter `product` of an address: of the catalogue, or one of the user's own. */
export type ProductKey = number | `custom:${number}`

const pattern = /^(custom:)?([1-9]\d{0,14})$/

export function readProductKey(raw: unknown): ProductKey | undefined {
  if (typeof raw !== 'string' && typeof raw !== 'number') return undefined
  const [, custom, id] = pattern.exec(String(raw)) ?? []
  if (id === undefined) return undefined
  return custom === undefined ? Number(id) : customKey(Number(id))
}

export const customKey = (id: number): ProductKey => `custom:${id}`

export const customIdOf = (key: ProductKey): number | null =>
  typeof key === 'number' ? null : Number(key.slice('custom:'.length))
