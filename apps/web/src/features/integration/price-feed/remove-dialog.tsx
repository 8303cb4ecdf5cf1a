import { Button } from '@mantine/core'
import { removePriceFeed, type PriceFeed } from '@snab/contract/integration/price-feed'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api/api'
import { errorText } from '../../../lib/api/api-error'
import { showSuccess } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import { Dialog } from '../../../ui/dialog/dialog'
import panel from '../../../ui/panel.module.css'
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
    <Dialog title={t('priceFeed.removeOne', { name })} onClose={onClose}>
      <div className={panel.form}>
        <p>{t('priceFeed.removeHint')}</p>
        {remove.error && (
          <p role="alert" className={panel.problem}>
            {errorText(remove.error)}
          </p>
        )}
        <div className={panel.buttons}>
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('priceFeed.cancel')}
          </Button>
          <Button loading={remove.isPending} onClick={() => remove.mutate()}>
            {t('priceFeed.remove')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
