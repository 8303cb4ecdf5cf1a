import type { Trx } from '../../../db/database'
import type { TaxCodes } from './confirmed-inn'

type Entity = { id: number; companyId: number; inn: string; kpp: string | null }

/** `several`: the ИНН has branches and the КПП matches none of them, so a person must choose. */
type Found = { entity: Entity } | { problem: 'unknown' | 'several' }

/** Confirmed legal entities with these INNs. */
export const findConfirmedEntities = async (trx: Trx, inns: readonly string[]): Promise<Entity[]> =>
  inns.length === 0
    ? []
    : trx
        .selectFrom('legalEntities')
        .select(['id', 'companyId', 'inn', 'kpp'])
        .where('inn', 'in', [...new Set(inns)])
        .where('state', '=', 'confirmed')
        .orderBy('id')
        .execute()

/** The confirmed entity that 1C means: by ИНН and КПП together, else by ИНН if only one has it. */
export function entityOf(entities: readonly Entity[], { inn, kpp }: TaxCodes): Found {
  const ofInn = entities.filter((one) => one.inn === inn)
  const exact = ofInn.filter((one) => kpp !== null && kpp !== '' && one.kpp === kpp)
  const [entity, other] = exact.length > 0 ? exact : ofInn
  if (!entity) return { problem: 'unknown' }
  return other ? { problem: 'several' } : { entity }
}

/** The confirmed legal entity that 1C means. */
export const findLegalEntity = async (trx: Trx, codes: TaxCodes): Promise<Found> =>
  entityOf(await findConfirmedEntities(trx, [codes.inn]), codes)
