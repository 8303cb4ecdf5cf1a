import { helpVersion, type HelpBody, type StaffHelp } from '@snab/contract/content/content'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { publicationState } from '../publication/shown-now'
import { authorOf, findVersion, findVersions, ONLY_ONE } from '../publication/versions'

const subjectPrefix = 'help:'

/** Of the versions of one page's help. */
export const helpKind = (page: string) => ({ subject: `${subjectPrefix}${page}` })

export async function findHelp(db: Db, now: Date): Promise<StaffHelp[]> {
  const rows = await db
    .selectFrom('informationMessages as m')
    .leftJoin('users as u', 'u.id', 'm.changedBy')
    .selectAll('m')
    .select([
      authorOf('u'),
      sql<number>`(select count(*) from closed_information_messages c where c.message_id = m.id)`.as('closedBy'),
    ])
    .orderBy('m.id')
    .execute()
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      state: publicationState(row, now),
      body: {
        html: row.html,
        segmentId: row.segmentId,
        isPublished: row.isPublished,
        startsAt: row.startsAt?.toISOString() ?? null,
        endsAt: row.endsAt?.toISOString() ?? null,
      },
      closedBy: row.closedBy,
      version: row.version,
      changedAt: row.updatedAt.toISOString(),
      changedBy: row.changedBy,
      versions: await findVersions(db, helpKind(row.id), { id: ONLY_ONE, version: row.version }),
    })),
  )
}

/** Deleted help: what it said can be taken back. */
export async function findRemovedHelp(db: Db) {
  const rows = await db
    .selectFrom('publicationVersions as v')
    .leftJoin('informationMessages as m', (join) => join.on(sql`${subjectPrefix} || m.id`, '=', sql.ref('v.subject')))
    .select([
      sql<string>`substr(v.subject, ${subjectPrefix.length + 1}::integer)`.as('page'),
      sql<number>`max(v.version)`.as('last'),
    ])
    .where('v.subject', 'like', `${subjectPrefix}%`)
    .where('m.id', 'is', null)
    .groupBy('v.subject')
    .orderBy('v.subject')
    .execute()
  return Promise.all(
    rows.map(async ({ page, last }) => ({
      id: page,
      versions: await findVersions(db, helpKind(page), { id: ONLY_ONE, version: last + 1 }),
    })),
  )
}

export const findHelpVersion = async (db: Db, { id, number }: { id: string; number: number }): Promise<HelpBody> =>
  helpVersion.response.parse(await findVersion(db, helpKind(id), { id: ONLY_ONE, number }))

/** 0: no help of this page was ever saved. */
export async function lastKeptVersion(trx: Trx, page: string): Promise<number> {
  const { last } = await trx
    .selectFrom('publicationVersions')
    .select((eb) => eb.fn.max<number | null>('version').as('last'))
    .where('subject', '=', helpKind(page).subject)
    .where('subjectId', '=', ONLY_ONE)
    .executeTakeFirstOrThrow()
  return last ?? 0
}
