import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Named, ownPath, PagingV1, pageOf } from '../parts'

const mostCompanies = 5000

const announcementStates = ['waiting', 'sending', 'sent', 'cancelled'] as const
export const audiences = ['all', 'segment', 'companies'] as const

const Audience = {
  audience: z.enum(audiences),
  segmentId: z.int().nullable(),
  companyIds: z.array(z.int()).max(mostCompanies, { error: `Не больше ${mostCompanies} компаний` }),
}

const Link = ownPath(500).nullable()

const Written = z.object({
  title: z.string().trim().min(1, { error: 'Впишите заголовок' }).max(150, { error: 'Не длиннее 150 знаков' }),
  text: z.string().trim().min(1, { error: 'Впишите текст' }).max(4000, { error: 'Не длиннее 4000 знаков' }),
  link: Link,
  isMailed: z.boolean(),
  ...Audience,
})
export type WrittenAnnouncement = z.infer<typeof Written>

const Announcement = z.object({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  link: z.string().nullable(),
  audience: z.enum(audiences),
  /** The group, or companies chosen by hand. */
  segment: Named.nullable(),
  companies: z.array(Named),
  isMailed: z.boolean(),
  state: z.enum(announcementStates),
  created: z.string(),
  author: z.string().nullable(),
  /** When it is or was sent. */
  sendAt: z.string(),
  /** The recipients; how many read it on the portal, and how many got a mail. */
  people: z.int(),
  read: z.int(),
  mailed: z.int(),
})
export type Announcement = z.infer<typeof Announcement>

const keeping = { access: 'staff', permission: 'keep-messages' } as const
const path = '/api/v1/staff/announcement'

export const listAnnouncements = endpoint({
  ...keeping,
  method: 'GET',
  path,
  summary: 'Объявления клиентам, новые сверху: кому ушло, кто прочитал',
  query: PagingV1,
  response: pageOf(Announcement),
})

export const countAudience = endpoint({
  ...keeping,
  method: 'POST',
  path: `${path}/count`,
  summary: 'Сколько людей получит объявление и скольким уйдёт письмо',
  body: z.object(Audience),
  response: z.object({ people: z.int(), mails: z.int() }),
})

export const addAnnouncement = endpoint({
  ...keeping,
  method: 'POST',
  path,
  summary: 'Отправить объявление: уйдёт через минуту, до этого его можно отменить',
  body: Written,
  response: Announcement,
})

export const cancelAnnouncement = endpoint({
  ...keeping,
  method: 'PUT',
  path: `${path}/:id/cancel`,
  summary: 'Отменить объявление, пока оно не ушло',
  params: ById,
  response: Announcement,
})
