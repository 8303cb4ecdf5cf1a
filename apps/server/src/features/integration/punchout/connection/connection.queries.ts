import type { PunchoutConnection, PunchoutSettings } from '@snab/contract/integration/punchout'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db, Trx } from '../../../../db/database'
import { Rejected } from '../../../../http/rejected'
import { looksAfter, reachOf, withinScope } from '../../../../http/rights'
import type { Session } from '../../../../http/visitor'
import type { ConnectionRow } from './find-connection'

/** SQL over `c`: connections of the companies that this staff member manages. */
export const reachedConnections = (session: Session): RawBuilder<SqlBool> =>
  withinScope(reachOf(session, 'keep-punchout'), session, { companyId: 'c.companyId', userId: null })

/** Locked until the transaction ends. */
export async function requireReached(db: Db | Trx, session: Session, id: number): Promise<ConnectionRow> {
  const found = await db
    .selectFrom('punchoutConnections as c')
    .selectAll()
    .where('c.id', '=', id)
    .where(reachedConnections(session))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) throw new Rejected('not-found')
  return found
}

/** Throws for a company of other staff. */
export async function reachesCompany(db: Db | Trx, session: Session, companyId: number): Promise<void> {
  const scope = reachOf(session, 'keep-punchout')
  const found = await db
    .selectFrom('companies as c')
    .select('c.id')
    .where('c.id', '=', companyId)
    .where(scope === 'all' ? sql<SqlBool>`true` : looksAfter(session.userId, 'c.id'))
    .executeTakeFirst()
  if (!found) throw new Rejected('not-found')
}

const stateOf = ({ endedAt, pausedAt }: Pick<ConnectionRow, 'endedAt' | 'pausedAt'>): PunchoutConnection['state'] =>
  endedAt ? 'ended' : pausedAt ? 'paused' : 'working'

const lastSession = sql<Date | null>`(select max(s.created_at) from punchout_sessions s where s.connection_id = c.id)`
const countOf = (rows: RawBuilder<unknown>) => sql<number>`(select count(*)::int from ${rows} r)`

function summaries(db: Db, where: RawBuilder<SqlBool>) {
  return db
    .selectFrom('punchoutConnections as c')
    .innerJoin('companies', 'companies.id', 'c.companyId')
    .selectAll('c')
    .select([
      'companies.name as companyName',
      lastSession.as('lastSessionAt'),
      countOf(sql`(select from punchout_orders o where o.connection_id = c.id and o.state = 'question')`).as(
        'questions',
      ),
      countOf(
        sql`(select from punchout_documents d where d.connection_id = c.id and d.state in ('waiting', 'refused')
          and d.kind in ('confirmation', 'ship-notice', 'invoice') and d.at > now() - interval '30 days')`,
      ).as('untaken'),
    ])
    .where(where)
}
type Summary = Awaited<ReturnType<ReturnType<typeof summaries>['execute']>>[number]

const presentSummary = (row: Summary): PunchoutConnection => ({
  id: row.id,
  name: row.name,
  protocol: row.protocol,
  company: { id: row.companyId, name: row.companyName },
  state: stateOf(row),
  createdAt: row.createdAt.toISOString(),
  lastSessionAt: row.lastSessionAt?.toISOString() ?? null,
  questions: row.questions,
  untaken: row.untaken,
})

/** A page, newest first. */
export async function readConnections(
  db: Db,
  session: Session,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ items: PunchoutConnection[]; total: number }> {
  const where = reachedConnections(session)
  const { total } = await db
    .selectFrom('punchoutConnections as c')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(where)
    .executeTakeFirstOrThrow()
  const rows = await summaries(db, where)
    .orderBy('c.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { items: rows.map(presentSummary), total }
}

export async function readConnection(
  db: Db,
  session: Session,
  id: number,
  { origin, now }: { origin: string; now: Date },
): Promise<PunchoutSettings> {
  const row = await summaries(db, sql<SqlBool>`(${reachedConnections(session)} and c.id = ${id})`).executeTakeFirst()
  if (!row) throw new Rejected('not-found')
  const people = await db
    .selectFrom('punchoutPeople')
    .select(['name', 'userId'])
    .where('connectionId', '=', id)
    .orderBy('name')
    .execute()
  const addresses = await db
    .selectFrom('punchoutAddresses')
    .select(['code', 'addressId', 'warehouseId'])
    .where('connectionId', '=', id)
    .orderBy('code')
    .execute()
  const parts = await db
    .selectFrom('punchoutParts as m')
    .innerJoin('products as p', 'p.id', 'm.productId')
    .select(['m.partId', 'p.article'])
    .where('m.connectionId', '=', id)
    .orderBy('m.partId')
    .execute()
  return {
    ...presentSummary(row),
    from: { domain: row.fromDomain, identity: row.fromIdentity },
    to: { domain: row.toDomain, identity: row.toIdentity },
    sender: { domain: row.senderDomain, identity: row.senderIdentity },
    login: row.login,
    userId: row.userId,
    people,
    addresses,
    encoding: row.encoding,
    returnOrigins: row.returnOrigins,
    confirmationAddress: row.confirmationAddress,
    shipNoticeAddress: row.shipNoticeAddress,
    invoiceAddress: row.invoiceAddress,
    isGross: row.isGross,
    classScheme: row.classScheme,
    classes: row.classes,
    otherClass: row.otherClass,
    units: row.units,
    parts,
    payment: row.payment,
    legalEntityId: row.legalEntityId,
    contactPhone: row.contactPhone,
    version: row.version,
    formerUntil: row.formerUntil && row.formerUntil > now ? row.formerUntil.toISOString() : null,
    ownAddress: `${origin}/punchout/${row.protocol}`,
  }
}

/** The view of the company's administrator. */
export async function readOwnConnections(db: Db, { company }: Session) {
  if (company?.role !== 'administrator') return []
  const rows = await db
    .selectFrom('punchoutConnections as c')
    .leftJoin('users as u', 'u.id', 'c.userId')
    .select(['c.id', 'c.name', 'c.protocol', 'c.endedAt', 'c.pausedAt', lastSession.as('lastSessionAt')])
    .select(sql<string | null>`nullif(trim(concat_ws(' ', u.last_name, u.first_name)), '')`.as('person'))
    .where('c.companyId', '=', company.id)
    .orderBy('c.id', 'desc')
    .execute()
  return rows.map(({ endedAt, pausedAt, lastSessionAt, ...row }) => ({
    ...row,
    state: stateOf({ endedAt, pausedAt }),
    lastSessionAt: lastSessionAt?.toISOString() ?? null,
  }))
}
