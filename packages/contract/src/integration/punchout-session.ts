import { punchoutOperations, punchoutSessionStates } from '@snab/domain/integration/punchout'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, pageOf, PagingV1, Roubles, Version } from '../parts'

const Moment = z.iso.datetime()
const staff = { access: 'staff', permission: 'keep-punchout' } as const
const path = '/api/v3/staff/punchout'

export const PunchoutSessionRow = z.object({
  id: z.int(),
  person: z.string(),
  operation: z.enum(punchoutOperations),
  state: z.enum(punchoutSessionStates),
  createdAt: Moment,
  endedAt: Moment.nullable(),
  /** Lines that went back. */
  lines: z.int(),
  total: Roubles,
})
export type PunchoutSessionRow = z.infer<typeof PunchoutSessionRow>
export const listPunchoutSessions = endpoint({
  method: 'GET',
  path: `${path}/:id/sessions`,
  ...staff,
  summary: 'Сеансы подключения',
  params: ById,
  query: PagingV1,
  response: pageOf(PunchoutSessionRow),
})

export const openPunchoutSession = endpoint({
  method: 'POST',
  path: '/api/v3/punchout/sessions',
  access: 'public',
  toleratesOldToken: true,
  summary: 'Открыть сеанс по ссылке системы закупок; ссылка действует один раз',
  body: z.object({ link: z.string().min(1).max(200) }),
  response: z.object({ token: z.string(), startPath: z.string() }),
})
export const getPunchoutSession = endpoint({
  method: 'GET',
  path: '/api/v3/punchout/session',
  access: 'user',
  inPunchout: 'read',
  summary: 'Свой сеанс системы закупок',
  response: z.object({
    system: z.string(),
    operation: z.enum(punchoutOperations),
    /** Where the cart goes back to. */
    returnHost: z.string(),
    expiresAt: Moment,
    /** Articles of an earlier cart that are no longer known; empty when there are none. */
    missing: z.string(),
  }),
})
/** The address of a page that sends the cart back. */
const Return = z.object({ address: z.string() })
export const returnPunchoutCart = endpoint({
  method: 'POST',
  path: '/api/v3/punchout/session/return',
  access: 'user',
  inPunchout: 'read',
  summary: 'Вернуть корзину сеанса в систему закупок',
  body: z.object({
    /** What was seen; another version of the cart is refused. */
    version: Version,
  }),
  response: Return,
})
export const cancelPunchoutSession = endpoint({
  method: 'POST',
  path: '/api/v3/punchout/session/cancel',
  access: 'user',
  inPunchout: 'read',
  summary: 'Вернуться в систему закупок без изменений',
  response: Return,
})
