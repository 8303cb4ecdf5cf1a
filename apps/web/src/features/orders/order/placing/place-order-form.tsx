import { isWritten } from '../../../../shared/session/written-documents'
import { mayOrderFor } from '@snab/domain/people/legal-entity'
import { zodResolver } from '@hookform/resolvers/zod'
import type { ChangedPrices } from '@snab/contract/errors'
import { useEffect, useMemo, useState } from 'react'
import { useForm, useWatch, type FieldPath, type UseFormRegisterReturn } from 'react-hook-form'
import { ApiError } from '../../../../lib/api/api-error'
import { formatMoney } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { CheckField } from '../../../../ui/check-field'
import { useApprovalForecast, useOrderForecast } from '../order.data'
import { placeOrderTexts } from '../order.texts'
import { CheckoutBlock } from './blocks/checkout-block'
import { entityState, goodsState } from './checkout-state'
import { checkoutTexts } from './checkout.texts'
import type { OrderOptions } from './delivery-terms'
import { EntityChoice } from './blocks/entity-choice'
import { keepForm, readDraft } from './order-draft'
import { withOfferedContracts } from './contract-choice'
import { OrderForm, partFields } from './order-form-schema'
import { startOf } from './order-start'
import type { OrderedCart } from './ordered-cart'
import { OrderedSummary } from './blocks/ordered-summary'
import { creditWith } from './blocks/payment-block'
import classes from './place-order-form.module.css'
import { PlacingProblem } from './blocks/placing-problem'
import { PointsBlock } from './blocks/points-block'
import { PricesChanged } from './blocks/prices-changed'
import { SellerPart } from './blocks/seller-part'
import { ThresholdNotes } from './blocks/threshold-notes'
import { usePlaceOrder } from './use-place-order'

type Props = { cart: OrderedCart; buyer: string; phone: string; mayOrder: boolean; options: OrderOptions }

/** The fields in display order. */
const focusOrder = ['deliveryType', 'pickupPointId', 'deliveryAddress', 'contactName', 'contactPhone'] as const

export function PlaceOrderForm({ cart, buyer, phone, mayOrder, options }: Props) {
  const t = useTexts(placeOrderTexts)
  const checkout = useTexts(checkoutTexts)
  const { sellers } = cart
  const [start] = useState(() => startOf(readDraft(buyer).form, options, sellers, phone))
  const { register, handleSubmit, formState, control, setError, setValue, watch } = useForm<OrderForm>({
    resolver: zodResolver(OrderForm),
    defaultValues: start,
  })
  const { errors } = formState
  const [legalEntityId, parts, neededOn] = useWatch({ control, name: ['legalEntityId', 'parts', 'neededOn'] })
  const approval = useApprovalForecast(cart)
  const forecast = useOrderForecast(cart, { parts, neededOn })
  const place = usePlaceOrder(buyer, cart)
  // also those that appear later: the first invalid one takes the focus
  register('legalEntityId')
  sellers.forEach((_, at) => focusOrder.forEach((name) => register(`parts.${at}.${name}`)))

  useEffect(() => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all fields are registered
    const { unsubscribe } = watch((form) => keepForm(buyer, form as Partial<OrderForm>))
    return unsubscribe
  }, [watch, buyer])

  const [confirmation, setConfirmation] = useState<{ form: OrderForm; changed: ChangedPrices } | null>(null)

  const submit = (form: OrderForm, accepted?: ChangedPrices) => {
    if (place.isPending) return
    place.mutate(
      { form: withOfferedContracts(form, options), ...(accepted && { accepted }) },
      {
        onSettled: (_answer, error) => {
          const changed = changedOf(error)
          setConfirmation(changed ? { form, changed } : null)
        },
        onError: (error) =>
          fieldErrors(error).forEach(({ field, message }, index) =>
            setError(field, { message }, { shouldFocus: index === 0 }),
          ),
      },
    )
  }

  const forecasts = useMemo(() => forecast.data?.sellers ?? [], [forecast.data])
  const { spendingLeft, holdReason, legalEntities } = options
  const goods = goodsState({
    isHeld: holdReason !== null,
    isOverLimit: spendingLeft !== null && cart.totals.price > spendingLeft,
    unpriced: cart.lines.filter(({ currentPrice }) => currentPrice === null).length,
    forecasts,
  })
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => void handleSubmit((values) => submit(values))(event)}
    >
      <CheckoutBlock title={checkout('checkout.goods')} state={goods}>
        <OrderedSummary cart={cart} spendingLeft={spendingLeft} holdReason={holdReason} approval={approval} />
        <ThresholdNotes forecasts={forecasts} />
      </CheckoutBlock>
      {legalEntities.length > 0 && (
        <CheckoutBlock
          title={checkout('checkout.entity')}
          state={entityState(
            legalEntityId,
            legalEntities.some(({ state }) => mayOrderFor(state)),
          )}
        >
          <EntityChoice
            entities={legalEntities}
            chosenId={legalEntityId}
            error={errors.legalEntityId?.message}
            field={register('legalEntityId')}
          />
        </CheckoutBlock>
      )}
      {sellers.map((seller, at) => (
        <SellerPart
          key={seller.id}
          at={at}
          seller={seller}
          isOneOfSeveral={sellers.length > 1}
          options={options}
          control={control}
          register={register}
          setValue={setValue}
          errors={errors.parts?.[at]}
          forecast={forecasts.find((one) => (one.seller?.id ?? null) === seller.id)}
          failure={forecast.error && { onRetry: () => void forecast.refetch() }}
          credit={forecast.data ? creditWith(forecast.data, parts, seller.id) : null}
        />
      ))}
      <PointsBlock
        forecast={forecast.data}
        error={errors.points?.message}
        control={control}
        register={register}
        setValue={setValue}
      />
      {isWritten('offer-contract') && (
        <OfferConsent error={errors.offerAccepted?.message} field={register('offerAccepted')} />
      )}
      <FormProblems mayOrder={mayOrder} isWrong={formState.submitCount > 0 && Object.keys(errors).length > 0} />
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

function FormProblems({ mayOrder, isWrong }: { mayOrder: boolean; isWrong: boolean }) {
  const t = useTexts(placeOrderTexts)
  return (
    <>
      {!mayOrder && <p className={classes.problem}>{t('placeOrder.noCompany')}</p>}
      {isWrong && (
        <p role="alert" className={classes.problem}>
          {t('placeOrder.check')}
        </p>
      )}
    </>
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

const changedOf = (error: unknown): ChangedPrices | undefined =>
  error instanceof ApiError ? error.body.changed : undefined

/** The form field of a server error: of a part by its index, of the only part by its name alone. */
function formField(field: string): FieldPath<OrderForm> | null {
  const [first = '', at = '', name = ''] = field.split('.')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- just looked up
  if (partFields.includes(field)) return `parts.0.${field}` as FieldPath<OrderForm>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  if (first === 'parts' && /^\d+$/.test(at) && partFields.includes(name)) return field as FieldPath<OrderForm>
  return field === 'legalEntityId' || field === 'points' || field === 'offerAccepted' ? field : null
}

/** The server's messages about fields of this form. */
const fieldErrors = (error: unknown) =>
  error instanceof ApiError
    ? (error.body.errors ?? []).flatMap(({ field, message }) => {
        const known = formField(field)
        return known ? [{ field: known, message }] : []
      })
    : []
