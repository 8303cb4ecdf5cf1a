import { helpVersion, type HelpBody, type StaffHelp } from '@snab/contract/content/content'
import { sql } from 'kysely'
import type { Db } from '../../../db/database'
import { publicationState } from '../publication/shown-now'
import { authorOf, findVersion, findVersions } from '../publication/versions'

export const helpKind = { subject: 'help' } as const

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
      versions: await findVersions(db, helpKind, { id: row.id, version: row.version }),
    })),
  )
}

/** Deleted help, which can be restored. */
export async function findRemovedHelp(db: Db) {
  const rows = await db
    .selectFrom('versions as v')
    .leftJoin('informationMessages as m', 'm.id', 'v.owner')
    .select((eb) => ['v.owner as page', eb.fn.max('v.number').as('last')])
    .where('v.kind', '=', 'help')
    .where('m.id', 'is', null)
    .groupBy('v.owner')
    .orderBy('v.owner')
    .execute()
  return Promise.all(
    rows.map(async ({ page, last }) => ({
      id: page,
      versions: await findVersions(db, helpKind, { id: page, version: last + 1 }),
    })),
  )
}

export const findHelpVersion = async (db: Db, { id, number }: { id: string; number: number }): Promise<HelpBody> =>
  helpVersion.response.parse(await findVersion(db, helpKind, { id, number }))
