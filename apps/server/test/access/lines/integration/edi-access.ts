import { line, send, signedIn, staff, type Line } from '../../access-lines'

const fields = {
  name: 'Сеть',
  personId: 999_999,
  partnerId: 'PARTNER',
  partnerQualifier: '',
  ownId: 'OWN',
  ownQualifier: '',
  directory: 'D01B',
  charset: 'UNOW',
  sends: [],
  priceTolerance: 0,
  payment: 'prepaid',
  isTest: false,
  transport: 'folder',
  sftp: null,
  inFolder: 'in',
  outFolder: 'out',
  places: [],
}
const unknown = (body?: unknown) => () => ({ params: { id: 999_999 }, ...(body !== undefined && { body }) })
const reason = { reason: 'Проверка' }

/** EDI: staff configure it, companies see their own; who reaches which connection is tested beside the feature. */
export const ediAccess: Record<string, Line> = {
  'DELETE /api/v3/staff/edi/:id': line(staff(['sales', 'root'], 404), unknown()),
  'GET /api/v3/edi': line(signedIn()),
  'GET /api/v3/edi-messages/:id': line(signedIn(404), unknown()),
  'GET /api/v3/edi-messages/:id/file': line(signedIn(404), unknown()),
  'GET /api/v3/edi/:id/messages': line(signedIn(404), unknown()),
  'GET /api/v3/staff/edi': line(staff(['sales', 'root'])),
  'GET /api/v3/staff/edi-messages/:id': line(staff(['sales', 'root'], 404), unknown()),
  'GET /api/v3/staff/edi-messages/:id/file': line(staff(['sales', 'root'], 404), unknown()),
  'GET /api/v3/staff/edi-options/:id': line(staff(['sales', 'root'], 404), unknown()),
  'GET /api/v3/staff/edi-questions': line(staff(['sales', 'root'])),
  'GET /api/v3/staff/edi/:id': line(staff(['sales', 'root'], 404), unknown()),
  'GET /api/v3/staff/edi/:id/messages': line(staff(['sales', 'root'], 404), unknown()),
  'POST /api/v3/edi-messages/:id/decision': line(signedIn(404), unknown({})),
  'POST /api/v3/edi-messages/:id/rejection': line(signedIn(404), unknown(reason)),
  'POST /api/v3/staff/edi': line(staff(['sales', 'root'], 404), send({ ...fields, companyId: 999_999 })),
  // nothing listens there
  'POST /api/v3/staff/edi-host-key': line(staff(['sales', 'root'], 422), send({ host: '127.0.0.1', port: 1 })),
  'POST /api/v3/staff/edi-messages/:id/closing': line(staff(['sales', 'root'], 404), unknown()),
  'POST /api/v3/staff/edi-messages/:id/decision': line(staff(['sales', 'root'], 404), unknown({})),
  'POST /api/v3/staff/edi-messages/:id/rejection': line(staff(['sales', 'root'], 404), unknown(reason)),
  'POST /api/v3/staff/edi-messages/:id/replay': line(staff(['sales', 'root'], 404), unknown()),
  'POST /api/v3/staff/edi/:id/exchange': line(staff(['sales', 'root'], 404), unknown()),
  'POST /api/v3/staff/edi/:id/try': line(staff(['sales', 'root'], 404), unknown()),
  'PUT /api/v3/staff/edi/:id': line(staff(['sales', 'root'], 404), unknown({ ...fields, version: 1 })),
  'PUT /api/v3/staff/edi/:id/pause': line(staff(['sales', 'root'], 404), unknown({ isPaused: true })),
}
