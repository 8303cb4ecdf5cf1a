import type { Trx } from '../../../db/database'

/** A contract as 1C tells it, its parties found. Null: not told. */
export type ToldContract = {
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
 * Stores 1C's last word about a contract. It is known by 1C's id, else by its parties, number and day: so one that staff
 * have entered becomes 1C's. What 1C leaves out stays. Returns the entities whose orders may be concerned.
 */
export async function keepErpContract(
  trx: Trx,
  told: ToldContract,
  now: Date,
): Promise<{ id: number; legalEntityIds: number[]; isChanged: boolean }> {
  const known = await findKnown(trx, told)
  const { isEnded, externalId, terms, deferralDays, validFrom, validTo, ...parties } = told
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
    return { id, legalEntityIds: [told.legalEntityId], isChanged: true }
  }
  const after = {
    ...parties,
    ...rightOrder(validFrom ?? known.validFrom, validTo ?? known.validTo),
    terms: terms ?? known.terms,
    deferralDays: deferralDays ?? known.deferralDays,
    day: told.day ?? known.day,
    state,
    externalId: externalId ?? known.externalId,
    source: 'erp' as const,
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- exactly the keys of the object above
  const names = Object.keys(after) as (keyof typeof after)[]
  if (names.every((name) => after[name] === known[name]))
    return { id: known.id, legalEntityIds: [told.legalEntityId], isChanged: false }
  await trx
    .updateTable('contracts')
    .set({ ...after, version: known.version + 1, changedAt: now, changedBy: null })
    .where('id', '=', known.id)
    .execute()
  return { id: known.id, legalEntityIds: [known.legalEntityId, told.legalEntityId], isChanged: true }
}

async function findKnown(trx: Trx, { externalId, legalEntityId, sellerId, number, day }: ToldContract) {
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

/** A last day before the first one is a slip of 1C's user; the first one is left out. */
const rightOrder = (validFrom: string | null, validTo: string | null) => ({
  validFrom: validFrom !== null && validTo !== null && validFrom > validTo ? null : validFrom,
  validTo,
})
