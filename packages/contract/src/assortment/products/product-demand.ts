import { z } from 'zod'
import { endpoint } from '../../endpoint'
import { ById, Roubles } from '../../parts'

const reading = { access: 'staff', permission: 'see-goods' } as const

/** Buyers' lists that contain the goods. */
const holderKinds = ['cart', 'specification', 'favourite'] as const

const Company = z.object({ id: z.int(), name: z.string() })
const ProductDemand = z.object({
  /** Null without the right to see orders of the companies. Cancelled orders do not count. */
  sales: z
    .object({
      /** The last twelve months of Moscow, the earliest first: «2026-03». */
      months: z.array(z.object({ month: z.string(), amount: z.number(), sum: Roubles, orders: z.int() })),
      buyers: z.array(
        z.object({
          company: Company.nullable(),
          orderId: z.int(),
          orderNumber: z.string(),
          at: z.string(),
          amount: z.number(),
          price: Roubles,
        }),
      ),
    })
    .nullable(),
  unit: z.string(),
  /** All lists that contain it, and those companies among their owners that this person may see. */
  holders: z.array(
    z.object({ kind: z.enum(holderKinds), count: z.int(), amount: z.number().nullable(), companies: z.array(Company) }),
  ),
  /** Goods that name this one as their analogue or related product. */
  linkedFrom: z.array(
    z.object({ id: z.int(), article: z.string(), name: z.string(), kind: z.enum(['analogue', 'related']) }),
  ),
  linkedFromCount: z.int(),
})
export type ProductDemand = z.infer<typeof ProductDemand>

export const getDemand = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/v1/staff/product/:id/demand',
  summary: 'Продажи товара по месяцам, последние покупатели, у кого он в корзинах и списках, кто на него ссылается',
  params: ById,
  response: ProductDemand,
})
