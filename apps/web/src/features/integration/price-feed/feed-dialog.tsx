import { changePriceFeed, makePriceFeed, type PriceFeed } from '@snab/contract/integration/price-feed'
import { useMutation } from '@tanstack/react-query'
import { FormProvider, useForm } from 'react-hook-form'
import { call } from '../../../lib/api/api'
import { errorText } from '../../../lib/api/api-error'
import { showFieldErrors } from '../../../lib/api/field-errors'
import { showSuccess } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import { Dialog } from '../../../ui/dialog/dialog'
import { FormButtons } from '../../../ui/dialog/form-buttons'
import panel from '../../../ui/panel.module.css'
import { ContentFields } from './content-fields'
import { DeliveryFields } from './delivery-fields'
import { bodyOf, feedFields, formOf, newFeed, type FeedForm } from './feed-form'
import { useReadPriceFeedsAgain } from './price-feed.data'
import { priceFeedTexts } from './price-feed.texts'

type Props = {
  /** Omitted: a new price list. */
  of?: PriceFeed
  onAddress: (address: string) => void
  onClose: () => void
}

export function FeedDialog({ of: feed, onAddress, onClose }: Props) {
  const t = useTexts(priceFeedTexts)
  const readAgain = useReadPriceFeedsAgain()
  const form = useForm<FeedForm>({ defaultValues: feed ? formOf(feed) : newFeed })
  const {
    handleSubmit,
    setError,
    formState: { errors },
  } = form
  const save = useMutation({
    mutationFn: (values: FeedForm) =>
      feed
        ? call(changePriceFeed, { params: { id: feed.id }, body: { ...bodyOf(values), version: feed.version } })
        : call(makePriceFeed, { body: bodyOf(values) }),
    onSuccess: async ({ address }) => {
      await readAgain()
      onClose()
      if (address === null) showSuccess(t('priceFeed.saved'))
      else onAddress(address)
    },
    onError: (error) => showFieldErrors(error, feedFields, setError),
  })
  return (
    <Dialog
      title={feed ? t('priceFeed.changeOne', { name: feed.name }) : t('priceFeed.make')}
      size={720}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <form
          className={panel.form}
          noValidate
          onSubmit={(event) => void handleSubmit((values) => save.mutate(values))(event)}
        >
          <ContentFields />
          <DeliveryFields hasSecretKey={feed?.bucket != null} />
          {save.error && Object.keys(errors).length === 0 && (
            <p role="alert" className={panel.problem}>
              {errorText(save.error)}
            </p>
          )}
          <FormButtons save={t('priceFeed.save')} isPending={save.isPending} onCancel={onClose} />
        </form>
      </FormProvider>
    </Dialog>
  )
}
