import { isCostReport } from '@snab/contract/office/report'
import { daysOf, nextSending } from '@snab/domain/office/report-schedule'
import { moscowDay } from '@snab/domain/time/moscow-time'
import type { Selectable } from 'kysely'
import type { Trx } from '../../../../db/database'
import type { Database } from '../../../../db/tables'
import { sessionMay } from '../../../../http/rights'
import type { Session } from '../../../../http/visitor'
import { queueMail } from '../../../../mail/queue-message'
import { portalUrl } from '../../../../mail/portal-url'
import { mediaTypes } from '../../../../render/table-document'
import type { Services } from '../../../../services'
import { findUserAsVisitor } from '../../../core/account/sessions'
import { datesOf, readWhole } from '../read-report'
import { reportDocument } from '../report-document'
import { savedReportMail } from './saved-report.mails'

type Row = Selectable<Database['savedReports']>
type Needs = Pick<Services, 'db' | 'clock' | 'config' | 'render'>

/** Sends every report that is due, one transaction each; returns how many. */
export async function sendSavedReports(services: Needs): Promise<number> {
  const { db, clock } = services
  let sent = 0
  for (;;) {
    const now = clock()
    const isSent = await db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('savedReports')
        .selectAll()
        .where('nextAt', '<=', now)
        .orderBy('nextAt')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      return row ? sendOne(trx, services, row, now) : null
    })
    if (isSent === null) return sent
    if (isSent) sent++
  }
}

/** Why the person no longer gets it; null: they do. */
function reasonToStop(session: Session | null, { kind }: Row): string | null {
  if (!session?.staffRole) return 'Сотрудник больше не работает на портале'
  if (!sessionMay(session, 'view-reports') || (isCostReport(kind) && !sessionMay(session, 'see-cost')))
    return 'У сотрудника больше нет права на этот отчёт'
  return session.email ? null : 'У сотрудника нет почты'
}

async function sendOne(trx: Trx, services: Needs, row: Row, now: Date): Promise<boolean> {
  const { clock, config, render } = services
  const session = (await findUserAsVisitor(trx, row.userId))?.session ?? null
  const stopped = reasonToStop(session, row)
  if (stopped !== null || !session?.email) {
    await trx.updateTable('savedReports').set({ stopped, nextAt: null }).where('id', '=', row.id).execute()
    await trx
      .insertInto('staffNotices')
      .values({
        kind: 'report',
        text: `Отчёт «${row.name}» больше не рассылается. ${String(stopped)}.`,
        createdAt: now,
      })
      .execute()
    return false
  }
  const days = daysOf(row.period, moscowDay(now))
  const report = await readWhole({ db: trx, clock }, session, { kind: row.kind, ...days })
  const dates = datesOf(report)
  const content = await render(`user:${String(row.userId)}`, reportDocument(report, dates), 'xlsx')
  await queueMail(trx, {
    to: session.email,
    template: savedReportMail,
    values: {
      name: row.name,
      dates,
      rows: report.rows.length,
      url: portalUrl(config, `/staff/reports?kind=${row.kind}&from=${days.from}&to=${days.to}`),
    },
    key: `${String(row.id)}:${String(row.nextAt?.toISOString())}`,
    attachments: [
      { fileName: `${row.name} ${dates}.xlsx`, contentType: mediaTypes.xlsx, content: Buffer.from(content) },
    ],
  })
  await trx
    .updateTable('savedReports')
    .set({ sentAt: now, nextAt: nextSending(row, now) })
    .where('id', '=', row.id)
    .execute()
  return true
}
