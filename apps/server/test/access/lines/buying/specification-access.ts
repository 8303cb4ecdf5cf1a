import { line, of, ofCompany, ofPerson, signedIn, type Line } from '../../access-lines'

const page = '0a4b7c1e-8f0d-4a52-9d35-1f2c3b4a5d6e'
const key = '5c0e1f2a-3b4c-4d5e-8f60-718293a4b5c6'

/** Joint editing and discussions of specifications. */
export const specificationAccess: Record<string, Line> = {
  'DELETE /api/v1/specification/:id/comment/:commentId': line(signedIn(404), async (world) => ({
    params: { id: await world.specificationOfManager(), commentId: 999_999 },
  })),
  'GET /api/v1/specification/:id/change': line(ofPerson(), of('specificationOfManager')),
  'GET /api/v1/specification/:id/comment': line(ofCompany(), of('specificationOfManager')),
  'GET /api/v1/specification/:id/comment/people': line(ofCompany(), of('specificationOfManager')),
  'GET /api/v1/specification/:id/items/changed': line(ofCompany(), async (world) => ({
    params: { id: await world.specificationOfManager() },
    query: '?since=1',
  })),
  'POST /api/v1/specification/:id/comment': line(ofCompany(), async (world) => ({
    params: { id: await world.specificationOfManager() },
    body: { itemId: await world.lineOfSpecification(), text: 'Хватит ли десяти?', clientKey: key },
  })),
  'POST /api/v1/specification/:id/presence': line(ofCompany(), of('specificationOfManager', { page })),
  'PUT /api/v1/specification/:id/comment/:commentId': line(signedIn(404), async (world) => ({
    params: { id: await world.specificationOfManager(), commentId: 999_999 },
    body: { text: 'Хватит' },
  })),
  'PUT /api/v1/specification/:id/discussion/:itemId': line(ofCompany(), async (world) => ({
    params: { id: await world.specificationOfManager(), itemId: await world.lineOfSpecification() },
    body: { isSettled: true },
  })),
  'PUT /api/v1/specification/:id/discussion/:itemId/read': line(ofCompany(), async (world) => ({
    params: { id: await world.specificationOfManager(), itemId: await world.lineOfSpecification() },
    body: { upTo: 1 },
  })),
}
