import { mayOrderFor, type LegalEntityState } from '@snab/domain/people/legal-entity'
import type { Db, Trx } from '../../../db/database'
import { invalidField, Rejected } from '../../../http/rejected'

export const findLegalEntities = (db: Db | Trx, companyId: number) =>
  db
    .selectFrom('legalEntities')
    .select(['id', 'name', 'inn', 'state'])
    .where('companyId', '=', companyId)
    .orderBy('isMain', 'desc')
    .orderBy('id')
    .execute()

const reasons: Record<LegalEntityState, string> = {
  confirmed: '',
  waiting: 'Поставщик ещё не подтвердил это юридическое лицо: выберите другое или дождитесь подтверждения',
  refused: 'Поставщик отклонил это юридическое лицо: выберите другое',
}

/** Whom a new order is for: the one that was chosen, else the main one. Nobody can refuse it until the transaction ends. */
export async function usableEntity(trx: Trx, companyId: number, wanted: number | null): Promise<number> {
  const own = await findLegalEntities(trx, companyId)
  const entity =
    wanted === null ? (own.find(({ state }) => mayOrderFor(state)) ?? own[0]) : own.find(({ id }) => id === wanted)
  const chosen =
    entity &&
    (await trx
      .selectFrom('legalEntities')
      .select(['id', 'state'])
      .where('id', '=', entity.id)
      .forShare()
      .executeTakeFirst())
  if (!chosen) throw invalidField('legalEntityId', 'Выберите юридическое лицо')
  if (mayOrderFor(chosen.state)) return chosen.id
  const message =
    wanted === null ? 'Поставщик ещё не подтвердил ни одного юридического лица компании' : reasons[chosen.state]
  throw new Rejected('legal-entity-not-confirmed', { message, errors: [{ field: 'legalEntityId', message }] })
}

/** An order requested earlier is placed only for an entity that is still confirmed. */
export async function requireConfirmed(trx: Trx, id: number | null): Promise<void> {
  if (id === null) return
  const entity = await trx
    .selectFrom('legalEntities')
    .select(['name', 'state'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  if (entity && !mayOrderFor(entity.state))
    throw new Rejected('legal-entity-not-confirmed', {
      message: `Поставщик не подтвердил «${entity.name}»: заказать от этого юридического лица нельзя`,
    })
}
