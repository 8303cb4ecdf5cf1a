import { sql } from 'kysely'
import type { Trx } from '../../../../db/database'
import { defaultSeller, findReportedSeller } from '../../../balance/seller/reported-seller'
import type { TaxCodes } from '../../../people/legal-entity/confirmed-inn'
import { findLegalEntity } from '../../../people/legal-entity/find-legal-entity'
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
 * The owner of a document sent with an order: the buyer it names, if that is a confirmed legal entity, else the buyer
 * of the order.
 */
export async function ownerWithOrder(trx: Trx, { inn, kpp }: ErpDocumentRecord, order: Order): Promise<Owner> {
  const owner = await ownerOfOrder(trx, order)
  if (!inn || (inn === owner.buyer && !kpp)) return owner
  const own = await findEntity(trx, { inn, kpp: kpp ?? null })
  if (!own) return { ...owner, buyer: inn }
  return { ...own, userId: null, buyer: inn }
}

/** Undefined when the portal has no confirmed legal entity with the INN, or several and the КПП matches none. */
export async function ownerByCodes(trx: Trx, inn: string, kpp: string | null): Promise<Owner | undefined> {
  const entity = await findEntity(trx, { inn, kpp })
  return entity && { ...entity, userId: null, buyer: inn }
}

async function findEntity(trx: Trx, codes: TaxCodes) {
  const found = await findLegalEntity(trx, codes)
  return 'entity' in found ? { companyId: found.entity.companyId, legalEntityId: found.entity.id } : undefined
}

/** The organisation that 1C names, else the order's, else the portal's default. */
export async function sellerOfRecord(
  trx: Trx,
  { organisation }: ErpDocumentRecord,
  order: Order | null,
): Promise<number | null> {
  const sellerId = organisation ? await findReportedSeller(trx, organisation) : undefined
  if (sellerId !== undefined) return sellerId
  return order ? order.sellerId : defaultSeller(trx)
}
