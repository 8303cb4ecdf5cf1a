import { longest } from '@snab/domain/field-limits'
import { z } from 'zod'
import { CartItem, PutIntoCart } from '../buying/cart'
import { endpoint } from '../endpoint'
import { Offer, OrderOfOffer } from './offer'
import { ofAuthor, text } from './offer-parts'
import { ById, Done } from '../parts'
import { Message } from '../catalogue/product'

/** A row that cannot be ordered, with the reason. */
const SkippedRow = z.object({ id: z.int(), name: z.string(), reason: z.string() })

/** The author confirms that an answered offer is sent again; the answer stays in the history. */
const replacesAnswer = z.boolean().default(false)

export const openOfferLink = endpoint({
  method: 'PUT',
  path: '/api/v1/offer/:id/link',
  ...ofAuthor,
  summary: 'Открыть клиенту предложение как оно есть по ссылке или закрыть её; пока её не закрыли, она одна и та же',
  params: ById,
  body: z.object({ isOpen: z.boolean(), replacesAnswer }),
  response: z.object({ key: z.string().nullable() }),
})
export const publishOffer = endpoint({
  method: 'PUT',
  path: '/api/v1/offer/:id/publish',
  ...ofAuthor,
  summary: 'Показать клиенту по прежней ссылке предложение как оно есть теперь',
  params: ById,
  body: z.object({ replacesAnswer }).nullish(),
  response: Offer,
})
export const mailOffer = endpoint({
  method: 'POST',
  path: '/api/v1/offer/:id/mail',
  ...ofAuthor,
  summary: 'Отправить клиенту письмом: ссылка и файлы',
  params: ById,
  body: z.object({
    to: z.email('Проверьте почту').max(longest.email),
    message: text(3000).default(''),
    files: z
      .array(z.enum(['pdf', 'xlsx']))
      .max(2)
      .default(['pdf']),
    replacesAnswer,
  }),
  response: Done,
})
const FileParams = ById.extend({ format: z.enum(['pdf', 'xlsx']) })
export const downloadOffer = endpoint({
  method: 'GET',
  path: '/api/v1/offer/:id/file/:format',
  ...ofAuthor,
  summary: 'Предложение файлом для клиента',
  params: FileParams,
  response: z.any(),
})
/** What would be ordered: the rows the client accepted, or those in the total. */
export const offerOrder = endpoint({
  method: 'GET',
  path: '/api/v1/offer/:id/order',
  ...ofAuthor,
  summary: 'Что будет заказано по предложению: выбранное клиентом, а без ответа — то, что входит в итог',
  params: ById,
  response: z.object({
    number: z.int(),
    name: z.string(),
    /** `id` is the offer's row. */
    items: z.array(CartItem),
    skipped: z.array(SkippedRow),
    orders: z.array(OrderOfOffer),
  }),
})
export const orderOffer = endpoint({
  method: 'PUT',
  path: '/api/v1/offer/:id/copy-cart',
  ...ofAuthor,
  summary: 'Положить в корзину то, что выбрал клиент, а без ответа — то, что входит в итог',
  stopsWithPrices: true,
  params: ById,
  response: z.object({ ...PutIntoCart, skipped: z.array(SkippedRow), messages: z.array(Message) }),
})
