import type { EdiConnection, EdiConnectionCard } from '@snab/contract/integration/edi'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import { reachOf, withinScope } from '../../../http/rights'
import type { Session } from '../../../http/visitor'
import type { Connection } from './transport/open-transport'

/** SQL over `e`: connections that this staff member manages. */
export const staffReach = (session: Session): RawBuilder<SqlBool> =>
  withinScope(reachOf(session, 'keep-edi'), session, { companyId: 'e.companyId', userId: null })

/** SQL over `e`: connections of the current company, for its administrators and the person who orders through them. */
export const buyerReach = ({ userId, company }: Session): RawBuilder<SqlBool> =>
  company === null
    ? sql<SqlBool>`false`
    : company.role === 'administrator'
      ? sql<SqlBool>`e.company_id = ${company.id}`
      : sql<SqlBool>`(e.company_id = ${company.id} and e.user_id = ${userId})`

/** In a transaction the row is locked: changes of settings and decisions wait for each other. */
export async function findConnection(db: Db | Trx, reach: RawBuilder<SqlBool>, id: number): Promise<Connection> {
  const connection = await db
    .selectFrom('ediConnections as e')
    .selectAll()
    .where('e.id', '=', id)
    .where(reach)
    .$if(db.isTransaction, (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  if (!connection) throw new Rejected('not-found')
  return connection
}

const narrowings = {
  all: sql<SqlBool>`e.ended_at is null`,
  troubled: sql<SqlBool>`e.ended_at is null and (e.failing_since is not null or exists (
    select from edi_messages m where m.connection_id = e.id and m.state = 'question'))`,
  ended: sql<SqlBool>`e.ended_at is not null`,
}

export async function readConnections(
  db: Db,
  reach: RawBuilder<SqlBool>,
  { state, page, perPage }: { state: keyof typeof narrowings; page: number; perPage: number },
): Promise<{ items: EdiConnection[]; total: number }> {
  const which = sql<SqlBool>`(${reach} and ${narrowings[state]})`
  const { total } = await db
    .selectFrom('ediConnections as e')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(which)
    .executeTakeFirstOrThrow()
  const rows = await connections(db)
    .where(which)
    .orderBy('e.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { items: rows.map(present), total }
}

const count = (states: readonly string[]) =>
  sql<number>`(select count(*)::int from edi_messages m where m.connection_id = e.id and m.state = any(${states})
    and (m.direction = 'out' or m.state = 'question'))`

const connections = (db: Db | Trx) =>
  db
    .selectFrom('ediConnections as e')
    .innerJoin('companies as c', 'c.id', 'e.companyId')
    .innerJoin('users as u', 'u.id', 'e.userId')
    .leftJoin('companyMembers as m', (join) =>
      join.onRef('m.companyId', '=', 'e.companyId').onRef('m.userId', '=', 'e.userId').on('m.isBlocked', '=', false),
    )
    .selectAll('e')
    .select([
      'c.name as companyName',
      'm.userId as memberId',
      sql<string>`trim(concat_ws(' ', u.last_name, u.first_name))`.as('personName'),
      count(['question']).as('questions'),
      count(['waiting']).as('waiting'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof connections>['execute']>>[number]

const stateOf = ({ endedAt, memberId, pausedAt, failingSince }: Row): EdiConnection['state'] => {
  if (endedAt) return 'ended'
  if (memberId === null) return 'left'
  if (pausedAt) return 'paused'
  return failingSince ? 'failing' : 'working'
}

const present = (row: Row): EdiConnection => ({
  id: row.id,
  name: row.name,
  company: { id: row.companyId, name: row.companyName },
  person: { id: row.userId, name: row.personName },
  partnerId: row.partnerId,
  directory: row.directory,
  transport: row.transport,
  isTest: row.isTest,
  state: stateOf(row),
  problem: row.problem,
  failingSince: row.failingSince?.toISOString() ?? null,
  doneAt: row.doneAt?.toISOString() ?? null,
  questions: row.questions,
  waiting: row.waiting,
})

export async function readConnection(db: Db, reach: RawBuilder<SqlBool>, id: number): Promise<EdiConnectionCard> {
  const row = await connections(db).where('e.id', '=', id).where(reach).executeTakeFirst()
  if (!row) throw new Rejected('not-found')
  const places = await db.selectFrom('ediPlaces').selectAll().where('connectionId', '=', id).orderBy('id').execute()
  return {
    ...present(row),
    version: row.version,
    fields: {
      name: row.name,
      personId: row.userId,
      partnerId: row.partnerId,
      partnerQualifier: row.partnerQualifier,
      ownId: row.ownId,
      ownQualifier: row.ownQualifier,
      directory: row.directory,
      charset: row.charset,
      sends: row.sends,
      priceTolerance: row.priceTolerance / 100,
      payment: row.payment,
      isTest: row.isTest,
      transport: row.transport,
      sftp:
        row.transport === 'sftp'
          ? {
              host: row.host,
              port: row.port,
              login: row.login,
              secretKind: row.secretKind ?? 'password',
              hostKey: row.hostKey,
            }
          : null,
      inFolder: row.inFolder,
      outFolder: row.outFolder,
      places: places.map(({ kind, gln, deliveryAddressId, pickupWarehouseId, legalEntityId }) => ({
        kind,
        gln,
        deliveryAddressId,
        pickupPointId: pickupWarehouseId,
        legalEntityId,
      })),
    },
  }
}

/** The people, addresses and legal entities that a connection of the company may use. */
export async function readOptions(db: Db | Trx, reach: RawBuilder<SqlBool>, companyId: number) {
  const company = await db
    .selectFrom('companies as e')
    .select(['e.id', 'e.name', 'e.regionId'])
    .where('e.id', '=', companyId)
    .where(reach)
    .executeTakeFirst()
  if (!company) throw new Rejected('not-found')
  const people = await db
    .selectFrom('companyMembers as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select([
      'u.id',
      sql<string>`coalesce(nullif(trim(concat_ws(' ', u.last_name, u.first_name)), ''), u.email, '')`.as('name'),
    ])
    .where('m.companyId', '=', companyId)
    .where('m.isBlocked', '=', false)
    .orderBy('name')
    .execute()
  const addresses = await db
    .selectFrom('deliveryAddresses')
    .select(['id', 'address as name'])
    .where('companyId', '=', companyId)
    .orderBy('id')
    .execute()
  const pickupPoints = await db
    .selectFrom('warehouses')
    .select(['id', 'name'])
    .where('isPickupPoint', '=', true)
    // orders can only be picked up in the company's region
    .where('regionId', '=', company.regionId)
    .orderBy('name')
    .execute()
  const legalEntities = await db
    .selectFrom('legalEntities')
    .select(['id', 'name'])
    .where('companyId', '=', companyId)
    .where('state', '=', 'confirmed')
    .orderBy('id')
    .execute()
  return { company: { id: company.id, name: company.name }, people, addresses, pickupPoints, legalEntities }
}
