import { z } from 'zod'
import { endpoint } from '../endpoint'
import { Roubles } from '../parts'

/** Rubrics of the club's feed: promotions, privileges, announcements and new items. */
export const clubRubrics = ['Акции', 'Привилегии', 'Объявления', 'Новинки'] as const

const Level = z.object({ name: z.string(), from: Roubles, percent: z.number(), privileges: z.array(z.string()) })

export const goldenClub = endpoint({
  method: 'GET',
  path: '/api/v1/golden-club',
  access: 'user',
  summary: 'Golden Club: уровень компании, баллы и что осталось до следующего уровня',
  response: z.object({
    levels: z.array(Level),
    /** Null: the club has no levels yet, or the person has no company. */
    level: z.string().nullable(),
    /** Completed orders of the last twelve months. */
    turnover: Roubles,
    next: z.object({ name: z.string(), missing: Roubles }).nullable(),
    bonus: z.object({ points: z.number(), source: z.enum(['erp', 'portal']) }),
    /** How much of an order points may pay, in percent; 0: nothing. */
    spendPercent: z.number(),
    /** Points earned and spent; latest first. */
    history: z.array(
      z.object({
        kind: z.enum(['earned', 'spent', 'corrected']),
        /** Null for corrections of staff, which have a reason instead. */
        order: z.string().nullable(),
        reason: z.string().nullable(),
        at: z.string(),
        total: Roubles.nullable(),
        points: z.int(),
        /** The level by which the points were earned. */
        level: z.string().nullable(),
      }),
    ),
  }),
})
export type GoldenClub = z.infer<typeof goldenClub.response>
