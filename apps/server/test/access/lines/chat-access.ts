import { line, open, send, staff, type Line } from '../access-lines'

/** The chat: visitors' own conversations, and the staff who answer. */
export const chatAccess: Record<string, Line> = {
  'GET /api/v1/chat': line(open(200, 401)),
  'GET /api/v1/chat/file/:fileId': line(open(404, 401), () => ({ params: { fileId: 999_999 } })),
  'GET /api/v1/staff/chat': line(staff(['sales', 'root'])),
  'GET /api/v1/staff/chat/:id': line(staff(['sales', 'root'], 404), () => ({ params: { id: 999_999 } })),
  'GET /api/v1/staff/chat/:id/file/:fileId': line(staff(['sales', 'root'], 404), () => ({
    params: { id: 999_999, fileId: 999_999 },
  })),
  'POST /api/v1/chat/file': line(open(400, 401), () => ({ query: 'name=x' })),
  // staff answer in the back office
  'POST /api/v1/chat/message': line({ ...open(200, 401), sales: 403, content: 403, root: 403 }, () => ({
    body: { clientKey: crypto.randomUUID(), text: 'Есть автоматы?' },
  })),
  'POST /api/v1/staff/chat/:id/file': line(staff(['sales', 'root'], 400), () => ({
    params: { id: 999_999 },
    query: 'name=x',
  })),
  'POST /api/v1/staff/chat/:id/message': line(staff(['sales', 'root'], 404), () => ({
    params: { id: 999_999 },
    body: { clientKey: crypto.randomUUID(), text: 'x' },
  })),
  'PUT /api/v1/chat/read': line(open(200, 401), send({ upTo: 1 })),
  'PUT /api/v1/staff/chat/:id/read': line(staff(['sales', 'root'], 404), () => ({
    params: { id: 999_999 },
    body: { upTo: 1 },
  })),
}
