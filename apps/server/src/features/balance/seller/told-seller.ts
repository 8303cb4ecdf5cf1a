import type { Trx } from '../../../db/database'

/** The seller's side of a document, as 1C names it. */
export type ToldOrganisation = { externalId: string | null; name: string | null; inn: string | null }

/**
 * The seller that a document names: by INN, 1C's id or name. Null is the portal's own organisation, undefined an
 * organisation that the portal does not know.
 */
export async function findToldSeller(trx: Trx, told: ToldOrganisation): Promise<number | null | undefined> {
  const byInn =
    told.inn === null
      ? undefined
      : await trx
          .selectFrom('sellerRequisites')
          .select('sellerId')
          .where('inn', '=', told.inn)
          .orderBy('id')
          .executeTakeFirst()
  if (byInn) return byInn.sellerId
  const named = await trx
    .selectFrom('sellers')
    .select('id')
    .where((eb) =>
      eb.or([
        ...(told.externalId === null ? [] : [eb('externalId', '=', told.externalId)]),
        ...(told.name === null ? [] : [eb(eb.fn('lower', ['name']), '=', told.name.toLowerCase())]),
      ]),
    )
    .orderBy((eb) => eb('externalId', 'is not distinct from', told.externalId), 'desc')
    .orderBy('id')
    .executeTakeFirst()
  return named?.id
}

/**
 * The seller of money and documents that name neither an order nor an organisation: the portal's own organisation, or
 * the only seller when the portal has no requisites of its own.
 */
export async function defaultSeller(trx: Trx): Promise<number | null> {
  const own = await trx.selectFrom('sellerRequisites').select('id').where('sellerId', 'is', null).executeTakeFirst()
  if (own) return null
  const sellers = await trx.selectFrom('sellers').select('id').limit(2).execute()
  return sellers.length === 1 ? (sellers[0]?.id ?? null) : null
}
