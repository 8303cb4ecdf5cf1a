import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { decideRows as decideRowsEndpoint } from '@snab/contract/buying/list-import'
import { fromAmount } from '@snab/domain/money/amounts'
import { toKopecks } from '@snab/domain/money/money'
import type { Trx } from '../../../db/database'
import { invalidField, Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { amountProblems } from '../lines/amounts'
import { lockImport, updateRows, type LineRow, type RowUpdate } from './list-import.queries'
import { remember } from './company-memory'
import { amountFor, inPacks, unitOfLine, type AmountTaken } from './amount-for'
import { packedGoods, type PackedGoods } from './packed-goods'

type Decision = ParsedRequestOf<typeof decideRowsEndpoint>['body']['rows'][number]

const asIs = ({
  id,
  state,
  how,
  confidence,
  reason,
  doubt,
  candidates,
  choice,
  productId,
  customProductId,
  amount,
  amountNote,
  amountIsTyped,
}: LineRow): RowUpdate => ({
  id,
  state,
  how,
  confidence,
  reason,
  doubt,
  candidates,
  choice,
  productId,
  customProductId,
  amount,
  amountNote,
  amountIsTyped,
})

/** Locks an import that is still open. */
export async function lockOpen(trx: Trx, session: Session, id: number) {
  const importRow = await lockImport(trx, session, id)
  if (!importRow) throw new Rejected('import-not-found')
  if (importRow.state === 'finished' || importRow.state === 'cancelled') throw new Rejected('import-finished')
  return importRow
}

type Goods = ReadonlyMap<number, PackedGoods>

/** The line as matched, before any decision. */
function undone(line: LineRow, goods: Goods): Partial<RowUpdate> {
  const productId = line.state === 'matched' ? (line.candidates[0] ?? null) : null
  const { amount, note } = amountFor(line, productId === null ? null : (goods.get(productId) ?? null))
  return { choice: null, customProductId: null, productId, amount, amountNote: note, amountIsTyped: false }
}

/** Creates an own product for a line without a catalogue match. */
async function makeOwnProduct(
  trx: Trx,
  session: Session,
  line: LineRow,
  { name, article, unit, price }: NonNullable<Decision['customProduct']>,
): Promise<Partial<RowUpdate>> {
  const made = await trx
    .insertInto('customProducts')
    .values({
      userId: session.userId,
      companyId: session.company?.id ?? null,
      name,
      article,
      unitName: unit || unitOfLine(line) || 'шт',
      price: price === null || price === undefined ? null : toKopecks(price),
      picture: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // without an amount the line waits for one
  const { amount, note } = line.amountIsTyped ? { amount: line.amount, note: null } : amountFor(line, null)
  return {
    choice: amount === null ? null : 'custom',
    customProductId: made.id,
    productId: null,
    amount,
    amountNote: note,
  }
}

function chosenProduct(line: LineRow, product: PackedGoods | undefined): Partial<RowUpdate> {
  if (!product?.isActive) throw new Rejected('product-not-found')
  const { amount, note } =
    line.amountIsTyped && line.amount !== null ? typedAmount(line.amount, product) : amountFor(line, product)
  // the goods are decided; an unknown amount must still be entered
  return {
    choice: amount === null ? null : 'chosen',
    productId: product.id,
    customProductId: null,
    amount,
    amountNote: note,
  }
}

/** A typed amount in whole packs. */
const typedAmount = (amount: number, product: PackedGoods | undefined): AmountTaken =>
  product ? inPacks(amount, product) : { amount, note: null }

function changeAmount(update: RowUpdate, amount: number, index: number, goods: Goods): void {
  const thousandths = fromAmount(amount)
  if (typeof thousandths === 'string') throw invalidField(`rows.${index}.amount`, amountProblems[thousandths])
  if (thousandths === 0) throw invalidField(`rows.${index}.amount`, 'Количество должно быть больше нуля')
  const product = update.productId === null ? undefined : goods.get(update.productId)
  const typed = typedAmount(thousandths, product)
  Object.assign(update, { amount: typed.amount, amountNote: typed.note, amountIsTyped: true })
  // only the amount was missing
  if (update.choice !== null) return
  if (update.customProductId !== null) update.choice = 'custom'
  else if (product)
    update.choice = update.state === 'matched' && product.id === update.candidates[0] ? 'matched' : 'chosen'
}

/** Applies a person's decisions; chosen goods are remembered for the company. Returns the decided ids. */
export async function decideRows(
  services: Services,
  session: Session,
  id: number,
  decisions: readonly Decision[],
): Promise<number[]> {
  return services.db.transaction().execute(async (trx) => {
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
    const goods = await packedGoods(
      { ...services, db: trx },
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
      if (decision.undo) Object.assign(update, undone(line, goods))
      else if (decision.skip) Object.assign(update, { choice: 'skipped', customProductId: null })
      else if (decision.customProduct)
        Object.assign(update, await makeOwnProduct(trx, session, line, decision.customProduct))
      else if (decision.productId !== undefined) {
        Object.assign(update, chosenProduct(line, goods.get(decision.productId)))
        choices.push({ line, shown: line.source, productId: decision.productId })
      }
      if (decision.amount !== undefined) changeAmount(update, decision.amount, index, goods)
      updates.push(update)
    }
    await updateRows(trx, id, updates)
    await remember(trx, session, services.clock(), choices)
    return updates.map((update) => update.id)
  })
}

/** «Принять все»: accepts confident matches; lines with several candidates take the first. */
export async function acceptRows(services: Services, session: Session, id: number, threshold: number): Promise<number> {
  const { db, clock } = services
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
    const goods = await packedGoods(
      { ...services, db: trx },
      lines.flatMap(({ productId, candidates }) => productId ?? candidates[0] ?? []),
    )
    const updates = lines.flatMap((line): RowUpdate[] => {
      const product = goods.get(line.productId ?? line.candidates[0] ?? 0)
      if (!product) return []
      const { amount, note } =
        line.amountIsTyped && line.amount !== null ? typedAmount(line.amount, product) : amountFor(line, product)
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
