import { randomUUID } from 'node:crypto'
import { documentNames } from '@snab/domain/document/document-kind'
import { isShipment } from '@snab/domain/document/shipment-content'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { shownDay } from '@snab/domain/text/shown-day'
import { Rejected } from '../../../../http/rejected'
import type { Session } from '../../../../http/visitor'
import type { Services } from '../../../../services'
import { readDocumentFile } from '../../document/document-file'
import type { DocumentRow } from '../../document/document.queries'
import { requireOperator } from '../operator/require-operator'
import { findSigner } from './find-signer'
import { findBoxes, sideOf } from './parties'
import { queueDocument, refuseAgain } from './queue-document'

/** An invoice goes as an unformalised PDF. */
export async function prepareInvoice(
  services: Services,
  session: Session,
  person: string,
  row: DocumentRow,
  signerId: number | undefined,
): Promise<number> {
  const { db, clock } = services
  const { operator, ask } = requireOperator(services)
  const { content, companyId, legalEntityId } = row
  if (row.state !== 'valid' || !content || isShipment(content) || companyId === null || legalEntityId === null)
    throw new Rejected('edo-state', {
      message: 'Через оператора отправляют действующий счёт, выставленный организации',
    })
  const now = clock()
  const { from, to } = await findBoxes(ask, content.seller, content.buyer)
  const signer = await findSigner(db, row.sellerId, signerId, moscowDay(now))
  const { name, bytes } = await readDocumentFile(services, person, row)
  const file = Buffer.from(bytes)
  const signing = await ask(() => services.signFile(file))
  return db.transaction().execute(async (trx) => {
    await refuseAgain(trx, { id: row.id, content })
    return queueDocument(trx, session, {
      kind: 'invoice',
      documentId: row.id,
      companyId,
      legalEntityId,
      sellerId: row.sellerId,
      title: `${documentNames.invoice} № ${row.number} от ${shownDay(row.day)}`,
      operator,
      operationId: randomUUID(),
      fileId: name,
      function: '',
      signerId: signer.id,
      envelope: {
        from: sideOf(content.seller, from),
        to: sideOf(content.buyer, to),
        number: row.number,
        day: row.day,
        total: row.total,
        vatTotal: row.vatTotal ?? 0,
      },
      file: { kind: 'file', name, content: file },
      signing,
      now,
    })
  })
}
