import type { CellConflict } from '@snab/contract/buying/specification-items'
import { toAmount } from '@snab/domain/money/amounts'
import type { Trx } from '../../../../db/database'
import type { CellValue } from '../../../../db/tables/list-tables'
import type { Goods } from '../../lines/goods'
import type { Line, LinePatch } from '../../lines/line-kind'
import { findLastChanges, nameOf, wasDone, type Editor, type NotedChange } from './cell-changes'

/** A patch with the version of the row that its sender saw. */
export type BasedPatch = LinePatch & { base?: number | undefined; formerId?: number | undefined }
type Row = Line & { clientKey: string | null }

type Seen = {
  specification: { id: number; version: number }
  lines: readonly Row[]
  goods: Goods
  editor: Editor | undefined
}
export type Checked = {
  /** Patches that may be written. */
  patches: BasedPatch[]
  conflicts: CellConflict[]
  /** Rows of the request that do not exist. */
  gone: number[]
}

const fieldsOf = {
  amount: ['amount', 'pieces'],
  note: ['note'],
  goods: ['productId', 'customProductId', 'sellerId'],
} as const satisfies Partial<Record<CellConflict['cell'], readonly (keyof LinePatch)[]>>
const cells = ['amount', 'note', 'goods'] as const

/**
 * Removes from patches the cells that somebody else has changed since the sender saw them, and those that the same page
 * has already overwritten in a later request. Patches without a base are written as they are. One statement, if
 * anything is outdated.
 */
export async function checkPatches(trx: Trx, seen: Seen, patches: readonly BasedPatch[]): Promise<Checked> {
  const { specification, lines, editor } = seen
  const rows = new Map(lines.map((row) => [row.id, row]))
  const keys = new Set(lines.map(({ clientKey }) => clientKey))
  const isOutdated = ({ id, base }: BasedPatch) =>
    id !== undefined && base !== undefined && (base < specification.version || !rows.has(id))
  const outdated = patches.filter(isOutdated)
  const isNew = ({ id, clientKey }: BasedPatch) => id === undefined && clientKey !== undefined && !keys.has(clientKey)
  const isRepeated = editor !== undefined && patches.some(isNew) && (await wasDone(trx, specification.id, editor))
  if (outdated.length === 0)
    return { patches: isRepeated ? patches.filter((patch) => !isNew(patch)) : [...patches], conflicts: [], gone: [] }

  const last = await findLastChanges(
    trx,
    specification.id,
    outdated.flatMap(({ id }) => id ?? []),
  )
  const ofRow = new Map<number, NotedChange[]>()
  for (const change of last) ofRow.set(change.itemId, [...(ofRow.get(change.itemId) ?? []), change])
  const checked: Checked = { patches: [], conflicts: [], gone: [] }
  for (const patch of patches) {
    if (isRepeated && isNew(patch)) continue
    if (!isOutdated(patch) || patch.id === undefined || patch.base === undefined) {
      checked.patches.push(patch)
      continue
    }
    const { id, base } = patch
    const since = (ofRow.get(id) ?? []).filter(({ version }) => version > base)
    const row = rows.get(patch.id)
    if (!row) checkGone(checked, patch, id, since, editor)
    else if (patch.amount === 0) checkRemoval(checked, patch, row, since, seen)
    else checkCells(checked, patch, row, since, seen)
  }
  return checked
}

/** A removed row is a conflict, unless the same page removed it or the sender removes it too. */
function checkGone(checked: Checked, patch: BasedPatch, id: number, since: NotedChange[], editor: Editor | undefined) {
  checked.gone.push(id)
  const removal = since.find(({ cell, now }) => cell === 'row' && now === null)
  if (patch.amount === 0 || (removal && isOwn(removal, editor))) return
  const isCell = cells.some((cell) => fieldsOf[cell].some((field) => patch[field] !== undefined))
  if (isCell) checked.conflicts.push(conflictOf(id, 'row', removal, { was: removal?.was ?? null, now: null }))
}

/** A row is not removed if somebody has changed it since the sender saw it. */
function checkRemoval(
  checked: Checked,
  patch: BasedPatch,
  row: Row,
  since: readonly NotedChange[],
  { goods, editor }: Pick<Seen, 'goods' | 'editor'>,
) {
  const others = since.filter((change) => change.cell !== 'place' && !isOwn(change, editor))
  const latest = others.toSorted((a, b) => b.version - a.version)[0]
  if (!latest) {
    if (!since.some((change) => isLater(change, editor))) checked.patches.push(patch)
    return
  }
  const name = nameOf(goods, row)
  checked.conflicts.push(conflictOf(row.id, 'row', latest, { was: name, now: name }))
}

function checkCells(checked: Checked, patch: BasedPatch, row: Row, since: readonly NotedChange[], seen: Seen) {
  let left: BasedPatch = patch
  for (const cell of cells) {
    const asked = fieldsOf[cell].filter((field) => patch[field] !== undefined)
    const change = since.find((one) => one.cell === cell)
    if (asked.length === 0 || !change) continue
    if (isOwn(change, seen.editor) && !isLater(change, seen.editor)) continue
    left = without(left, asked)
    if (!isOwn(change, seen.editor) && !saysTheSame(patch, row, cell))
      checked.conflicts.push(conflictOf(row.id, cell, change, { was: change.was, now: valueOf(row, cell, seen.goods) }))
  }
  const { id: _id, base: _base, clientKey: _clientKey, ...fields } = left
  if (left === patch || Object.values(fields).some((value) => value !== undefined)) checked.patches.push(left)
}

const isOwn = ({ editor: page }: NotedChange, editor: Editor | undefined) => page !== null && page === editor?.page
/** Whether the same page wrote this in the same request or a later one. */
const isLater = (change: NotedChange, editor: Editor | undefined) =>
  isOwn(change, editor) && (change.number ?? 0) >= (editor?.number ?? 0)

const without = (patch: BasedPatch, fields: readonly (keyof LinePatch)[]): BasedPatch =>
  Object.assign({}, patch, Object.fromEntries(fields.map((field) => [field, undefined])))

const saysTheSame = (patch: BasedPatch, row: Row, cell: (typeof cells)[number]): boolean =>
  cell === 'amount'
    ? patch.pieces === undefined && patch.amount === toAmount(row.amount)
    : cell === 'note'
      ? patch.note === row.note
      : fieldsOf.goods.every((field) => patch[field] === undefined || (patch[field] ?? null) === row[field])

const valueOf = (row: Row, cell: (typeof cells)[number], goods: Goods): CellValue =>
  cell === 'amount' ? toAmount(row.amount) : cell === 'note' ? row.note : nameOf(goods, row)

const conflictOf = (
  id: number,
  cell: CellConflict['cell'],
  change: NotedChange | undefined,
  { was, now }: { was: CellValue; now: CellValue },
): CellConflict => ({ id, cell, was, now, author: change?.author ?? '', at: change?.at.toISOString() ?? null })
