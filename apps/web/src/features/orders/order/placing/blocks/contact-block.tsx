import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { longest } from '@snab/domain/field-limits'
import { useWatch } from 'react-hook-form'
import { useTexts } from '../../../../../lib/texts/texts'
import { placeOrderTexts } from '../../order.texts'
import { CheckoutBlock } from './checkout-block'
import { contactState } from '../checkout-state'
import { checkoutTexts } from '../checkout.texts'
import classes from '../place-order-form.module.css'
import type { PartProps } from './receipt-block'

/** The contact, the buyer's own number, and a comment. */
export function ContactBlock({ at, control, register, errors, options: { reserveDays } }: PartProps) {
  const t = useTexts(placeOrderTexts)
  const checkout = useTexts(checkoutTexts)
  const part = useWatch({ control, name: `parts.${at}` })
  return (
    <CheckoutBlock title={checkout('checkout.contact')} state={contactState(part)}>
      <div className={classes.pair}>
        <TextInput
          label={t('placeOrder.contactName')}
          autoComplete="name"
          error={errors?.contactName?.message}
          {...register(`parts.${at}.contactName`)}
        />
        <TextInput
          label={t('placeOrder.contactPhone')}
          type="tel"
          autoComplete="tel"
          error={errors?.contactPhone?.message}
          {...register(`parts.${at}.contactPhone`)}
        />
      </div>
      <TextInput
        label={checkout('checkout.ownNumber')}
        description={checkout('checkout.ownNumberHint')}
        maxLength={longest.ownNumber}
        error={errors?.ownNumber?.message}
        {...register(`parts.${at}.ownNumber`)}
      />
      <Textarea
        label={t('placeOrder.comment')}
        rows={2}
        error={errors?.comment?.message}
        {...register(`parts.${at}.comment`)}
      />
      <Checkbox label={t('placeOrder.reserve', { count: reserveDays })} {...register(`parts.${at}.reserve`)} />
      <Checkbox label={t('placeOrder.automatic')} {...register(`parts.${at}.automaticProcessing`)} />
    </CheckoutBlock>
  )
}
