import type { z } from 'zod'
import type { Message } from '@snab/contract/catalogue/product'
import type { ListedState } from '@snab/domain/buying/listed-changes'
import { invalidField, Rejected } from '../../../http/rejected'
import type { ProductRow } from '../../catalogue/goods/product-rows'
import { sells } from '../../catalogue/goods/prices/seller-price'
import { askedCut, orderableCut, type Cut } from './cut-pieces'
import { productOf, type Goods } from './goods'
import type { Line, LineChange, LineKind, LinePatch, NewLine, Target } from './line-kind'
import type { FindReturned } from './line.queries'
import { sellerOf } from './lines-by-product'
import { reorder } from './reorder'

/** Lines of a list, all or only affected ones, in order; counts refer to the whole list. */
export type ListState<Row> = { lines: readonly Row[]; count: number; lastPosition: number }

/** What patches need besides the list. */
export type PatchContext<Seen> = {
  goods: Goods
  /** Custom products that the person may use. */
  usableCustoms: ReadonlySet<number>
  findReturned: FindReturned<Seen>
  /** Price and stock of a product at a seller and amount, for the person changing the list. */
  stateOf(product: ProductRow | null, sellerId: number | null, amount: number): ListedState | null
  isSeller(id: number): boolean
  now: Date
}

export type PatchedLines<Seen, Own> = {
  added: NewLine<Seen, Own>[]
  changed: LineChange<Seen, Own>[]
  replaced: number[]
  removed: number[]
  /** Ids of the request that were not there. */
  gone: number[]
  messages: z.infer<typeof Message>[]
}

/**
 * Applies patches to a list: absolute amounts or pieces, 0 removes a line, and amounts are rounded up to whole packs
 * with a message. Moves need all lines.
 */
export function patchLines<Seen extends object, Own extends object>(
  kind: LineKind<Seen, Own>,
  list: ListState<Line & Seen & Own>,
  patches: readonly LinePatch[],
  context: PatchContext<Seen>,
): PatchedLines<Seen, Own> {
  const { texts, mostLines } = kind
  const { targets, gone, joined } = kind.findTargets(patches, list.lines, context.goods)
  if (gone.length > 0 && targets.length === 0)
    throw new Rejected('cart-item-not-found', texts.allGone === undefined ? {} : { message: texts.allGone })
  const messages: PatchedLines<Seen, Own>['messages'] =
    gone.length > 0 ? [{ level: 'medium', warning: texts.someGone }] : []

  const added: NewLine<Seen, Own>[] = []
  const changed = new Map<number, LineChange<Seen, Own>>()
  const replaced: number[] = []
  const removed = new Set(joined)
  const moves: { id: number; position: number }[] = []
  const unknown: string[] = []
  for (const match of targets) {
    // several patches of one line are applied in order
    const before = match.line && changed.get(match.line.id)
    const target = match.line && before ? { ...match, line: withChange(match.line, before) } : match
    const { patch, line } = target
    checkSeller(target, context)
    if (line && patch.amount === 0) {
      removed.add(line.id)
      continue
    }
    const problem = goodsProblem(target, context)
    if (problem !== null) {
      unknown.push(problem)
      continue
    }
    const product = productOf(context.goods, target)
    const { warnings, ...cut } = orderableCut(askedCut(patch, line, target.isReplaced), product, target)
    if (cut.amount === 0) continue
    messages.push(...warnings.map((warning) => ({ level: 'low' as const, warning })))
    if (line) {
      if (target.isReplaced) replaced.push(line.id)
      changed.set(line.id, { ...before, ...changeOf(kind, target, line, cut, context) })
    } else added.push(newLine(kind, target, cut, list.lastPosition + 1 + added.length, context))
    // a line without an id is identified by its index among the added ones
    if (patch.position !== undefined) moves.push({ id: line?.id ?? -added.length, position: patch.position })
  }
  // one discontinued product does not block the others
  if (unknown.length > 0 && unknown.length === targets.length)
    throw new Rejected('product-not-found', { message: unknown.slice(0, mostNamed).join(' ') })
  messages.push(...unknown.map((warning) => ({ level: 'high' as const, warning })))
  if (list.count - removed.size + added.length > mostLines) throw new Rejected('invalid-input', { message: texts.full })

  for (const id of removed) changed.delete(id)
  for (const { id, position } of movedLines(list.lines, added, removed, moves)) {
    const line = added[-id - 1]
    if (line) line.position = position
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a change may lack every other field
    else changed.set(id, { ...changed.get(id), id, position } as LineChange<Seen, Own>)
  }
  return { added, changed: [...changed.values()], replaced, removed: [...removed], gone, messages }
}

/** A line after a change. */
export const withChange = <Seen extends object, Own extends object>(
  line: Line & Seen & Own,
  change: LineChange<Seen, Own>,
): Line & Seen & Own => Object.assign({}, line, change)

function movedLines(
  lines: readonly Line[],
  added: readonly { position: number }[],
  removed: ReadonlySet<number>,
  moves: readonly { id: number; position: number }[],
) {
  if (moves.length === 0) return []
  const kept = lines.filter(({ id }) => !removed.has(id))
  return reorder([...kept, ...added.map(({ position }, at) => ({ id: -at - 1, position }))], moves)
}

/** Custom products have no seller of their own, so any seller is accepted. */
function checkSeller(
  { index, line, sellerId, isReplaced, isSellerChosen, ...goods }: Target<Line>,
  context: PatchContext<unknown>,
) {
  if (sellerId === null || (line && !isReplaced && !isSellerChosen)) return
  const product = productOf(context.goods, goods)
  if (product ? !sells(product, sellerId) : !context.isSeller(sellerId))
    throw invalidField(`items.${index}.sellerId`, 'У этого продавца такого товара нет')
}

/** How many products an error message names. */
const mostNamed = 5

/** Why a line's goods cannot be added. */
function goodsProblem(target: Target<Line>, { goods, usableCustoms }: PatchContext<unknown>): string | null {
  const { index, patch, line, isReplaced, productId, customProductId } = target
  if ((productId === null) === (customProductId === null))
    throw invalidField(`items.${index}.productId`, 'Укажите товар')
  if (line && !isReplaced) return null
  const product = productOf(goods, target)
  const isUsable =
    customProductId === null
      ? product !== null && (product.isActive || patch.isReturned === true)
      : usableCustoms.has(customProductId)
  if (isUsable) return null
  if (customProductId !== null) return `Своего товара № ${String(customProductId)} нет.`
  return product
    ? `Товар «${product.name}» снят с продажи.`
    : `Товара № ${String(productId)} нет в каталоге. Возможно, он снят с продажи.`
}

function newLine<Seen extends object, Own extends object>(
  kind: LineKind<Seen, Own>,
  target: Target<Line & Seen & Own>,
  cut: Cut,
  position: number,
  context: PatchContext<Seen>,
): NewLine<Seen, Own> {
  const { patch, productId, customProductId, sellerId } = target
  const put = { productId, customProductId, sellerId, ...cut, position, note: patch.note ?? '' }
  return { ...put, ...kind.ownOf(patch), ...seenOf(kind, target, cut.amount, context) }
}

function changeOf<Seen extends object, Own extends object>(
  kind: LineKind<Seen, Own>,
  target: Target<Line & Seen & Own>,
  line: Line & Seen & Own,
  { amount, pieces }: Cut,
  context: PatchContext<Seen>,
): LineChange<Seen, Own> {
  const { patch, productId, customProductId, sellerId, isReplaced } = target
  const product = productOf(context.goods, target)
  // a line merged into another already has the chosen seller
  const isRebought = target.isSellerChosen && sellerId !== sellerOf(line, product)
  const change: LineChange<object, object> = {
    id: line.id,
    amount,
    ...((pieces ?? line.pieces) && { pieces }),
    ...(isReplaced || isRebought
      ? { productId, customProductId, sellerId, ...withoutCreation(seenOf(kind, target, amount, context)) }
      : repriced(kind, line, product, amount, context)),
    ...(patch.note !== undefined && { note: patch.note }),
    ...kind.ownChange(patch),
  }
  return change as LineChange<Seen, Own> // TypeScript does not infer a spread of a generic type
}

/** A line keeps its creation date when its goods change. */
function withoutCreation<Seen extends object>(seen: Seen & { createdAt?: Date }): Partial<Seen> {
  const { createdAt: _createdAt, ...rest } = seen
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript does not infer the rest of a generic type
  return rest as Partial<Seen>
}

/**
 * Goods just added, or whose seller was just chosen, are seen at their current state; returning goods at their earlier
 * one.
 */
function seenOf<Seen extends object, Own extends object>(
  kind: LineKind<Seen, Own>,
  { patch, line, isReplaced, ...put }: Target<Line & Seen & Own>,
  amount: number,
  { goods, findReturned, stateOf, now }: PatchContext<Seen>,
): Seen & { createdAt?: Date } {
  const returned = patch.isReturned && (!line || isReplaced) ? findReturned({ ...put, amount }) : undefined
  return returned ?? kind.seenNow(stateOf(productOf(goods, put), put.sellerId, amount), now)
}

/** Crossing a volume step does not count as a price change. */
function repriced<Seen extends object, Own extends object>(
  kind: LineKind<Seen, Own>,
  line: Line & Seen & Own,
  product: ProductRow | null,
  amount: number,
  { stateOf }: PatchContext<Seen>,
): Partial<Seen> {
  if (!product || amount === line.amount) return {}
  const was = stateOf(product, line.sellerId, line.amount)?.price ?? null
  const now = stateOf(product, line.sellerId, amount)?.price ?? null
  return was === now ? {} : kind.repriced(line, was, now)
}
