import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { companyIsOpen } from '../../../db/open-accounts'
import { reachOf } from '../../../http/rights'
import type { Session } from '../../../http/visitor'
import { withinSegment } from './within-segment'

const nameOf = (alias: string) =>
  sql<
    string | null
  >`nullif(trim(concat_ws(' ', ${sql.ref(`${alias}.lastName`)}, ${sql.ref(`${alias}.firstName`)})), '')`

const isAll = (session: Session) => reachOf(session, 'keep-customer-terms') === 'all'

/** A sales manager's groups contain only their companies; the portal's belong to administrators. */
export const ownerOf = (session: Session): number | null => (isAll(session) ? null : session.userId)

const segmentsOf = (db: Db | Trx, session: Session) =>
  db
    .selectFrom('segments as s')
    .where('s.deletedAt', 'is', null)
    .$if(!isAll(session), (query) => query.where('s.ownerId', '=', session.userId))

const selectSegments = (db: Db | Trx, session: Session, now: Date) =>
  segmentsOf(db, session)
    .leftJoin('users as u', 'u.id', 's.changedBy')
    .leftJoin('users as o', 'o.id', 's.ownerId')
    .selectAll('s')
    .select([
      nameOf('u').as('author'),
      nameOf('o').as('owner'),
      sql<number>`(select count(*) from companies c where ${companyIsOpen('c')} and company_fits(c, s, ${now}::timestamptz))`.as(
        'companies',
      ),
    ])

export type SegmentState = Awaited<ReturnType<ReturnType<typeof selectSegments>['executeTakeFirstOrThrow']>>

export async function findSegments(
  db: Db,
  session: Session,
  { keyword, page, perPage, now }: { keyword: string; page: number; perPage: number; now: Date },
) {
  const matches = sql<boolean>`strpos(lower(s.name), ${keyword.toLowerCase()}) > 0`
  const items = await selectSegments(db, session, now)
    .$if(keyword !== '', (query) => query.where(matches))
    .orderBy(sql`lower(s.name)`)
    .orderBy('s.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { total } = await segmentsOf(db, session)
    .$if(keyword !== '', (query) => query.where(matches))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items, total }
}

export const findSegment = (db: Db | Trx, session: Session, id: number, now: Date) =>
  selectSegments(db, session, now).where('s.id', '=', id).executeTakeFirst()

export const lockSegment = (trx: Trx, session: Session, id: number) =>
  segmentsOf(trx, session).selectAll('s').where('s.id', '=', id).forUpdate().executeTakeFirst()

export const lockDeletedSegment = (trx: Trx, session: Session, id: number) =>
  trx
    .selectFrom('segments as s')
    .selectAll('s')
    .where('s.id', '=', id)
    .where('s.deletedAt', 'is not', null)
    .$if(!isAll(session), (query) => query.where('s.ownerId', '=', session.userId))
    .forUpdate()
    .executeTakeFirst()

/** Groups of chosen companies, for a form. */
export const findChosenSegments = (db: Db, session: Session) =>
  segmentsOf(db, session)
    .select(['s.id', 's.name'])
    .where('s.kind', '=', 'chosen')
    .orderBy(sql`lower(s.name)`)
    .orderBy('s.id')
    .execute()

export const findChosen = (db: Db | Trx, segmentId: number) =>
  db
    .selectFrom('segmentCompanies as g')
    .innerJoin('companies as c', 'c.id', 'g.companyId')
    .select(['c.id', 'c.name'])
    .where('g.segmentId', '=', segmentId)
    .orderBy('c.name')
    .orderBy('c.id')
    .execute()

export async function findCompaniesOf(
  db: Db,
  segmentId: number,
  { page, perPage, now }: { page: number; perPage: number; now: Date },
) {
  const within = db
    .selectFrom('companies')
    .where(companyIsOpen('companies'))
    .where(withinSegment('companies.id', segmentId, now))
  const items = await within
    .select(['companies.id', 'companies.name'])
    .orderBy('companies.name')
    .orderBy('companies.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { total } = await within.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { items, total }
}

/** Groups that a company belongs to now, by name. */
export const findSegmentsOf = (db: Db, companyId: number, now: Date): Promise<{ id: number; name: string }[]> =>
  db
    .selectFrom('segments')
    .select(['id', 'name'])
    .where(sql<boolean>`company_in_segment(${companyId}::bigint, segments.id, ${now}::timestamptz)`)
    .orderBy('name')
    .orderBy('id')
    .execute()

export const findSegmentNames = (db: Db) =>
  db
    .selectFrom('segments')
    .select(['id', 'name'])
    .where('deletedAt', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()
