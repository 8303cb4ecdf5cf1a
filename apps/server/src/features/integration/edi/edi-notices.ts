import type { NotificationKind } from '@snab/domain/talk/notification'
import type { Trx } from '../../../db/database'
import { notify } from '../../talk/notification/notify'
import { findStaffOfCompany } from '../../talk/notification/staff-hearers'
import type { Connection } from './transport/open-transport'

type Told = { messageId?: number; title: string; text: string; kind?: NotificationKind; now: Date }

/** Notifies the company's managers, else the administrators. */
export async function tellStaff(
  trx: Trx,
  { id, companyId }: Pick<Connection, 'id' | 'companyId'>,
  { messageId, title, text, kind = 'edi-question', now }: Told,
): Promise<void> {
  await notify(trx, {
    userId: await findStaffOfCompany(trx, companyId),
    companyId,
    forStaff: true,
    kind,
    title,
    text,
    link: messageId === undefined ? `/staff/edi/${String(id)}` : `/staff/edi/messages/${String(messageId)}`,
    now,
  })
}
