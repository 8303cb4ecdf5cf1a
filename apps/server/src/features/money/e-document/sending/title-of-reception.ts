import { randomUUID } from 'node:crypto'
import type { AcceptanceResult } from '@snab/domain/document/e-document/acceptance'
import { isAnswered } from '@snab/domain/document/e-document/docflow'
import { documentNames } from '@snab/domain/document/document-kind'
import { moscowDay } from '@snab/domain/time/moscow-time'
import type { Trx } from '../../../../db/database'
import type { Session } from '../../../../http/visitor'
import type { Services } from '../../../../services'
import type { EdoOperator } from '../operator/edo-operator'
import { writeBuyersTitle } from '../xml/write-buyer-title'
import { Rejected } from '../../../../http/rejected'

type Needs = Pick<Services, 'clock' | 'config' | 'edo' | 'signFile'>

/**
 * The buyer's title for an answer given on the portal, queued for the operator. Only if the operator also has the
 * buyer's box; elsewhere the answer is a note and the buyer signs at their own operator.
 */
export async function queueBuyersTitle(
  trx: Trx,
  { clock, config, edo, signFile }: Needs,
  session: Pick<Session, 'firstName' | 'lastName'>,
  documentId: number,
  result: AcceptanceResult,
): Promise<void> {
  if (!edo?.answersForBuyer) return
  const found = await findExchanged(trx, edo, documentId)
  if (!found || isAnswered(found.row.state)) return
  const { row, title } = found
  const now = clock()
  const { from, to, number, day } = row.envelope
  const { fileId, bytes, problems } = writeBuyersTitle(
    {
      seller: {
        fileId: row.fileId,
        at: title.createdAt,
        function: row.function,
        documentName: 'Универсальный передаточный документ',
        number,
        day,
        signatures: [title.signature?.toString('base64') ?? ''],
      },
      result,
      day: moscowDay(now),
      differences:
        result === 'with-differences'
          ? { name: `Расхождения по ${documentNames.transfer}`, number, day: moscowDay(now) }
          : null,
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
  if (problems.length > 0) throw new Rejected('edo-invalid', { message: `Титул покупателя: ${problems.join('. ')}` })
  const signing = await signFile(bytes)
  await trx
    .insertInto('eDocumentFiles')
    .values({
      eDocumentId: row.id,
      parentId: title.id,
      kind: 'buyer-title',
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

/** What the operator has of a document, and the seller's title in it; the row is locked. */
export async function findExchanged(trx: Trx, { name }: EdoOperator, documentId: number) {
  const row = await trx
    .selectFrom('eDocuments')
    .selectAll()
    .where('documentId', '=', documentId)
    .where('isCurrent', '=', true)
    .where('operator', '=', name)
    .where('externalId', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  const title = await trx
    .selectFrom('eDocumentFiles')
    .select(['id', 'name', 'signature', 'createdAt'])
    .where('eDocumentId', '=', row.id)
    .where('kind', '=', 'seller-title')
    .executeTakeFirstOrThrow()
  return { row, title }
}
