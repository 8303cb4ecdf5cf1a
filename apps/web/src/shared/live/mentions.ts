/**
 * Whether an answer of the API shows one of these products. Ids of other things may coincide: then a page reads once
 * too often.
 */
export function mentions(data: unknown, productIds: ReadonlySet<number>): boolean {
  if (Array.isArray(data)) return data.some((item) => mentions(item, productIds))
  if (typeof data !== 'object' || data === null) return false
  return Object.entries(data).some(
    ([name, value]) =>
      // the cart's amounts are stored by product id
      productIds.has(Number(name)) ||
      (typeof value === 'number' && /^id$|Id$/.test(name) && productIds.has(value)) ||
      mentions(value, productIds),
  )
}
