import { copyToCart, type Specification, type SpecificationItem } from '@snab/contract/specification'
import type { ResponseOf } from '@snab/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../lib/api'
import type { LineEdits } from '../../lib/line-edits'
import { refreshWholeCart, useAct } from './specification.data'

export type ToCartResult = ResponseOf<typeof copyToCart>

/** The whole list or the chosen rows into the cart, with what has become of them. */
export function useToCart({ id }: Specification, edits: LineEdits) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [result, setResult] = useState<ToCartResult | null>(null)
  const copy = useAct(
    async ({ chosen }: { chosen: readonly SpecificationItem[]; thenOrder: boolean }) => {
      // the cart gets what is on the screen
      await edits.settle()
      return call(copyToCart, { params: { id }, body: chosen.length > 0 ? { items: chosen.map((item) => ({ id: item.id })), move: false } : { move: false } })
    },
    (answer, { thenOrder }) => {
      refreshWholeCart(queryClient)
      setResult(answer)
      // what was left out has to be read first
      if (thenOrder && answer.added > 0 && answer.skipped.length + answer.messages.length === 0) void navigate({ to: '/cart/order' })
    },
  )
  return { result, forget: () => setResult(null), isPending: copy.isPending, add: (chosen: readonly SpecificationItem[]) => copy.mutate({ chosen, thenOrder: false }), order: (chosen: readonly SpecificationItem[]) => copy.mutate({ chosen, thenOrder: true }) }
}

export type ToCart = ReturnType<typeof useToCart>
