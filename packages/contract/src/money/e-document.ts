import { docflowStates } from '@snab/domain/document/e-document/docflow'
import { eDocumentKinds, eFileKinds, simulatedAnswers } from '@snab/domain/document/e-document/e-document'
import { z } from 'zod'
import { ThisSeller } from '../balance/seller'
import { endpoint } from '../endpoint'
import { ById, Id, Keyword, Named, NoBody, PagingV1, pageOf, Roubles, Version } from '../parts'

export const LARGEST_SIGNATURE_BYTES = 1024 * 1024

const EDocumentRow = z.object({
  id: z.int(),
  kind: z.enum(eDocumentKinds),
  title: z.string(),
  documentId: z.int().nullable(),
  order: z.object({ id: z.int(), number: z.string() }).nullable(),
  company: Named,
  total: Roubles,
  state: z.enum(docflowStates),
  stateName: z.string(),
  /** Why: a refusal, a requested correction, an error. */
  text: z.string(),
  annulment: z.string().nullable(),
  /** Superseded by a later file. */
  isReplaced: z.boolean(),
  /** The document has an исправление that was not sent yet. */
  isOutdated: z.boolean(),
  parties: z.object({ seller: z.string(), buyer: z.string() }),
  created: z.string(),
  sent: z.string().nullable(),
})
export type EDocumentRow = z.infer<typeof EDocumentRow>

const EDocument = EDocumentRow.extend({
  operator: z.string(),
  isSimulated: z.boolean(),
  signer: z.string(),
  files: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(eFileKinds),
      kindName: z.string(),
      name: z.string(),
      isRead: z.boolean(),
      isSigned: z.boolean(),
      at: z.string(),
    }),
  ),
  events: z.array(z.object({ id: z.int(), name: z.string(), at: z.string(), text: z.string() })),
  mayDrop: z.boolean(),
  mayUploadSignature: z.boolean(),
  mayAnnul: z.boolean(),
})
export type EDocument = z.infer<typeof EDocument>

export const listEDocuments = endpoint({
  method: 'GET',
  path: '/api/v1/staff/e-document',
  access: 'staff',
  permission: 'keep-orders',
  summary: 'Документы у оператора ЭДО',
  query: PagingV1.extend({
    keyword: Keyword,
    documentId: Id.optional().catch(undefined),
    companyId: Id.optional().catch(undefined),
    kind: z.enum(eDocumentKinds).optional().catch(undefined),
    /** Only documents that need staff: errors, signatures, answers to acts. */
    waiting: z.literal('staff').optional().catch(undefined),
    state: z.enum(docflowStates).optional().catch(undefined),
  }),
  response: pageOf(EDocumentRow).extend({ operator: z.string().nullable() }),
})

export const getEDocument = endpoint({
  method: 'GET',
  path: '/api/v1/staff/e-document/:id',
  access: 'staff',
  permission: 'keep-orders',
  summary: 'Электронный документ: состояние, титулы, служебные документы',
  params: ById,
  response: EDocument,
})

export const sendEDocument = endpoint({
  method: 'POST',
  path: '/api/v1/staff/document/:id/e-document',
  access: 'staff',
  permission: 'keep-orders',
  summary: 'Отправить УПД или счёт покупателю через оператора ЭДО',
  isIdempotent: true,
  params: ById,
  /** `withoutCodes`: a person has decided to send goods of Честный знак without their codes. */
  body: z.object({ signerId: Id.optional(), withoutCodes: z.boolean().optional() }),
  response: EDocument,
})

const ActAsked = z.object({
  legalEntityId: Id.optional(),
  /** `own`: the portal's own organisation. */
  sellerId: ThisSeller.optional(),
  contractId: Id.optional(),
  from: z.iso.date({ error: 'Укажите дату' }).optional(),
  to: z.iso.date({ error: 'Укажите дату' }).optional(),
})

const EActPreview = z.object({
  seller: z.string(),
  buyer: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  /** The balances as the company sees them: negative for its debt. */
  opening: Roubles,
  debit: Roubles,
  credit: Roubles,
  closing: Roubles,
  rows: z.int(),
  contracts: z.array(z.object({ id: z.int(), title: z.string() })),
})
export type EActPreview = z.infer<typeof EActPreview>

export const previewEAct = endpoint({
  method: 'GET',
  path: '/api/v1/staff/customer/:id/e-act',
  access: 'staff',
  permission: 'keep-orders',
  summary: 'Что будет в акте сверки продавца и организации покупателя',
  params: ById,
  query: ActAsked,
  response: EActPreview,
})

export const sendEAct = endpoint({
  method: 'POST',
  path: '/api/v1/staff/customer/:id/e-act',
  access: 'staff',
  permission: 'keep-orders',
  summary: 'Отправить акт сверки продавца и организации покупателя через оператора ЭДО',
  isIdempotent: true,
  params: ById,
  body: ActAsked.extend({ signerId: Id.optional() }),
  response: EDocument,
})

export const dropEDocument = endpoint({
  method: 'DELETE',
  path: '/api/v1/staff/e-document/:id',
  access: 'staff',
  permission: 'keep-orders',
  summary: 'Снять с отправки документ, который ещё не ушёл к оператору',
  params: ById,
  response: NoBody,
})

/** Answers the bytes as they were sent or received. */
export const eDocumentFile = endpoint({
  method: 'GET',
  path: '/api/v1/staff/e-document/:id/file/:file',
  access: 'staff',
  permission: 'keep-orders',
  summary: 'Титул или служебный документ как есть',
  params: ById.extend({ file: Id }),
  response: z.unknown(),
})

export const uploadSignature = endpoint({
  method: 'POST',
  path: '/api/v1/staff/e-document/:id/signature',
  access: 'staff',
  permission: 'keep-orders',
  upload: { field: 'data' },
  summary: 'Загрузить открепленную подпись файла, сделанную вне портала',
  params: ById,
  response: EDocument,
})

const Text = z.string().trim().min(1, { error: 'Напишите причину' }).max(1000, { error: 'Не длиннее 1000 знаков' })

export const annulEDocument = endpoint({
  method: 'POST',
  path: '/api/v1/staff/e-document/:id/annulment',
  access: 'staff',
  permission: 'keep-orders',
  summary: 'Предложить покупателю аннулировать документ',
  params: ById,
  body: z.object({ text: Text }),
  response: EDocument,
})

export const inviteToEdo = endpoint({
  method: 'POST',
  path: '/api/v1/staff/document/:id/edo-invitation',
  access: 'staff',
  permission: 'keep-orders',
  summary: 'Пригласить покупателя документа к обмену через оператора ЭДО',
  params: ById,
  response: z.object({ isReachable: z.boolean() }),
})

export const simulateAnswer = endpoint({
  method: 'POST',
  path: '/api/v1/staff/e-document/:id/simulation',
  access: 'staff',
  permission: 'keep-orders',
  summary: 'Ответить за покупателя в симуляторе оператора',
  params: ById,
  body: z.object({ answer: z.enum(simulatedAnswers) }),
  response: EDocument,
})

const authorities = ['certificate', 'electronic', 'paper'] as const

const SignerFields = z
  .object({
    /** Null: the portal's own organisation. */
    sellerId: Id.nullable(),
    lastName: z.string().trim().min(1, { error: 'Впишите фамилию' }).max(60, { error: 'Не длиннее 60 знаков' }),
    firstName: z.string().trim().min(1, { error: 'Впишите имя' }).max(60, { error: 'Не длиннее 60 знаков' }),
    middleName: z.string().trim().max(60, { error: 'Не длиннее 60 знаков' }).default(''),
    post: z.string().trim().min(1, { error: 'Впишите должность' }).max(255, { error: 'Не длиннее 255 знаков' }),
    authority: z.enum(authorities),
    authorityNumber: z.string().trim().max(50, { error: 'Не длиннее 50 знаков' }).default(''),
    authorityFrom: z.iso.date({ error: 'Укажите дату доверенности' }).nullable(),
    authorityTo: z.iso.date({ error: 'Укажите дату' }).nullable(),
    authoritySystem: z.string().trim().max(500, { error: 'Не длиннее 500 знаков' }).default(''),
    isActive: z.boolean(),
  })
  .superRefine((signer, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if (signer.authority === 'certificate') return
    if (signer.authorityFrom === null) refuse('authorityFrom', 'Укажите дату доверенности')
    if (signer.authorityNumber === '') refuse('authorityNumber', 'Впишите номер доверенности')
    if (signer.authorityFrom && signer.authorityTo && signer.authorityTo < signer.authorityFrom)
      refuse('authorityTo', 'Раньше начала действия')
    if (signer.authority !== 'electronic') return
    if (!z.guid().safeParse(signer.authorityNumber).success)
      refuse('authorityNumber', 'Номер МЧД — 36 знаков вида 7a3d1c52-9b1e-4a0c-8a52-4b1f6a4f0c11')
    if (signer.authoritySystem === '') refuse('authoritySystem', 'Укажите, где хранится доверенность')
  })

const Signer = z.object({
  id: z.int(),
  sellerId: z.int().nullable(),
  sellerName: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  middleName: z.string(),
  post: z.string(),
  authority: z.enum(authorities),
  authorityNumber: z.string(),
  authorityFrom: z.iso.date().nullable(),
  authorityTo: z.iso.date().nullable(),
  authoritySystem: z.string(),
  isActive: z.boolean(),
  version: Version,
  /** Why the person may not sign today; null when they may. */
  problem: z.string().nullable(),
})
export type Signer = z.infer<typeof Signer>

export const listSigners = endpoint({
  method: 'GET',
  path: '/api/v1/staff/edo-signer',
  access: 'staff',
  permission: 'keep-orders',
  summary: 'Подписанты электронных документов и их доверенности',
  response: z.object({
    items: z.array(Signer),
    sellers: z.array(z.object({ id: z.int().nullable(), name: z.string() })),
  }),
})

export const keepSigner = endpoint({
  method: 'POST',
  path: '/api/v1/staff/edo-signer',
  access: 'staff',
  permission: 'keep-settings',
  summary: 'Добавить подписанта',
  body: SignerFields,
  response: Signer,
})

export const changeSigner = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/edo-signer/:id',
  access: 'staff',
  permission: 'keep-settings',
  summary: 'Изменить подписанта и его доверенность',
  params: ById,
  body: SignerFields.and(z.object({ version: Version })),
  response: Signer,
})
