import type { ImportResult } from '@snab/contract/buying/list-import'
import type { Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import type { SignedIn } from '../../../http/visitor'
import type { Services } from '../../../services'
import type { VisitorView } from '../../catalogue/goods/visitor-view'
import { touch, lockForChange } from '../specification/change-specification'
import { appendRows } from '../specification/copy-rows'
import { findItems } from '../specification/item.queries'
import { makeSpecification } from '../specification/make-specification'
import { lockOpen } from './decide-rows'
import { addToCartWithin, type Tally, type WantedLine } from '../cart/add-to-cart'
import { findRows, type LineRow } from './list-import.queries'

type Target = { kind: 'cart' } | { kind: 'specification'; id: number } | { kind: 'new-specification'; name: string }

/**
 * Moves decided lines to their target, once and atomically: a finished import does not finish again, a failed one is
 * unchanged.
 */
export async function finishImport(
  services: Services,
  visitor: SignedIn,
  viewer: VisitorView,
  id: number,
  target: Target,
  skipUndecided: boolean,
) {
  const { db, clock } = services
  const { result, keep } = await db.transaction().execute(async (trx) => {
    const importRow = await lockOpen(trx, visitor.session, id)
    if (importRow.state === 'matching') throw new Rejected('import-not-ready')
    const all = await findRows(trx, id)
    const undecided = all.filter(isUndecided)
    if (undecided.length > 0 && !skipUndecided)
      throw new Rejected('import-undecided', {
        message: `Не решено строк: ${undecided.length}. Выберите товар, укажите количество или пропустите их.`,
      })
    await trx
      .updateTable('listImportRows')
      .set({ choice: 'skipped' })
      .where('importId', '=', id)
      .where((eb) => eb.or([eb('choice', 'is', null), eb('amount', 'is', null)]))
      .execute()

    const taken = all.filter((line) => !isUndecided(line) && line.choice !== 'skipped')
    const { keep, ...placed } = await place(trx, services, visitor, viewer, target, taken.flatMap(wantedOf))
    const rounded = taken.filter(({ amountNote }) => amountNote !== null).length
    const result: ImportResult = { target: target.kind === 'cart' ? 'cart' : 'specification', rounded, ...placed }
    await trx
      .updateTable('listImports')
      .set({ state: 'finished', updatedAt: clock(), result: JSON.stringify(result) })
      .where('id', '=', id)
      .execute()
    return { result, keep }
  })
  keep()
  return result
}

/** Call `keep` after the transaction has committed. */
type Placed = Pick<ImportResult, 'specificationId' | 'specificationName' | 'messages' | keyof Tally> & {
  keep: () => void
}

async function place(
  trx: Trx,
  services: Services,
  { session }: SignedIn,
  viewer: VisitorView,
  target: Target,
  lines: readonly WantedLine[],
): Promise<Placed> {
  const nothing = { messages: [], added: lines.length, joined: 0, repeated: 0, keep: () => undefined }
  if (target.kind === 'cart') {
    if (lines.length === 0) return { specificationId: null, ...nothing }
    const { answer, keep, tally } = await addToCartWithin(
      trx,
      services,
      { userId: session.userId },
      session,
      viewer,
      lines,
    )
    return { specificationId: null, messages: answer.messages.map(({ warning }) => warning), ...tally, keep }
  }
  const now = services.clock()
  if (target.kind === 'new-specification') {
    const made = await makeSpecification(
      trx,
      session,
      now,
      { name: target.name, description: '', isShared: true },
      'imported',
      (specification) => appendRows(trx, specification, session, viewer, lines, -1, now),
    )
    return { specificationId: made, specificationName: target.name, ...nothing }
  }
  const specification = await lockForChange(trx, session, target.id)
  const before = await findItems(trx, specification.id)
  await appendRows(trx, specification.id, session, viewer, lines, before.at(-1)?.position ?? -1, now)
  await touch(trx, specification, session, now, 'imported')
  return { specificationId: specification.id, specificationName: specification.name, ...nothing }
}

/** A line without an amount is as undecided as one without goods. */
const isUndecided = ({ choice, amount }: LineRow): boolean =>
  choice === null || (choice !== 'skipped' && amount === null)

const wantedOf = ({ productId, customProductId, amount, note }: LineRow): WantedLine[] =>
  amount === null ? [] : [{ productId, customProductId, sellerId: null, amount, pieces: null, note }]
