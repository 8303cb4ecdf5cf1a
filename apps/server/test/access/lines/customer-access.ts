import { line, of, send, staff, type Line } from '../access-lines'

const missing = 999_999
const bySales = (status = 200) => staff(['sales', 'root'], status)
const requisites = { inn: '7707083893', kpp: '773601001', ogrn: '1027700132195', name: 'ПАО', address: 'Москва' }
const rights = { role: 'manager', spendingLimit: null, limitPeriod: 'month', isBlocked: false }
const note = { text: 'Перезвонить', dueOn: null }

/** A part of company A that does not exist. */
const part = (name: string, body?: unknown) => async (world: { companyOf: () => Promise<number> }) => ({
  params: { id: await world.companyOf(), [name]: missing },
  ...(body !== undefined && { body }),
})
const byId = (body?: unknown) => () => ({ params: { id: missing }, ...(body !== undefined && { body }) })

/** Customers as staff open, import, edit and merge them, with their people and notes, and buyers that only 1C knows. */
export const customerAccess: Record<string, Line> = {
  'DELETE /api/v1/staff/customer/:id/invitation/:invitationId': line(bySales(404), part('invitationId')),
  'DELETE /api/v1/staff/customer/:id/note/:noteId': line(bySales(404), part('noteId', { version: 1 })),
  'GET /api/v1/staff/counterparty': line(bySales()),
  'GET /api/v1/staff/customer-task': line(bySales()),
  'GET /api/v1/staff/customer/:id/double/:doubleId': line(staff(['root'], 404), part('doubleId')),
  'GET /api/v1/staff/customer/:id/entity': line(bySales(), of('companyOf')),
  'GET /api/v1/staff/customer/:id/history': line(bySales(), of('companyOf')),
  'GET /api/v1/staff/customer/:id/note': line(bySales(), of('companyOf')),
  'GET /api/v1/staff/customer/:id/person': line(bySales(), of('companyOf')),
  'GET /api/v1/staff/customer/double': line(bySales(), () => ({ query: 'inn=7707083893' })),
  'GET /api/v1/staff/customer/edit': line(bySales()),
  'GET /api/v1/staff/customer/file': line(bySales(), () => ({ query: 'keyword=nothing' })),
  'GET /api/v1/staff/customer/import-sample': line(bySales()),
  // no region has the id
  'POST /api/v1/staff/customer': line(bySales(422), send({ ...requisites, regionId: missing })),
  'POST /api/v1/staff/customer/:id/entity': line(bySales(422), of('companyOf', { ...requisites, kpp: '' })),
  'POST /api/v1/staff/customer/:id/invitation': line(bySales(422), of('companyOf', { email: 'x' })),
  'POST /api/v1/staff/customer/:id/note': line(bySales(), of('companyOf', note)),
  'POST /api/v1/staff/customer/edit': line(
    bySales(422),
    send({ filters: { keyword: 'nothing' }, values: { regionId: missing } }),
  ),
  'PUT /api/v1/staff/counterparty/:id': line(bySales(404), byId({ isUnwanted: true })),
  'PUT /api/v1/staff/counterparty/:id/create': line(bySales(404), byId({ ...requisites, regionId: 1 })),
  'PUT /api/v1/staff/counterparty/:id/link': line(bySales(404), byId({ companyId: missing })),
  'PUT /api/v1/staff/counterparty/create': line(bySales(422), send({ ids: [missing], regionId: missing })),
  'PUT /api/v1/staff/customer/:id/double/:doubleId': line(
    staff(['root'], 404),
    part('doubleId', { version: 1, doubleVersion: 1 }),
  ),
  'PUT /api/v1/staff/customer/:id/entity/:entityId': line(
    bySales(404),
    part('entityId', { ...requisites, version: 1 }),
  ),
  'PUT /api/v1/staff/customer/:id/entity/:entityId/main': line(bySales(404), part('entityId')),
  'PUT /api/v1/staff/customer/:id/invitation/:invitationId/again': line(bySales(404), part('invitationId')),
  'PUT /api/v1/staff/customer/:id/name': line(bySales(409), of('companyOf', { version: 999, name: 'Имя' })),
  'PUT /api/v1/staff/customer/:id/note/:noteId': line(
    bySales(404),
    part('noteId', { ...note, version: 1, isDone: false }),
  ),
  'PUT /api/v1/staff/customer/:id/person/:userId': line(bySales(404), part('userId', rights)),
  'PUT /api/v1/staff/customer/:id/person/:userId/company': line(bySales(404), part('userId', { companyId: 1 })),
  'PUT /api/v1/staff/customer/:id/person/:userId/reset': line(bySales(404), part('userId')),
  'PUT /api/v1/staff/customer/:id/person/:userId/sign-out': line(bySales(404), part('userId')),
  'PUT /api/v1/staff/customer/edit/:id': line(bySales(404), byId()),
  'PUT /api/v1/staff/customer/edit/:id/undo': line(bySales(404), byId()),
  'PUT /api/v1/staff/customer/import': line(bySales(422), () => ({
    query: 'regionId=1&name=x.csv&fingerprint=x',
    body: {},
  })),
  'PUT /api/v1/staff/customer/import/preview': line(bySales(422), () => ({ query: 'regionId=1', body: {} })),
}
