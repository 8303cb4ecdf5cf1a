import { Autocomplete, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { RecurringOrder } from '@snab/contract/orders/recurring-order'
import { longest } from '@snab/domain/field-limits'
import { mayOrderFor } from '@snab/domain/people/legal-entity'
import { useState } from 'react'
import { ApiError, errorText } from '../../../../lib/api/api-error'
import { useTexts } from '../../../../lib/texts/texts'
import { Dialog } from '../../../../ui/dialog/dialog'
import { FormButtons } from '../../../../ui/dialog/form-buttons'
import panel from '../../../../ui/panel.module.css'
import { useOrderOptions } from '../order.data'
import { orderTexts, placeOrderTexts } from '../order.texts'
import { checkoutTexts } from '../placing/checkout.texts'
import type { OrderOptions } from '../placing/delivery-terms'
import { recurringTexts } from './recurring.texts'
import { useChangeRecurring } from './use-change-recurring'

type Props = { recurring: RecurringOrder; onClose: () => void }

/** Delivery and payment of future runs, with the choices of a new order. */
export function TermsDialog({ recurring, onClose }: Props) {
  const t = useTexts(recurringTexts)
  const { data } = useOrderOptions()
  return (
    <Dialog title={t('recurring.editTerms')} size={560} onClose={onClose}>
      {data && <TermsForm recurring={recurring} options={data} onClose={onClose} />}
    </Dialog>
  )
}

const typedOf = ({ terms }: RecurringOrder) => ({
  deliveryType: terms.deliveryType,
  deliveryAddress: terms.deliveryAddress,
  pickupPointId: String(terms.pickupPoint?.id ?? ''),
  legalEntityId: String(terms.legalEntity?.id ?? ''),
  contactName: terms.contactName,
  contactPhone: terms.contactPhone,
  comment: terms.comment,
  payment: terms.payment,
  shipping: terms.shipping,
  reserve: terms.reserve,
  automaticProcessing: terms.automaticProcessing,
})
type Typed = ReturnType<typeof typedOf>
type PartProps = {
  typed: Typed
  options: OrderOptions
  set: (part: Partial<Typed>) => void
  problemOf: (field: string) => string | undefined
}

function TermsForm({ recurring, options, onClose }: Props & { options: OrderOptions }) {
  const t = useTexts(recurringTexts)
  const order = useTexts(orderTexts)
  const [typed, setTyped] = useState(() => typedOf(recurring))
  const { change, isPending, error } = useChangeRecurring(recurring)
  const set = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }))
  const problemOf = (field: string): string | undefined =>
    error instanceof ApiError
      ? error.body.errors?.find((one) => one.field.replace('terms.', '') === field)?.message
      : undefined
  const save = () => {
    const { pickupPointId, legalEntityId, ...terms } = typed
    const idOf = (text: string) => (text === '' ? null : Number(text))
    change(
      { action: 'terms', terms: { ...terms, pickupPointId: idOf(pickupPointId), legalEntityId: idOf(legalEntityId) } },
      onClose,
    )
  }
  return (
    <form
      className={panel.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Receipt typed={typed} options={options} set={set} problemOf={problemOf} />
      <Payment typed={typed} options={options} set={set} problemOf={problemOf} />
      <div className={panel.pair}>
        <TextInput
          label={order('order.contact')}
          maxLength={longest.contactName}
          value={typed.contactName}
          onChange={({ currentTarget: { value } }) => set({ contactName: value })}
        />
        <TextInput
          label={order('order.phone')}
          inputMode="tel"
          maxLength={longest.phone}
          value={typed.contactPhone}
          error={problemOf('contactPhone')}
          onChange={({ currentTarget: { value } }) => set({ contactPhone: value })}
        />
      </div>
      <Textarea
        label={order('order.comment')}
        autosize
        maxRows={5}
        maxLength={longest.orderComment}
        value={typed.comment}
        onChange={({ currentTarget: { value } }) => set({ comment: value })}
      />
      <Checkbox
        label={t('recurring.reserveTick')}
        checked={typed.reserve}
        onChange={({ currentTarget: { checked } }) => set({ reserve: checked })}
      />
      <Checkbox
        label={t('recurring.automaticTick')}
        checked={typed.automaticProcessing}
        onChange={({ currentTarget: { checked } }) => set({ automaticProcessing: checked })}
      />
      {error && (
        <p role="alert" className={panel.problem}>
          {errorText(error)}
        </p>
      )}
      <FormButtons save={t('recurring.save')} isPending={isPending} onCancel={onClose} />
    </form>
  )
}

function Receipt({ typed, options, set, problemOf }: PartProps) {
  const order = useTexts(orderTexts)
  const placing = useTexts(placeOrderTexts)
  return (
    <>
      <NativeSelect
        label={order('order.way')}
        value={typed.deliveryType}
        error={problemOf('deliveryType')}
        data={[
          { value: 'pickup', label: order('order.wayPickup') },
          { value: 'delivery', label: order('order.wayDelivery') },
        ]}
        onChange={({ currentTarget: { value } }) => set({ deliveryType: value === 'pickup' ? 'pickup' : 'delivery' })}
      />
      {typed.deliveryType === 'pickup' ? (
        <NativeSelect
          label={order('order.pickupPoint')}
          value={typed.pickupPointId}
          error={problemOf('pickupPointId')}
          data={[
            { value: '', label: placing('placeOrder.choosePoint') },
            ...options.pickupPoints.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ currentTarget: { value } }) => set({ pickupPointId: value })}
        />
      ) : (
        <Autocomplete
          label={order('order.address')}
          maxLength={longest.address}
          value={typed.deliveryAddress}
          error={problemOf('deliveryAddress')}
          data={[...new Set(options.addresses.map(({ address }) => address))]}
          onChange={(value) => set({ deliveryAddress: value })}
        />
      )}
    </>
  )
}

function Payment({ typed, options, set, problemOf }: PartProps) {
  const t = useTexts(recurringTexts)
  const order = useTexts(orderTexts)
  const checkout = useTexts(checkoutTexts)
  const { deferralDays, legalEntities } = options
  const entities = legalEntities.filter(({ state }) => mayOrderFor(state))
  const isLent = deferralDays > 0 || typed.payment === 'deferred'
  return (
    <>
      <div className={panel.pair}>
        <NativeSelect
          label={order('order.payment')}
          value={typed.payment}
          error={problemOf('payment')}
          data={[
            { value: 'prepaid', label: checkout('checkout.prepaid') },
            ...(isLent ? [{ value: 'deferred', label: checkout('checkout.deferred', { count: deferralDays }) }] : []),
          ]}
          onChange={({ currentTarget: { value } }) => set({ payment: value === 'deferred' ? 'deferred' : 'prepaid' })}
        />
        <NativeSelect
          label={t('recurring.when')}
          value={typed.shipping}
          data={(['parts', 'whole'] as const).map((value) => ({ value, label: t(`recurring.shipping.${value}`) }))}
          onChange={({ currentTarget: { value } }) => set({ shipping: value === 'whole' ? 'whole' : 'parts' })}
        />
      </div>
      {entities.length > 1 && (
        <NativeSelect
          label={order('order.legalEntity')}
          value={typed.legalEntityId}
          error={problemOf('legalEntityId')}
          data={entities.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={({ currentTarget: { value } }) => set({ legalEntityId: value })}
        />
      )}
    </>
  )
}
