import { createSheet } from '@snab/contract/quotes/pricing-sheet'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../../lib/api/api'
import { showError } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { useAppInfo, useUser } from '../../../../shared/session/startup'
import { userMay } from '../../../../shared/session/user-may'
import { orderTexts } from '../order.texts'

/** Opens a new pricing worksheet over the order, for people who may have one. */
export function ToSheetButton({
  order: { id, number },
  className,
}: {
  order: { id: number; number: string }
  className?: string | undefined
}) {
  const t = useTexts(orderTexts)
  const user = useUser()
  const navigate = useNavigate()
  const { orderManagerEnabled } = useAppInfo().configuration
  const make = useMutation({
    mutationFn: () => call(createSheet, { body: { name: t('order.title', { number }), orderId: id } }),
    onSuccess: (sheet) => navigate({ to: '/modules/order-manager/$id', params: { id: String(sheet.id) } }),
    onError: (error) => showError(error),
  })
  if (!orderManagerEnabled || user === null || !userMay('keep-pricing-sheets', user)) return null
  return (
    <button
      type="button"
      className={className}
      aria-disabled={make.isPending}
      onClick={() => !make.isPending && make.mutate()}
    >
      {t('order.toSheet')}
    </button>
  )
}
