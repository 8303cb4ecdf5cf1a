import { addClaimPhoto, listClaims, makeClaim, type Claim } from '@snab/contract/money/claim'
import { getOrder, type Order } from '@snab/contract/orders/order'
import type { ClaimKind, ClaimReason } from '@snab/domain/order/claim'
import { typedNumber } from '@snab/domain/text/shown-numbers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call, callWithForm } from '../../../../lib/api/api'
import { showSuccess, showWarning } from '../../../../lib/snackbar'
import { formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { claimTexts } from './claim.texts'

type Draft = {
  kind: ClaimKind
  reason: ClaimReason
  comment: string
  amounts: Readonly<Record<number, string>>
  photos: readonly File[]
}

export async function sendPhotos(claim: Claim, photos: readonly File[]): Promise<boolean> {
  for (const photo of photos) {
    const form = new FormData()
    form.append('data', photo)
    try {
      await callWithForm(addClaimPhoto, { params: { id: claim.id } }, form)
    } catch {
      return false
    }
  }
  return true
}

export function useMakeClaim(order: Order, onDone: () => void) {
  const t = useTexts(claimTexts)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [clientKey] = useState(() => crypto.randomUUID())
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [draft, setDraft] = useState<Draft>({
    kind: 'claim',
    reason: 'defect',
    comment: '',
    // only the buyer knows how much is wrong; a proposed amount would be sent unread
    amounts: {},
    photos: [],
  })
  const lines = (order.lines ?? []).filter(({ claimable }) => claimable > 0)
  const chosen = lines.flatMap(({ id }) => {
    const amount = typedNumber(draft.amounts[id] ?? '')
    return amount ? [{ lineId: id, amount }] : []
  })
  const make = useMutation({
    mutationFn: async () => {
      const { kind, reason, comment, photos } = draft
      const claim = await call(makeClaim, {
        params: { id: order.id },
        body: { clientKey, kind, reason, comment, lines: chosen },
      })
      return { claim, isWhole: await sendPhotos(claim, photos) }
    },
    onSuccess: ({ claim: { id, number }, isWhole }) => {
      for (const { path } of [listClaims, getOrder]) void queryClient.invalidateQueries({ queryKey: [path] })
      if (isWhole) showSuccess(t('claim.sent', { number }))
      else showWarning(t('claim.photoFailed', { number }))
      onDone()
      void navigate({ to: '/claims/$id', params: { id: String(id) } })
    },
  })

  function findProblems(): Record<string, string> {
    const wrong: Record<string, string> = {}
    for (const { id, claimable } of lines) {
      const typed = draft.amounts[id]?.trim() ?? ''
      const amount = typedNumber(typed)
      if (typed !== '' && (amount === undefined || amount > claimable))
        wrong[String(id)] = t('claim.badAmount', { amount: formatNumber(claimable) })
    }
    if (chosen.length === 0) wrong.lines = t('claim.noLines')
    if (draft.comment.trim() === '') wrong.comment = t('claim.noComment')
    return wrong
  }

  return {
    lines,
    draft,
    problems,
    change: (part: Partial<Draft>) => {
      setDraft((before) => ({ ...before, ...part }))
      setProblems({})
    },
    submit: () => {
      const wrong = findProblems()
      setProblems(wrong)
      if (Object.keys(wrong).length === 0 && !make.isPending) make.mutate()
    },
    isPending: make.isPending,
    error: make.error,
  }
}
