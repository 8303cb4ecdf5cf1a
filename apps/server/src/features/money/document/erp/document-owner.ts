import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import { defaultSeller, findToldSeller } from '../../../balance/seller/told-seller'
import type { ErpDocumentRecord, Order } from './erp-record'

/** Whose document it is. `buyer`: the buyer's part of its identity, an INN where there is one. */
export type Owner = { companyId: number | null; legalEntityId: number | null; userId: number | null; buyer: string }

/** The buyer of an order, as `erp_buyer_of` names it. */
async function ownerOfOrder(trx: Trx, order: Order): Promise<Owner> {
  const { rows } = await sql<{ buyer: string }>`
    select erp_buyer_of(${order.legalEntityId}::bigint, ${order.companyId}::bigint, ${order.userId}::bigint) as buyer`.execute(
    trx,
  )
  const { companyId, legalEntityId } = order
  return { companyId, legalEntityId, userId: companyId === null ? order.userId : null, buyer: rows[0]?.buyer ?? '' }
}

/**
 * The owner of a document told with an order: the buyer it names, if that is a confirmed legal entity, else the buyer
 * of the order.
 */
export async function ownerWithOrder(trx: Trx, { inn }: ErpDocumentRecord, order: Order): Promise<Owner> {
  const owner = await ownerOfOrder(trx, order)
  if (!inn || inn === owner.buyer) return owner
  const own = await findEntity(trx, inn, order.companyId)
  if (!own) return { ...owner, buyer: inn }
  return { ...own, userId: null, buyer: inn }
}

/** Undefined when the portal has no confirmed legal entity with the INN. */
export async function ownerByInn(trx: Trx, inn: string): Promise<Owner | undefined> {
  const entity = await findEntity(trx, inn, null)
  return entity && { ...entity, userId: null, buyer: inn }
}

/** A confirmed entity with the INN, of this company first. */
const findEntity = (trx: Trx, inn: string, companyId: number | null) =>
  trx
    .selectFrom('legalEntities')
    .select(['companyId', 'id as legalEntityId'])
    .where('inn', '=', inn)
    .where('state', '=', 'confirmed')
    .orderBy((eb) => eb('companyId', '=', companyId ?? 0), 'desc')
    .orderBy('id')
    .executeTakeFirst()

/** The organisation that 1C names, else the order's, else the portal's default. */
export async function sellerOfRecord(
  trx: Trx,
  { organisation }: ErpDocumentRecord,
  order: Order | null,
): Promise<number | null> {
  const told = organisation ? await findToldSeller(trx, organisation) : undefined
  if (told !== undefined) return told
  return order ? order.sellerId : defaultSeller(trx)
}
