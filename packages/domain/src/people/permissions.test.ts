import { expect, test } from 'vitest'
import { companyPermissions, allPermissions, may, scopeOf, type CompanyPermission, type Who } from './permissions'

const none = {
  isPositionsInOrder: false,
  isAllowedViewOrdersOfAllCompanies: false,
  isAllowedSbpPay: false,
  isAllowedViewLegalDocuments: false,
}
const who = (role: Who['role'], staffRole: Who['staffRole'] = null, ...names: CompanyPermission[]): Who => ({
  role,
  staffRole,
  rights: {},
  permissions: { ...none, ...Object.fromEntries(names.map((name) => [name, true])) },
  isImpersonated: false,
})

test("a company's permission opens exactly its own action for its people", () => {
  const opened: Record<CompanyPermission, string> = {
    isPositionsInOrder: 'view-order-positions',
    isAllowedViewOrdersOfAllCompanies: 'view-orders',
    isAllowedSbpPay: 'pay-by-sbp',
    isAllowedViewLegalDocuments: 'view-legal-documents',
  }
  for (const role of ['manager', 'administrator'] as const) {
    for (const permission of companyPermissions) {
      const changed = allPermissions.filter(
        (one) => scopeOf(one, who(role)) !== scopeOf(one, who(role, null, permission)),
      )
      expect(changed, `${role} ${permission}`).toEqual([opened[permission]])
    }
  }
})

test("orders: own, the company's, those of all memberships, those of assigned companies, all", () => {
  expect(scopeOf('view-orders', who(null))).toBe('own')
  expect(scopeOf('view-orders', who('manager'))).toBe('own')
  expect(scopeOf('view-orders', who('administrator'))).toBe('company')
  expect(scopeOf('view-orders', who('manager', null, 'isAllowedViewOrdersOfAllCompanies'))).toBe('memberships')
  expect(scopeOf('view-orders', who(null, 'sales'))).toBe('own-companies')
  expect(scopeOf('view-orders', who(null, 'administrator'))).toBe('all')
  // seeing is not cancelling
  expect(scopeOf('cancel-orders', who('manager', null, 'isAllowedViewOrdersOfAllCompanies'))).toBe('own')
})

test('staff need no permissions of a company, and companies get no staff permissions', () => {
  expect(may('view-order-positions', who(null, 'sales'))).toBe(true)
  for (const role of ['manager', 'administrator'] as const)
    expect(may('change-company-permissions', who(role, null, ...companyPermissions))).toBe(false)
  expect(may('change-company-permissions', who(null, 'content'))).toBe(false)
  expect(may('pay-by-sbp', who(null))).toBe(false)
})
