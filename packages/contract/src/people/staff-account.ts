import { staffRoles } from '@snab/domain/people/company-role'
import { longest } from '@snab/domain/field-limits'
import { staffSwitches } from '@snab/domain/people/permissions'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { Done, Version } from '../parts'

const Email = z.email({ error: 'Почта пишется как name@company.ru' }).max(longest.email)
const Role = z.enum(staffRoles)

export const StaffPerson = z.object({
  email: z.string(),
  name: z.string(),
  role: Role,
  seen: z.string().nullable(),
  /** Null for people with an account. */
  invitedUntil: z.string().nullable(),
  /** Permissions decided on top of the role. */
  rights: z.partialRecord(z.enum(staffSwitches), z.boolean()),
  isOneself: z.boolean(),
  hasTwoFactor: z.boolean(),
})
export type StaffPerson = z.infer<typeof StaffPerson>

export const listStaffPeople = endpoint({
  method: 'GET',
  path: '/api/v1/staff/person',
  access: 'staff',
  permission: 'keep-staff',
  summary: 'Сотрудники портала и приглашённые',
  response: z.object({
    items: z.array(StaffPerson),
    /** Whether all staff must use two-factor. */
    twoFactor: z.object({ isRequired: z.boolean(), version: Version }),
  }),
})

export const inviteStaffPerson = endpoint({
  method: 'POST',
  path: '/api/v1/staff/person',
  access: 'staff',
  permission: 'keep-staff',
  summary: 'Пригласить сотрудника: письмом, а без почты — ссылкой, показанной один раз',
  body: z.object({ email: Email, role: Role }),
  response: z.object({ /** Null when the link was sent by mail. */ url: z.string().nullable(), until: z.string() }),
})

export const changeStaffRole = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/person',
  access: 'staff',
  permission: 'keep-staff',
  summary: 'Другая роль сотрудника; действует со следующего запроса',
  body: z.object({ email: Email, role: Role }),
  response: Done,
})

export const changeStaffRights = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/person/rights',
  access: 'staff',
  permission: 'keep-staff',
  summary: 'Дать сотруднику право сверх роли, забрать или вернуть по роли (null); действует со следующего запроса',
  body: z.object({ email: Email, rights: z.partialRecord(z.enum(staffSwitches), z.boolean().nullable()) }),
  response: Done,
})

export const removeStaffPerson = endpoint({
  method: 'POST',
  path: '/api/v1/staff/person/remove',
  access: 'staff',
  permission: 'keep-staff',
  summary: 'Закрыть сотруднику доступ и завершить его сеансы, или отозвать приглашение',
  body: z.object({ email: Email }),
  response: Done,
})

export const requireTwoFactor = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/person/second-step',
  access: 'staff',
  permission: 'keep-staff',
  summary: 'Сделать вход в два шага обязательным для сотрудников или необязательным',
  body: z.object({ isRequired: z.boolean(), version: Version }),
  response: Done,
})

export const removeTwoFactorOf = endpoint({
  method: 'POST',
  path: '/api/v1/staff/person/second-step/remove',
  access: 'staff',
  permission: 'keep-staff',
  summary: 'Снять вход в два шага с сотрудника, потерявшего телефон',
  body: z.object({ email: Email }),
  response: Done,
})
