import { line, of, send, signedIn, staff, type Line } from '../access-lines'

const unknown = (body?: unknown) => () => ({
  params: { id: 999_999, fileId: 999_999 },
  ...(body !== undefined && { body }),
})
const versioned = { version: 1 }

/** Price requests: a company's own, and those of responsible staff. */
export const priceRequestAccess: Record<string, Line> = {
  'DELETE /api/v1/price-request/:id/draft': line(signedIn(404), unknown(versioned)),
  'DELETE /api/v1/price-request/:id/file/:fileId': line(signedIn(404), unknown()),
  'GET /api/v1/price-request': line(signedIn()),
  'GET /api/v1/price-request/:id': line(signedIn(404), unknown()),
  'GET /api/v1/price-request/:id/file/:fileId': line(signedIn(404), unknown()),
  'GET /api/v1/staff/customer/:id/agreed-price': line(staff(['sales', 'root']), of('companyOf')),
  'GET /api/v1/staff/price-request': line(staff(['sales', 'root'])),
  'GET /api/v1/staff/price-request/:id': line(staff(['sales', 'root'], 404), unknown()),
  'GET /api/v1/staff/price-request/:id/file/:fileId': line(staff(['sales', 'root'], 404), unknown()),
  // a company's person has an empty cart
  'POST /api/v1/price-request': line(
    { ...signedIn(409), manager: 422, administrator: 422, stranger: 422 },
    send({ clientKey: '5b6d0a39-6a0c-4d5e-9a53-1f9b7e1f0a01', source: { kind: 'cart' } }),
  ),
  'POST /api/v1/price-request/:id/file': line(signedIn(400), () => ({
    params: { id: 999_999 },
    query: 'name=x',
    body: {},
  })),
  'POST /api/v1/price-request/:id/round': line(signedIn(404), unknown(versioned)),
  'PUT /api/v1/price-request/:id': line(
    signedIn(404),
    unknown({ ...versioned, comment: '', wishedOn: null, lines: [{ id: 1, amount: 1, wishedPrice: null }] }),
  ),
  'PUT /api/v1/price-request/:id/accept': line(signedIn(404), unknown({ ...versioned, lineIds: [1] })),
  'PUT /api/v1/price-request/:id/decline': line(signedIn(404), unknown({ ...versioned, reason: 'Дорого' })),
  'PUT /api/v1/price-request/:id/send': line(signedIn(404), unknown(versioned)),
  'PUT /api/v1/price-request/:id/withdraw': line(signedIn(404), unknown(versioned)),
  'PUT /api/v1/staff/price-request/:id/answer': line(
    staff(['sales', 'root'], 404),
    unknown({ answerVersion: 1, send: false, note: '', validUntil: null, lines: [] }),
  ),
}
