import { confirmWarehouses, viewMapping, type Warehouse } from '@snab/contract/assortment/mapping'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../lib/api/api'
import { showError, showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { mappingTexts } from './mapping.texts'

/** Leaves all new warehouses as the table shows them. */
export function ConfirmWarehouses({ warehouses }: { warehouses: readonly Warehouse[] }) {
  const t = useTexts(mappingTexts)
  const queryClient = useQueryClient()
  const confirm = useMutation({
    mutationFn: (seen: { id: number; version: number }[]) => call(confirmWarehouses, { body: { warehouses: seen } }),
    onSuccess: () => showSuccess(t('stock.confirmed')),
    onError: (error) => showError(error),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [viewMapping.path] }),
  })
  const fresh = warehouses.filter(({ isMapped }) => !isMapped).map(({ id, version }) => ({ id, version }))
  if (fresh.length === 0) return null
  return (
    <button
      type="button"
      className={buttons.button}
      aria-disabled={confirm.isPending}
      onClick={() => {
        if (!confirm.isPending) confirm.mutate(fresh)
      }}
    >
      {t('stock.confirm', { count: fresh.length })}
    </button>
  )
}
