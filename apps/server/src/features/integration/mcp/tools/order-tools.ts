import { getApproval, listApprovals } from '@snab/contract/orders/approval'
import { cancelOrder, getOrder, listOrders, type Order } from '@snab/contract/orders/order'
import { orderStatuses } from '@snab/domain/order/order-status'
import { z } from 'zod'
import { Day, Money, tool } from '../tool'

const OrderId = z.int().positive().describe('Номер заказа (id)')
const Summary = z.object({
  id: OrderId,
  number: z.string(),
  own_number: z.string(),
  status: z.string(),
  author: z.string(),
  created: z.string(),
  total: Money,
  link: z.string(),
})
const Status = Summary.extend({
  delivery: z.string(),
  lines: z
    .array(
      z.object({
        article: z.string(),
        name: z.string(),
        unit: z.string(),
        amount: z.number(),
        price: Money,
        total: Money,
        shipped: z.number(),
        left: z.number(),
        confirmed_on: z.string().nullable(),
        plan: z.array(z.object({ amount: z.number(), on: Day })),
        undated: z.number(),
      }),
    )
    .nullable()
    .describe('null — состав заказа этому человеку не виден'),
  may_cancel: z.boolean(),
})

type OrderFacts = Pick<Order, 'id' | 'number' | 'ownNumber' | 'status' | 'author' | 'created' | 'total'>
const summaryOf = (order: OrderFacts, origin: string): z.input<typeof Summary> => ({
  id: order.id,
  number: order.number,
  own_number: order.ownNumber,
  status: order.status.name,
  author: order.author,
  created: order.created,
  total: order.total,
  link: `${origin}/orders/${String(order.id)}`,
})

const statusOf = (order: Order, origin: string): z.input<typeof Status> => ({
  ...summaryOf(order, origin),
  delivery: order.deliveryType === 'pickup' ? 'Самовывоз' : order.deliveryAddress,
  lines:
    order.lines?.map((line) => ({
      article: line.article,
      name: line.name,
      unit: line.unit,
      amount: line.amount,
      price: line.price,
      total: line.total,
      shipped: line.shipped,
      left: line.left,
      confirmed_on: line.confirmedOn,
      plan: line.plan,
      undated: line.undated,
    })) ?? null,
  may_cancel: order.mayCancel,
})

const orderStatus = tool({
  name: 'order_status',
  title: 'Состояние заказа',
  description: 'Заказ по id: состояние, отгружено и осталось по строкам, обещанные дни.',
  scopes: ['orders-read'],
  effect: 'read',
  isIdempotent: true,
  input: z.strictObject({ id: OrderId }),
  output: Status,
  run: async ({ id }, { ask, origin }) => statusOf(await ask(getOrder, { params: { id } }), origin),
})

const listOrdersTool = tool({
  name: 'list_orders',
  title: 'Заказы',
  description: 'Заказы компании, новые сверху; поиск по номеру, в том числе своему.',
  scopes: ['orders-read'],
  effect: 'read',
  isIdempotent: true,
  input: z.strictObject({
    keyword: z.string().max(100).default(''),
    status: z.enum(orderStatuses).optional(),
    from: Day.optional(),
    to: Day.optional(),
    page: z.int().min(1).max(1000).default(1),
  }),
  output: z.object({ total: z.int(), items: z.array(Summary) }),
  run: async (input, { ask, origin }) => {
    const { items, meta } = await ask(listOrders, { query: { ...input, 'per-page': 20 } })
    return { total: meta.totalCount, items: items.map((order) => summaryOf(order, origin)) }
  },
})

const cancelOrderTool = tool({
  name: 'cancel_order',
  title: 'Отменить заказ',
  description: 'Отменяет заказ; если он уже собирается, просит продавца об отмене. Только по просьбе человека.',
  scopes: ['orders-place'],
  effect: 'commit',
  isIdempotent: true,
  input: z.strictObject({ id: OrderId, reason: cancelOrder.body.shape.reason }),
  output: Status,
  run: async ({ id, reason }, { ask, origin }) =>
    statusOf(await ask(cancelOrder, { params: { id }, body: { reason } }), origin),
})

const Approval = z.object({
  id: z.int(),
  state: z.string(),
  author: z.string(),
  created: z.string(),
  total: Money,
  reasons: z.array(z.string()),
  approvers: z.array(z.string()),
  orders: z.array(z.object({ id: z.int(), number: z.string() })),
  link: z.string(),
})

const approvalStatus = tool({
  name: 'approval_status',
  title: 'Согласование заказа',
  description: 'Ход согласования по id, или последние согласования. Решают люди, программа — нет.',
  scopes: ['orders-read'],
  effect: 'read',
  isIdempotent: true,
  input: z.strictObject({ id: z.int().positive().optional() }),
  output: z.object({ items: z.array(Approval) }),
  run: async ({ id }, { ask, origin }) => {
    const found =
      id === undefined
        ? (await ask(listApprovals, { query: { scope: 'all', page: 1, 'per-page': 20 } })).items
        : [await ask(getApproval, { params: { id } })]
    return {
      items: found.map((approval) => ({
        id: approval.id,
        state: approval.state,
        author: approval.author.name,
        created: approval.created,
        total: approval.total,
        reasons: approval.reasons,
        approvers: approval.approvers.map(({ name }) => name),
        orders: approval.orders,
        link: `${origin}/user/approvals/${String(approval.id)}`,
      })),
    }
  },
})

export const orderTools = [orderStatus, listOrdersTool, approvalStatus, cancelOrderTool]
