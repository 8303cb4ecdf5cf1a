import { limitPeriods } from '@snab/domain/order/limit-period'
import { companyRoles } from '@snab/domain/people/company-role'
import { z } from 'zod'
import { endpoint } from '../../endpoint'
import { ById, Done, Id, Roubles } from '../../parts'
import { Invitation } from '../../people/company'
import { PersonToInvite } from './customer-opening'

const keeping = { access: 'staff', permission: 'keep-customer-terms' } as const

const Person = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  role: z.enum(companyRoles),
  isBlocked: z.boolean(),
  spendingLimit: Roubles.nullable(),
  limitPeriod: z.enum(limitPeriods),
  /** Ordered in this period. */
  spent: Roubles,
  joined: z.string(),
  /** Excluding staff who impersonated them. */
  lastVisit: z.string().nullable(),
  isOnline: z.boolean(),
  /** Open sessions. */
  sessions: z.int(),
})
export type CustomerPerson = z.infer<typeof Person>

export const listPeople = endpoint({
  ...keeping,
  method: 'GET',
  path: '/api/v1/staff/customer/:id/person',
  summary: 'Люди клиента, кто из них сейчас на портале, и приглашения, которых ещё не приняли',
  params: ById,
  response: z.object({ items: z.array(Person), invitations: z.array(Invitation) }),
})

const OfCustomer = z.object({ id: Id, userId: Id })

const limit = z
  .number({ error: 'Впишите сумму' })
  .min(0, { error: 'Лимит не бывает меньше нуля' })
  .max(1_000_000_000, { error: 'Слишком большая сумма' })
  .nullable()

export const changePerson = endpoint({
  ...keeping,
  method: 'PUT',
  path: '/api/v1/staff/customer/:id/person/:userId',
  summary: 'Роль, лимит и доступ человека; закрытый доступ завершает его сеансы',
  params: OfCustomer,
  body: z.object({
    role: z.enum(companyRoles),
    spendingLimit: limit,
    limitPeriod: z.enum(limitPeriods),
    isBlocked: z.boolean(),
  }),
  response: Done,
})
export const signOutPerson = endpoint({
  ...keeping,
  method: 'PUT',
  path: '/api/v1/staff/customer/:id/person/:userId/sign-out',
  summary: 'Завершить все сеансы человека',
  params: OfCustomer,
  response: z.object({ ended: z.int() }),
})
export const resetPerson = endpoint({
  ...keeping,
  method: 'PUT',
  path: '/api/v1/staff/customer/:id/person/:userId/reset',
  summary: 'Сбросить пароль: прежний больше не подходит, сеансы завершены, человеку ушло письмо',
  params: OfCustomer,
  response: Done,
})
export const movePerson = endpoint({
  ...keeping,
  method: 'PUT',
  path: '/api/v1/staff/customer/:id/person/:userId/company',
  summary: 'Перевести человека в другую компанию; его заказы остаются в прежней',
  params: OfCustomer,
  body: z.object({ companyId: z.int({ error: 'Выберите компанию' }) }),
  response: Done,
})

export const invitePerson = endpoint({
  ...keeping,
  method: 'POST',
  path: '/api/v1/staff/customer/:id/invitation',
  summary: 'Пригласить человека клиента письмом; повторное приглашение заменяет прежнее',
  params: ById,
  body: PersonToInvite.extend({
    role: z.enum(companyRoles).default('administrator'),
    spendingLimit: limit.default(null),
    limitPeriod: z.enum(limitPeriods).default('month'),
  }),
  response: Invitation,
})

const InvitationOfCustomer = z.object({ id: Id, invitationId: Id })

export const inviteAgain = endpoint({
  ...keeping,
  method: 'PUT',
  path: '/api/v1/staff/customer/:id/invitation/:invitationId/again',
  summary: 'Отправить приглашение снова: с новой ссылкой и новым сроком',
  params: InvitationOfCustomer,
  response: Invitation,
})
export const withdrawInvitation = endpoint({
  ...keeping,
  method: 'DELETE',
  path: '/api/v1/staff/customer/:id/invitation/:invitationId',
  summary: 'Отозвать приглашение',
  params: InvitationOfCustomer,
  response: Done,
})
