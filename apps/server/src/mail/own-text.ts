import type { Db, Trx } from '../db/database'
import { problemsOf } from './check-template'
import type { KnownTemplate, TemplateText } from './message-template'

/**
 * What is sent: the text of staff, and ours when there is none or a new version of the program no longer has the words it
 * needs, so that no code is lost to an old text.
 */
export async function textInForce(db: Db | Trx, template: KnownTemplate): Promise<TemplateText> {
  const row = await db
    .selectFrom('messageTemplates')
    .select('own')
    .where('channel', '=', template.channel)
    .where('name', '=', template.name)
    .executeTakeFirst()
  return row?.own && problemsOf(template, row.own).length === 0 ? row.own : template.text
}
