import { line, send, staff, type Line } from '../access-lines'

/** Settings, look and documents of the portal, and the counters of the menu. */
export const settingAccess: Record<string, Line> = {
  'DELETE /api/v1/staff/look/picture/:picture': line(staff(['root']), () => ({ params: { picture: 'logo' } })),
  'GET /api/v1/staff/counters': line(staff(['sales', 'content', 'root'])),
  'GET /api/v1/staff/legal-text': line(staff(['root'])),
  'GET /api/v1/staff/look': line(staff(['root'])),
  'GET /api/v1/staff/shop-setting': line(staff(['root'])),
  'POST /api/v1/staff/legal-text': line(staff(['root']), send({})),
  'PUT /api/v1/staff/legal-text': line(staff(['root']), send({ fills: [{ words: 'телефон', value: '1' }] })),
  'PUT /api/v1/staff/legal-text/:slug/accept': line(staff(['root'], 404), () => ({ params: { slug: 'nothing' } })),
  'PUT /api/v1/staff/look': line(
    staff(['root']),
    send({ version: 0, name: 'Вольт', accent: null, header: null, signature: '' }),
  ),
  'PUT /api/v1/staff/look/picture/:picture': line(staff(['root'], 400), () => ({ params: { picture: 'logo' } })),
  'PUT /api/v1/staff/shop-setting': line(
    staff(['root']),
    send({ version: 0, changes: [{ name: 'SNAB_SHOWN_STOCKS', value: '3' }] }),
  ),
}
