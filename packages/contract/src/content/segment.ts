import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Done, Id, Keyword, LARGEST_INT4, Named, pageOf, PagingV1, Roubles, Version } from '../parts'

const mostChosen = 5000
const mostListed = 200
const mostRoubles = 100_000_000_000

const Ids = z.array(z.int()).max(mostListed, { error: `Не больше ${mostListed} значений` })
const Sum = Roubles.min(0, { error: 'Сумма не меньше нуля' })
  .max(mostRoubles, { error: 'Слишком большая сумма' })
  .nullable()
const Day = z.iso.date({ error: 'Укажите день' }).nullable()

/** All given parts must hold; an empty list means any. */
const SegmentRule = z.object({
  regionIds: Ids,
  priceTypeIds: Ids,
  managerIds: Ids,
  ordered: z
    .object({
      hasOrdered: z.boolean(),
      days: z
        .int({ error: 'Впишите целое число дней' })
        .min(1, { error: 'Не меньше одного дня' })
        .max(3650, { error: 'Не больше 3650 дней' }),
    })
    .nullable(),
  /** The sum of orders that were not cancelled; days of Moscow, inclusive. */
  sum: z
    .object({ from: Sum, to: Sum, since: Day, until: Day })
    .refine(({ from, to }) => from !== null || to !== null, { error: 'Впишите сумму', path: ['from'] })
    .refine(({ from, to }) => from === null || to === null || from <= to, {
      error: 'Сумма «до» меньше суммы «от»',
      path: ['to'],
    })
    .refine(({ since, until }) => since === null || until === null || since <= until, {
      error: 'Конец раньше начала',
      path: ['until'],
    })
    .nullable(),
})
export type SegmentRule = z.infer<typeof SegmentRule>

const Consists = {
  kind: z.enum(['chosen', 'rule']),
  rule: SegmentRule,
  companyIds: z.array(z.int()).max(mostChosen, { error: `Не больше ${mostChosen} компаний` }),
}
const Written = z.object({
  name: z.string().trim().min(1, { error: 'Назовите группу' }).max(120, { error: 'Не длиннее 120 знаков' }),
  ...Consists,
})
export type WrittenSegment = z.infer<typeof Written>

const SegmentRow = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(['chosen', 'rule']),
  /** Companies in the group now. */
  companies: z.int(),
  /** The sales manager whose companies it is limited to. */
  owner: z.string().nullable(),
  version: Version,
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
})
export type SegmentRow = z.infer<typeof SegmentRow>

const Segment = SegmentRow.extend({ rule: SegmentRule, chosen: z.array(Named) })
export type Segment = z.infer<typeof Segment>

const keeping = { access: 'staff', permission: 'keep-customer-terms' } as const
const path = '/api/v1/staff/segment'

export const listSegments = endpoint({
  ...keeping,
  method: 'GET',
  path,
  summary: 'Группы компаний: менеджеру — его, администратору — все',
  query: PagingV1.extend({ keyword: Keyword }),
  response: pageOf(SegmentRow),
})
export const getSegment = endpoint({
  ...keeping,
  method: 'GET',
  path: `${path}/:id`,
  summary: 'Группа компаний: правило или выбранные компании',
  params: ById,
  response: Segment,
})
export const segmentCompanies = endpoint({
  ...keeping,
  method: 'GET',
  path: `${path}/:id/company`,
  summary: 'Компании, которые сейчас в группе',
  params: ById,
  query: PagingV1,
  response: pageOf(Named),
})
export const addSegment = endpoint({
  ...keeping,
  method: 'POST',
  path,
  summary: 'Завести группу компаний',
  body: Written,
  response: Segment,
})
export const changeSegment = endpoint({
  ...keeping,
  method: 'PUT',
  path: `${path}/:id`,
  summary: 'Изменить группу компаний',
  params: z.object({ id: Id }),
  body: Written.extend({ version: Version }),
  response: Segment,
})
export const deleteSegment = endpoint({
  ...keeping,
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Удалить группу компаний; её можно вернуть',
  params: ById,
  query: z.object({ version: z.coerce.number().int().max(LARGEST_INT4) }),
  response: Done,
})
export const restoreSegment = endpoint({
  ...keeping,
  method: 'PUT',
  path: `${path}/:id/restore`,
  summary: 'Вернуть удалённую группу компаний',
  params: ById,
  response: Segment,
})
export const countSegment = endpoint({
  ...keeping,
  method: 'POST',
  path: `${path}/count`,
  summary: 'Сколько компаний будет в группе и какие первые',
  body: z.object(Consists),
  response: z.object({ companies: z.int(), first: z.array(Named) }),
})

/** Names of groups, for addressing content. */
export const segmentChoice = endpoint({
  access: 'staff',
  permission: 'choose-segments',
  method: 'GET',
  path: '/api/v1/staff/segment-choice',
  summary: 'Названия групп компаний на выбор',
  response: z.object({ items: z.array(Named) }),
})
