import { documentName } from '@snab/domain/document/document-name'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import { queueMail } from '../../../mail/queue-message'
import type { Services } from '../../../services'
import { documentMail } from './document.mails'
import type { DocumentFile } from './document-file'
import type { DocumentRow } from './document.queries'

/** Many mail servers refuse larger attachments. */
const largestAttachment = 10 * 1024 * 1024

export async function mailDocument(
  { db }: Pick<Services, 'db'>,
  { firstName, lastName, company }: Session,
  row: DocumentRow,
  { name, type, bytes }: DocumentFile,
  { to, message }: { to: string; message: string },
): Promise<void> {
  if (bytes.length > largestAttachment)
    throw new Rejected('body-too-large', { message: 'Файл больше 10 МБ: почта такие не принимает. Скачайте его.' })
  await db
    .transaction()
    .execute((trx) =>
      queueMail(trx, {
        to,
        template: documentMail,
        values: {
          title: [documentName(row), row.number && `№ ${row.number}`].filter(Boolean).join(' '),
          fileName: name,
          sender: `${firstName} ${lastName}`.trim(),
          company: company?.name ?? null,
          message,
        },
        attachments: [{ fileName: name, contentType: type, content: Buffer.from(bytes) }],
      }),
    )
}
