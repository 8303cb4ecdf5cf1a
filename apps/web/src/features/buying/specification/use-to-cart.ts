import { copyToCart } from '@snab/contract/buying/specification-items'
import type { Specification, SpecificationItem } from '@snab/contract/buying/specification'
import type { ResponseOf } from '@snab/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api'
import type { LineEdits } from '../../../shared/edits/line-edits'
import { refreshWholeCart, useAct } from './specification.data'

export type ToCartResult = ResponseOf<typeof copyToCart>

/** Adds the whole list or the selected rows to the cart, and shows the result. */
export function useToCart({ id }: Specification, edits: LineEdits) {
  const queryClient = useQueryClient()
  const [result, setResult] = useState<ToCartResult | null>(null)
  const copy = useAct(
    async (chosen: readonly SpecificationItem[]) => {
      // the cart gets the rows as displayed
      await edits.settle()
      return call(copyToCart, {
        params: { id },
        body: chosen.length > 0 ? { items: chosen.map((item) => ({ id: item.id })), move: false } : { move: false },
      })
    },
    (answer) => {
      refreshWholeCart(queryClient)
      setResult(answer)
    },
  )
  return {
    result,
    forget: () => setResult(null),
    isPending: copy.isPending,
    add: (chosen: readonly SpecificationItem[]) => copy.mutate(chosen),
  }
}

export type ToCart = ReturnType<typeof useToCart>
