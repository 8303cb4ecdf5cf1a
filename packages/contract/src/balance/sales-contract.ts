import { contractSources, contractStates } from '@snab/domain/money/sales-contract'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Done, Id, Named } from '../parts'

/** A seller as buyers and staff see it; a null id is the portal's own organisation. */
export const SellerName = z.object({ id: z.int().nullable(), name: z.string() })
export type SellerName = z.infer<typeof SellerName>

/** A contract as buyers see it. */
export const SalesContract = z.object({
  id: z.int(),
  /** «Договор № 15 от 01.02.2026». */
  title: z.string(),
  seller: SellerName,
  legalEntity: Named,
  terms: z.string(),
  deferralDays: z.int().nullable(),
  validFrom: z.iso.date().nullable(),
  validTo: z.iso.date().nullable(),
  /** Orders may be made under it today. */
  isValid: z.boolean(),
})
export type SalesContract = z.infer<typeof SalesContract>

export const StaffContract = SalesContract.extend({
  number: z.string(),
  day: z.iso.date().nullable(),
  state: z.enum(contractStates),
  source: z.enum(contractSources),
  version: z.int(),
  /** Orders made under it; a contract with orders is ended, not deleted. */
  orders: z.int(),
})
export type StaffContract = z.infer<typeof StaffContract>

const Day = z.iso.date({ error: 'Укажите дату' })
const mostDays = 3650

const ContractFields = z
  .object({
    legalEntityId: z.int(),
    /** Null: the portal's own organisation. */
    sellerId: z.int().nullable(),
    number: z.string().trim().min(1, { error: 'Укажите номер' }).max(100, { error: 'Не длиннее 100 знаков' }),
    day: Day.nullable(),
    terms: z.string().trim().max(2000, { error: 'Не длиннее 2000 знаков' }),
    /** Null: the deferral of the company. */
    deferralDays: z
      .int({ error: 'Впишите целое число дней' })
      .min(0, { error: 'Впишите целое число дней' })
      .max(mostDays, { error: `Не больше ${String(mostDays)} дней` })
      .nullable(),
    validFrom: Day.nullable(),
    validTo: Day.nullable(),
    state: z.enum(contractStates),
  })
  .refine(({ validFrom, validTo }) => validFrom === null || validTo === null || validFrom <= validTo, {
    error: 'Последний день раньше первого',
    path: ['validTo'],
  })
export type ContractFields = z.infer<typeof ContractFields>

const keeping = { access: 'staff', permission: 'keep-customer-terms' } as const
const OfCustomer = z.object({ id: Id, contractId: Id })

export const listContracts = endpoint({
  ...keeping,
  method: 'GET',
  path: '/api/v1/staff/customer/:id/contract',
  summary: 'Договоры клиента: с кем, до какого дня, из 1С или внесены сотрудником',
  params: ById,
  response: z.object({
    items: z.array(StaffContract),
    /** The parties that a contract may be with. */
    sellers: z.array(SellerName),
    legalEntities: z.array(Named),
  }),
})

export const addContract = endpoint({
  ...keeping,
  method: 'POST',
  path: '/api/v1/staff/customer/:id/contract',
  summary: 'Внести договор',
  params: ById,
  body: ContractFields,
  response: z.object({ id: z.int() }),
})

export const changeContract = endpoint({
  ...keeping,
  method: 'PUT',
  path: '/api/v1/staff/customer/:id/contract/:contractId',
  summary: 'Исправить или завершить договор',
  params: OfCustomer,
  body: ContractFields.safeExtend({ version: z.int().positive() }),
  response: Done,
})

export const deleteContract = endpoint({
  ...keeping,
  method: 'DELETE',
  path: '/api/v1/staff/customer/:id/contract/:contractId',
  summary: 'Удалить договор, по которому ничего не заказано',
  params: OfCustomer,
  body: z.object({ version: z.int().positive() }),
  response: Done,
})
