import { addAddress, changeAddress, type DeliveryAddress } from '@snab/contract/orders/delivery'
import { suggestAddress } from '@snab/contract/office/lookup'
import { orderOptions } from '@snab/contract/orders/order-options'
import { Autocomplete, Checkbox, TextInput } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { call, queryOf } from '../../../lib/api/api'
import { errorText } from '../../../lib/api/api-error'
import { showFieldErrors } from '../../../lib/api/field-errors'
import { showSuccess } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import { useSettled } from '../../../lib/hooks/use-settled'
import { Dialog } from '../../../ui/dialog/dialog'
import { FormButtons } from '../../../ui/dialog/form-buttons'
import panel from '../../../ui/panel.module.css'
import { addressesQuery } from './delivery.data'
import { deliveryTexts } from './delivery.texts'

type Form = Pick<DeliveryAddress, 'name' | 'address' | 'comment' | 'contactName' | 'contactPhone' | 'isDefault'>
const fields = ['name', 'address', 'comment', 'contactName', 'contactPhone'] as const
const empty: Form = { name: '', address: '', comment: '', contactName: '', contactPhone: '', isDefault: false }

export function AddressDialog({ address, onClose }: { address: DeliveryAddress | null; onClose: () => void }) {
  const t = useTexts(deliveryTexts)
  const queryClient = useQueryClient()
  const {
    register,
    handleSubmit,
    control,
    setError,
    formState: { errors },
  } = useForm<Form>({ defaultValues: address ?? empty })
  const typed = useSettled(useWatch({ control, name: 'address' }).trim(), 300)
  const { data } = useQuery({
    ...queryOf(suggestAddress, { query: { keyword: typed } }),
    enabled: typed.length >= 3,
    placeholderData: keepPreviousData,
  })
  const suggestions = typed.length < 3 ? [] : (data?.suggestions ?? [])
  const save = useMutation({
    mutationFn: ({ name, address: place, comment, contactName, contactPhone, isDefault }: Form) => {
      const body = { name, address: place, comment, contactName, contactPhone, isDefault }
      return address ? call(changeAddress, { params: { id: address.id }, body }) : call(addAddress, { body })
    },
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: [orderOptions.path] })
      await queryClient.invalidateQueries({ queryKey: addressesQuery.queryKey })
      showSuccess(t('delivery.saved'))
      onClose()
    },
    onError: (error) => showFieldErrors(error, fields, setError),
  })
  return (
    <Dialog title={t(address ? 'delivery.editTitle' : 'delivery.newTitle')} size={520} onClose={onClose}>
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => void handleSubmit((form) => save.mutate(form))(event)}
      >
        <Controller
          name="address"
          control={control}
          rules={{ validate: (place) => place.trim().length >= 5 || t('delivery.addressMissing') }}
          render={({ field }) => (
            <Autocomplete
              {...field}
              label={t('delivery.address')}
              placeholder={t('delivery.addressHint')}
              required
              withAsterisk
              data-autofocus
              autoComplete="off"
              error={errors.address?.message}
              data={[...new Set(suggestions.map(({ value }) => value))]}
              filter={({ options }) => options}
            />
          )}
        />
        <TextInput
          label={t('delivery.name')}
          placeholder={t('delivery.nameHint')}
          error={errors.name?.message}
          {...register('name')}
        />
        <TextInput label={t('delivery.comment')} error={errors.comment?.message} {...register('comment')} />
        <div className={panel.pair}>
          <TextInput
            label={t('delivery.contactName')}
            error={errors.contactName?.message}
            {...register('contactName')}
          />
          <TextInput
            label={t('delivery.contactPhone')}
            type="tel"
            error={errors.contactPhone?.message}
            {...register('contactPhone')}
          />
        </div>
        <Checkbox label={t('delivery.makeDefault')} disabled={address?.isDefault ?? false} {...register('isDefault')} />
        {save.error && Object.keys(errors).length === 0 && (
          <p role="alert" className={panel.problem}>
            {errorText(save.error)}
          </p>
        )}
        <FormButtons save={t('delivery.save')} isPending={save.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
