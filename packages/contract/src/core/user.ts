import { z } from 'zod'
import { companyRoles, staffRoles } from '@snab/domain/people/company-role'
import { staffSwitches } from '@snab/domain/people/permissions'
import { endpoint } from '../endpoint'
import { Named } from '../parts'

export const User = z.object({
  id: z.int(),
  uuid: z.uuid(),
  /** How others see the person: the name, else the e-mail or the phone. */
  publicIdentity: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** The price type; null when the deployment hides it. */
  Group: z.string().nullable(),
  regionId: z.int(),
  region: Named,
  company: Named.extend({
    legalEntities: z.array(z.object({ id: z.int(), name: z.string(), inn: z.string() })),
  }).nullable(),
  companyName: z.string().nullable(),
  hasMultiCompany: z.boolean(),
  /** The same under its public name. */
  multipleCompanies: z.boolean(),
  role: z.enum(companyRoles).nullable(),
  staffRole: z.enum(staffRoles).nullable(),
  /** Permissions decided for this staff member on top of the role. */
  rights: z.partialRecord(z.enum(staffSwitches), z.boolean()),
  /** A staff member who must switch on two-factor before working. */
  owesTwoFactor: z.boolean(),
  isIndividual: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  middleName: z.string(),
  /** Not null: a staff member is impersonating this person. */
  impersonation: z.object({ by: z.string(), reason: z.string() }).nullable(),
})
export type User = z.infer<typeof User>

export const currentUser = endpoint({
  method: 'GET',
  path: '/api/v1/user/current-user',
  access: 'user',
  keyScope: 'catalogue',
  inPunchout: 'read',
  summary: 'Текущий пользователь',
  response: User,
})
