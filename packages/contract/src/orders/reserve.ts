import { endpoint } from '../endpoint'
import { Order } from './order'
import { ById } from '../parts'

export const askReserve = endpoint({
  method: 'POST',
  path: '/api/v1/order/:id/reserve',
  access: 'user',
  keyScope: 'orders-place',
  summary: 'Запросить резерв товаров заказа',
  params: ById,
  response: Order,
})

export const askReserveExtension = endpoint({
  method: 'POST',
  path: '/api/v1/order/:id/reserve/extension',
  access: 'user',
  keyScope: 'orders-place',
  summary: 'Попросить продлить резерв',
  params: ById,
  response: Order,
})

export const giveReserveBack = endpoint({
  method: 'DELETE',
  path: '/api/v1/order/:id/reserve',
  access: 'user',
  keyScope: 'orders-place',
  summary: 'Отказаться от резерва или от запроса',
  params: ById,
  response: Order,
})
