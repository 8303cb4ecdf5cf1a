import { line, open, send, signedIn, staff, type Line } from '../../access-lines'

const selection = { format: 'csv', sectionIds: [], columns: ['article'], onlyInStock: false }
const fields = {
  ...selection,
  name: 'Прайс',
  isDelta: false,
  schedule: 'daily',
  minute: 540,
  weekdays: [],
  way: 'link',
  bucket: null,
  isPaused: false,
}
const unknown = (body?: unknown) => () => ({
  params: { id: 999_999, run: 999_999 },
  ...(body !== undefined && { body }),
})
const noLink = () => ({ params: { secret: 'snab_feed_unknown', run: 1 } })
/** Staff and private persons have no prices of a company. */
const buyers = { ...signedIn(), individual: 403, sales: 403, content: 403, root: 403 }

/** Scheduled price lists; who reaches which one is tested beside the feature. */
export const priceFeedAccess: Record<string, Line> = {
  'DELETE /api/v3/price-feeds/:id': line(signedIn(404), unknown()),
  'DELETE /api/v3/price-feeds/:id/link': line(signedIn(404), unknown()),
  'GET /api/v3/price-feed-links/:secret': line(open(404, 401), noLink),
  'GET /api/v3/price-feed-links/:secret/files': line(open(404, 401), noLink),
  'GET /api/v3/price-feed-links/:secret/files/:run': line(open(404, 401), noLink),
  'GET /api/v3/price-feeds': line(signedIn()),
  'GET /api/v3/price-feeds/:id': line(signedIn(404), unknown()),
  'GET /api/v3/price-feeds/:id/runs': line(signedIn(404), unknown()),
  'GET /api/v3/price-feeds/:id/runs/:run/file': line(signedIn(404), unknown()),
  'GET /api/v3/staff/price-feeds': line(staff(['sales', 'root'])),
  'POST /api/v3/price-feed-preview': line(signedIn(), send(selection)),
  'POST /api/v3/price-feeds': line(buyers, send(fields)),
  'POST /api/v3/price-feeds/:id/link': line(signedIn(404), unknown()),
  'POST /api/v3/price-feeds/:id/runs': line(signedIn(404), unknown()),
  'POST /api/v3/staff/price-feeds/:id/stop': line(staff(['sales', 'root'], 404), unknown({ reason: 'Проверка' })),
  'PUT /api/v3/price-feeds/:id': line(signedIn(404), unknown({ ...fields, version: 1 })),
}
