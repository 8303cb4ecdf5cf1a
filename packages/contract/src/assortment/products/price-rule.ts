import { priceRoundings } from '@snab/domain/product/price-rule'
import { z } from 'zod'

const twoDigits = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

/** How a price is calculated from another: percent, then roubles, then rounding to a step in roubles. */
export const PriceRule = z.object({
  percent: z
    .number({ error: 'Впишите процент' })
    .min(-99.99, { error: 'Не меньше −99,99 %' })
    .max(1000, { error: 'Не больше 1000 %' })
    .refine(twoDigits, { error: 'Не больше двух знаков после запятой' }),
  sum: z
    .number({ error: 'Впишите сумму' })
    .min(-1_000_000, { error: 'Не меньше −1 000 000' })
    .max(1_000_000, { error: 'Не больше 1 000 000' })
    .refine(twoDigits, { error: 'Не больше двух знаков после запятой' }),
  step: z.union(
    [0.01, 0.1, 0.5, 1, 5, 10, 50, 100].map((one) => z.literal(one)),
    { error: 'Выберите округление' },
  ),
  rounding: z.enum(priceRoundings),
})
export type PriceRule = z.infer<typeof PriceRule>
