import { fraction, hash } from './hash'
import type { DemoProduct } from './demo-product'
import { warehouses } from './places'

const realIds = warehouses.filter((warehouse) => !warehouse.isVirtual).map((warehouse) => warehouse.id)
const virtualIds = warehouses.filter((warehouse) => warehouse.isVirtual).map((warehouse) => warehouse.id)

/** Thousandths; cut goods may have fractional lengths. */
function amount(productIndex: number, salt: number, largest: number, multiplicity: number, isCut: boolean): number {
  const packs = Math.ceil(fraction(productIndex, salt) ** 3 * (largest / multiplicity))
  const cut = isCut && hash(productIndex, salt) % 3 === 0 ? 500 : 0
  return Math.round(Math.max(1, packs) * multiplicity * 1000) + cut
}

/** About six in a hundred goods are out of stock, and seven only at the manufacturer. */
export function stocks(
  productIndex: number,
  rubles: number,
  multiplicity: number,
  isCut: boolean,
): DemoProduct['stocks'] {
  const luck = fraction(productIndex, 31)
  if (luck < 0.06) return []
  const largest = Math.min(20_000, Math.max(6, 400_000 / rubles))
  const stocks: (readonly [number, number])[] = []
  if (luck >= 0.13) {
    const home = realIds[hash(productIndex, 32) % realIds.length]
    for (const id of realIds)
      if (id === home || fraction(productIndex, 40 + id) < 0.42)
        stocks.push([id, amount(productIndex, 50 + id, largest, multiplicity, isCut)])
  }
  for (const id of virtualIds)
    if (luck < 0.13 || fraction(productIndex, 40 + id) < 0.45)
      stocks.push([id, amount(productIndex, 50 + id, largest * 4, multiplicity, false)])
  return stocks
}

/** Days until the goods can be handed over somewhere. */
export function deliveryDays(productIndex: number, held: DemoProduct['stocks']): number {
  if (held.length === 0) return 21 + (hash(productIndex, 33) % 24)
  return Math.min(...held.map(([id]) => 1 + (warehouses[id - 1]?.deliveryDays ?? 0))) + (hash(productIndex, 34) % 2)
}
