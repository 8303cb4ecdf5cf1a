import type { Db, Trx } from '../db/database'
import { problemsOf } from './check-template'
import type { KnownTemplate, TemplateText } from './message-template'

/**
 * The text to send: staff's, or the default if there is none or a new version of the program made it invalid. A
 * template that shares another one's text uses that one.
 */
export async function textInForce(db: Db | Trx, template: KnownTemplate): Promise<TemplateText> {
  const row = await db
    .selectFrom('messageTemplates')
    .select('own')
    .where('channel', '=', template.channel)
    .where('name', '=', template.name)
    .executeTakeFirst()
  if (row?.own && problemsOf(template, row.own).length === 0) return row.own
  return template.readsAs ? textInForce(db, template.readsAs) : template.text
}
