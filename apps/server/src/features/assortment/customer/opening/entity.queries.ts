import type { CustomerEntity } from '@snab/contract/assortment/customers/customer-opening'
import { missingForDocuments } from '@snab/domain/people/requisites'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../../db/database'

export const findEntities = (db: Db | Trx, companyId: number) =>
  db
    .selectFrom('legalEntities')
    .select(['id', 'version', 'kind', 'inn', 'kpp', 'ogrn', 'name', 'fullName', 'address', 'isMain', 'state'])
    .where('companyId', '=', companyId)
    .orderBy('isMain', 'desc')
    .orderBy('id')
    .execute()

/** The requisites that staff correct, in the order of the form. */
export const corrected = {
  inn: 'ИНН',
  kpp: 'КПП',
  ogrn: 'ОГРН',
  name: 'Название',
  fullName: 'Полное название',
  address: 'Юридический адрес',
} as const
export type Corrected = keyof typeof corrected
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant
export const correctedFields = Object.keys(corrected) as Corrected[]

type Correction = { id: number; before: Partial<Record<Corrected, string>>; after: Partial<Record<Corrected, string>> }

/** The legal entities with the corrections of each, the latest first. */
export async function presentEntities(db: Db, companyId: number): Promise<CustomerEntity[]> {
  const entities = await findEntities(db, companyId)
  const { rows: events } = await sql<{ at: Date; by: string; details: Correction }>`
    select e.at, trim(concat_ws(' ', u.last_name, u.first_name)) as by, e.details
    from company_events e join users u on u.id = e.user_id
    where e.company_id = ${companyId} and e.kind = 'legal-entity-changed' order by e.id desc`.execute(db)
  return entities.map((entity) => ({
    ...entity,
    kpp: entity.kpp ?? '',
    ogrn: entity.ogrn ?? '',
    missing: missingForDocuments(entity),
    history: events
      .filter(({ details }) => details.id === entity.id)
      .map(({ at, by, details: { before, after } }) => ({
        at: at.toISOString(),
        by,
        changes: correctedFields
          .filter((field) => before[field] !== after[field])
          .map((field) => ({ name: corrected[field], before: before[field] ?? '', after: after[field] ?? '' })),
      })),
  }))
}
