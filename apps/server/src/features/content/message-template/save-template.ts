import type { TemplateText } from '@snab/contract/content/message-template'
import { invalidField, Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import { problemsOf } from '../../../mail/check-template'
import type { KnownTemplate } from '../../../mail/message-template'
import type { Services } from '../../../services'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { keepVersion } from '../../../db/versions'
import { lockTemplate, versionedTemplate } from './template.queries'

/** Applies from the next message; sent messages are unchanged. */
export async function saveTemplate(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  template: KnownTemplate,
  { version: seen, own: written }: { version: number; own: TemplateText | null },
): Promise<void> {
  const now = clock()
  const own = written && withoutCarriageReturns(written)
  const [problem] = own ? problemsOf(template, own) : []
  if (problem) throw invalidField(`own.${problem.field}`, problem.text)
  const { channel, name } = template
  await db.transaction().execute(async (trx) => {
    const before = await lockTemplate(trx, template)
    if ((before?.version ?? 0) !== seen) throw new Rejected('stale-version')
    const changed = { own: own && JSON.stringify(own), version: seen + 1, changedAt: now, changedBy: session.userId }
    if (before) {
      await keepVersion(trx, versionedTemplate(template), {
        number: before.version,
        body: { own: before.own },
        at: before.changedAt,
        authorId: before.changedBy,
      })
      await trx
        .updateTable('messageTemplates')
        .set(changed)
        .where('channel', '=', channel)
        .where('name', '=', name)
        .execute()
    } else {
      const added = await trx
        .insertInto('messageTemplates')
        .values({ channel, name, ...changed })
        .onConflict((conflict) => conflict.columns(['channel', 'name']).doNothing())
        .returning('name')
        .executeTakeFirst()
      if (!added) throw new Rejected('stale-version')
    }
    await noteStaffAction(trx, session, now, {
      action: own ? 'change' : 'restore',
      subject: 'message-template',
      details: { channel, name, title: template.title, ...own },
    })
  })
}

const withoutCarriageReturns = ({ subject, heading, body }: TemplateText): TemplateText => ({
  subject: subject.trim(),
  heading: heading.trim(),
  body: body.replaceAll('\r', '').trim(),
})
