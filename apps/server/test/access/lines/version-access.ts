import { line, staff, type Line } from '../access-lines'

const nowhere = () => ({ params: { id: 999_999, number: 1 } })

/** Earlier versions of publications. */
export const versionAccess: Record<string, Line> = {
  'GET /api/v1/staff/golden-club/version/:number': line(staff(['content', 'root'], 404), () => ({
    params: { number: 999_999 },
  })),
  'GET /api/v1/staff/help/:id/version/:number': line(staff(['content', 'root'], 404), nowhere),
  'GET /api/v1/staff/setting/notice/version/:number': line(staff(['root'], 404), () => ({
    params: { number: 999_999 },
  })),
  'GET /api/v1/staff/survey/:id/version/:number': line(staff(['content', 'root'], 404), nowhere),
  'PUT /api/v1/staff/survey/:id/restore': line(staff(['content', 'root'], 404), nowhere),
}
