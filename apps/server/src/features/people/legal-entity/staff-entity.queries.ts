import type { RequestedEntity } from '@snab/contract/people/legal-entity'
import type { LegalEntityState } from '@snab/domain/people/legal-entity'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { reachOf, withinScope } from '../../../http/rights'
import type { Session } from '../../../http/visitor'

const decidedBy = (session: Session) =>
  withinScope(reachOf(session, 'confirm-legal-entities'), session, {
    companyId: 'legalEntities.companyId',
    userId: null,
  })

/** Entities this staff member may decide on. */
export const entitiesFor = (db: Db | Trx, session: Session) => db.selectFrom('legalEntities').where(decidedBy(session))

const personName = (alias: string) =>
  sql<
    string | null
  >`nullif(trim(concat_ws(' ', ${sql.ref(`${alias}.last_name`)}, ${sql.ref(`${alias}.first_name`)})), '')`

const withNames = (query: ReturnType<typeof entitiesFor>) =>
  query
    .innerJoin('companies', 'companies.id', 'legalEntities.companyId')
    .leftJoin('users as requester', 'requester.id', 'legalEntities.requestedBy')
    .leftJoin('users as decider', 'decider.id', 'legalEntities.decidedBy')
    .selectAll('legalEntities')
    .select([
      'companies.name as companyName',
      personName('requester').as('requesterName'),
      personName('decider').as('deciderName'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number]

export async function findRequested(
  db: Db,
  session: Session,
  { state, page, perPage }: { state: 'waiting' | 'decided'; page: number; perPage: number },
) {
  const matching = entitiesFor(db, session).where('legalEntities.state', state === 'waiting' ? '=' : '<>', 'waiting')
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await withNames(matching)
    .orderBy(
      state === 'waiting' ? 'legalEntities.requestedAt' : 'legalEntities.decidedAt',
      state === 'waiting' ? 'asc' : 'desc',
    )
    .orderBy('legalEntities.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { items: await present(db, session, rows), total }
}

export async function findRequestedOne(
  db: Db | Trx,
  session: Session,
  id: number,
): Promise<RequestedEntity | undefined> {
  const rows = await withNames(entitiesFor(db, session)).where('legalEntities.id', '=', id).execute()
  return (await present(db, session, rows))[0]
}

/** Others with these INNs. A customer of another manager is shown without a name. */
async function findOthers(
  db: Db | Trx,
  session: Session,
  rows: readonly Row[],
): Promise<{ inn: string; kpp: string | null; companyId: number; state: LegalEntityState; name: string | null }[]> {
  if (rows.length === 0) return []
  return db
    .selectFrom('legalEntities')
    .innerJoin('companies', 'companies.id', 'legalEntities.companyId')
    .select(['legalEntities.inn', 'legalEntities.kpp', 'legalEntities.companyId', 'legalEntities.state'])
    .select((eb) => eb.case().when(decidedBy(session)).then(eb.ref('companies.name')).end().as('name'))
    .where('legalEntities.inn', 'in', [...new Set(rows.map(({ inn }) => inn))])
    .orderBy('legalEntities.id')
    .execute()
}

async function present(db: Db | Trx, session: Session, rows: readonly Row[]): Promise<RequestedEntity[]> {
  const others = await findOthers(db, session, rows)
  return rows.map((row) => ({
    id: row.id,
    company: { id: row.companyId, name: row.companyName },
    name: row.name,
    fullName: row.fullName,
    kind: row.kind,
    inn: row.inn,
    kpp: row.kpp,
    ogrn: row.ogrn,
    address: row.address,
    state: row.state,
    requested: row.requestedAt.toISOString(),
    requestedBy: row.requesterName,
    decided: row.decidedAt?.toISOString() ?? null,
    decidedHow: row.decidedHow,
    decidedBy: row.deciderName,
    reason: row.refusalReason,
    others: others
      .filter(({ inn, companyId }) => inn === row.inn && companyId !== row.companyId)
      .map(({ name, state, kpp }) => ({ name, state, isBranch: Boolean(kpp && row.kpp && kpp !== row.kpp) })),
  }))
}
