import { pointsUses } from '@snab/domain/content/golden-club'
import { z } from 'zod'
import { Version } from '../parts'
import { endpoint } from '../endpoint'
import { ByVersionNumber, Kept, VersionRow } from './publication-parts'

const keeping = { access: 'staff', permission: 'keep-news' } as const
const Level = z.object({
  name: z.string().trim().min(1, { error: 'Впишите название' }).max(60, { error: 'Не длиннее 60 знаков' }),
  from: z.number().min(0, { error: 'Не меньше нуля' }).max(1_000_000_000, { error: 'Слишком много' }),
  percent: z.number().min(0, { error: 'Не меньше нуля' }).max(20, { error: 'Не больше 20 %' }),
  privileges: z.array(z.string().trim().min(1).max(200)).max(20, { error: 'Не больше 20 привилегий' }),
})
const Levels = z
  .array(Level)
  .max(10, { error: 'Не больше 10 уровней' })
  .refine((levels) => levels.every(({ from }, at) => at === 0 || from > (levels[at - 1]?.from ?? 0)), {
    error: 'Каждый следующий уровень начинается с большего оборота',
  })
  .refine((levels) => levels.length === 0 || levels[0]?.from === 0, { error: 'Первый уровень начинается с нуля' })
export type ClubLevelBody = z.infer<typeof Level>

/** How much of an order points may pay; 0: nothing. */
const SpendPercent = z
  .number({ error: 'Впишите число' })
  .min(0, { error: 'Не меньше нуля' })
  .max(100, { error: 'Не больше 100 %' })

/** A discount lowers prices and VAT of the lines; a payment leaves them as they are. */
const PointsAs = z.enum(pointsUses).default('payment')

const RulesBody = z.object({ levels: z.array(Level), spendPercent: SpendPercent, pointsAs: PointsAs })
export type ClubRulesBody = z.infer<typeof RulesBody>
const Rules = RulesBody.extend({ version: Kept.version, versions: z.array(VersionRow) })

export const clubRules = endpoint({
  ...keeping,
  method: 'GET',
  path: '/api/v1/staff/golden-club',
  summary: 'Уровни Golden Club и оплата баллами',
  response: Rules,
})
export const saveClubRules = endpoint({
  ...keeping,
  method: 'PUT',
  path: '/api/v1/staff/golden-club',
  summary: 'Изменить уровни Golden Club и оплату баллами',
  body: z.object({ version: Version, levels: Levels, spendPercent: SpendPercent, pointsAs: PointsAs }),
  response: Rules,
})
export const clubRulesVersion = endpoint({
  ...keeping,
  method: 'GET',
  path: '/api/v1/staff/golden-club/version/:number',
  summary: 'Прежняя версия правил Golden Club',
  params: ByVersionNumber,
  response: RulesBody,
})
