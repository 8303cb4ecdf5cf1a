import { longest } from '@snab/domain/field-limits'
import { toRoubles } from '@snab/domain/money/money'
import { LARGEST_PRICE } from '@snab/domain/order/order-limits'
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Done, Keyword, PagingV1, pageOf, Roubles } from '../parts'
import { Product } from './product'

/** A user's own product in the shape of all others; `image` is a short-lived signed address. */
export const CustomProduct = Product.extend({
  type: z.literal('custom'),
  description: z.string(),
  author: z.string(),
  created: z.string(),
  updated: z.string(),
  /** Allowed for its author and the company's administrators. */
  mayEdit: z.boolean(),
})
export type CustomProduct = z.infer<typeof CustomProduct>

export const LARGEST_PHOTO_BYTES = 2 * 1024 * 1024

const text = (max: number) => z.string().trim().max(max, `Не длиннее ${max} знаков`)

const Body = z.object({
  name: text(longest.productName).min(1, 'Укажите название'),
  article: text(longest.article).default(''),
  brand: text(longest.brand).default(''),
  unit: text(longest.unit).min(1, 'Укажите единицу').default('шт'),
  price: Roubles.positive('Цена должна быть больше нуля')
    .max(toRoubles(LARGEST_PRICE), 'Слишком большая цена')
    .multipleOf(0.01, 'Не больше двух знаков после запятой')
    .nullable()
    .default(null),
  description: text(longest.productDescription).default(''),
})

export const createCustomProduct = endpoint({
  method: 'POST',
  path: '/api/v1/product-custom',
  access: 'user',
  summary: 'Создать свой товар, пока без фото',
  body: Body,
  response: CustomProduct,
})
export const getCustomProduct = endpoint({
  method: 'GET',
  path: '/api/v1/product-custom/:id',
  access: 'user',
  summary: 'Свой товар',
  params: ById,
  response: CustomProduct,
})
export const updateCustomProduct = endpoint({
  method: 'PUT',
  path: '/api/v1/product-custom/:id',
  access: 'user',
  summary: 'Изменить свой товар, кроме фото',
  params: ById,
  body: Body,
  response: CustomProduct,
})

/** Existing lines keep it and can still be ordered. */
export const deleteCustomProduct = endpoint({
  method: 'DELETE',
  path: '/api/v1/product-custom/:id',
  access: 'user',
  summary: 'Удалить свой товар; строки списков с ним остаются',
  params: ById,
  response: Done,
})

export const listCustomProducts = endpoint({
  method: 'GET',
  path: '/api/v1/product-custom',
  access: 'user',
  summary: 'Свои товары пользователя и его компании',
  query: PagingV1.extend({ keyword: Keyword }),
  response: pageOf(CustomProduct),
})

/** The body is multipart/form-data with the picture in the field `photo`. */
export const uploadCustomProductPhoto = endpoint({
  method: 'POST',
  path: '/api/v1/product-custom/:id/upload-photo',
  access: 'user',
  upload: { field: 'photo' },
  summary: 'Загрузить фото своего товара: multipart, поле photo, .jpg или .png до 2 МБ',
  params: ById,
  response: CustomProduct,
})

export const deleteCustomProductPhoto = endpoint({
  method: 'DELETE',
  path: '/api/v1/product-custom/:id/delete-photo',
  access: 'user',
  summary: 'Убрать фото своего товара',
  params: ById,
  response: CustomProduct,
})
