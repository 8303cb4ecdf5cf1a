import type { DocflowEventKind } from '@snab/domain/document/e-document/docflow'
import type { EDocumentKind, EFileKind } from '@snab/domain/document/e-document/e-document'
import { ownValue } from '@snab/domain/own-value'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { askOperator, fetchOperator } from './ask-operator'
import { momentOfTicks } from './diadoc-ticks'
import {
  EdoFailed,
  EdoRefused,
  type Answer,
  type EdoOperator,
  type OperatorEvent,
  type OutgoingDocument,
} from './edo-operator'
import { eventOfTitle } from './event-of-title'

const Organization = z.object({
  FullName: z.string().nullish(),
  FnsParticipantId: z.string().nullish(),
  Boxes: z.array(z.object({ BoxId: z.string(), Title: z.string().nullish() })).default([]),
})
const Organizations = z.object({ Organizations: z.array(Organization).default([]) })
const Ticks = z.union([z.number(), z.string()])
const Entity = z.object({
  EntityType: z.string(),
  EntityId: z.string(),
  ParentEntityId: z.string().nullish(),
  AttachmentType: z.string().nullish(),
  FileName: z.string().nullish(),
  RawCreationDate: Ticks.nullish(),
})
type Entity = z.infer<typeof Entity>
const Posted = z.object({ MessageId: z.string(), Entities: z.array(Entity) })
const Events = z.object({
  Events: z
    .array(
      z.object({
        IndexKey: z.string(),
        Patch: z
          .object({
            MessageId: z.string(),
            TimestampTicks: Ticks,
            MessageIsDelivered: z.boolean().nullish(),
            Entities: z.array(Entity).default([]),
          })
          .nullish(),
      }),
    )
    .default([]),
})
const DocumentState = z.object({ RevocationStatus: z.string().nullish() })
const SigningTask = z.object({ TaskId: z.string() })
const SigningResult = z.object({
  OperationStatus: z.string(),
  FileSigningResults: z.array(z.object({ Signature: z.string().nullish() })).default([]),
})

const PAGE = 100
const SIGNING_PAUSE_MS = 2000
const SIGNING_TURNS = 30

/** By the type of the attachment; titles are read, because their code says how the goods were accepted. */
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

const types: Record<EDocumentKind, { named: string; version: string }> = {
  transfer: { named: 'UniversalTransferDocument', version: 'utd970_05_03_01' },
  correction: { named: 'UniversalCorrectionDocument', version: 'ucd29_05_02_01' },
  reconciliation: { named: 'XmlReconciliationAct', version: 'rec_act_05_01' },
  invoice: { named: 'ProformaInvoice', version: 'v1' },
}

type Account = { url: string; clientKey: string; login: string; password: string }

/** Diadoc's HTTP API with JSON. A document is named by its message and entity, «message/entity». */
export function diadocOperator({ url, clientKey, login, password }: Account): EdoOperator {
  let token: Promise<string> | null = null
  const client = `DiadocAuth ddauth_api_client_id=${clientKey}`
  const signIn = async () => {
    const response = await fetchOperator({
      what: 'Authenticate',
      url: `${url}/V3/Authenticate?type=password`,
      method: 'POST',
      headers: { authorization: client, 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ login, password }),
    })
    return response.text()
  }
  /** With a fresh token once when the old one has expired. */
  const withToken = async <T>(work: (headers: Record<string, string>) => Promise<T>): Promise<T> => {
    token ??= signIn()
    const used = token
    const headers = async () => ({
      authorization: `${client},ddauth_token=${await used}`,
      accept: 'application/json; charset=utf-8',
      'content-type': 'application/json; charset=utf-8',
    })
    try {
      return await work(await headers())
    } catch (error) {
      if (token === used) token = null
      if (!(error instanceof EdoFailed) || !error.message.includes(': 401 ')) throw error
      token = signIn()
      return work({ ...(await headers()), authorization: `${client},ddauth_token=${await token}` })
    }
  }
  const get = <T>(what: string, query: Record<string, string>, answer: z.ZodType<T>) =>
    withToken((headers) =>
      askOperator(
        { what, url: `${url}/${what}?${String(new URLSearchParams(query))}`, method: 'GET', headers },
        answer,
      ),
    )
  const post = <T>(what: string, query: Record<string, string>, body: unknown, answer: z.ZodType<T>) =>
    withToken((headers) =>
      askOperator(
        {
          what,
          url: `${url}/${what}?${String(new URLSearchParams(query))}`,
          method: 'POST',
          headers,
          body: JSON.stringify(body),
        },
        answer,
      ),
    )
  const contentOf = async (boxId: string, messageId: string, entityId: string) => {
    const query = String(new URLSearchParams({ boxId, messageId, entityId }))
    const response = await withToken((headers) =>
      fetchOperator({ what: 'GetEntityContent', url: `${url}/V4/GetEntityContent?${query}`, method: 'GET', headers }),
    )
    return Buffer.from(await response.arrayBuffer())
  }
  const organizationsBy = ({ inn, kpp }: { inn: string; kpp: string }) =>
    get('GetOrganizationsByInnKpp', { inn, ...(kpp && { kpp }) }, Organizations)
  const ownBoxes = async () => {
    const { Organizations: own } = await get('GetMyOrganizations', {}, Organizations)
    return own.flatMap(({ Boxes }) => Boxes.map(({ BoxId }) => BoxId))
  }

  /** The operator's cloud certificate signs; the task is polled until it is done. */
  async function signInCloud(boxId: string, content: Buffer, fileName: string): Promise<string> {
    const files = [{ Content: { Content: content.toString('base64') }, FileName: fileName }]
    const { TaskId } = await post('DssSign', { boxId }, { Files: files }, SigningTask)
    for (let turn = 0; turn < SIGNING_TURNS; turn += 1) {
      const result = await get('DssSignResult', { boxId, taskId: TaskId }, SigningResult)
      const signature = result.FileSigningResults[0]?.Signature
      if (signature) return signature
      if (result.OperationStatus !== 'InProgress') throw new EdoRefused(`DssSign: ${result.OperationStatus}`)
      await sleep(SIGNING_PAUSE_MS)
    }
    throw new EdoFailed('DssSign: not confirmed in time')
  }
  const signed = async (boxId: string, content: Buffer, fileName: string, signature: Buffer | null) => ({
    Content: content.toString('base64'),
    Signature: signature?.toString('base64') ?? (await signInCloud(boxId, content, fileName)),
  })

  async function send(document: OutgoingDocument) {
    const { named, version } = types[document.kind]
    const isFormal = document.kind !== 'invoice'
    const message = {
      FromBoxId: document.from.box,
      ToBoxId: document.to.box,
      DocumentAttachments: [
        {
          TypeNamedId: named,
          ...(isFormal && { Function: document.function || 'default', Version: version }),
          SignedContent: await signed(document.from.box, document.content, document.fileName, document.signature),
          CustomDocumentId: document.operationId,
          ...(!isFormal && {
            Metadata: [
              { Key: 'FileName', Value: document.fileName },
              { Key: 'DocumentNumber', Value: document.number },
              { Key: 'DocumentDate', Value: document.day.split('-').toReversed().join('.') },
              { Key: 'TotalSum', Value: (document.total / 100).toFixed(2) },
            ],
          }),
        },
      ],
    }
    const { MessageId, Entities } = await post('V3/PostMessage', { operationId: document.operationId }, message, Posted)
    const attachment = Entities.find(({ EntityType, ParentEntityId }) => EntityType === 'Attachment' && !ParentEntityId)
    if (!attachment) throw new EdoFailed('PostMessage: no attachment in the answer')
    return { documentId: `${document.from.box}/${MessageId}/${attachment.EntityId}` }
  }

  async function eventsOfEntity(boxId: string, messageId: string, entity: Entity): Promise<OperatorEvent[]> {
    const { EntityType, EntityId, ParentEntityId, AttachmentType, FileName, RawCreationDate } = entity
    if (EntityType !== 'Attachment' || !ParentEntityId || !AttachmentType) return []
    const documentId = `${boxId}/${messageId}/${ParentEntityId}`
    const at = momentOfTicks(RawCreationDate ?? 0)
    const told = (kind: DocflowEventKind, text: string, file: EFileKind): OperatorEvent => ({
      id: EntityId,
      documentId,
      kind,
      at,
      text,
      file: { ref: EntityId, kind: file, name: FileName ?? `${AttachmentType}.xml` },
    })
    if (AttachmentType.endsWith('BuyerTitle')) {
      const { kind, text } = eventOfTitle(await contentOf(boxId, messageId, EntityId))
      return [told(kind, text, 'buyer-title')]
    }
    const known = ownValue(eventsOfAttachments, AttachmentType)
    return known ? [told(known[0], '', known[1])] : []
  }

  /** A signature below a proposal to annul is an answer to it; the document's state says which. */
  async function eventsOfRevocation(
    boxId: string,
    messageId: string,
    at: Date,
    entities: readonly Entity[],
  ): Promise<OperatorEvent[]> {
    const documents = new Set(
      entities.flatMap(({ AttachmentType, ParentEntityId }) =>
        AttachmentType === 'RevocationRequest' && ParentEntityId ? [ParentEntityId] : [],
      ),
    )
    const events: OperatorEvent[] = []
    for (const entityId of documents) {
      const { RevocationStatus } = await get('V3/GetDocument', { boxId, messageId, entityId }, DocumentState)
      const kind =
        RevocationStatus === 'RevocationAccepted'
          ? 'annulled'
          : RevocationStatus === 'RevocationRejected'
            ? 'annulment-refused'
            : null
      if (kind)
        events.push({
          id: `${entityId}:${kind}`,
          documentId: `${boxId}/${messageId}/${entityId}`,
          kind,
          at,
          text: '',
          file: null,
        })
    }
    return events
  }

  async function eventsOfBox(boxId: string, after: string) {
    const query = { boxId, documentDirection: 'Outbound', limit: String(PAGE), ...(after && { afterIndexKey: after }) }
    const { Events: page } = await get('V8/GetNewEvents', query, Events)
    const events: OperatorEvent[] = []
    for (const { Patch } of page) {
      if (!Patch) continue
      const { MessageId, TimestampTicks, Entities } = Patch
      const at = momentOfTicks(TimestampTicks)
      for (const entity of Entities) events.push(...(await eventsOfEntity(boxId, MessageId, entity)))
      events.push(...(await eventsOfRevocation(boxId, MessageId, at, Entities)))
      if (Patch.MessageIsDelivered) events.push(...(await deliveriesOf(boxId, MessageId, at)))
    }
    return { events, cursor: page.at(-1)?.IndexKey ?? after, hasMore: page.length === PAGE }
  }

  /** The whole message was delivered: each of its documents. */
  async function deliveriesOf(boxId: string, messageId: string, at: Date): Promise<OperatorEvent[]> {
    const { Entities } = await get('V6/GetMessage', { boxId, messageId }, Posted)
    return Entities.flatMap(({ EntityType, EntityId, ParentEntityId }) =>
      EntityType === 'Attachment' && !ParentEntityId
        ? [
            {
              id: `${EntityId}:delivered`,
              documentId: `${boxId}/${messageId}/${EntityId}`,
              kind: 'delivered' as const,
              at,
              text: '',
              file: null,
            },
          ]
        : [],
    )
  }

  async function answer({
    documentId,
    kind,
    from,
    fileName,
    content,
    signature,
    operationId,
    text,
  }: Answer): Promise<string> {
    const [, messageId = '', entityId = ''] = documentId.split('/')
    const made = content ?? (await generate(kind, { boxId: from, messageId, attachmentId: entityId }, text))
    const SignedContent = await signed(from, made, fileName, signature)
    const attachment = { ParentEntityId: entityId, SignedContent }
    const patch = {
      BoxId: from,
      MessageId: messageId,
      ...(kind === 'buyer-title' && { RecipientTitles: [attachment] }),
      ...(kind === 'refusal' && { XmlSignatureRejections: [attachment] }),
      ...(kind === 'correction-request' && { CorrectionRequests: [attachment] }),
      ...(kind === 'annulment' && { RevocationRequests: [attachment] }),
    }
    const { Entities } = await post('V3/PostMessagePatch', { operationId }, patch, Posted)
    return Entities[0]?.EntityId ?? operationId
  }

  const generators = {
    refusal: 'V2/GenerateSignatureRejectionXml',
    'correction-request': 'V2/GenerateInvoiceCorrectionRequestXml',
    annulment: 'V2/GenerateRevocationRequestXml',
  } as const

  async function generate(kind: Answer['kind'], query: Record<string, string>, text: string): Promise<Buffer> {
    if (kind === 'buyer-title') throw new EdoRefused('Титул покупателя не приложен')
    const what = generators[kind]
    const response = await withToken((headers) =>
      fetchOperator({
        what,
        url: `${url}/${what}?${String(new URLSearchParams(query))}`,
        method: 'POST',
        headers,
        body: JSON.stringify(kind === 'annulment' ? { Comment: text } : { ErrorMessage: text }),
      }),
    )
    return Buffer.from(await response.arrayBuffer())
  }

  return {
    name: 'diadoc',
    title: 'Контур.Диадок',
    answersForBuyer: false,
    async findBox(party) {
      const [organization] = (await organizationsBy(party)).Organizations
      const box = organization?.Boxes[0]
      return organization?.FnsParticipantId && box
        ? { box: box.BoxId, participant: organization.FnsParticipantId, name: organization.FullName ?? '' }
        : null
    },
    async invite(from, to, text) {
      const own = z.object({ Organizations: z.array(z.object({ OrgId: z.string() })).default([]) })
      const [organization] = (
        await get('GetOrganizationsByInnKpp', { inn: from.inn, ...(from.kpp && { kpp: from.kpp }) }, own)
      ).Organizations
      if (!organization) throw new EdoRefused('У продавца нет ящика в Диадоке')
      const body = { Inn: to.inn, MessageToCounteragent: text }
      await post('V2/AcquireCounteragent', { myOrgId: organization.OrgId }, body, z.object({ TaskId: z.string() }))
    },
    send,
    async events(cursor) {
      const cursors = z.record(z.string(), z.string()).parse(JSON.parse(cursor || '{}'))
      const events: OperatorEvent[] = []
      let hasMore = false
      for (const box of await ownBoxes()) {
        const page = await eventsOfBox(box, cursors[box] ?? '')
        cursors[box] = page.cursor
        events.push(...page.events)
        hasMore ||= page.hasMore
      }
      return { events, cursor: JSON.stringify(cursors), hasMore }
    },
    content({ documentId, ref }) {
      const [box = '', messageId = ''] = documentId.split('/')
      return contentOf(box, messageId, ref)
    },
    answer,
  }
}
