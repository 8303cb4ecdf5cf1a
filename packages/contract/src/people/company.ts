import { longest } from '@snab/domain/field-limits'
import { z } from 'zod'
import { companyRoles } from '@snab/domain/people/company-role'
import { legalEntityStates } from '@snab/domain/people/legal-entity'
import { limitPeriods } from '@snab/domain/order/limit-period'
import { AccountRow } from '../balance/account'
import { SalesContract, SellerName } from '../balance/sales-contract'
import { endpoint } from '../endpoint'
import { ById, Done, Named, PagingV1, pageOf, Roubles } from '../parts'

/** Figures hidden from this customer are missing. */
export const CompanyInfo = z.object({
  priceType: z.string().optional(),
  creditSum: Roubles.optional(),
  receivables: Roubles.optional(),
  overdueReceivables: Roubles.optional(),
  overdueDuration: z.int().optional(),
  deferralDays: z.int().optional(),
  balance: Roubles.optional(),
  bonus: Roubles.optional(),
})
export type CompanyInfo = z.infer<typeof CompanyInfo>

export const LegalEntity = z.object({
  id: z.int(),
  name: z.string(),
  fullName: z.string(),
  kind: z.enum(['legal', 'sole-trader']),
  inn: z.string(),
  kpp: z.string().nullable(),
  ogrn: z.string().nullable(),
  address: z.string(),
  isMain: z.boolean(),
  state: z.enum(legalEntityStates),
  requested: z.string(),
  decided: z.string().nullable(),
  refusalReason: z.string(),
})
export type LegalEntity = z.infer<typeof LegalEntity>

export const Company = z.object({
  /** Null for individuals, who see their own figures. */
  id: z.int().nullable(),
  name: z.string(),
  region: Named,
  isIndividual: z.boolean(),
  role: z.enum(companyRoles).nullable(),
  /** Figures over all sellers and legal entities. */
  info: CompanyInfo,
  /** The same by seller and legal entity; empty when there is nothing or the figures are hidden. */
  accounts: z.array(AccountRow.omit({ isSellerTold: true })),
  /** Every seller has the whole credit limit for its own goods. */
  isCreditPerSeller: z.boolean(),
  contracts: z.array(SalesContract),
  legalEntities: z.array(LegalEntity),
  mayEdit: z.boolean(),
})
export type Company = z.infer<typeof Company>

export const getCompany = endpoint({
  method: 'GET',
  path: '/api/v1/user/company',
  access: 'user',
  summary: 'Компания, от имени которой работает пользователь',
  response: Company,
})

const companyListFields = ['legalEntities', 'info', 'region'] as const

export const CompanyListItem = z.object({
  id: z.int(),
  name: z.string(),
  isCurrent: z.boolean(),
  role: z.enum(companyRoles).nullable(),
  region: Named.optional(),
  legalEntities: z.array(z.object({ id: z.int(), name: z.string(), inn: z.string() })).optional(),
  info: CompanyInfo.optional(),
})
export type CompanyListItem = z.infer<typeof CompanyListItem>

const CommaSeparated = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : value.split(',')))

export const companyList = endpoint({
  method: 'GET',
  path: '/api/v1/user/company-list',
  access: 'user',
  summary: 'Компании пользователя; fields добавляет legalEntities, info, region',
  query: PagingV1.extend({
    filters: z
      .object({ name: z.string().trim().max(200).catch('') })
      .partial()
      .optional()
      .catch(undefined),
    fields: CommaSeparated.transform((fields) => companyListFields.filter((field) => fields.includes(field)))
      .catch([])
      .default([]),
  }),
  response: pageOf(CompanyListItem),
})

export const setCompany = endpoint({
  method: 'POST',
  path: '/api/v1/user/set-company',
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Работать от имени другой компании; корзина остаётся, цены меняются',
  body: z.object({ id: z.int().positive() }),
  response: Done,
})

export const setRegion = endpoint({
  method: 'POST',
  path: '/api/v2/user/set-region',
  access: 'public',
  toleratesOldToken: true,
  summary: 'Выбрать регион',
  body: z.object({ id: z.int().positive() }),
  response: Done.extend({ regionCookie: z.object({ name: z.string(), value: z.string() }) }),
})

// ── People ──

export const Member = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  role: z.enum(companyRoles),
  isBlocked: z.boolean(),
  isMe: z.boolean(),
  spendingLimit: Roubles.nullable(),
  limitPeriod: z.enum(limitPeriods),
  spent: Roubles,
  joined: z.string(),
})
export type Member = z.infer<typeof Member>

const limit = z.number().min(0, 'Лимит не бывает меньше нуля').max(1_000_000_000, 'Слишком большая сумма').nullable()

export const listMembers = endpoint({
  method: 'GET',
  path: '/api/v1/company/member',
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Сотрудники компании',
  response: z.object({ items: z.array(Member), mayEdit: z.boolean() }),
})

export const changeMember = endpoint({
  method: 'PUT',
  path: '/api/v1/company/member/:id',
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Роль, лимит и доступ сотрудника',
  params: ById,
  body: z.object({
    role: z.enum(companyRoles),
    spendingLimit: limit,
    limitPeriod: z.enum(limitPeriods),
    isBlocked: z.boolean(),
  }),
  response: Member,
})

export const Invitation = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  role: z.enum(companyRoles),
  spendingLimit: Roubles.nullable(),
  limitPeriod: z.enum(limitPeriods),
  invitedBy: z.string(),
  created: z.string(),
  expires: z.string(),
  isExpired: z.boolean(),
})
export type Invitation = z.infer<typeof Invitation>

const invitationPath = '/api/v1/company/invitation'

export const listInvitations = endpoint({
  method: 'GET',
  path: invitationPath,
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Приглашения, которых ещё не приняли',
  response: z.object({ items: z.array(Invitation) }),
})
export const invite = endpoint({
  method: 'POST',
  path: invitationPath,
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Пригласить сотрудника письмом; повторное приглашение заменяет прежнее',
  body: z.object({
    email: z.string().trim().toLowerCase().max(255).pipe(z.email('Укажите почту')),
    firstName: z.string().trim().max(longest.personName).default(''),
    lastName: z.string().trim().max(longest.personName).default(''),
    role: z.enum(companyRoles),
    spendingLimit: limit.default(null),
    limitPeriod: z.enum(limitPeriods).default('month'),
  }),
  response: Invitation,
})
export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: `${invitationPath}/:id`,
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Отозвать приглашение',
  params: ById,
  response: Done,
})

// ── Rules of approval ──

export const ApprovalRule = z.object({
  id: z.int(),
  kind: z.enum(['total', 'section']),
  /** Whose orders; null: every manager's. */
  member: Named.nullable(),
  minimumTotal: Roubles.nullable(),
  section: Named.nullable(),
  /** Empty: administrators. */
  approvers: z.array(Named),
})
export type ApprovalRule = z.infer<typeof ApprovalRule>

const RuleBody = z
  .object({
    kind: z.enum(['total', 'section']),
    memberId: z.int().positive().nullable().default(null),
    minimumTotal: z
      .number()
      .min(0, 'Сумма не бывает меньше нуля')
      .max(1_000_000_000, 'Слишком большая сумма')
      .nullable()
      .default(null),
    sectionId: z.int().positive().nullable().default(null),
    approverIds: z.array(z.int().positive()).max(50).default([]),
  })
  .refine(({ kind, minimumTotal }) => kind !== 'total' || minimumTotal !== null, {
    error: 'Укажите сумму',
    path: ['minimumTotal'],
  })
  .refine(({ kind, sectionId }) => kind !== 'section' || sectionId !== null, {
    error: 'Выберите раздел',
    path: ['sectionId'],
  })

const rulePath = '/api/v1/company/approval-rule'

export const listRules = endpoint({
  method: 'GET',
  path: rulePath,
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Правила согласования',
  response: z.object({ items: z.array(ApprovalRule), sections: z.array(Named), mayEdit: z.boolean() }),
})
export const addRule = endpoint({
  method: 'POST',
  path: rulePath,
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Добавить правило согласования',
  body: RuleBody,
  response: ApprovalRule,
})
export const changeRule = endpoint({
  method: 'PUT',
  path: `${rulePath}/:id`,
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Изменить правило согласования',
  params: ById,
  body: RuleBody,
  response: ApprovalRule,
})
export const deleteRule = endpoint({
  method: 'DELETE',
  path: `${rulePath}/:id`,
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Удалить правило согласования',
  params: ById,
  response: Done,
})

// ── Legal entities ──

const entityPath = '/api/v1/company/legal-entity'

export const addLegalEntity = endpoint({
  method: 'POST',
  path: entityPath,
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Добавить юридическое лицо; заказывать на него можно, когда его подтвердит поставщик',
  body: z.object({
    inn: z.string().trim(),
    kpp: z.string().trim().max(9).default(''),
    ogrn: z.string().trim().max(15).default(''),
    okpo: z.string().trim().max(14).default(''),
    name: z.string().trim().min(1, 'Укажите название').max(300),
    fullName: z.string().trim().max(500).default(''),
    address: z.string().trim().max(500).default(''),
  }),
  response: LegalEntity,
})
export const setMainLegalEntity = endpoint({
  method: 'PUT',
  path: `${entityPath}/:id/main`,
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Сделать юридическое лицо основным',
  params: ById,
  response: Done,
})

// ── Debts by date ──

export const PaymentDue = z.object({
  key: z.string(),
  /** Null when the debt has no document here: an opening balance, or a shipment that 1C only lists. */
  documentId: z.int().nullable(),
  document: z.string(),
  documentDate: z.string(),
  seller: SellerName,
  legalEntity: Named.nullable(),
  order: z.object({ id: z.int(), number: z.string() }).nullable(),
  company: Named,
  dueOn: z.string(),
  amount: Roubles,
  paid: Roubles,
  left: Roubles,
  /** Days past due; not positive before the due day. */
  overdueDays: z.int(),
})
export type PaymentDue = z.infer<typeof PaymentDue>

export const paymentSchedule = endpoint({
  method: 'GET',
  path: '/api/v1/payment-schedule',
  access: 'user',
  summary: 'График платежей: просроченные и предстоящие',
  switchedBy: 'paymentScheduleEnabled',
  response: z.object({
    overdue: z.array(PaymentDue),
    coming: z.array(PaymentDue),
    overdueTotal: Roubles,
    comingTotal: Roubles,
  }),
})
