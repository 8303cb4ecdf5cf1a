import { listDocuments, makeInvoice, type TradeDocument } from '@snab/contract/money/document'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { showError } from '../../../../lib/snackbar'
import { PayDialog } from '../../../../shared/payment/pay-dialog'

/** Pays the open invoices of an order; without one, makes it first. `dialog` belongs to the screen. */
export function usePayOrder() {
  const queryClient = useQueryClient()
  const [invoices, setInvoices] = useState<readonly TradeDocument[] | null>(null)
  const open = useMutation({
    mutationFn: async (orderId: number) => {
      const { items } = await call(listDocuments, { query: { orderId, kind: 'invoice', 'per-page': 100 } })
      const unpaid = items.filter(({ state, payment }) => state === 'valid' && payment !== null && payment !== 'paid')
      if (unpaid.length > 0) return unpaid
      const made = await call(makeInvoice, { params: { id: orderId } })
      void queryClient.invalidateQueries({ queryKey: [listDocuments.path] })
      return [made]
    },
    onSuccess: setInvoices,
    onError: (error) => showError(error),
  })
  return {
    isPending: open.isPending,
    pay: (orderId: number) => {
      if (!open.isPending) open.mutate(orderId)
    },
    dialog: invoices && <PayDialog invoices={invoices} onClose={() => setInvoices(null)} />,
  }
}
