import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Id, Roubles } from '../parts'
import {
  MOST_PRICE_REQUEST_LINES,
  PriceRequest,
  PriceRequestFilters,
  PriceRequestPage,
  RequestDay,
  RequestedPrice,
  RequestText,
} from './price-request'

export const StaffPriceRequest = PriceRequest.extend({
  /** Version of the draft answer, so that colleagues do not overwrite each other. */
  answerVersion: z.int(),
  /** The reader's lowest prices for lines of the last round. Lines without a floor are omitted. */
  floors: z.array(z.object({ lineId: z.int(), price: Roubles })),
})
export type StaffPriceRequest = z.infer<typeof StaffPriceRequest>

export const listStaffPriceRequests = endpoint({
  method: 'GET',
  path: '/api/v1/staff/price-request',
  access: 'staff',
  permission: 'keep-customer-terms',
  summary: 'Запросы цен покупателей; открытые ждут ответа',
  query: PriceRequestFilters,
  response: PriceRequestPage,
})

export const getStaffPriceRequest = endpoint({
  method: 'GET',
  path: '/api/v1/staff/price-request/:id',
  access: 'staff',
  permission: 'keep-customer-terms',
  summary: 'Запрос цен покупателя',
  params: ById,
  response: StaffPriceRequest,
})

export const priceRequestCosts = endpoint({
  access: 'staff',
  permission: 'see-cost',
  method: 'GET',
  path: '/api/v1/staff/price-request/:id/cost',
  summary: 'Себестоимость строк последней просьбы, чтобы видеть маржу назначаемой цены',
  params: ById,
  response: z.object({
    /** Lines without a known cost are omitted. */
    lines: z.array(
      z.object({
        lineId: z.int(),
        /** The cost of one unit, without VAT where the seller deducts it. */
        cost: z.number(),
        /** The part of the answered price that is revenue; the rest is VAT. */
        revenueShare: z.number(),
      }),
    ),
  }),
})

export const answerPriceRequest = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/price-request/:id/answer',
  access: 'staff',
  permission: 'keep-discounts',
  summary: 'Ответ на запрос цен: черновик, которого покупатель не видит, или отправка',
  params: ById,
  body: z.object({
    answerVersion: z.int32().positive(),
    send: z.boolean(),
    note: RequestText,
    validUntil: RequestDay.nullable(),
    lines: z
      .array(
        z.object({
          id: Id,
          price: RequestedPrice.nullable(),
          isRefused: z.boolean(),
          /** The largest amount at the price; null: as requested. */
          amount: z
            .number({ error: 'Введите количество' })
            .positive({ error: 'Количество должно быть больше нуля' })
            .nullable(),
        }),
      )
      .max(MOST_PRICE_REQUEST_LINES),
  }),
  response: StaffPriceRequest,
})

export const listAgreedPrices = endpoint({
  method: 'GET',
  path: '/api/v1/staff/customer/:id/agreed-price',
  access: 'staff',
  permission: 'keep-customer-terms',
  summary: 'Цены, которые клиент принял по своим запросам и которые действуют сегодня',
  params: ById,
  response: z.object({
    items: z.array(
      z.object({
        id: z.int(),
        product: z.object({ id: z.int(), article: z.string(), name: z.string() }),
        unit: z.string(),
        price: Roubles,
        vatIncluded: z.boolean(),
        amount: z.number(),
        /** The amount not ordered yet. */
        amountLeft: z.number(),
        validTo: z.string(),
        request: z.object({ id: z.int(), number: z.string() }).nullable(),
      }),
    ),
  }),
})

/** Answers the file itself. */
export const staffPriceRequestFile = endpoint({
  method: 'GET',
  path: '/api/v1/staff/price-request/:id/file/:fileId',
  access: 'staff',
  permission: 'keep-customer-terms',
  summary: 'Файл запроса цен покупателя',
  params: z.object({ id: Id, fileId: Id }),
  response: z.unknown(),
})
