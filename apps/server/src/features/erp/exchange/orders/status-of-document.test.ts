import type { OrderStatus } from '@snab/domain/order/order-status'
import { expect, test } from 'vitest'
import type { ErpDocument } from '../commerceml/erp-document'
import { statusOfDocument } from './status-of-document'

const statuses = [
  { code: 'new', name: 'Новый', erpName: null },
  { code: 'processing', name: 'В обработке', erpName: 'К выполнению' },
  { code: 'paid', name: 'Оплачен', erpName: null },
  { code: 'assembling', name: 'Собирается', erpName: null },
  { code: 'shipped', name: 'Отгружен', erpName: null },
  { code: 'done', name: 'Выполнен', erpName: null },
] as const

const silent: ErpDocument = {
  externalId: '1',
  number: '1',
  date: null,
  operation: '',
  currency: 'RUB',
  total: null,
  version: null,
  deleted: false,
  comment: null,
  erpNumber: null,
  erpDate: null,
  pointsPaid: 0,
  reserve: null,
  requestAnswer: null,
  form: null,
  file: null,
  ownName: null,
  isPosted: null,
  isCancelled: null,
  isShipped: null,
  paymentNumber: null,
  paymentDate: null,
  shipmentNumber: null,
  shipmentDate: null,
  isPaymentEmpty: false,
  isShipmentEmpty: false,
  basis: null,
  statusId: null,
  statusName: null,
  counterparty: null,
  organisation: null,
  lines: null,
  listsSubordinates: false,
  subordinates: [],
}

test.each<[string, Partial<ErpDocument>, OrderStatus, OrderStatus | null, string | null]>([
  ['nothing reported', {}, 'new', null, null],
  ['accepted by accounting', { isPosted: true }, 'new', 'processing', null],
  ['accepted, but long further', { isPosted: true }, 'assembling', null, null],
  ['paid by a date', { paymentDate: '2026-01-01' }, 'new', 'paid', null],
  ['paid while being packed', { paymentNumber: '1' }, 'assembling', null, null],
  ['a name, in another case and spelling', { statusName: 'в обработке' }, 'new', 'processing', null],
  ["the ERP's own name of ours", { statusName: 'К выполнению' }, 'new', 'processing', null],
  ['an id', { statusId: 'F' }, 'shipped', 'done', null],
  ['a step back by name', { statusName: 'Собирается' }, 'paid', 'assembling', null],
  ['a name that the payment has overtaken', { statusName: 'Новый', paymentDate: '2026-01-01' }, 'new', 'paid', null],
  ['a name ahead of the payment', { statusName: 'Собирается', paymentDate: '2026-01-01' }, 'new', 'assembling', null],
  ['an unknown name', { statusName: 'Ждёт звонка' }, 'new', null, 'Ждёт звонка'],
  ['cancelled', { isCancelled: true, paymentDate: '2026-01-01' }, 'paid', 'cancelled', null],
  ['deleted', { deleted: true }, 'new', 'cancelled', null],
])('%s', (_, document, current, status, erpStatus) => {
  expect(statusOfDocument({ ...silent, ...document }, current, statuses)).toEqual({ status, erpStatus })
})
