import { randomUUID } from 'node:crypto'
import type { Trx } from '../../../../db/database'
import { Rejected } from '../../../../http/rejected'
import type { Session } from '../../../../http/visitor'
import type { Services } from '../../../../services'
import { partyOfSide } from '../sending/parties'
import { findExchanged } from '../sending/title-of-reception'
import { writeCorrectionRequest } from '../xml/write-service'

type Needs = Pick<Services, 'clock' | 'config' | 'edo' | 'signFile'>

/** Sends УвУточ for a request made on the portal, only if the operator also has the buyer's box. */
export async function queueCorrectionRequest(
  trx: Trx,
  { clock, config, edo, signFile }: Needs,
  session: Pick<Session, 'firstName' | 'lastName'>,
  documentId: number,
  text: string,
): Promise<void> {
  const found = edo?.answersForBuyer ? await findExchanged(trx, edo, documentId) : null
  if (!found || found.row.state === 'annulled' || found.row.state === 'refused') return
  const { row, title } = found
  const now = clock()
  const { from, to } = row.envelope
  const { fileId, bytes, problems } = writeCorrectionRequest(
    {
      from: partyOfSide(to),
      to: partyOfSide(from),
      answered: {
        fileId: row.fileId,
        signatures: [title.signature?.toString('base64') ?? 'подпись у оператора'],
        at: row.sentAt ?? title.createdAt,
      },
      text,
      signer: {
        last: session.lastName,
        first: session.firstName,
        middle: '',
        post: '',
        authority: { kind: 'certificate' },
      },
    },
    { receiver: from.participant, sender: to.participant, guid: randomUUID(), at: now },
    `Снаб ${config.version}`,
  )
  if (problems.length > 0)
    throw new Rejected('edo-invalid', { message: `Уведомление об уточнении: ${problems.join('. ')}` })
  const signing = await signFile(bytes)
  await trx
    .insertInto('eDocumentFiles')
    .values({
      eDocumentId: row.id,
      parentId: title.id,
      kind: 'correction-request',
      name: `${fileId}.xml`,
      content: bytes,
      signature: signing.by === 'signature' ? signing.signature : null,
      externalRef: null,
      sending: 'queued',
      operatorAt: null,
      createdAt: now,
    })
    .execute()
}
