import { z } from 'zod'
import { endpoint } from '../endpoint'

/** A form of the back office: its kind, and an id if there are several. */
const Place = z.string().regex(/^[a-z-]{1,30}(:[A-Za-z0-9_-]{1,60})?$/)

export const stayHere = endpoint({
  method: 'POST',
  path: '/api/v1/staff/presence',
  access: 'staff',
  permission: 'view-staff-home',
  isIdempotent: true,
  summary: 'Кто ещё из сотрудников открыл то же самое; повторяется, пока открыто',
  body: z.object({ place: Place, isLeaving: z.boolean().default(false) }),
  response: z.object({ others: z.array(z.string()) }),
})
