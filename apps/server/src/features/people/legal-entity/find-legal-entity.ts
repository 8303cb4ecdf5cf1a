import type { Trx } from '../../../db/database'
import type { TaxCodes } from './confirmed-inn'

type FoundEntity = { id: number; companyId: number }

/** `several`: the ИНН has branches and the КПП names none of them, so a person must say which. */
type Found = { entity: FoundEntity } | { problem: 'unknown' | 'several' }

/**
 * The confirmed legal entity that 1C means: by ИНН and КПП together, else by ИНН where only one entity has it.
 */
export async function findLegalEntity(trx: Trx, { inn, kpp }: TaxCodes): Promise<Found> {
  const entities = await trx
    .selectFrom('legalEntities')
    .select(['id', 'companyId', 'kpp'])
    .where('inn', '=', inn)
    .where('state', '=', 'confirmed')
    .orderBy('id')
    .execute()
  const exact = entities.filter((one) => kpp !== null && kpp !== '' && one.kpp === kpp)
  const [found, other] = exact.length > 0 ? exact : entities
  if (!found) return { problem: 'unknown' }
  return other ? { problem: 'several' } : { entity: { id: found.id, companyId: found.companyId } }
}
