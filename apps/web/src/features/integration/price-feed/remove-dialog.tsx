import { removePriceFeed, type PriceFeed } from '@snab/contract/integration/price-feed'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api/api'
import { showSuccess } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { useReadPriceFeedsAgain } from './price-feed.data'
import { priceFeedTexts } from './price-feed.texts'

export function RemoveDialog({ of: { id, name }, onClose }: { of: PriceFeed; onClose: () => void }) {
  const t = useTexts(priceFeedTexts)
  const readAgain = useReadPriceFeedsAgain()
  const remove = useMutation({
    mutationFn: () => call(removePriceFeed, { params: { id } }),
    onSuccess: async () => {
      await readAgain()
      onClose()
      showSuccess(t('priceFeed.removed'))
    },
  })
  return (
    <ConfirmDialog
      title={t('priceFeed.removeOne', { name })}
      text={t('priceFeed.removeHint')}
      action={t('priceFeed.remove')}
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  )
}
