import { mayOrderFor, type LegalEntityState } from '@snab/domain/people/legal-entity'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { run, writtenOnce } from '../../../db/statements/statements'
import { invalidField, Rejected } from '../../../http/rejected'

type Entity = { id: number; name: string; inn: string; state: LegalEntityState }

const entitiesOf = writtenOnce<{ companyId: number }, Entity>(
  'legal-entities',
  (slot) =>
    sql`select id, name, inn, state from legal_entities where company_id = ${slot('companyId')} order by is_main desc, id`,
)
/** Locked against refusal until the transaction ends. */
const holdEntity = writtenOnce<{ id: number }, Pick<Entity, 'id' | 'name' | 'state'>>(
  'hold-legal-entity',
  (slot) => sql`select id, name, state from legal_entities where id = ${slot('id')} for share`,
)

export const findLegalEntities = (db: Db | Trx, companyId: number): Promise<Entity[]> =>
  run(db, entitiesOf({ companyId }))

const reasons: Record<LegalEntityState, string> = {
  confirmed: '',
  waiting: 'Поставщик ещё не подтвердил это юридическое лицо: выберите другое или дождитесь подтверждения',
  refused: 'Поставщик отклонил это юридическое лицо: выберите другое',
}

/** The entity of a new order: the chosen one, else the main one. Locked against refusal until the transaction ends. */
export async function usableEntity(trx: Trx, companyId: number, wanted: number | null): Promise<number> {
  const own = await findLegalEntities(trx, companyId)
  const entity =
    wanted === null ? (own.find(({ state }) => mayOrderFor(state)) ?? own[0]) : own.find(({ id }) => id === wanted)
  const [chosen] = entity ? await run(trx, holdEntity({ id: entity.id })) : []
  if (!chosen) throw invalidField('legalEntityId', 'Выберите юридическое лицо')
  if (mayOrderFor(chosen.state)) return chosen.id
  const message =
    wanted === null ? 'Поставщик ещё не подтвердил ни одного юридического лица компании' : reasons[chosen.state]
  throw new Rejected('legal-entity-not-confirmed', { message, errors: [{ field: 'legalEntityId', message }] })
}

/** An order requested earlier is placed only for a still confirmed entity. */
export async function requireConfirmed(trx: Trx, id: number | null): Promise<void> {
  if (id === null) return
  const [entity] = await run(trx, holdEntity({ id }))
  if (entity && !mayOrderFor(entity.state))
    throw new Rejected('legal-entity-not-confirmed', {
      message: `Поставщик не подтвердил «${entity.name}»: заказать от этого юридического лица нельзя`,
    })
}
