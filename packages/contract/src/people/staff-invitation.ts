import { staffRoles } from '@snab/domain/people/company-role'
import { LONGEST_PASSWORD, longest, SHORTEST_PASSWORD } from '@snab/domain/field-limits'
import { z } from 'zod'
import { IdentityCookie } from './auth'
import { endpoint } from '../endpoint'

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

const Name = z.string().trim().max(longest.personName)

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
      .min(SHORTEST_PASSWORD, `Пароль короче ${SHORTEST_PASSWORD} знаков`)
      .max(LONGEST_PASSWORD, `Пароль длиннее ${LONGEST_PASSWORD} знаков`),
    repeatPassword: z.string().max(500),
  }),
  response: z.object({ authToken: z.string(), identityCookie: IdentityCookie, message: z.string() }),
})
