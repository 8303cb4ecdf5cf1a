import type { matchNeeds } from '@snab/contract/catalogue/configurator'
import type { ResponseOf } from '@snab/contract/endpoint'
import type { Product } from '@snab/contract/catalogue/product'
import type { NeededItem } from '@snab/domain/configurator/plan'
import { roundedUp } from '../../../../shared/amounts/amounts'

export type Match = ResponseOf<typeof matchNeeds>['items'][number]
/** The common brand and series of items that should match. */
export type Together = ResponseOf<typeof matchNeeds>['together']

/** A person's choice for an item instead of the proposal; 0 skips it. */
export type Pick = { productId: number; amount: number | null }
export type Picks = ReadonlyMap<string, Pick>

/** «board~12~1;main~0~» */
export function readPicks(text: string | undefined): Picks {
  const picks = new Map<string, Pick>()
  for (const part of (text ?? '').split(';')) {
    const [key = '', id = '', amount = ''] = part.split('~')
    const productId = Number(id)
    const number = amount === '' ? null : Number(amount)
    if (key !== '' && Number.isSafeInteger(productId) && productId >= 0 && (number === null || number > 0))
      picks.set(key, { productId, amount: number })
  }
  return picks
}

export const writePicks = (picks: Picks): string | undefined =>
  [...picks].map(([key, { productId, amount }]) => `${key}~${String(productId)}~${String(amount ?? '')}`).join(';') ||
  undefined

/**
 * The product for an item: the person's choice, else the first fitting one; one with only a similar name is not taken
 * automatically.
 */
export function takenFor(match: Match | undefined, pick: Pick | undefined): Product | null {
  if (!match) return null
  if (pick) return match.products.find(({ id }) => id === pick.productId) ?? null
  return match.by === 'features' ? (match.products[0] ?? null) : null
}

const metres = new Set(['м', 'м.', 'метр', 'пог.м', 'п.м', 'пог. м'])

/** In the product's own unit and packs: metres become pieces for goods sold by the piece. */
export function amountFor({ amount, unit, pieceM }: NeededItem, product: Product, pick: Pick | undefined): number {
  if (pick?.productId === product.id && pick.amount !== null) return roundedUp(pick.amount, product)
  const isPieces = unit === 'м' && pieceM !== null && !metres.has(product.unit.name.toLowerCase())
  return roundedUp(isPieces ? Math.ceil(amount / pieceM - 1e-9) : amount, product)
}

export type Taken = { productId: number; amount: number; price: number | null }

/** One line per product, however many items it serves. */
export function joined(taken: readonly Taken[]): Taken[] {
  const byProduct = new Map<number, Taken>()
  for (const line of taken) {
    const known = byProduct.get(line.productId)
    byProduct.set(line.productId, known ? { ...known, amount: known.amount + line.amount } : line)
  }
  return [...byProduct.values()]
}

/** The brand or series of a product that differs from its item's; `actual` is null if it has none. */
export function apart(
  { alike }: NeededItem,
  product: Product | null,
  together: Together | undefined,
): { alike: 'brand' | 'series'; best: string; actual: string | null } | null {
  const best = alike === null ? null : (together?.[alike] ?? null)
  if (alike === null || best === null || !product || product[alike]?.id === best.id) return null
  return { alike, best: best.name, actual: product[alike]?.name ?? null }
}
