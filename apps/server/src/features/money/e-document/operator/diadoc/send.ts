import { setTimeout as sleep } from 'node:timers/promises'
import type { EDocumentKind } from '@snab/domain/document/e-document/e-document'
import { EdoFailed, EdoRefused, type Answer, type OutgoingDocument } from '../edo-operator'
import type { DiadocClient } from './client'
import { documentIdOf, sentDocument } from './events'
import { Message, SigningResult, Task } from './shapes'

const SIGNING_PAUSE_MS = 2000
const SIGNING_TURNS = 30

/** The version of each format, as Diadoc names it; an invoice is a plain file. */
const types: Record<EDocumentKind, { named: string; version: string | null }> = {
  transfer: { named: 'UniversalTransferDocument', version: 'utd970_05_03_01' },
  correction: { named: 'UniversalCorrectionDocument', version: 'ucd29_05_02_01' },
  reconciliation: { named: 'XmlReconciliationAct', version: 'rec_act_05_01' },
  invoice: { named: 'ProformaInvoice', version: null },
}

/** The operator's cloud certificate signs; the task is polled until it is done. */
async function signInCloud(client: DiadocClient, boxId: string, content: Buffer, fileName: string): Promise<string> {
  const files = [{ Content: { Content: content.toString('base64') }, FileName: fileName }]
  const { TaskId: taskId } = await client.post('DssSign', { boxId }, { Files: files }, Task)
  for (let turn = 0; turn < SIGNING_TURNS; turn += 1) {
    const result = await client.get('DssSignResult', { boxId, taskId }, SigningResult)
    const signature = result.FileSigningResults[0]?.Signature
    if (signature) return signature
    if (result.OperationStatus !== 'InProgress')
      throw new EdoRefused(`Подпись не поставлена: ${result.OperationStatus}`)
    await sleep(SIGNING_PAUSE_MS)
  }
  throw new EdoFailed('DssSign: not confirmed in time')
}

type Signed = { boxId: string; content: Buffer; fileName: string; signature: Buffer | null }

const signedContent = async (client: DiadocClient, { boxId, content, fileName, signature }: Signed) => ({
  Content: content.toString('base64'),
  Signature: signature?.toString('base64') ?? (await signInCloud(client, boxId, content, fileName)),
})

export async function sendDocument(client: DiadocClient, document: OutgoingDocument): Promise<string> {
  const { operationId, kind, from, to, fileName, content, signature } = document
  const { named, version } = types[kind]
  const signed = await signedContent(client, { boxId: from.box, content, fileName, signature })
  const facts = [
    { Key: 'FileName', Value: fileName },
    { Key: 'DocumentNumber', Value: document.number },
    { Key: 'DocumentDate', Value: document.day.split('-').toReversed().join('.') },
    { Key: 'TotalSum', Value: (document.total / 100).toFixed(2) },
  ]
  const attachment = {
    TypeNamedId: named,
    SignedContent: signed,
    CustomDocumentId: operationId,
    ...(version === null ? { Metadata: facts } : { Function: document.function || 'default', Version: version }),
  }
  const message = { FromBoxId: from.box, ToBoxId: to.box, DocumentAttachments: [attachment] }
  const { MessageId, Entities } = await client.post('V3/PostMessage', { operationId }, message, Message)
  const sent = sentDocument(Entities)
  if (!sent) throw new EdoFailed('PostMessage: no document in the answer')
  return documentIdOf(from.box, MessageId, sent.EntityId)
}

const generators = {
  refusal: 'V2/GenerateSignatureRejectionXml',
  'correction-request': 'V2/GenerateInvoiceCorrectionRequestXml',
  annulment: 'V2/GenerateRevocationRequestXml',
} as const

const places = {
  'buyer-title': 'RecipientTitles',
  refusal: 'XmlSignatureRejections',
  'correction-request': 'CorrectionRequests',
  annulment: 'RevocationRequests',
} as const

/** A title or a service document below a document; without a file Diadoc writes it. */
export async function sendAnswer(client: DiadocClient, answer: Answer): Promise<string> {
  const { documentId, kind, from, fileName, signature, operationId } = answer
  const [, messageId = '', entityId = ''] = documentId.split('/')
  const content = answer.content ?? (await generated(client, answer, { messageId, entityId }))
  const SignedContent = await signedContent(client, { boxId: from, content, fileName, signature })
  const patch = { BoxId: from, MessageId: messageId, [places[kind]]: [{ ParentEntityId: entityId, SignedContent }] }
  const { Entities } = await client.post('V3/PostMessagePatch', { operationId }, patch, Message)
  return Entities.find(({ EntityType }) => EntityType === 'Attachment')?.EntityId ?? operationId
}

function generated(
  client: DiadocClient,
  { kind, from, text }: Answer,
  { messageId, entityId }: { messageId: string; entityId: string },
): Promise<Buffer> {
  if (kind === 'buyer-title') throw new EdoRefused('Титул покупателя не приложен')
  const query = { boxId: from, messageId, attachmentId: entityId }
  return client.generate(generators[kind], query, kind === 'annulment' ? { Comment: text } : { ErrorMessage: text })
}
