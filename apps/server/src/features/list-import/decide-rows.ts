import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { decideRows as decideRowsEndpoint } from '@snab/contract/list-import'
import { fromAmount, toAmount } from '@snab/domain/amounts'
import { toKopecks } from '@snab/domain/money'
import { roundToPack } from '@snab/domain/packs'
import { shownNumber } from '@snab/domain/shown-numbers'
import type { Trx } from '../../db/database'
import { invalidField, Rejected } from '../../http/rejected'
import type { Session } from '../../http/visitor'
import type { Services } from '../../services'
import { amountProblems } from '../lines/amounts'
import { lockImport, updateRows, type LineRow, type RowUpdate } from './list-import.queries'
import { remember } from './company-memory'
import { amountFor } from './match-rows'

type Decision = ParsedRequestOf<typeof decideRowsEndpoint>['body']['rows'][number]

const asIs = ({
  id,
  state,
  how,
  confidence,
  reason,
  candidates,
  choice,
  productId,
  customProductId,
  amount,
  amountNote,
}: LineRow): RowUpdate => ({
  id,
  state,
  how,
  confidence,
  reason,
  candidates,
  choice,
  productId,
  customProductId,
  amount,
  amountNote,
})

/** An import that may still be decided about, held until the transaction ends. */
export async function lockOpen(trx: Trx, session: Session, id: number) {
  const found = await lockImport(trx, session, id)
  if (!found) throw new Rejected('import-not-found')
  if (found.state === 'finished' || found.state === 'cancelled') throw new Rejected('import-finished')
  return found
}

/** What a person has chosen for lines; choices of goods are remembered for their company. Returns the ids decided about. */
export async function decideRows(
  { db, rows, clock }: Services,
  session: Session,
  id: number,
  decisions: readonly Decision[],
): Promise<number[]> {
  return db.transaction().execute(async (trx) => {
    await lockOpen(trx, session, id)
    const lines = new Map(
      (
        await trx
          .selectFrom('listImportRows')
          .selectAll()
          .where('importId', '=', id)
          .where(
            'id',
            'in',
            decisions.map((decision) => decision.id),
          )
          .execute()
      ).map((line) => [line.id, line]),
    )
    const goods = await rows.get(
      decisions.flatMap((decision) =>
        [
          decision.productId ?? [],
          lines.get(decision.id)?.productId ?? [],
          lines.get(decision.id)?.candidates[0] ?? [],
        ].flat(),
      ),
    )
    const updates: RowUpdate[] = []
    const choices: { line: LineRow; shown: string; productId: number }[] = []
    for (const [index, decision] of decisions.entries()) {
      const line = lines.get(decision.id)
      if (!line) throw new Rejected('import-not-found', { message: 'Такой строки в загрузке нет' })
      const update = asIs(line)
      if (decision.undo) {
        const found = line.state === 'matched' ? (line.candidates[0] ?? null) : null
        const { amount, note } = amountFor(line.amountText, found === null ? null : (goods.get(found) ?? null))
        Object.assign(update, { choice: null, customProductId: null, productId: found, amount, amountNote: note })
      } else if (decision.skip) Object.assign(update, { choice: 'skipped', customProductId: null })
      else if (decision.customProduct) {
        const { name, article, unit, price } = decision.customProduct
        const made = await trx
          .insertInto('customProducts')
          .values({
            userId: session.userId,
            companyId: session.company?.id ?? null,
            name,
            article,
            unitName: unit || 'шт',
            price: price === null || price === undefined ? null : toKopecks(price),
            picture: null,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        Object.assign(update, {
          choice: 'custom',
          customProductId: made.id,
          productId: null,
          amount: line.amount ?? 1000,
        })
      } else if (decision.productId !== undefined) {
        const product = goods.get(decision.productId)
        if (!product?.isActive) throw new Rejected('product-not-found')
        const { amount, note, asWritten } = amountFor(line.amountText, product)
        // an amount nobody understood becomes the least there is, and that is told too
        const taken = amount ?? asWritten ?? roundToPack(1000, product)
        const amountNote = amount === null ? `${note}. Взято ${shownNumber(toAmount(taken))} ${product.unitName}` : note
        Object.assign(update, {
          choice: 'chosen',
          productId: product.id,
          customProductId: null,
          amount: taken,
          amountNote,
        })
        choices.push({ line, shown: line.source, productId: product.id })
      }
      if (decision.amount !== undefined) {
        const thousandths = fromAmount(decision.amount)
        if (typeof thousandths === 'string') throw invalidField(`rows.${index}.amount`, amountProblems[thousandths])
        if (thousandths === 0) throw invalidField(`rows.${index}.amount`, 'Количество должно быть больше нуля')
        const product = update.productId === null ? undefined : goods.get(update.productId)
        const rounded = product ? roundToPack(thousandths, product) : thousandths
        Object.assign(update, {
          amount: rounded,
          amountNote: rounded === thousandths ? null : amountFor(String(decision.amount), product ?? null).note,
        })
        // a wrong amount was all that kept a sure match from standing
        if (update.choice === null && update.state === 'matched') update.choice = 'matched'
      }
      updates.push(update)
    }
    await updateRows(trx, id, updates)
    await remember(trx, session, clock(), choices)
    return updates.map((update) => update.id)
  })
}

/** «Принять все»: found lines that are sure enough stand as they are. Lines with several candidates take the first. */
export async function acceptRows(
  { db, rows, clock }: Services,
  session: Session,
  id: number,
  threshold: number,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await lockOpen(trx, session, id)
    const lines = await trx
      .selectFrom('listImportRows')
      .selectAll()
      .where('importId', '=', id)
      .where('choice', 'is', null)
      .where('state', 'in', ['matched', 'several'])
      .where('confidence', '>=', threshold - 1e-6)
      .execute()
    const goods = await rows.get(lines.flatMap(({ productId, candidates }) => productId ?? candidates[0] ?? []))
    const updates = lines.flatMap((line): RowUpdate[] => {
      const product = goods.get(line.productId ?? line.candidates[0] ?? 0)
      if (!product) return []
      const { amount, note } = amountFor(line.amountText, product)
      return amount === null
        ? []
        : [
            {
              ...asIs(line),
              choice: line.state === 'matched' ? 'matched' : 'chosen',
              productId: product.id,
              amount,
              amountNote: note,
            },
          ]
    })
    await updateRows(trx, id, updates)
    await trx.updateTable('listImports').set({ updatedAt: clock() }).where('id', '=', id).execute()
    return updates.length
  })
}
