import { suggestAddress } from '@snab/contract/lookup'
import { Autocomplete } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch, type Control, Controller } from 'react-hook-form'
import { queryOf } from '../../lib/api'
import { useTexts } from '../../lib/texts'
import { useSettled } from '../../lib/use-settled'
import type { OrderForm } from './order-form-schema'
import { placeOrderTexts } from './order.texts'

const pauseMs = 300
const shortest = 3

/** Where the order goes: suggested while one types. A directory that does not answer stops nobody. */
export function AddressField({ control, city, error }: { control: Control<OrderForm>; city: string; error: string | undefined }) {
  const t = useTexts(placeOrderTexts)
  const typed = useSettled(useWatch({ control, name: 'deliveryAddress' }).trim(), pauseMs)
  const isAsked = typed.length >= shortest
  const { data } = useQuery({ ...queryOf(suggestAddress, { query: { keyword: typed } }), enabled: isAsked, placeholderData: keepPreviousData, retry: false })
  const found = isAsked ? (data?.suggestions ?? []) : []
  return (
    <Controller
      name="deliveryAddress"
      control={control}
      render={({ field }) => (
        <Autocomplete
          {...field}
          label={t('placeOrder.address')}
          required
          withAsterisk
          autoComplete="off"
          placeholder={t('placeOrder.addressPlaceholder', { city })}
          error={error}
          data={[...new Set(found.map(({ value }) => value))]}
          filter={({ options }) => options}
        />
      )}
    />
  )
}
