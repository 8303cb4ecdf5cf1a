import { staffRoles } from '@snab/domain/company-role'
import { z } from 'zod'
import { IdentityCookie, largestPassword, smallestPassword } from './auth'
import { endpoint } from './endpoint'

const Invitation = z.string().trim().max(200)

export const staffInvitation = endpoint({
  method: 'GET',
  path: '/api/v1/staff-invitation',
  access: 'public',
  toleratesOldToken: true,
  summary: 'Приглашение сотрудника: кому и в какой роли',
  query: z.object({ invitation: Invitation.default('') }),
  response: z.object({ email: z.string(), role: z.enum(staffRoles), firstName: z.string(), lastName: z.string() }),
})

const Name = z.string().trim().max(100)

export const acceptStaffInvitation = endpoint({
  method: 'POST',
  path: '/api/v1/staff-invitation',
  access: 'public',
  toleratesOldToken: true,
  summary: 'Принять приглашение сотрудника: имя и пароль',
  body: z.object({
    invitation: Invitation,
    firstName: Name.min(1, 'Укажите имя'),
    lastName: Name.min(1, 'Укажите фамилию'),
    password: z
      .string()
      .min(smallestPassword, 'Пароль короче 8 знаков')
      .max(largestPassword, 'Пароль длиннее 128 знаков'),
    repeatPassword: z.string().max(500),
  }),
  response: z.object({ authToken: z.string(), identityCookie: IdentityCookie, message: z.string() }),
})
