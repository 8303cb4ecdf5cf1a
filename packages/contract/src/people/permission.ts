import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Keyword, PagingV1, pageOf } from '../parts'

const Permissions = z.object({
  /** Null: the portal's default. */
  isPositionsInOrder: z.boolean().nullable(),
  isAllowedViewOrdersOfAllCompanies: z.boolean(),
  isAllowedSbpPay: z.boolean(),
  isAllowedViewLegalDocuments: z.boolean(),
})

export const StaffCompany = z.object({ id: z.int(), name: z.string(), permissions: Permissions })
export type StaffCompany = z.infer<typeof StaffCompany>

export const listStaffCompanies = endpoint({
  method: 'GET',
  path: '/api/v1/staff/company',
  access: 'staff',
  permission: 'change-company-permissions',
  summary: 'Компании покупателей и что им разрешено: менеджеру — свои, администратору — все',
  query: PagingV1.extend({ keyword: Keyword }),
  response: pageOf(StaffCompany),
})

export const changeCompanyPermissions = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/company/:id/permissions',
  access: 'staff',
  permission: 'change-company-permissions',
  summary: 'Разрешить компании или запретить; чего в запросе нет, остаётся как было',
  params: ById,
  body: Permissions.partial(),
  response: StaffCompany,
})
