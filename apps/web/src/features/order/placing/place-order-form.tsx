import { mayOrderFor } from '@snab/domain/legal-entity'
import { Checkbox, NativeSelect, Radio, Textarea, TextInput } from '@mantine/core'
import { zodResolver } from '@hookform/resolvers/zod'
import type { ChangedPrices } from '@snab/contract/errors'
import { useEffect, useMemo, useState } from 'react'
import {
  useForm,
  useWatch,
  type FieldErrors,
  type FieldPath,
  type UseFormRegister,
  type UseFormRegisterReturn,
} from 'react-hook-form'
import { ApiError } from '../../../lib/api/api-error'
import { formatMoney } from '../../../lib/texts/format'
import { formatDay } from '../../../lib/texts/plain-date'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { CheckField } from '../../../ui/check-field'
import { AddressField } from './address-field'
import { DeliveryNote } from './delivery-note'
import type { OrderOptions } from './delivery-terms'
import { EntityChoice } from './entity-choice'
import { keepDraft, readDraft } from './order-draft'
import { OrderForm } from './order-form-schema'
import type { OrderedCart } from './ordered-cart'
import { useApprovalForecast } from '../order.data'
import { placeOrderTexts } from '../order.texts'
import { OrderedSummary } from './ordered-summary'
import classes from './place-order-form.module.css'
import { PlacingProblem } from './placing-problem'
import { PricesChanged } from './prices-changed'
import { usePlaceOrder } from './use-place-order'

type Props = { cart: OrderedCart; userId: number; phone: string; mayOrder: boolean; options: OrderOptions }

const focusOrder = [
  'legalEntityId',
  'deliveryType',
  'pickupPointId',
  'deliveryAddress',
  'contactName',
  'contactPhone',
] as const

export function PlaceOrderForm({ cart, userId, phone, mayOrder, options }: Props) {
  const t = useTexts(placeOrderTexts)
  const draft = useMemo(() => readDraft(userId), [userId])
  const { register, handleSubmit, formState, control, setError, setValue, watch } = useForm<OrderForm>({
    resolver: zodResolver(OrderForm),
    defaultValues: { ...startOf(options, phone), ...stillOffered(draft.form, options) },
  })
  const { errors } = formState
  const [deliveryType, deliveryAddress, legalEntityId] = useWatch({
    control,
    name: ['deliveryType', 'deliveryAddress', 'legalEntityId'],
  })
  const approval = useApprovalForecast(cart)
  const place = usePlaceOrder(userId, cart)
  // in the order of the screen, also those that appear later: the first wrong one takes the focus
  for (const name of focusOrder) register(name)

  useEffect(() => {
    const { unsubscribe } = watch((form) => keepDraft(userId, { clientKey: readDraft(userId).clientKey, form }))
    return unsubscribe
  }, [watch, userId])

  const [confirmation, setConfirmation] = useState<{ form: OrderForm; changed: ChangedPrices } | null>(null)

  const submit = (form: OrderForm, accepted?: ChangedPrices) => {
    if (place.isPending) return
    place.mutate(
      { form, ...(accepted && { accepted }) },
      {
        onSettled: (_answer, error) => {
          const changed = changedOf(error)
          setConfirmation(changed ? { form, changed } : null)
        },
        onError: (error) =>
          fieldErrors(error).forEach(({ field, message }, place) =>
            setError(field, { message }, { shouldFocus: place === 0 }),
          ),
      },
    )
  }

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => void handleSubmit((values) => submit(values))(event)}
    >
      <OrderedSummary
        cart={cart}
        spendingLeft={options.spendingLeft}
        holdReason={options.holdReason}
        approval={approval}
      />
      {options.legalEntities.length > 0 && (
        <EntityChoice
          entities={options.legalEntities}
          chosenId={legalEntityId}
          error={errors.legalEntityId?.message}
          field={register('legalEntityId')}
        />
      )}
      <fieldset className={classes.ways}>
        <legend>{t('placeOrder.way')}</legend>
        <Radio label={t('placeOrder.pickup')} value="pickup" {...register('deliveryType')} />
        <Radio label={t('placeOrder.delivery')} value="delivery" {...register('deliveryType')} />
      </fieldset>
      {errors.deliveryType && (
        <p role="alert" className={classes.problem}>
          {errors.deliveryType.message}
        </p>
      )}
      {deliveryType === 'pickup' ? (
        <PickupPoint
          points={options.pickupPoints}
          error={errors.pickupPointId?.message}
          field={register('pickupPointId')}
        />
      ) : (
        <>
          {options.addresses.length > 0 && (
            <SavedAddress
              addresses={options.addresses}
              chosen={deliveryAddress}
              onChange={(address) => setValue('deliveryAddress', address, { shouldValidate: address !== '' })}
            />
          )}
          <AddressField control={control} city={options.warehouseCity} error={errors.deliveryAddress?.message} />
          <CarDays options={options} address={deliveryAddress} />
          <DeliveryNote cart={cart} address={deliveryAddress} options={options} />
        </>
      )}
      <ContactFields register={register} errors={errors} />
      <Textarea label={t('placeOrder.comment')} rows={3} error={errors.comment?.message} {...register('comment')} />
      <Checkbox label={t('placeOrder.reserve', { count: options.reserveDays })} {...register('reserve')} />
      <Checkbox label={t('placeOrder.automatic')} {...register('automaticProcessing')} />
      <OfferConsent error={errors.offerAccepted?.message} field={register('offerAccepted')} />
      {!mayOrder && <p className={classes.problem}>{t('placeOrder.noCompany')}</p>}
      {formState.submitCount > 0 && Object.keys(errors).length > 0 && (
        <p role="alert" className={classes.problem}>
          {t('placeOrder.check')}
        </p>
      )}
      {confirmation && (
        <PricesChanged
          changed={confirmation.changed}
          isPending={place.isPending}
          onClose={() => setConfirmation(null)}
          onAccept={() => submit(confirmation.form, confirmation.changed)}
        />
      )}
      {place.error && !place.isPending && !changedOf(place.error) && fieldErrors(place.error).length === 0 && (
        <PlacingProblem error={place.error} />
      )}
      <button type="submit" className={`${buttons.filled} ${classes.submit}`} aria-disabled={place.isPending}>
        {place.isPending
          ? t('placeOrder.pending')
          : t(approval && approval.reasons.length > 0 ? 'placeOrder.submitForApproval' : 'placeOrder.submit', {
              sum: formatMoney(cart.totals.price),
            })}
      </button>
    </form>
  )
}

function PickupPoint({
  points,
  error,
  field,
}: {
  points: OrderOptions['pickupPoints']
  error: string | undefined
  field: UseFormRegisterReturn
}) {
  const t = useTexts(placeOrderTexts)
  const hours = points.flatMap(({ name, hours: open, phone }) => {
    const known = [open, phone].filter(Boolean).join(', ')
    return known === '' ? [] : [`${name}: ${known}`]
  })
  return points.length === 0 ? (
    <p className={classes.problem}>{t('placeOrder.noPoints')}</p>
  ) : (
    <NativeSelect
      label={t('placeOrder.pickupPoint')}
      description={hours.join('; ')}
      error={error}
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
      {...field}
    />
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

function ContactFields({ register, errors }: { register: UseFormRegister<OrderForm>; errors: FieldErrors<OrderForm> }) {
  const t = useTexts(placeOrderTexts)
  return (
    <div className={classes.pair}>
      <TextInput
        label={t('placeOrder.contactName')}
        autoComplete="name"
        error={errors.contactName?.message}
        {...register('contactName')}
      />
      <TextInput
        label={t('placeOrder.contactPhone')}
        type="tel"
        autoComplete="tel"
        error={errors.contactPhone?.message}
        {...register('contactPhone')}
      />
    </div>
  )
}

function OfferConsent({ error, field }: { error: string | undefined; field: UseFormRegisterReturn }) {
  const t = useTexts(placeOrderTexts)
  return (
    <CheckField
      error={error}
      label={
        <>
          {t('placeOrder.offerBefore')}{' '}
          <a href="/content/offer-contract" target="_blank" rel="noopener">
            {t('placeOrder.offer')}
            <span className="visually-hidden"> ({t('placeOrder.newTab')})</span>
          </a>
        </>
      }
      {...field}
    />
  )
}

/** The day the seller's car comes to a saved address next. */
function CarDays({ options, address }: { options: OrderOptions; address: string }) {
  const t = useTexts(placeOrderTexts)
  const next = options.addresses.find((saved) => saved.address === address)?.nextDelivery
  return next ? <p className={classes.hint}>{t('placeOrder.nextDelivery', { date: formatDay(next) })}</p> : null
}

function startOf(
  { addresses, legalEntities, pickupPoints, defaultDeliveryType, contactName, contactPhone }: OrderOptions,
  phone: string,
): OrderForm {
  return {
    legalEntityId: String(legalEntities.find(({ state }) => mayOrderFor(state))?.id ?? ''),
    deliveryType: pickupPoints.length === 0 ? 'delivery' : defaultDeliveryType,
    // only the buyer can choose among several points
    pickupPointId: pickupPoints.length === 1 ? String(pickupPoints[0]?.id) : '',
    deliveryAddress: addresses.find(({ isDefault }) => isDefault)?.address ?? '',
    contactName,
    contactPhone: contactPhone || phone,
    comment: '',
    reserve: false,
    automaticProcessing: false,
    offerAccepted: false,
  }
}

/** A draft may name a point or an entity that is no longer on offer. */
function stillOffered(
  { legalEntityId, pickupPointId, ...rest }: Partial<OrderForm>,
  { legalEntities, pickupPoints }: OrderOptions,
): Partial<OrderForm> {
  return {
    ...rest,
    ...(legalEntities.some(({ id, state }) => String(id) === legalEntityId && mayOrderFor(state)) && {
      legalEntityId: legalEntityId ?? '',
    }),
    ...(pickupPoints.some(({ id }) => String(id) === pickupPointId) && { pickupPointId: pickupPointId ?? '' }),
  }
}

const changedOf = (error: unknown): ChangedPrices | undefined =>
  error instanceof ApiError ? error.body.changed : undefined

const isField = (field: string): field is FieldPath<OrderForm> => Object.hasOwn(OrderForm.shape, field)

/** What the server said about fields of this form. */
const fieldErrors = (error: unknown) =>
  error instanceof ApiError
    ? (error.body.errors ?? []).flatMap(({ field, message }) => (isField(field) ? [{ field, message }] : []))
    : []
