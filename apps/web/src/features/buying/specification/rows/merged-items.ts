import type { ItemsAnswer } from '@snab/contract/buying/specification-items'
import type { Specification } from '@snab/contract/buying/specification'
import { inShownOrder } from '../../../../shared/cart/merge-cart'
import { sorted } from '../../../../lib/sorted'
import { movedOnto } from '../../lines/list/move-line'

/**
 * The shown specification after an answer to a change of rows; `shown` keeps unsaved positions. Null when the answer is
 * incomplete.
 */
export function mergedItems(
  before: Specification,
  answer: Pick<ItemsAnswer, 'updatedItems' | 'deletedItems' | 'totals' | 'version'> & Partial<ItemsAnswer>,
  order: 'saved' | 'shown' = 'saved',
  /** The version since which the answer has all changes. */
  since = answer.version - 1,
): Specification | null {
  if (answer.version < before.version) return null
  const { items: all = [] } = answer
  const isWhole = all.length > 0
  if (!isWhole && before.version < since) return null
  const deleted = new Set(answer.deletedItems.map(({ id }) => id))
  const updated = new Map(answer.updatedItems.map((item) => [item.id, item]))
  const known = new Set(before.items.map(({ id }) => id))
  const kept = before.items.filter(({ id }) => !deleted.has(id)).map((item) => updated.get(item.id) ?? item)
  const items = isWhole ? all : [...kept, ...answer.updatedItems.filter(({ id }) => !known.has(id))]
  return {
    ...before,
    items: order === 'shown' ? inShownOrder(before.items, items) : sorted(items, (a, b) => a.position - b.position),
    totals: answer.totals,
    total: before.total === null ? null : answer.totals.price,
    positions: items.length,
    version: answer.version,
    updated: new Date().toISOString(),
  }
}

/** The rows with one of them moved, as the server will store them. */
export function movedItems(items: Specification['items'], id: number, place: number): Specification['items'] {
  const moved = movedOnto(items, id, items[place]?.id ?? id)
  return moved === items
    ? items
    : moved.map((item, position) => (item.position === position ? item : { ...item, position }))
}
