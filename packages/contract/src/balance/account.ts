import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Named, Roubles } from '../parts'
import { SellerName } from './sales-contract'

/** What is owed between one seller and one legal entity of a buyer. */
export const AccountRow = z.object({
  seller: SellerName,
  legalEntity: Named.nullable(),
  /** False: an opening balance entered without a seller; a rule has chosen one. */
  isSellerTold: z.boolean(),
  receivables: Roubles,
  overdueReceivables: Roubles,
  overdueDuration: z.int(),
  /** Negative when the company owes. */
  balance: Roubles,
})
export type AccountRow = z.infer<typeof AccountRow>

const keeping = { access: 'staff', permission: 'keep-customer-terms' } as const
const mostRoubles = 100_000_000_000
const mostParts = 200
const Money = z
  .number({ error: 'Впишите сумму' })
  .min(-mostRoubles, { error: 'Слишком большая сумма' })
  .max(mostRoubles, { error: 'Слишком большая сумма' })

const OpeningPart = z.object({
  legalEntityId: z.int(),
  /** Null: the portal's own organisation. */
  sellerId: z.int().nullable(),
  /** Negative for a debt. */
  sum: Money,
})

const CustomerAccounts = z.object({
  items: z.array(AccountRow),
  opening: z.object({
    /** Version of the customer's terms; a save must name it. */
    version: z.int(),
    day: z.iso.date().nullable(),
    /** The sum over all parts. */
    sum: z.number(),
    /** A null seller of a part that `isSellerTold` is the portal's own organisation. */
    parts: z.array(OpeningPart.extend({ isSellerTold: z.boolean() })),
  }),
  sellers: z.array(SellerName),
  legalEntities: z.array(Named),
})
export type CustomerAccounts = z.infer<typeof CustomerAccounts>

export const customerAccounts = endpoint({
  ...keeping,
  method: 'GET',
  path: '/api/v1/staff/customer/:id/account',
  summary: 'Взаиморасчёты клиента: по каждому продавцу и юрлицу',
  params: ById,
  response: CustomerAccounts,
})

export const saveOpening = endpoint({
  ...keeping,
  method: 'PUT',
  path: '/api/v1/staff/customer/:id/opening',
  summary: 'Разнести начальное сальдо клиента по продавцам и юрлицам',
  params: ById,
  body: z.object({
    version: z.int().positive(),
    day: z.iso.date({ error: 'Укажите дату' }),
    parts: z
      .array(OpeningPart)
      .max(mostParts)
      .refine(
        (parts) =>
          new Set(parts.map(({ legalEntityId, sellerId }) => `${String(legalEntityId)} ${String(sellerId)}`)).size ===
          parts.length,
        { error: 'Каждая пара юрлица и продавца — одной строкой' },
      ),
  }),
  response: CustomerAccounts,
})
