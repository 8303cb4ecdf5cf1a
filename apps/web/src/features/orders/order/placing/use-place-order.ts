import { appInfo } from '@snab/contract/content/configuration'
import { countApprovals, listApprovals } from '@snab/contract/orders/approval'
import { cartInfo, listCartItems } from '@snab/contract/buying/cart'
import type { ChangedPrices } from '@snab/contract/errors'
import { search } from '@snab/contract/catalogue/catalogue'
import { listOrders } from '@snab/contract/orders/order'
import { orderOptions } from '@snab/contract/orders/order-options'
import { placeOrder } from '@snab/contract/orders/place-order'
import { getProduct } from '@snab/contract/catalogue/product'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { track } from '../../../../shared/analytics/analytics'
import { call } from '../../../../lib/api/api'
import { ApiError } from '../../../../lib/api/api-error'
import { showSuccess } from '../../../../lib/snackbar'
import { textOf } from '../../../../lib/texts/texts'
import { dropDraft, readDraft } from './order-draft'
import { orderBody, type OrderForm } from './order-form-schema'
import { orderTexts } from '../order.texts'
import type { OrderedCart } from './ordered-cart'
import { orderQuery } from '../order.data'

const t = textOf(orderTexts)

/** The cart has edits that the server does not have yet. */
export class CartNotSavedError extends Error {
  constructor() {
    super('The cart has unsaved edits')
    this.name = 'CartNotSavedError'
  }
}

type SeenLine = { id: number; amount: number; price: number | null }

/** The list as shown by the confirmation dialog. */
function afterAccepting(
  shown: readonly SeenLine[],
  { total, lines }: ChangedPrices,
): { total: number; lines: SeenLine[] } {
  const changed = new Map(lines.map((line) => [line.id, line.now]))
  const kept = shown.filter(({ id }) => !changed.has(id))
  return { total, lines: [...kept, ...lines.flatMap(({ id, now }) => (now ? [{ id, ...now }] : []))] }
}

/** The limit of products in an event. */
const mostProducts = 1000

export function usePlaceOrder(
  buyer: string,
  { specificationId, offerId, itemIds, lines, totals, saveCart, onPlaced }: OrderedCart,
) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const invalidate = (paths: readonly string[]) =>
    paths.forEach((path) => void queryClient.invalidateQueries({ queryKey: [path] }))

  return useMutation({
    mutationFn: async ({ form, accepted }: { form: OrderForm; accepted?: ChangedPrices }) => {
      // before the edits are saved, because the user has not seen what their answer changes
      const shown = {
        total: totals.price,
        lines: lines.map(({ id, amount, currentPrice }) => ({ id, amount, price: currentPrice })),
      }
      const seen = accepted ? afterAccepting(shown.lines, accepted) : shown
      if (!(await saveCart())) throw new CartNotSavedError()
      return call(placeOrder, {
        body: orderBody(form, readDraft(buyer).clientKey, { specificationId, offerId, itemIds, lines, seen }),
      })
    },
    onSuccess: async ({ orders, approval }) => {
      dropDraft(buyer)
      onPlaced()
      track('ORDER_SUCCESS', {
        orderIds: orders.map(({ id }) => id),
        products: orders
          .flatMap(({ lines }) => lines ?? [])
          .flatMap(({ productId, amount }) => (productId === null ? [] : [{ id: productId, amount }]))
          .slice(0, mostProducts),
      })
      for (const order of orders) queryClient.setQueryData(orderQuery(order.id).queryKey, order)
      const [only] = orders
      if (approval && orders.length === 0) {
        showSuccess(t('order.sentForApproval', { names: approval.approvers.join(', ') }))
        await navigate({ to: '/user/approvals/$id', params: { id: String(approval.id) }, replace: true })
      } else if (orders.length === 1 && only) {
        showSuccess(t('order.placedOne', { number: only.number }))
        await navigate({ to: '/orders/$id', params: { id: String(only.id) }, replace: true })
      } else {
        await navigate({ to: '/orders/placed', search: { ids: orders.map(({ id }) => id) }, replace: true })
      }
      invalidate([
        listCartItems.path,
        cartInfo.path,
        listOrders.path,
        orderOptions.path,
        search.path,
        getProduct.path,
        listApprovals.path,
        countApprovals.path,
      ])
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return
      // an earlier attempt succeeded after all; the rest of the cart is another order
      if (error.body.code === 'client-key-reused') dropDraft(buyer)
      // ordering was stopped meanwhile: the page replaces the form by a message
      if (error.body.code === 'not-accepting-orders') invalidate([appInfo.path])
      // prices, stocks or the limit differ from those shown
      if (error.body.status === 409) invalidate([listCartItems.path, cartInfo.path, listOrders.path, orderOptions.path])
    },
  })
}
