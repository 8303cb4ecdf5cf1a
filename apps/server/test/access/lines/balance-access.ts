import { line, of, send, signedIn, staff, type Line } from '../access-lines'

const contract = {
  legalEntityId: 999_999,
  sellerId: null,
  number: '1',
  day: null,
  terms: '',
  deferralDays: null,
  validFrom: null,
  validTo: null,
  state: 'active',
}

/** Contracts and accounts of customers, and the rule of their credit limit. */
export const balanceAccess: Record<string, Line> = {
  'GET /api/v1/bank/:bik': line(signedIn(), () => ({ params: { bik: '044525225' } })),
  'GET /api/v1/staff/bank-directory': line(staff(['root'])),
  'POST /api/v1/staff/bank-directory': line(staff(['root'], 422)),
  'PUT /api/v1/staff/bank-directory': line(staff(['root'], 400)),
  'PUT /api/v1/staff/seller-own/:id': line(staff(['root'], 404), () => ({
    params: { id: 999_999 },
    body: { isOwn: true },
  })),
  'DELETE /api/v1/staff/customer/:id/contract/:contractId': line(staff(['sales', 'root'], 404), async (world) => ({
    params: { id: await world.companyOf(), contractId: 999_999 },
    body: { version: 1 },
  })),
  'GET /api/v1/staff/customer/:id/account': line(staff(['sales', 'root']), of('companyOf')),
  'GET /api/v1/staff/customer/:id/contract': line(staff(['sales', 'root']), of('companyOf')),
  // no legal entity of this customer has the id
  'POST /api/v1/staff/customer/:id/contract': line(staff(['sales', 'root'], 422), of('companyOf', contract)),
  'PUT /api/v1/staff/customer/:id/contract/:contractId': line(staff(['sales', 'root'], 404), async (world) => ({
    params: { id: await world.companyOf(), contractId: 999_999 },
    body: { ...contract, version: 1 },
  })),
  'PUT /api/v1/staff/customer/:id/opening': line(
    staff(['sales', 'root'], 409),
    of('companyOf', { version: 999, day: '2026-01-01', parts: [] }),
  ),
  'PUT /api/v1/staff/order/:id/contract': line(staff(['sales', 'root'], 404), () => ({
    params: { id: 999_999 },
    body: { contractId: null, version: 1 },
  })),
  'PUT /api/v1/staff/setting/credit-rule': line(staff(['root']), send({ version: 0, isPerSeller: false })),
}
