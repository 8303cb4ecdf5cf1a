import { listPriceRequests, makePriceRequest } from '@snab/contract/quotes/price-request'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { call } from '../../lib/api/api'
import { showError, showWarning } from '../../lib/snackbar'
import { useTexts } from '../../lib/texts/texts'
import { useUser } from '../session/startup'
import { priceRequestTexts } from './price-request.texts'

type Source = { kind: 'cart' } | { kind: 'specification' | 'offer'; id: number }
type Props = {
  source: Source
  /** Selected rows; all when omitted. */ itemIds?: readonly number[] | undefined
  className?: string | undefined
  /** Edits are saved first. */ beforeAsk?: () => Promise<void>
}

/** Creates a draft from the list's goods and opens it; for people of a company. */
export function AskPrices({ source, itemIds, className, beforeAsk }: Props) {
  const t = useTexts(priceRequestTexts)
  const user = useUser()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const clientKey = useRef<string>(undefined)
  const ask = useMutation({
    mutationFn: async () => {
      await beforeAsk?.()
      clientKey.current ??= crypto.randomUUID()
      return call(makePriceRequest, {
        body: {
          clientKey: clientKey.current,
          source: source.kind === 'cart' ? { kind: 'cart' } : { kind: source.kind, id: source.id },
          ...(itemIds && itemIds.length > 0 && { itemIds: [...itemIds] }),
        },
      })
    },
    onSuccess: ({ id, skipped }) => {
      clientKey.current = undefined
      void queryClient.invalidateQueries({ queryKey: [listPriceRequests.path] })
      if (skipped > 0) showWarning(t('priceRequest.skipped', { count: skipped }))
      void navigate({ to: '/price-requests/$id', params: { id: String(id) } })
    },
    onError: (error) => {
      clientKey.current = undefined
      showError(error)
    },
  })
  if (!user || user.staffRole !== null || user.company === null) return null
  return (
    <button
      type="button"
      className={className}
      aria-disabled={ask.isPending}
      onClick={() => !ask.isPending && ask.mutate()}
    >
      {t('priceRequest.ask')}
    </button>
  )
}
