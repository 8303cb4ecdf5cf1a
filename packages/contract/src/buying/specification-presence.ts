import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Id } from '../parts'

/** Milliseconds between two reports of an open page. */
export const PRESENCE_RENEWAL_MS = 4000
/** Milliseconds after the last report during which a person counts as present. */
export const PRESENCE_STAY_MS = 10_000
/** More people than this are not shown. */
export const MOST_PRESENT = 30

const Cell = z.object({ itemId: z.int(), cell: z.enum(['amount', 'note']) })

/** Somebody else who has the specification open now. */
const Present = z.object({
  /** Constant while the person stays; selects a colour. */
  key: z.string(),
  name: z.string(),
  /** The staff member who works as this person. */
  staff: z.string().nullable(),
  /** The cell being edited. */
  at: Cell.nullable(),
})
export type Present = z.infer<typeof Present>

/** Repeated while the page is open and when its edited cell changes. */
export const stayAtSpecification = endpoint({
  method: 'POST',
  path: '/api/v1/specification/:id/presence',
  access: 'user',
  isIdempotent: true,
  summary: 'Кто ещё открыл спецификацию; повторяется, пока она открыта',
  params: ById,
  body: z.object({
    /** A key of the page. */
    page: z.uuid(),
    at: z
      .object({ itemId: Id, cell: z.enum(['amount', 'note']) })
      .nullable()
      .default(null),
    isLeaving: z.boolean().default(false),
  }),
  response: z.object({ people: z.array(Present).max(MOST_PRESENT) }),
})
