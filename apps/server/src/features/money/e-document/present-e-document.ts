import type { EDocument, EDocumentRow } from '@snab/contract/money/e-document'
import { docflowStateNames, isBeforeSending, type DocflowEventKind } from '@snab/domain/document/e-document/docflow'
import { eFileNames } from '@snab/domain/document/e-document/e-document'
import { toRoubles } from '@snab/domain/money/money'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { mayDrop } from './sending/queue-document'
import { findEDocument, readFiles, type EDocumentFound } from './e-document.queries'

export const presentRow = (row: EDocumentFound): EDocumentRow => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  documentId: row.documentId,
  order: row.orderId === null ? null : { id: row.orderId, number: row.orderNumber ?? '' },
  company: { id: row.companyId, name: row.companyName },
  total: toRoubles(row.envelope.total),
  state: row.state,
  stateName: docflowStateNames[row.state],
  text: row.text,
  annulment: row.annulment,
  isReplaced: !row.isCurrent,
  isOutdated: row.isOutdated && !isBeforeSending(row.state),
  parties: { seller: row.envelope.from.name, buyer: row.envelope.to.name },
  created: row.createdAt.toISOString(),
  sent: row.sentAt?.toISOString() ?? null,
})

const eventNames: Record<DocflowEventKind, string> = {
  sent: 'Оператор принял документ',
  delivered: 'Доставлен покупателю',
  received: 'Покупатель получил',
  signed: 'Покупатель подписал',
  'signed-with-differences': 'Покупатель подписал с расхождениями',
  refused: 'Покупатель отказал в подписи',
  'correction-asked': 'Покупатель просит уточнить',
  'annulment-proposed': 'Предложено аннулировать',
  'annulment-refused': 'В аннулировании отказано',
  annulled: 'Аннулирован',
  error: 'Ошибка оператора',
}

const titles = { simulated: 'Симулятор оператора ЭДО', diadoc: 'Контур.Диадок', sbis: 'СБИС (Saby)' }

export async function readEDocument(
  { db, edo }: Pick<Services, 'db' | 'edo'>,
  session: Session,
  id: number,
): Promise<EDocument> {
  const row = await findEDocument(db, session, id)
  if (!row) throw new Rejected('edo-not-found')
  const files = await readFiles(db, id)
  const events = await db
    .selectFrom('eDocumentEvents')
    .select(['id', 'kind', 'at', 'text'])
    .where('eDocumentId', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const isOwn = edo?.name === row.operator
  return {
    ...presentRow(row),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a name of another version of the portal is shown as it is
    operator: titles[row.operator as keyof typeof titles] ?? row.operator,
    isSimulated: row.operator === 'simulated',
    signer: `${row.lastName} ${row.firstName}`.trim(),
    files: files.map((file) => ({
      id: file.id,
      kind: file.kind,
      kindName: eFileNames[file.kind],
      name: file.name,
      isRead: file.content !== null,
      isSigned: file.signature !== null,
      at: (file.operatorAt ?? file.createdAt).toISOString(),
    })),
    events: events.map(({ id: eventId, kind, at, text }) => ({
      id: eventId,
      name: eventNames[kind],
      at: at.toISOString(),
      text,
    })),
    mayDrop: mayDrop(row),
    mayUploadSignature: row.state === 'to-sign',
    mayAnnul:
      isOwn &&
      row.annulment === null &&
      ['signed', 'signed-with-differences', 'received', 'delivered', 'correction-asked'].includes(row.state),
  }
}
