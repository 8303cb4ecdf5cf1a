import { Autocomplete } from '@mantine/core'
import { useWatch, type Control, Controller } from 'react-hook-form'
import { useTexts } from '../../../../../lib/texts/texts'
import { useAddressLookup } from '../address-city'
import type { OrderForm } from '../order-form-schema'
import { placeOrderTexts } from '../../order.texts'

/** The delivery address, with suggestions while typing. If the directory does not answer, any text is accepted. */
export function AddressField({
  at,
  control,
  city,
  error,
}: {
  at: number
  control: Control<OrderForm>
  city: string
  error: string | undefined
}) {
  const t = useTexts(placeOrderTexts)
  const name = `parts.${at}.deliveryAddress` as const
  const { suggestions } = useAddressLookup(useWatch({ control, name }))
  return (
    <Controller
      name={name}
      control={control}
      render={({ field }) => (
        <Autocomplete
          {...field}
          label={t('placeOrder.address')}
          required
          withAsterisk
          autoComplete="off"
          placeholder={
            city === '' ? t('placeOrder.anyAddressPlaceholder') : t('placeOrder.addressPlaceholder', { city })
          }
          error={error}
          data={[...new Set(suggestions.map(({ value }) => value))]}
          filter={({ options }) => options}
        />
      )}
    />
  )
}
