import { punchoutDocumentKinds, punchoutDocumentStates } from '@snab/domain/integration/punchout'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Done, Id, pageOf, PagingV1 } from '../parts'

const Moment = z.iso.datetime()
const staff = { access: 'staff', permission: 'keep-punchout' } as const
const path = '/api/v3/staff/punchout'

export const PunchoutDocumentRow = z.object({
  id: z.int(),
  kind: z.enum(punchoutDocumentKinds),
  state: z.enum(punchoutDocumentStates),
  at: Moment,
  payloadId: z.string(),
  /** The number in the buyer's system. */
  orderId: z.string().nullable(),
  status: z.int().nullable(),
  reason: z.string(),
})
export type PunchoutDocumentRow = z.infer<typeof PunchoutDocumentRow>
export const listPunchoutDocuments = endpoint({
  method: 'GET',
  path: `${path}/:id/documents`,
  ...staff,
  summary: 'Документы подключения',
  params: ById,
  query: PagingV1.extend({ state: z.enum(punchoutDocumentStates).optional().catch(undefined) }),
  response: pageOf(PunchoutDocumentRow),
})
const OfDocument = z.object({ id: Id, documentId: Id })
export const getPunchoutDocument = endpoint({
  method: 'GET',
  path: `${path}/:id/documents/:documentId`,
  ...staff,
  summary: 'Документ, как он был получен или отправлен',
  params: OfDocument,
  response: PunchoutDocumentRow.extend({ body: z.string(), answer: z.string() }),
})
export const replayPunchoutDocument = endpoint({
  method: 'POST',
  path: `${path}/:id/documents/:documentId/replay`,
  ...staff,
  summary: 'Отправить документ ещё раз',
  params: OfDocument,
  response: Done,
})
