import * as contract from '@snab/contract/buying/staff-drum'
import { canBeCut } from '@snab/domain/cable/pieces'
import { fromAmount, toAmount } from '@snab/domain/money/amounts'
import type { FastifyInstance } from 'fastify'
import type { Db, Trx } from '../../../db/database'
import { invalidField, Rejected } from '../../../http/rejected'
import { serve } from '../../../http/serve'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { amountProblems } from '../lines/amounts'

export function staffDrumRoutes(app: FastifyInstance, { db, clock }: Services) {
  serve(app, contract.listDrums, ({ params: { id } }) => readDrums(db, id))
  serve(app, contract.changeDrums, async ({ params: { id }, body, visitor: { session } }) => {
    await db.transaction().execute((trx) => changeDrums(trx, session, { id, ...body }, clock()))
    return readDrums(db, id)
  })
}

async function readDrums(db: Db, productId: number) {
  const product = await findGoods(db, productId)
  const items = await db
    .selectFrom('drums as d')
    .innerJoin('warehouses as w', 'w.id', 'd.warehouseId')
    .select(['d.id', 'd.number', 'd.warehouseId', 'w.name as warehouse', 'd.length', 'd.source'])
    .where('d.productId', '=', productId)
    .orderBy('w.name')
    .orderBy('d.number')
    .orderBy('d.id')
    .execute()
  const warehouses = await db
    .selectFrom('warehouses')
    .select(['id', 'name'])
    .where('isVirtual', '=', false)
    .orderBy('name')
    .execute()
  return {
    canBeCut: canBeCut(product),
    unit: product.unitName,
    isFromErp: items.some(({ source }) => source === 'erp'),
    items: items.map(({ source: _source, length, ...drum }) => ({ ...drum, length: toAmount(length) })),
    warehouses,
  }
}

type Change = contract.DrumsChange & { id: number }

/** Replaces the whole list; refused if the sender has not seen the current one. */
async function changeDrums(trx: Trx, session: Session, { id, seen, items }: Change, now: Date) {
  const product = await trx
    .selectFrom('products')
    .select(['article', 'unitOkei'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!product) throw new Rejected('not-found')
  if (!canBeCut(product)) throw new Rejected('invalid-input', { message: 'Этот товар считается не на метры' })
  const before = await trx.selectFrom('drums').select('id').where('productId', '=', id).execute()
  if (before.length !== seen.length || before.some((drum) => !seen.includes(drum.id)))
    throw new Rejected('stale-version')
  const known = await trx.selectFrom('warehouses').select('id').where('isVirtual', '=', false).execute()
  const rows = items.map(({ number, warehouseId, length }, index) => {
    const field = `items.${String(index)}`
    const thousandths = fromAmount(length)
    if (typeof thousandths === 'string') throw invalidField(`${field}.length`, amountProblems[thousandths])
    if (thousandths === 0) throw invalidField(`${field}.length`, 'Длина должна быть больше нуля')
    if (!known.some((warehouse) => warehouse.id === warehouseId))
      throw invalidField(`${field}.warehouseId`, 'Выберите склад')
    return { productId: id, warehouseId, number, length: thousandths, source: 'staff' as const }
  })
  await trx.deleteFrom('drums').where('productId', '=', id).execute()
  if (rows.length > 0) await trx.insertInto('drums').values(rows).execute()
  await noteStaffAction(trx, session, now, {
    action: 'change-drums',
    subject: 'product',
    subjectId: id,
    details: { артикул: product.article, отрезков: String(rows.length) },
  })
}

async function findGoods(db: Db, id: number) {
  const product = await db
    .selectFrom('products')
    .select(['unitName', 'unitOkei'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!product) throw new Rejected('not-found')
  return product
}
