import { companyRoles } from '@snab/domain/people/company-role'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Done, Id, Keyword, Named, pageOf, PagingV1, Roubles, Version } from '../parts'
import { StaffCompany } from '../people/permission'

const keeping = { access: 'staff', permission: 'keep-customer-terms' } as const
const pricing = { access: 'staff', permission: 'keep-discounts' } as const

const Customer = z.object({
  id: z.int(),
  name: z.string(),
  inn: z.string(),
  region: Named,
  priceType: Named,
  people: z.int(),
  managers: z.array(Named),
  discounts: z.int(),
  prices: z.int(),
  /** Not null: the company cannot order, and its people see this reason. */
  holdReason: z.string().nullable(),
  /** Ordered in the last twelve months, without cancelled orders. */
  turnover: Roubles,
  lastOrder: z.string().nullable(),
  debt: Roubles,
  overdue: Roubles,
  /** The latest visit of its people. */
  lastVisit: z.string().nullable(),
  /** The first open task. */
  task: z.object({ dueOn: z.iso.date(), text: z.string() }).nullable(),
})
export type Customer = z.infer<typeof Customer>

export const customerStates = ['held', 'silent', 'task', 'incomplete', 'alone'] as const
/** Days without an order after which a company counts as silent. */
export const SILENT_DAYS = 90
const Filter = Id.optional().catch(undefined)

/** The filter of customers for a list, an export or a bulk edit. */
export const CustomerFilters = z.object({
  keyword: Keyword,
  regionId: Filter,
  priceTypeId: Filter,
  /** The staff member responsible for the company; 0: nobody. */
  managerId: z.coerce.number().int().min(0).optional().catch(undefined),
  segmentId: Filter,
  /**
   * `held`: ordering is blocked; `silent`: no order for ninety days; `task`: something is due by today; `incomplete`:
   * requisites are missing for documents; `alone`: nobody works for it and nobody is invited.
   */
  state: z.enum(customerStates).optional().catch(undefined),
  /** No order for this many days. */
  silentDays: z.coerce.number().int().min(1).max(3650).optional().catch(undefined),
})
export type CustomerFilters = z.infer<typeof CustomerFilters>

/** By name, for administrators those without a manager first, when left out. */
const Sort = z
  .string()
  .regex(/^-?(name|turnover|lastOrder|lastVisit)$/)
  .optional()
  .catch(undefined)

export const listCustomers = endpoint({
  ...keeping,
  method: 'GET',
  path: '/api/v1/staff/customer',
  summary: 'Клиенты и их условия: менеджеру — свои, администратору — все',
  query: CustomerFilters.extend(PagingV1.shape).extend({ sort: Sort }),
  response: pageOf(Customer),
})

export const downloadCustomers = endpoint({
  ...keeping,
  method: 'GET',
  path: '/api/v1/staff/customer/file',
  summary: 'Тот же список книгой xlsx',
  query: CustomerFilters.extend({ sort: Sort }),
  response: z.unknown(),
})

const mostRoubles = 100_000_000_000
const Money = z
  .number({ error: 'Впишите сумму' })
  .min(-mostRoubles, { error: 'Слишком большая сумма' })
  .max(mostRoubles, { error: 'Слишком большая сумма' })
const Days = z
  .int({ error: 'Впишите целое число дней' })
  .min(0, { error: 'Впишите целое число дней' })
  .max(3650, { error: 'Не больше 3650 дней' })

/** Set by staff until 1C sends its own. */
const Credit = z.object({
  credit: Money,
  deferralDays: Days,
  /** The company's balance before its documents were kept here; negative for a debt. */
  openingBalance: Money,
  /** Today, when a balance is given without a day. */
  openingOn: z.iso.date({ error: 'Укажите дату' }).nullable(),
})

/** Calculated from documents and payments. */
const Figures = z.object({
  receivables: Roubles,
  overdueReceivables: Roubles,
  overdueDuration: z.int(),
  balance: z.number(),
})

/** What 1C has sent for all legal entities of the company together; null when it sent nothing. */
const ErpTerms = z.object({
  toldAt: z.string(),
  credit: Roubles.nullable(),
  deferralDays: z.int().nullable(),
  bonus: z.number().nullable(),
  /** Positive: the company owes. */
  debt: z.number().nullable(),
  debtOn: z.iso.date().nullable(),
})

const CustomerPerson = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  role: z.enum(companyRoles),
  isBlocked: z.boolean(),
  lastVisit: z.string().nullable(),
})

/** Points of the club; `corrections` of staff, the latest first. */
const CustomerPoints = z.object({
  available: z.int(),
  source: z.enum(['erp', 'portal']),
  corrections: z.array(z.object({ id: z.int(), at: z.string(), points: z.int(), reason: z.string(), by: z.string() })),
})

export const CustomerCard = Customer.extend({
  version: Version,
  /** The number of its contracts. */
  contracts: z.int(),
  credit: Credit,
  /** Null: 1C has sent no terms. */
  erp: ErpTerms.nullable(),
  points: CustomerPoints,
  figures: Figures,
  permissions: StaffCompany.shape.permissions,
  members: z.array(CustomerPerson),
  mayAssignManagers: z.boolean(),
  /** Groups the company belongs to now. */
  segments: z.array(Named),
  /** What its main legal entity lacks for documents: «КПП», «юридический адрес». */
  missing: z.array(z.string()),
  mayMerge: z.boolean(),
})
export type CustomerCard = z.infer<typeof CustomerCard>

export const getCustomer = endpoint({
  ...keeping,
  method: 'GET',
  path: '/api/v1/staff/customer/:id',
  summary: 'Условия клиента и его люди',
  params: ById,
  response: CustomerCard,
})

/** Options of the forms of terms. */
export const customerOptions = endpoint({
  ...keeping,
  method: 'GET',
  path: '/api/v1/staff/customer/options',
  summary: 'Регионы, типы цен, марки, разделы и менеджеры на выбор',
  response: z.object({
    regions: z.array(Named),
    priceTypes: z.array(Named),
    brands: z.array(Named),
    sections: z.array(Named),
    managers: z.array(Named),
    /** Groups of chosen companies. */
    segments: z.array(Named),
  }),
})

const longestReason = 300

export const changeCustomer = endpoint({
  ...keeping,
  method: 'PUT',
  path: '/api/v1/staff/customer/:id',
  summary: 'Изменить условия клиента',
  params: ById,
  body: z.object({
    version: Version,
    regionId: z.int(),
    priceTypeId: z.int(),
    holdReason: z
      .string()
      .trim()
      .min(1, { error: 'Напишите, почему заказы приостановлены' })
      .max(longestReason, { error: `Не длиннее ${longestReason} знаков` })
      .nullable(),
    credit: Credit,
  }),
  response: CustomerCard,
})

export const assignManagers = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/customer/:id/managers',
  access: 'staff',
  permission: 'assign-sales-managers',
  summary: 'Кто из менеджеров ведёт клиента',
  params: ById,
  body: z.object({ version: Version, userIds: z.array(z.int()).max(100) }),
  response: CustomerCard,
})

const CustomerDiscount = z.object({
  id: z.int(),
  version: Version,
  /** Both null: all goods. */
  brand: Named.nullable(),
  section: Named.nullable(),
  percent: z.number(),
})
export type CustomerDiscount = z.infer<typeof CustomerDiscount>

const isHundredths = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

const DiscountTerms = z.object({
  brandId: z.int().nullable(),
  sectionId: z.int().nullable(),
  percent: z
    .number({ error: 'Впишите процент' })
    .min(0.01, { error: 'Скидка — от 0,01 до 99,99 %' })
    .max(99.99, { error: 'Скидка — от 0,01 до 99,99 %' })
    .refine(isHundredths, { error: 'Не больше двух знаков после запятой' }),
})

const DiscountOfCustomer = z.object({ id: Id, discountId: Id })

export const listCustomerDiscounts = endpoint({
  ...keeping,
  method: 'GET',
  path: '/api/v1/staff/customer/:id/discount',
  summary: 'Скидки клиента',
  params: ById,
  query: PagingV1,
  response: pageOf(CustomerDiscount),
})
export const addCustomerDiscount = endpoint({
  ...pricing,
  method: 'POST',
  path: '/api/v1/staff/customer/:id/discount',
  summary: 'Добавить скидку',
  params: ById,
  body: DiscountTerms,
  response: z.object({ id: z.int() }),
})
export const changeCustomerDiscount = endpoint({
  ...pricing,
  method: 'PUT',
  path: '/api/v1/staff/customer/:id/discount/:discountId',
  summary: 'Изменить скидку',
  params: DiscountOfCustomer,
  body: DiscountTerms.extend({ version: Version }),
  response: Done,
})
export const deleteCustomerDiscount = endpoint({
  ...pricing,
  method: 'DELETE',
  path: '/api/v1/staff/customer/:id/discount/:discountId',
  summary: 'Удалить скидку',
  params: DiscountOfCustomer,
  body: z.object({ version: Version }),
  response: Done,
})

/** The smallest price is one kopeck. */
export const PriceInRoubles = Roubles.min(0.01, { error: 'Цена — от 0,01' })
  .max(mostRoubles / 100, { error: 'Слишком большая цена' })
  .refine(isHundredths, { error: 'Не больше двух знаков после запятой' })

export const CustomerActivity = z.object({
  orders: z.object({
    count: z.int(),
    /** The total of orders that were not cancelled. */
    total: Roubles,
    last: z.string().nullable(),
  }),
  /** The last thirteen months with this one, oldest first. */
  turnover: z.array(z.object({ month: z.string(), orders: z.int(), sum: Roubles })),
  lastOrders: z.array(
    z.object({ id: z.int(), number: z.string(), created: z.string(), status: z.string(), total: Roubles }),
  ),
  documents: z.object({
    count: z.int(),
    last: z.array(z.object({ id: z.int(), title: z.string(), number: z.string(), day: z.string(), total: Roubles })),
  }),
  addresses: z.array(z.object({ id: z.int(), name: z.string(), address: z.string(), isDefault: z.boolean() })),
  lastVisit: z.string().nullable(),
  /** Failed searches of the last ninety days, the most frequent first. */
  emptySearches: z.array(z.object({ query: z.string(), count: z.int(), last: z.string() })),
  /** Carts with lines, most recently changed first. */
  carts: z.array(z.object({ id: z.int(), person: z.string(), lines: z.int(), changed: z.string() })),
  /** The history of people, rules and requisites of the company, newest first. */
  events: z.array(z.object({ id: z.int(), at: z.string(), kind: z.string(), person: z.string() })),
})
export type CustomerActivity = z.infer<typeof CustomerActivity>

export const customerActivity = endpoint({
  ...keeping,
  method: 'GET',
  path: '/api/v1/staff/customer/:id/activity',
  summary: 'Что делает клиент: заказы, брошенные корзины, поиски без ответа, изменения в компании',
  params: ById,
  response: CustomerActivity,
})
