import { disputeStates } from '@snab/domain/money/ledger/dispute'
import { ledgerOperations } from '@snab/domain/money/ledger/ledger'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { Id, Named, Roubles } from '../parts'
import { SellerName } from './sales-contract'
import { ThisSeller } from './seller'

const Day = z.iso.date({ error: 'Укажите дату' })

const ReconciliationRow = z.object({
  key: z.string(),
  day: Day,
  operation: z.enum(ledgerOperations),
  /** «УПД № 12», «Оплата № 700». */
  text: z.string(),
  documentId: z.int().nullable(),
  hasFile: z.boolean(),
  orderId: z.int().nullable(),
  /** What this row adds to the debt and what it pays. */
  debit: Roubles,
  credit: Roubles,
  /** The balance after this row; negative for a debt. */
  balance: Roubles,
  dispute: z
    .object({
      text: z.string(),
      by: z.string(),
      at: z.string(),
      state: z.enum(disputeStates),
      /** The seller's answer; empty until there is one. */
      answer: z.string(),
      answered: z.string().nullable(),
    })
    .nullable(),
})
export type ReconciliationRow = z.infer<typeof ReconciliationRow>

/** A side of the act, as printed. */
const ActSide = z.object({ name: z.string(), inn: z.string(), kpp: z.string() })
export type ActSide = z.infer<typeof ActSide>

const Reconciliation = z.object({
  companyName: z.string(),
  /** The two parties of the act. Null: the company has no confirmed legal entity. */
  legalEntity: Named.nullable(),
  seller: SellerName,
  /** The act is limited to this contract; null: all between the two. */
  contract: z.object({ id: z.int(), title: z.string() }).nullable(),
  /** The contract that every entry of the act is under; null when there are several or none. */
  ground: z.string().nullable(),
  legalEntities: z.array(Named),
  /** Sellers with anything on the ledger of the legal entity. */
  sellers: z.array(SellerName),
  /** Contracts between the two. */
  contracts: z.array(z.object({ id: z.int(), title: z.string() })),
  sellerSide: ActSide,
  buyerSide: ActSide,
  /** Names of those who sign for the seller. */
  signer: z.object({ post: z.string(), name: z.string() }),
  from: Day,
  to: Day,
  opening: Roubles,
  closing: Roubles,
  debit: Roubles,
  credit: Roubles,
  /** What may still be bought on credit today. */
  freeLimit: Roubles,
  rows: z.array(ReconciliationRow),
})
export type Reconciliation = z.infer<typeof Reconciliation>

/** Always of two parties: the main legal entity and its only or first seller unless given. The current quarter unless a period is given. */
const Asked = z.object({
  legalEntityId: Id.optional().catch(undefined),
  /** `own`: the portal's own organisation. */
  sellerId: ThisSeller.optional().catch(undefined),
  contractId: Id.optional().catch(undefined),
  from: Day.optional().catch(undefined),
  to: Day.optional().catch(undefined),
})

export const getReconciliation = endpoint({
  method: 'GET',
  path: '/api/v1/reconciliation',
  access: 'user',
  switchedBy: 'documentsEnabled',
  summary: 'Акт сверки за любой период, посчитанный сейчас',
  query: Asked,
  response: Reconciliation,
})

export const reconciliationFile = endpoint({
  method: 'GET',
  path: '/api/v1/reconciliation/file',
  access: 'user',
  switchedBy: 'documentsEnabled',
  summary: 'Акт сверки в PDF или XLSX',
  query: Asked.extend({ format: z.enum(['pdf', 'xlsx']).default('pdf').catch('pdf') }),
  response: z.unknown(),
})

export const disputeRow = endpoint({
  method: 'POST',
  path: '/api/v1/reconciliation/dispute',
  access: 'user',
  switchedBy: 'documentsEnabled',
  summary: 'Не согласиться со строкой акта; пустой текст снимает несогласие',
  isIdempotent: true,
  body: z.object({ key: z.string().max(100), text: z.string().trim().max(1000) }),
  response: z.object({ done: z.literal(true) }),
})
