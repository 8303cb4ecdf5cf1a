import { shownDay } from '@snab/domain/text/shown-day'
import { NativeSelect, Radio } from '@mantine/core'
import type { SellerForecast } from '@snab/contract/orders/order-forecast'
import { useWatch, type Control, type FieldErrors, type UseFormRegister, type UseFormSetValue } from 'react-hook-form'
import { useTexts } from '../../../../../lib/texts/texts'
import { weekdayNames } from '../../../../../lib/texts/weekday-names'
import { placeOrderTexts } from '../../order.texts'
import { AddressField } from './address-field'
import { CheckoutBlock } from './checkout-block'
import { receiptState } from '../checkout-state'
import { checkoutTexts } from '../checkout.texts'
import { DeliveryNote } from './delivery-note'
import type { OrderOptions } from '../delivery-terms'
import type { OrderForm, OrderPart } from '../order-form-schema'
import classes from '../place-order-form.module.css'

export type PartProps = {
  /** Index of the part in the form. */
  at: number
  options: OrderOptions
  control: Control<OrderForm>
  register: UseFormRegister<OrderForm>
  setValue: UseFormSetValue<OrderForm>
  errors: FieldErrors<OrderPart> | undefined
  /** Undefined until the server answers. */
  forecast: SellerForecast | undefined
}

/** How a seller's goods are received: picked up at a point or delivered to an address. */
export function ReceiptBlock({ at, options, control, register, setValue, errors, forecast }: PartProps) {
  const t = useTexts(placeOrderTexts)
  const checkout = useTexts(checkoutTexts)
  const part = useWatch({ control, name: `parts.${at}` })
  const { pickupPoints, addresses, warehouseCity } = options
  const state = receiptState(part, forecast, pickupPoints.length > 0)
  return (
    <CheckoutBlock title={checkout('checkout.receipt')} state={state}>
      <fieldset className={classes.ways}>
        <legend className="visually-hidden">{t('placeOrder.way')}</legend>
        <Radio
          label={t('placeOrder.pickup')}
          description={pickupPoints.length === 0 && t('placeOrder.noPickup')}
          value="pickup"
          // one that a draft has chosen stays, with its problem
          disabled={pickupPoints.length === 0 && part.deliveryType !== 'pickup'}
          {...register(`parts.${at}.deliveryType`)}
        />
        <Radio label={t('placeOrder.delivery')} value="delivery" {...register(`parts.${at}.deliveryType`)} />
      </fieldset>
      {errors?.deliveryType && (
        <p role="alert" className={classes.problem}>
          {errors.deliveryType.message}
        </p>
      )}
      {part.deliveryType === 'pickup' ? (
        <PickupPoint at={at} points={pickupPoints} part={part} errors={errors} register={register} />
      ) : (
        <>
          {addresses.length > 0 && (
            <SavedAddress
              addresses={addresses}
              chosen={part.deliveryAddress}
              onChange={(address) =>
                setValue(`parts.${at}.deliveryAddress`, address, { shouldValidate: address !== '' })
              }
            />
          )}
          <AddressField at={at} control={control} city={warehouseCity} error={errors?.deliveryAddress?.message} />
          <CarDays options={options} address={part.deliveryAddress} />
          <DeliveryNote forecast={forecast} address={part.deliveryAddress} options={options} />
        </>
      )}
    </CheckoutBlock>
  )
}

function PickupPoint({
  at,
  points,
  part,
  errors,
  register,
}: Pick<PartProps, 'at' | 'errors' | 'register'> & { points: OrderOptions['pickupPoints']; part: OrderPart }) {
  const t = useTexts(placeOrderTexts)
  const checkout = useTexts(checkoutTexts)
  if (points.length === 0) return <p className={classes.problem}>{t('placeOrder.noPoints')}</p>
  const hours = points.flatMap(({ name, hours: open, phone }) => {
    const known = [open, phone].filter(Boolean).join(', ')
    return known === '' ? [] : [`${name}: ${known}`]
  })
  const days = points.find(({ id }) => String(id) === part.pickupPointId)?.weekdays ?? []
  return (
    <>
      <NativeSelect
        label={t('placeOrder.pickupPoint')}
        description={hours.join('; ')}
        error={errors?.pickupPointId?.message}
        data={[
          { value: '', label: t('placeOrder.choosePoint') },
          ...points.map(({ id, name, city, address }) => ({
            value: String(id),
            label: t('placeOrder.point', {
              name,
              place: `${name} ${address}`.includes(city) ? address : `${city}, ${address}`,
            }),
          })),
        ]}
        {...register(`parts.${at}.pickupPointId`)}
      />
      {days.length > 0 && (
        <p className={classes.hint}>{checkout('checkout.pointDays', { days: weekdayNames(days) })}</p>
      )}
    </>
  )
}

function SavedAddress({
  addresses,
  chosen,
  onChange,
}: {
  addresses: OrderOptions['addresses']
  chosen: string
  onChange: (address: string) => void
}) {
  const t = useTexts(placeOrderTexts)
  return (
    <NativeSelect
      label={t('placeOrder.savedAddress')}
      value={addresses.some(({ address }) => address === chosen) ? chosen : ''}
      data={[
        ...addresses.map(({ name, address }) => ({
          value: address,
          label: [name, address].filter(Boolean).join(': '),
        })),
        { value: '', label: t('placeOrder.otherAddress') },
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** The next day on which the seller's car drives to a saved address. */
function CarDays({ options, address }: { options: OrderOptions; address: string }) {
  const t = useTexts(placeOrderTexts)
  const next = options.addresses.find((saved) => saved.address === address)?.nextDelivery
  return next ? <p className={classes.hint}>{t('placeOrder.nextDelivery', { date: shownDay(next) })}</p> : null
}
