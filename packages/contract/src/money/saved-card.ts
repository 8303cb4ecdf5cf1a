import { z } from 'zod'
import { endpoint } from '../endpoint'

export const Binding = z.object({
  /** The acquirer's own. */
  id: z.string(),
  /** «430000******0777»: the acquirer reveals no more. */
  pan: z.string(),
  system: z.enum(['mir', 'visa', 'mastercard', 'unionpay', 'other']),
  /** MM/YY. */
  expires: z.string(),
  isExpired: z.boolean(),
})
export type Binding = z.infer<typeof Binding>

const Bindings = z.object({ items: z.array(Binding) })

export const paymentBindings = endpoint({
  method: 'GET',
  path: '/api/v1/payment/bindings',
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Сохранённые банковские карты',
  response: Bindings,
})
export const unbindCard = endpoint({
  method: 'PUT',
  path: '/api/v1/payment/unbind-card/:id',
  access: 'user',
  notWhileImpersonating: true,
  summary: 'Отвязать карту',
  params: z.object({ id: z.string().regex(/^[\w-]{1,64}$/) }),
  response: Bindings,
})
