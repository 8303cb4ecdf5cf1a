import { ceilingKinds } from '@snab/domain/people/ceiling'
import { staffRoles } from '@snab/domain/people/company-role'
import { z } from 'zod'
import { endpoint } from '../endpoint'

const largest = 100_000_000_000

/** Percent, roubles or days, as people type them; null: no ceiling. */
const Figure = z
  .number({ error: 'Впишите число или оставьте пустым' })
  .min(0, { error: 'Потолок не бывает меньше нуля' })
  .max(largest, { error: 'Слишком большое число' })
  .nullable()
const Figures = z.record(z.enum(ceilingKinds), Figure)
/** Missing kinds fall back to the role, or to the default. */
const SaidFigures = z.partialRecord(z.enum(ceilingKinds), Figure)

export const ownCeilings = endpoint({
  method: 'GET',
  path: '/api/v1/staff/ceiling/own',
  access: 'staff',
  permission: 'ask-release',
  summary: 'Что сотрудник может дать без разрешения: скидка, кредит, отсрочка, возврат',
  response: z.object({ figures: Figures }),
})
export type CeilingFigures = z.infer<typeof Figures>

const CeilingOf = z.object({
  version: z.int(),
  said: SaidFigures,
  /** Including the figures taken from the role. */
  figures: Figures,
})
export const CeilingTable = z.object({
  roles: z.array(CeilingOf.extend({ role: z.enum(staffRoles) })),
  people: z.array(CeilingOf.extend({ userId: z.int(), name: z.string(), email: z.string(), role: z.enum(staffRoles) })),
})
export type CeilingTable = z.infer<typeof CeilingTable>

export const ceilingTable = endpoint({
  method: 'GET',
  path: '/api/v1/staff/ceiling',
  access: 'staff',
  permission: 'keep-staff',
  summary: 'Потолки ролей и людей',
  response: CeilingTable,
})

export const changeCeilings = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/ceiling',
  access: 'staff',
  permission: 'keep-staff',
  summary: 'Потолки роли или человека; действуют со следующего запроса',
  body: z.object({
    of: z.union([z.object({ role: z.enum(staffRoles) }), z.object({ userId: z.int() })]),
    /** 0: nothing has been set yet. */
    version: z.int().min(0),
    said: SaidFigures,
  }),
  response: CeilingTable,
})
