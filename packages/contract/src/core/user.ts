import { z } from 'zod'
import { companyRoles, staffRoles } from '@snab/domain/people/company-role'
import { endpoint } from '../endpoint'
import { Named } from '../parts'

export const User = z.object({
  id: z.int(),
  uuid: z.uuid(),
  /** What others know the person by: the name, without one the e-mail or the phone. */
  publicIdentity: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** At which prices they buy; null where the deployment hides the price type. */
  Group: z.string().nullable(),
  regionId: z.int(),
  region: Named,
  company: Named.extend({
    legalEntities: z.array(z.object({ id: z.int(), name: z.string(), inn: z.string() })),
  }).nullable(),
  companyName: z.string().nullable(),
  hasMultiCompany: z.boolean(),
  /** The same, by its public name. */
  multipleCompanies: z.boolean(),
  role: z.enum(companyRoles).nullable(),
  staffRole: z.enum(staffRoles).nullable(),
  /** One of the staff who may work again once they have switched on the second step of signing in. */
  owesTwoFactor: z.boolean(),
  isIndividual: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  middleName: z.string(),
  /** Not null: one of the staff works in this person's name. */
  impersonation: z.object({ by: z.string(), reason: z.string() }).nullable(),
})
export type User = z.infer<typeof User>

export const currentUser = endpoint({
  method: 'GET',
  path: '/api/v1/user/current-user',
  access: 'user',
  summary: 'Текущий пользователь',
  response: User,
})
