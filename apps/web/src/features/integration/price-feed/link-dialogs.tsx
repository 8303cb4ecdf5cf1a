import { Button } from '@mantine/core'
import { renewPriceFeedLink, revokePriceFeedLink, type PriceFeed } from '@snab/contract/integration/price-feed'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api/api'
import { errorText } from '../../../lib/api/api-error'
import { showSuccess } from '../../../lib/snackbar'
import { formatMoment } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import { Dialog } from '../../../ui/dialog/dialog'
import { ShownOnceDialog } from '../../../ui/dialog/shown-once-dialog'
import panel from '../../../ui/panel.module.css'
import { useReadPriceFeedsAgain } from './price-feed.data'
import { priceFeedTexts } from './price-feed.texts'

/** The address of a new link. */
export function AddressDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const t = useTexts(priceFeedTexts)
  return (
    <ShownOnceDialog
      title={t('priceFeed.linkTitle')}
      hint={t('priceFeed.linkHint')}
      label={t('priceFeed.address')}
      value={address}
      messages={{ copied: t('priceFeed.copied'), notCopied: t('priceFeed.notCopied') }}
      onClose={onClose}
    >
      <p>{t('priceFeed.filesHint')}</p>
    </ShownOnceDialog>
  )
}

type Props = { of: PriceFeed; onAddress: (address: string) => void; onClose: () => void }

/** Renews or revokes the link; an administrator only revokes those of others. */
export function LinkDialog({ of: { id, name, linkHint, linkUsedAt, linkUsedFrom, owner }, onAddress, onClose }: Props) {
  const t = useTexts(priceFeedTexts)
  const readAgain = useReadPriceFeedsAgain()
  const renew = useMutation({
    mutationFn: () => call(renewPriceFeedLink, { params: { id } }),
    onSuccess: async ({ address }) => {
      await readAgain()
      onClose()
      if (address !== null) onAddress(address)
    },
  })
  const revoke = useMutation({
    mutationFn: () => call(revokePriceFeedLink, { params: { id } }),
    onSuccess: async () => {
      await readAgain()
      onClose()
      showSuccess(t('priceFeed.revoked'))
    },
  })
  const error = renew.error ?? revoke.error
  return (
    <Dialog title={t('priceFeed.linkOne', { name })} onClose={onClose}>
      <div className={panel.form}>
        <p>{linkHint === null ? t('priceFeed.linkNone') : t('priceFeed.linkNow', { hint: linkHint })}</p>
        {linkUsedAt !== null && (
          <p>{t('priceFeed.linkUsed', { at: formatMoment(linkUsedAt), address: linkUsedFrom ?? '' })}</p>
        )}
        {linkHint !== null && <p>{t('priceFeed.renewHint')}</p>}
        {error && (
          <p role="alert" className={panel.problem}>
            {errorText(error)}
          </p>
        )}
        <div className={panel.buttons}>
          {linkHint !== null && (
            <Button variant="default" loading={revoke.isPending} onClick={() => revoke.mutate()}>
              {t('priceFeed.revoke')}
            </Button>
          )}
          {owner.isYou && (
            <Button loading={renew.isPending} onClick={() => renew.mutate()}>
              {t('priceFeed.renew')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
