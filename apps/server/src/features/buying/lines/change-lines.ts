import type { z } from 'zod'
import type { Message } from '@snab/contract/catalogue/product'
import type { Trx } from '../../../db/database'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import type { Viewer } from '../../catalogue/goods/present-product'
import { findVisibleCustomIds } from '../../catalogue/custom-product/custom-product.queries'
import { stateOf } from '../../catalogue/goods/prices/listed-state'
import { knowsAll, readGoods, type Goods, type Naming } from './goods'
import { findPlace } from '../../../db/change-cursor'
import { findKnownTotals, keepTotals, keptAbove, shareOf, type KnownTotals } from './kept-totals'
import type { Line, LineChanges, LineKind, LinePatch } from './line-kind'
import { findRemoved, readLines, readSomeLines, type LineSelector } from './line.queries'
import { patchLines, withChange, type ListState, type PatchedLines } from './patch-lines'
import { priceLine, type LineShare, type PricedRow } from './price-lines'
import { writeNextVersion, type AddedLine } from './write-lines'

type PlannedChange<Seen, Own> = LineChanges<Seen, Own> & {
  /** Ids of the request that do not exist: answered as deleted. */
  gone?: readonly number[]
  messages?: z.infer<typeof Message>[]
}

/** A change of a list before its lines are known. */
export type LinesChange<Seen extends object, Own extends object> = {
  /** Lines it needs; all of them when left out, and then totals are not kept. */
  touches?: LineSelector
  /** Lines move, so the positions of all are needed. */
  movesLines?: boolean
  /** Goods it needs besides those of these lines. */
  goods: readonly Naming[]
  plan(list: ListState<Line & Seen & Own>, goods: Goods): PlannedChange<Seen, Own> | Promise<PlannedChange<Seen, Own>>
}

export type ChangedLines<Row> = {
  /** All lines if requested, otherwise only the affected ones. */
  lines: PricedRow<Row>[]
  updated: PricedRow<Row>[]
  deletedIds: number[]
  messages: z.infer<typeof Message>[]
  /** The share of every line in the list's totals. */
  shares: readonly LineShare[]
  version: number
  isChanged: boolean
  /** Call after the transaction has committed. */
  keep: () => void
}

type How<Row> = {
  /** The answer must contain every line. */
  needsAll: boolean
  /** All lines read under the lock, and some of their goods. */
  read?: { lines: Row[]; goods: Goods }
  /** Nothing follows in the transaction: lines are written with its commit. */
  isLast?: boolean
}
type Context = { trx: Trx; services: Services; viewer: Viewer }

/**
 * Changes a list whose row the transaction has locked: reads lines and goods once, writes the changes and the next
 * version in one statement, and prices the answer from what was read. For a long list with kept totals it reads only
 * affected lines and those whose price may have changed.
 */
export async function changeLines<Seen extends object, Own extends object>(
  { trx, services, viewer }: Context,
  kind: LineKind<Seen, Own>,
  list: { id: number; version: number; updatedAt: Date },
  { touches, movesLines = false, goods: references, plan }: LinesChange<Seen, Own>,
  { needsAll, read, isLast = false }: How<Line & Seen & Own>,
): Promise<ChangedLines<Line & Seen & Own>> {
  const now = services.clock()
  const listKey = { kind: kind.name, id: list.id, version: list.version, updatedAt: list.updatedAt }
  const knownTotals = needsAll || !touches ? null : await findKnownTotals(trx, services, viewer, listKey)
  const state = read
    ? wholeState(read.lines)
    : await readState(trx, kind, list.id, movesLines ? undefined : touches, knownTotals)
  const place = knownTotals?.place ?? (touches && state.count > keptAbove ? await findPlace(trx) : null)
  const looksAt = knownTotals && touches ? isLookedAt(state.lines, touches, knownTotals.staleIds) : () => true
  const goods = await readGoods(trx, [...state.lines.filter(looksAt), ...references], read?.goods)
  const planned = await plan(state, goods)

  const isChanged = [planned.added, planned.changed, planned.removed, planned.deleted, planned.gone].some(
    (part) => part !== undefined && part.length > 0,
  )
  // in a long list, lines that only move are read after the write
  const isComplete = !(knownTotals && movesLines) && knowsAll(goods, [...state.lines.filter(looksAt), ...references])
  const { version, added } = isChanged
    ? await writeNextVersion(trx, kind, list.id, planned, now, { isLast: isLast && isComplete })
    : { version: list.version, added: [] }
  const updatedIds = new Set([...(planned.changed ?? []), ...added].map(({ id }) => id))
  const after = applyChanges(state.lines, planned, added)
  const toPrice = after.filter((line) => !knownTotals || looksAt(line) || updatedIds.has(line.id))
  const allGoods = await readGoods(trx, toPrice, goods)
  const lines = toPrice.map((row) => ({ row, line: priceLine(kind.listed(row), allGoods, viewer) }))
  const deletedIds = [...(planned.removed ?? []), ...(planned.deleted ?? []), ...(planned.gone ?? [])]
  const shares = new Map(knownTotals?.shares)
  for (const id of deletedIds) shares.delete(id)
  for (const { line } of lines) shares.set(line.item.id, shareOf(line))
  return {
    lines,
    updated: lines.filter(({ row }) => updatedIds.has(row.id)),
    deletedIds,
    messages: planned.messages ?? [],
    shares: [...shares.values()],
    version,
    isChanged,
    keep: () => {
      if (place && shares.size > keptAbove)
        keepTotals(services, viewer, { ...listKey, version, ...(isChanged && { updatedAt: now }) }, place, shares)
    },
  }
}

async function readState<Seen extends object, Own extends object>(
  trx: Trx,
  kind: LineKind<Seen, Own>,
  listId: number,
  touches: LineSelector | undefined,
  known: KnownTotals | null,
): Promise<ListState<Line & Seen & Own>> {
  if (known && touches)
    return readSomeLines(trx, kind, listId, { ...touches, ids: [...(touches.ids ?? []), ...known.staleIds] })
  return wholeState(await readLines(trx, kind, listId))
}

const wholeState = <Row extends Line>(lines: Row[]): ListState<Row> => ({
  lines,
  count: lines.length,
  lastPosition: lines.at(-1)?.position ?? -1,
})

/** Selects the affected lines of a list that was read completely only because lines move. */
function isLookedAt(
  lines: readonly Line[],
  touches: LineSelector,
  staleIds: readonly number[],
): (line: Line) => boolean {
  const ids = new Set([...(touches.ids ?? []), ...staleIds])
  const products = new Set(touches.productIds)
  const customs = new Set(touches.customProductIds)
  for (const { id, productId, customProductId } of lines) {
    if (!ids.has(id)) continue
    if (productId !== null) products.add(productId)
    if (customProductId !== null) customs.add(customProductId)
  }
  return ({ id, productId, customProductId }) =>
    ids.has(id) ||
    (productId !== null && products.has(productId)) ||
    (customProductId !== null && customs.has(customProductId))
}

/** The lines after the write, in order. */
function applyChanges<Seen extends object, Own extends object>(
  lines: readonly (Line & Seen & Own)[],
  { added = [], changed = [], removed = [], deleted = [] }: LineChanges<Seen, Own>,
  written: readonly AddedLine[],
): (Line & Seen & Own)[] {
  const ended = new Set([...removed, ...deleted])
  const changes = new Map(changed.map((change) => [change.id, change]))
  // positions are distinct among added lines, in whatever order they return
  const made = new Map(written.map((line) => [line.position, line]))
  return [
    ...lines
      .filter(({ id }) => !ended.has(id))
      .map((line) => {
        const change = changes.get(line.id)
        return change ? withChange(line, change) : line
      }),
    ...added.flatMap((line) => {
      const row = made.get(line.position)
      return row ? [{ ...line, ...row }] : []
    }),
  ].toSorted((a, b) => a.position - b.position || a.id - b.id)
}

/** Every line that a patch may refer to by id or goods. */
export const selectorOf = (patches: readonly LinePatch[]): LineSelector => ({
  ids: patches.flatMap(({ id }) => id ?? []),
  productIds: patches.flatMap(({ productId }) => productId ?? []),
  customProductIds: patches.flatMap(({ customProductId }) => customProductId ?? []),
})

/** A change by patches. Returning goods and custom products cost a statement each, if there are any. */
export function patchChange<Seen extends object, Own extends object>(
  { trx, services, viewer }: Context,
  session: Session | null,
  kind: LineKind<Seen, Own>,
  listId: number,
  patches: readonly LinePatch[],
): Pick<LinesChange<Seen, Own>, 'goods' | 'movesLines'> & {
  plan(list: ListState<Line & Seen & Own>, goods: Goods): Promise<PatchedLines<Seen, Own>>
} {
  return {
    goods: patches,
    movesLines: patches.some(({ position }) => position !== undefined),
    async plan(list, goods) {
      const productOfId = new Map(list.lines.map(({ id, productId }) => [id, productId]))
      const returned = patches
        .filter(({ isReturned }) => isReturned)
        .flatMap(({ id, productId }) => productId ?? (id === undefined ? null : productOfId.get(id)) ?? [])
      return patchLines(kind, list, patches, {
        goods,
        usableCustoms: await findVisibleCustomIds(
          trx,
          session,
          patches.flatMap(({ customProductId }) => customProductId ?? []),
        ),
        findReturned: await findRemoved(trx, kind, listId, returned),
        stateOf: (product, sellerId, amount) => stateOf(product, sellerId, amount, viewer),
        isSeller: (id) => viewer.dictionary.sellers.has(id),
        now: services.clock(),
      })
    },
  }
}
