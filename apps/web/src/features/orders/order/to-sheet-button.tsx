import { createSheet } from '@snab/contract/quotes/pricing-sheet'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../lib/api/api'
import { showError } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import { useAppInfo, useUser } from '../../../shared/session/startup'
import { userMay } from '../../../shared/session/user-may'
import buttons from '../../../ui/button.module.css'
import { orderTexts } from './order.texts'

/** Opens a new pricing worksheet over the order, for whoever may keep one. */
export function ToSheetButton({ order: { id, number } }: { order: { id: number; number: string } }) {
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
      className={buttons.button}
      aria-disabled={make.isPending}
      onClick={() => !make.isPending && make.mutate()}
    >
      {t('order.toSheet')}
    </button>
  )
}
