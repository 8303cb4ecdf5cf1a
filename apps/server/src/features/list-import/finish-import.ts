import type { ImportResult } from '@snab/contract/list-import'
import { Rejected } from '../../http/rejected'
import type { SignedIn } from '../../http/visitor'
import type { Services } from '../../services'
import type { VisitorView } from '../catalogue/visitor-view'
import { touch, lockForChange } from '../specification/change-specification'
import { appendRows } from '../specification/copy-rows'
import { findItems } from '../specification/item.queries'
import { makeSpecification } from '../specification/make-specification'
import { lockOpen } from './decide-rows'
import { addToCart, type WantedLine } from '../cart/add-to-cart'
import { findRows, type LineRow } from './list-import.queries'

type Target = { kind: 'cart' } | { kind: 'specification'; id: number } | { kind: 'new-specification'; name: string }

/** Decided lines go to their place, once: an import that is finished does not finish again. */
export async function finishImport(services: Services, visitor: SignedIn, viewer: VisitorView, id: number, target: Target, skipUndecided: boolean) {
  const { db, clock } = services
  const { session } = visitor
  const done = await db.transaction().execute(async (trx) => {
    const found = await lockOpen(trx, session, id)
    if (found.state === 'matching') throw new Rejected('import-not-ready')
    const all = await findRows(trx, id)
    const undecided = all.filter(({ choice }) => choice === null)
    if (undecided.length > 0 && !skipUndecided) throw new Rejected('import-undecided', { message: `Не решено строк: ${undecided.length}. Выберите товар или пропустите их.` })
    await trx.updateTable('listImportRows').set({ choice: 'skipped' }).where('importId', '=', id).where('choice', 'is', null).execute()
    await trx.updateTable('listImports').set({ state: 'finished', updatedAt: clock() }).where('id', '=', id).execute()

    const taken = all.filter(({ choice }) => choice !== null && choice !== 'skipped')
    const lines = taken.map(wantedOf)
    const rounded = taken.filter(({ amountNote }) => amountNote !== null).length
    if (target.kind === 'cart') return { lines, rounded, specificationId: null }
    const rows = lines.map((line) => ({ ...line, sellerId: null }))
    if (target.kind === 'new-specification') {
      const made = await makeSpecification(trx, session, clock(), { name: target.name, description: '', isShared: true }, 'imported', (specification) => appendRows(trx, specification, session, viewer, rows, -1))
      return { lines, rounded, specificationId: made }
    }
    const specification = await lockForChange(trx, session, target.id)
    const before = await findItems(trx, specification.id)
    await appendRows(trx, specification.id, session, viewer, rows, Math.max(-1, ...before.map(({ position }) => position)))
    await touch(trx, specification, session, clock(), 'imported')
    return { lines, rounded, specificationId: specification.id }
  })
  const messages = target.kind === 'cart' && done.lines.length > 0 ? await intoCart(services, visitor, viewer, id, done.lines) : []
  const result: ImportResult = { target: target.kind === 'cart' ? 'cart' : 'specification', specificationId: done.specificationId, added: done.lines.length, rounded: done.rounded, messages }
  await db.updateTable('listImports').set({ result: JSON.stringify(result) }).where('id', '=', id).execute()
  return result
}

async function intoCart(services: Services, { session }: SignedIn, viewer: VisitorView, id: number, lines: readonly WantedLine[]): Promise<string[]> {
  try {
    const { messages } = await addToCart(services, { userId: session.userId }, session, viewer, lines)
    return messages.map(({ warning }) => warning)
  } catch (error) {
    // the cart did not take them: the list is as it was, to be tried again
    await services.db.updateTable('listImports').set({ state: 'ready' }).where('id', '=', id).execute()
    throw error
  }
}

const wantedOf = ({ productId, customProductId, amount, note }: LineRow): WantedLine => ({ productId, customProductId, amount: amount ?? 1000, note })
