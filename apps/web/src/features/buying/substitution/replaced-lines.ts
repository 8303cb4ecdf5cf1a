import type { CartItem, patchCartItems } from '@snab/contract/buying/cart'
import type { RequestOf } from '@snab/contract/endpoint'
import type { patchSpecificationItems } from '@snab/contract/buying/specification-items'
import type { SpecificationItem } from '@snab/contract/buying/specification'
import { sorted } from '../../../lib/sorted'

export type Replacement = { productId: number; sellerId: number | null; amount: number }
export type Line = Pick<CartItem, 'productId' | 'customProductId' | 'sellerId' | 'amount' | 'note' | 'additionalFields'>
type CartPatch = RequestOf<typeof patchCartItems>['body']['items'][number]
type SpecificationPatch = RequestOf<typeof patchSpecificationItems>['body']['items'][number]

/** A cart has one line per product and seller. */
const keyOf = ({ productId, customProductId, sellerId }: Line) =>
  `${String(productId)}:${String(customProductId)}:${String(sellerId)}`

/** The cart's lines after the replacement, in their order; lines of the same product add up. */
export function replacedLines(
  items: readonly (Line & { id: number })[],
  replacements: ReadonlyMap<number, Replacement>,
): Line[] {
  const lines = items.map((item, place) => {
    const { productId, customProductId, sellerId, amount, note, additionalFields } = item
    const by = replacements.get(item.id)
    const line: Line = by
      ? {
          productId: by.productId,
          customProductId: null,
          sellerId: by.sellerId,
          amount: by.amount,
          note,
          additionalFields: {},
        }
      : { productId, customProductId, sellerId, amount, note, additionalFields }
    return { line, place, isNew: by !== undefined }
  })
  const after = new Map<string, { line: Line; place: number }>()
  // an existing line keeps its place
  for (const { line, place } of [...lines.filter(({ isNew }) => !isNew), ...lines.filter(({ isNew }) => isNew)]) {
    const met = after.get(keyOf(line))
    after.set(
      keyOf(line),
      met
        ? {
            place: met.place,
            line: { ...met.line, amount: added(met.line.amount, line.amount), note: joined(met.line.note, line.note) },
          }
        : { line, place },
    )
  }
  return sorted(after.values(), (a, b) => a.place - b.place).map(({ line }) => line)
}

const added = (a: number, b: number) => (Math.round(a * 1000) + Math.round(b * 1000)) / 1000
const joined = (...notes: string[]) => [...new Set(notes.filter((note) => note !== ''))].join('; ').slice(0, 1000)

/** The patch from the first lines to the second; reversed it is the undo. */
export function cartPatches(from: readonly Line[], to: readonly Line[], isReturned = false): CartPatch[] {
  const [before, after] = [new Map(from.map((line) => [keyOf(line), line])), new Set(to.map(keyOf))]
  const removed = from
    .filter((line) => !after.has(keyOf(line)))
    .map(({ productId, customProductId, sellerId }) => ({ productId, customProductId, sellerId, amount: 0 }))
  const isSame = (line: Line) =>
    before.get(keyOf(line))?.amount === line.amount && before.get(keyOf(line))?.note === line.note
  const untouched = to.filter(isSame).map(keyOf)
  const stay = new Set(untouched)
  // lines that swapped places: each is moved to its own
  const isMixed =
    from
      .map(keyOf)
      .filter((key) => stay.has(key))
      .join() !== untouched.join()
  const changed = to.flatMap((line, position): CartPatch[] =>
    isSame(line) && !isMixed ? [] : [{ ...line, position, ...(isReturned && { isReturned }) }],
  )
  return [...removed, ...changed]
}

/** Rows of a specification keep their ids, so each is replaced in place. */
export const specificationPatches = (replacements: ReadonlyMap<number, Replacement>): SpecificationPatch[] =>
  [...replacements].map(([id, { productId, sellerId, amount }]) => ({ id, productId, sellerId, amount }))

export const specificationUndo = (
  items: readonly SpecificationItem[],
  replacements: ReadonlyMap<number, Replacement>,
): SpecificationPatch[] =>
  items
    .filter(({ id }) => replacements.has(id))
    .map(({ id, productId, sellerId, amount, note }) => ({ id, productId, sellerId, amount, note, isReturned: true }))
