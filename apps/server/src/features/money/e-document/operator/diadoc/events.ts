import type { DocflowEventKind } from '@snab/domain/document/e-document/docflow'
import type { EFileKind } from '@snab/domain/document/e-document/e-document'
import { ownValue } from '@snab/domain/own-value'
import type { OperatorEvent } from '../edo-operator'
import { textOfService } from '../../xml/read-service'
import { eventOfTitle } from '../event-of-title'
import type { DiadocClient } from './client'
import { BoxEvents, DocumentState, Message, type Entity, type Patch } from './shapes'
import { momentOfTicks } from './ticks'

const PAGE = 100

/** Events by the type of the attachment. */
const eventsOfAttachments: Record<string, [DocflowEventKind, EFileKind]> = {
  InvoiceConfirmation: ['sent', 'sent-confirmation'],
  InvoiceReceipt: ['received', 'receipt'],
  Receipt: ['received', 'receipt'],
  XmlSignatureRejection: ['refused', 'refusal'],
  SignatureRequestRejection: ['refused', 'refusal'],
  InvoiceCorrectionRequest: ['correction-asked', 'correction-request'],
  AmendmentRequest: ['correction-asked', 'correction-request'],
  RevocationRequest: ['annulment-proposed', 'annulment'],
}

const saying: readonly EFileKind[] = ['refusal', 'correction-request', 'annulment']

/** A document is named by its box, message and entity. */
export const documentIdOf = (boxId: string, messageId: string, entityId: string): string =>
  `${boxId}/${messageId}/${entityId}`

const isDocument = ({ EntityType, ParentEntityId }: Entity): boolean => EntityType === 'Attachment' && !ParentEntityId

/** Events of a box after the key, the oldest first. */
export async function readBox(client: DiadocClient, boxId: string, after: string) {
  const query = { boxId, documentDirection: 'Outbound', limit: String(PAGE), ...(after && { afterIndexKey: after }) }
  const { Events } = await client.get('V8/GetNewEvents', query, BoxEvents)
  const events: OperatorEvent[] = []
  for (const { Patch } of Events) if (Patch) events.push(...(await eventsOfPatch(client, boxId, Patch)))
  return { events, cursor: Events.at(-1)?.IndexKey ?? after, hasMore: Events.length === PAGE }
}

async function eventsOfPatch(client: DiadocClient, boxId: string, patch: Patch): Promise<OperatorEvent[]> {
  const at = momentOfTicks(patch.TimestampTicks)
  const place = { boxId, messageId: patch.MessageId, at }
  const events: OperatorEvent[] = []
  for (const entity of patch.Entities) events.push(...(await eventsOfEntity(client, place, entity)))
  events.push(...(await eventsOfRevocation(client, place, patch.Entities)))
  if (patch.MessageIsDelivered) events.push(...(await deliveries(client, place)))
  return events
}

type Place = { boxId: string; messageId: string; at: Date }

async function eventsOfEntity(client: DiadocClient, place: Place, entity: Entity): Promise<OperatorEvent[]> {
  const { EntityType, EntityId, ParentEntityId, AttachmentType, FileName, RawCreationDate } = entity
  if (EntityType !== 'Attachment' || !ParentEntityId || !AttachmentType) return []
  const { boxId, messageId } = place
  const eventOf = (kind: DocflowEventKind, text: string, file: EFileKind): OperatorEvent => ({
    id: EntityId,
    documentId: documentIdOf(boxId, messageId, ParentEntityId),
    kind,
    at: RawCreationDate ? momentOfTicks(RawCreationDate) : place.at,
    text,
    file: { ref: EntityId, kind: file, name: FileName ?? `${AttachmentType}.xml` },
  })
  // the title is read, because only its code tells how the goods were accepted
  if (AttachmentType.endsWith('BuyerTitle')) {
    const { kind, text } = eventOfTitle(await client.content({ boxId, messageId, entityId: EntityId }))
    return [eventOf(kind, text, 'buyer-title')]
  }
  const known = ownValue(eventsOfAttachments, AttachmentType)
  if (!known) return []
  const [kind, file] = known
  // the buyer's reason is only in the file
  const text = saying.includes(file)
    ? textOfService(await client.content({ boxId, messageId, entityId: EntityId }))
    : ''
  return [eventOf(kind, text, file)]
}

/** The document's state tells whether a proposal to annul was answered. */
async function eventsOfRevocation(
  client: DiadocClient,
  { boxId, messageId, at }: Place,
  entities: readonly Entity[],
): Promise<OperatorEvent[]> {
  if (
    !entities.some(
      ({ EntityType, AttachmentType }) => EntityType === 'Signature' || AttachmentType === 'RevocationRequest',
    )
  )
    return []
  const { Entities } = await client.get('V6/GetMessage', { boxId, messageId }, Message)
  const documents = new Set(
    Entities.flatMap(({ AttachmentType, ParentEntityId }) =>
      AttachmentType === 'RevocationRequest' && ParentEntityId ? [ParentEntityId] : [],
    ),
  )
  const events: OperatorEvent[] = []
  for (const entityId of documents) {
    const { RevocationStatus } = await client.get('V3/GetDocument', { boxId, messageId, entityId }, DocumentState)
    const kind = ownValue(revocations, RevocationStatus ?? '')
    if (kind)
      events.push({
        id: `${entityId}:${kind}`,
        documentId: documentIdOf(boxId, messageId, entityId),
        kind,
        at,
        text: '',
        file: null,
      })
  }
  return events
}

const revocations: Record<string, DocflowEventKind> = {
  RevocationAccepted: 'annulled',
  RevocationRejected: 'annulment-refused',
}

/** The whole message was delivered: each of its documents. */
async function deliveries(client: DiadocClient, { boxId, messageId, at }: Place): Promise<OperatorEvent[]> {
  const { Entities } = await client.get('V6/GetMessage', { boxId, messageId }, Message)
  return Entities.filter(isDocument).map(({ EntityId }) => ({
    id: `${EntityId}:delivered`,
    documentId: documentIdOf(boxId, messageId, EntityId),
    kind: 'delivered',
    at,
    text: '',
    file: null,
  }))
}

/** The document in a message that was just sent. */
export const sentDocument = (entities: readonly Entity[]): Entity | undefined => entities.find(isDocument)
