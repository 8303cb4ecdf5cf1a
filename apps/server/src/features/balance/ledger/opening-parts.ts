import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'

/** A part of a company's opening balance, in kopecks; negative for a debt. `sellerId` undefined: unknown. */
export type OpeningPart = { legalEntityId: number; sellerId: number | null | undefined; sum: number }

export async function findOpeningParts(
  db: Db | Trx,
  companyIds: readonly number[],
): Promise<(OpeningPart & { companyId: number })[]> {
  if (companyIds.length === 0) return []
  const rows = await db
    .selectFrom('openingBalances')
    .select(['companyId', 'legalEntityId', 'sellerId', 'isSellerTold', 'sum'])
    .where('companyId', 'in', [...companyIds])
    .orderBy('id')
    .execute()
  return rows.map(({ isSellerTold, sellerId, ...part }) => ({ ...part, sellerId: isSellerTold ? sellerId : undefined }))
}

/** Replaces the parts and the whole. The caller must lock the company's row. */
export async function keepOpening(
  trx: Trx,
  companyId: number,
  parts: readonly OpeningPart[],
  day: string | null,
): Promise<void> {
  const nonZero = parts.filter(({ sum }) => sum !== 0)
  await trx.deleteFrom('openingBalances').where('companyId', '=', companyId).execute()
  if (nonZero.length > 0)
    await trx
      .insertInto('openingBalances')
      .values(
        nonZero.map(({ sellerId, ...part }) => ({
          ...part,
          companyId,
          sellerId: sellerId ?? null,
          isSellerTold: sellerId !== undefined,
        })),
      )
      .execute()
  await trx
    .updateTable('companies')
    .set({
      openingBalance: nonZero.reduce((sum, one) => sum + one.sum, 0),
      openingOn: nonZero.length === 0 ? null : day,
    })
    .where('id', '=', companyId)
    .execute()
}

/** Main legal entities of companies; companies without one are left out. */
export async function findMainEntities(db: Db | Trx, companyIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ companyId: number; id: number }>`
    select distinct on (company_id) company_id, id from legal_entities
    where company_id = any(${[...companyIds]}) order by company_id, is_main desc, id`.execute(db)
  return new Map(rows.map(({ companyId, id }) => [companyId, id]))
}
