import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { bodyOf, versionsOf } from '../../../db/versions'
import type { KnownTemplate } from '../../../mail/message-template'

type Name = Pick<KnownTemplate, 'channel' | 'name'>

const nameOf = sql<string | null>`nullif(trim(concat_ws(' ', u.last_name, u.first_name)), '')`

export const findTemplateRows = (db: Db) =>
  db
    .selectFrom('messageTemplates as t')
    .leftJoin('users as u', 'u.id', 't.changedBy')
    .select(['t.channel', 't.name', 't.own', 't.version', 't.changedAt', nameOf.as('changedBy')])
    .execute()

export type TemplateState = Awaited<ReturnType<typeof findTemplateRows>>[number]

export const findTemplateRow = (db: Db, { channel, name }: Name) =>
  db
    .selectFrom('messageTemplates as t')
    .leftJoin('users as u', 'u.id', 't.changedBy')
    .select(['t.channel', 't.name', 't.own', 't.version', 't.changedAt', nameOf.as('changedBy')])
    .where('t.channel', '=', channel)
    .where('t.name', '=', name)
    .executeTakeFirst()

const shownVersions = 20

export const versionedTemplate = ({ channel, name }: Name) =>
  ({ kind: 'message-template', owner: `${channel}/${name}` }) as const

export async function findTemplateVersions(db: Db, template: Name) {
  const rows = await versionsOf(db, versionedTemplate(template))
    .select(bodyOf('message-template'))
    .orderBy('v.number', 'desc')
    .limit(shownVersions)
    .execute()
  return rows.map(({ number, body, at, author }) => ({
    version: number,
    own: body.own,
    changedAt: at,
    by: author || null,
  }))
}

export const lockTemplate = (trx: Trx, { channel, name }: Name) =>
  trx
    .selectFrom('messageTemplates')
    .selectAll()
    .where('channel', '=', channel)
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst()
