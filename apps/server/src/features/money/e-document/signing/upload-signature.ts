import { authorityProblem } from '@snab/domain/document/e-document/signer-authority'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { Rejected } from '../../../../http/rejected'
import type { Session } from '../../../../http/visitor'
import type { Services } from '../../../../services'
import { noteStaffAction } from '../../../core/audit-log/staff-actions'
import { findEDocument } from '../e-document.queries'
import { authorityOf } from '../sending/find-signer'
import { readSignature } from './file-signer'

/** A signature made outside the portal; the document is sent with it. */
export async function uploadSignature(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  id: number,
  bytes: Buffer,
): Promise<void> {
  const signature = readSignature(bytes)
  if (!signature) throw new Rejected('edo-signature')
  await db.transaction().execute(async (trx) => {
    if (!(await findEDocument(trx, session, id))) throw new Rejected('edo-not-found')
    const row = await trx
      .selectFrom('eDocuments')
      .select(['state', 'signerId'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (row?.state !== 'to-sign') throw new Rejected('edo-state')
    const signer = await trx
      .selectFrom('edoSigners')
      .selectAll()
      .where('id', '=', row.signerId)
      .executeTakeFirstOrThrow()
    const now = clock()
    // days may have passed since the file was made
    const problem = authorityProblem(authorityOf(signer), moscowDay(now))
    if (problem) throw new Rejected('edo-authority-expired', { message: problem })
    await trx
      .updateTable('eDocumentFiles')
      .set({ signature })
      .where('eDocumentId', '=', id)
      .where('parentId', 'is', null)
      .execute()
    await trx.updateTable('eDocuments').set({ state: 'queued', nextTryAt: now }).where('id', '=', id).execute()
    await noteStaffAction(trx, session, now, { action: 'sign', subject: 'e-document', subjectId: id })
  })
}
