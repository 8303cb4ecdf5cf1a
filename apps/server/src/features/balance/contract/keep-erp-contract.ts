import type { Trx } from '../../../db/database'

/** A contract as 1C sends it, with its parties resolved. Null: absent. */
export type ReportedContract = {
  externalId: string | null
  legalEntityId: number
  sellerId: number | null
  number: string
  day: string | null
  terms: string | null
  deferralDays: number | null
  validFrom: string | null
  validTo: string | null
  isEnded: boolean
}

/**
 * Stores the latest contract data from 1C. A contract is found by 1C's id, else by its parties, number and day, so one
 * that staff entered becomes 1C's. Missing fields stay. Returns the entities whose orders may be affected.
 */
export async function keepErpContract(
  trx: Trx,
  reported: ReportedContract,
  now: Date,
): Promise<{ id: number; legalEntityIds: number[]; isChanged: boolean }> {
  const known = await findKnown(trx, reported)
  const { isEnded, externalId, terms, deferralDays, validFrom, validTo, ...parties } = reported
  const state = isEnded ? ('ended' as const) : ('active' as const)
  if (!known) {
    const { id } = await trx
      .insertInto('contracts')
      .values({
        ...parties,
        ...rightOrder(validFrom, validTo),
        terms: terms ?? '',
        deferralDays,
        state,
        externalId,
        source: 'erp',
        changedAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, legalEntityIds: [reported.legalEntityId], isChanged: true }
  }
  const after = {
    ...parties,
    ...rightOrder(validFrom ?? known.validFrom, validTo ?? known.validTo),
    terms: terms ?? known.terms,
    deferralDays: deferralDays ?? known.deferralDays,
    day: reported.day ?? known.day,
    state,
    externalId: externalId ?? known.externalId,
    source: 'erp' as const,
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- exactly the keys of the object above
  const names = Object.keys(after) as (keyof typeof after)[]
  if (names.every((name) => after[name] === known[name]))
    return { id: known.id, legalEntityIds: [reported.legalEntityId], isChanged: false }
  await trx
    .updateTable('contracts')
    .set({ ...after, version: known.version + 1, changedAt: now, changedBy: null })
    .where('id', '=', known.id)
    .execute()
  return { id: known.id, legalEntityIds: [known.legalEntityId, reported.legalEntityId], isChanged: true }
}

async function findKnown(trx: Trx, { externalId, legalEntityId, sellerId, number, day }: ReportedContract) {
  const byId =
    externalId === null
      ? undefined
      : await trx
          .selectFrom('contracts')
          .selectAll()
          .where('externalId', '=', externalId)
          .forUpdate()
          .executeTakeFirst()
  if (byId) return byId
  return (
    trx
      .selectFrom('contracts')
      .selectAll()
      .where('legalEntityId', '=', legalEntityId)
      .where('sellerId', 'is not distinct from', sellerId)
      .where('number', '=', number)
      .$if(day !== null, (query) => query.where((eb) => eb.or([eb('day', '=', day), eb('day', 'is', null)])))
      // another id of 1C is another contract
      .$if(externalId !== null, (query) => query.where('externalId', 'is', null))
      .orderBy('id')
      .forUpdate()
      .executeTakeFirst()
  )
}

/** A last day before the first one is a typing error in 1C; the first one is dropped. */
const rightOrder = (validFrom: string | null, validTo: string | null) => ({
  validFrom: validFrom !== null && validTo !== null && validFrom > validTo ? null : validFrom,
  validTo,
})
