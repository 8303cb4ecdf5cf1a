import { line, signedIn, staff, type Line } from '../access-lines'

const missing = { params: { id: 999_999 } }
const bySales = (status: number) => staff(['sales', 'root'], status)
const answer = {
  clientKey: '4c8f3f0e-7f51-4c57-9a3a-2f3f0a3a9d10',
  isRefused: false,
  lines: [{ line: 1, shipped: 1, received: 1, reason: null }],
}
const signer = {
  sellerId: 999_999,
  lastName: 'Иванов',
  firstName: 'Иван',
  post: 'Директор',
  authority: 'certificate',
  authorityFrom: null,
  authorityTo: null,
  isActive: true,
}

/** Receptions of goods, and electronic documents; these portals have no operator. */
export const eDocumentAccess: Record<string, Line> = {
  'DELETE /api/v1/document/:id/correction-request': line(signedIn(404), () => missing),
  'DELETE /api/v1/staff/document/:id/reception': line(bySales(404), () => ({ ...missing, body: { reason: 'Ошибка' } })),
  'DELETE /api/v1/staff/e-document/:id': line(bySales(404), () => missing),
  'GET /api/v1/document/:id/reception': line(signedIn(404), () => missing),
  'GET /api/v1/staff/customer/:id/e-act': line(bySales(404), () => missing),
  'GET /api/v1/staff/document/:id/marking-codes': line(bySales(404), () => missing),
  'GET /api/v1/staff/e-document': line(bySales(200)),
  'GET /api/v1/staff/e-document/:id': line(bySales(404), () => missing),
  'GET /api/v1/staff/e-document/:id/file/:file': line(bySales(404), () => ({ params: { id: 999_999, file: 1 } })),
  'GET /api/v1/staff/edo-signer': line(bySales(200)),
  'POST /api/v1/document/:id/correction-request': line(signedIn(404), () => ({
    ...missing,
    body: { clientKey: answer.clientKey, text: 'Ошибка в адресе' },
  })),
  'POST /api/v1/document/:id/reception': line(signedIn(404), () => ({ ...missing, body: answer })),
  'POST /api/v1/staff/customer/:id/e-act': line(bySales(409), () => ({ ...missing, body: {} })),
  'POST /api/v1/staff/document/:id/e-document': line(bySales(409), () => ({ ...missing, body: {} })),
  'POST /api/v1/staff/document/:id/edo-invitation': line(bySales(409), () => missing),
  'POST /api/v1/staff/e-document/:id/annulment': line(bySales(409), () => ({ ...missing, body: { text: 'Ошибка' } })),
  'POST /api/v1/staff/e-document/:id/signature': line(bySales(400), () => missing),
  'POST /api/v1/staff/e-document/:id/simulation': line(bySales(404), () => ({
    ...missing,
    body: { answer: 'accept' },
  })),
  'POST /api/v1/staff/edo-signer': line(staff(['root'], 422), () => ({ body: signer })),
  'PUT /api/v1/staff/document/:id/correction-request': line(bySales(404), () => ({
    ...missing,
    body: { isDone: true, answer: 'Исправили' },
  })),
  'PUT /api/v1/staff/document/:id/marking-codes': line(bySales(404), () => ({
    ...missing,
    body: { line: 1, codes: [] },
  })),
  'PUT /api/v1/staff/edo-signer/:id': line(staff(['root'], 422), () => ({
    ...missing,
    body: { ...signer, version: 1 },
  })),
}
