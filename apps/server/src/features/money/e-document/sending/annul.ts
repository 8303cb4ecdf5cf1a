import { randomUUID } from 'node:crypto'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { Rejected } from '../../../../http/rejected'
import type { Session } from '../../../../http/visitor'
import type { Services } from '../../../../services'
import { noteStaffAction } from '../../../core/audit-log/staff-actions'
import { findEDocument } from '../e-document.queries'
import { requireOperator } from '../operator/require-operator'
import { writeAnnulment } from '../xml/write-service'
import { findSigner, signerOf } from './find-signer'
import { partyOfSide } from './parties'

type Needs = Pick<Services, 'db' | 'clock' | 'config' | 'edo' | 'signFile' | 'log'>

/** Proposes to annul a document; the buyer agrees or refuses at the operator. */
export async function proposeAnnulment(services: Needs, session: Session, id: number, text: string): Promise<void> {
  const { db, clock, config } = services
  const { operator, ask } = requireOperator(services)
  const row = await findEDocument(db, session, id)
  if (!row) throw new Rejected('edo-not-found')
  const { externalId } = row
  if (
    externalId === null ||
    row.operator !== operator.name ||
    row.annulment !== null ||
    ['annulled', 'refused'].includes(row.state)
  )
    throw new Rejected('edo-state')
  const now = clock()
  const signer = await findSigner(db, row.sellerId, undefined, moscowDay(now))
  const title = await db
    .selectFrom('eDocumentFiles')
    .select(['id', 'signature', 'createdAt'])
    .where('eDocumentId', '=', id)
    .where('parentId', 'is', null)
    .executeTakeFirstOrThrow()
  const { from, to } = row.envelope
  const { fileId, bytes, problems } = writeAnnulment(
    {
      from: partyOfSide(from),
      to: partyOfSide(to),
      answered: {
        fileId: row.fileId,
        signatures: [title.signature?.toString('base64') ?? 'подпись у оператора'],
        at: title.createdAt,
      },
      text,
      signer: signerOf(signer),
    },
    { receiver: to.participant, sender: from.participant, guid: randomUUID(), at: now },
    `Снаб ${config.version}`,
  )
  if (problems.length > 0)
    throw new Rejected('edo-invalid', { message: `Аннулирование не отправлено. ${problems.join('. ')}.` })
  const signing = await ask(() => services.signFile(bytes))
  if (signing.by === 'upload')
    throw new Rejected('edo-state', { message: 'Аннулируйте документ в кабинете оператора: портал не подписывает сам' })
  const ref = await ask(({ answer }) =>
    answer({
      operationId: randomUUID(),
      documentId: externalId,
      kind: 'annulment',
      from: from.box,
      text,
      fileName: `${fileId}.xml`,
      content: bytes,
      signature: signing.by === 'signature' ? signing.signature : null,
    }),
  )
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('eDocumentFiles')
      .values({
        eDocumentId: id,
        parentId: title.id,
        kind: 'annulment',
        name: `${fileId}.xml`,
        content: bytes,
        signature: signing.by === 'signature' ? signing.signature : null,
        externalRef: ref,
        sending: 'sent',
        operatorAt: null,
        createdAt: now,
      })
      .onConflict((conflict) => conflict.columns(['eDocumentId', 'externalRef']).doNothing())
      .execute()
    await noteStaffAction(trx, session, now, {
      action: 'annul',
      subject: 'e-document',
      subjectId: id,
      details: { text },
    })
  })
}
