import type { CreditView } from '@snab/domain/order/credit'
import { useId } from 'react'
import { formatMoney } from '../../../../../lib/texts/format'
import { useTexts } from '../../../../../lib/texts/texts'
import { BlockHeading } from './block-heading'
import blocks from './checkout-block.module.css'
import { checkoutTexts } from '../checkout.texts'
import { ContactBlock } from './contact-block'
import { DatesBlock } from './dates-block'
import type { OrderedSeller } from '../ordered-cart'
import { PaymentBlock } from './payment-block'
import { ReceiptBlock, type PartProps } from './receipt-block'

type Props = PartProps & {
  seller: OrderedSeller
  /** With several sellers, each part has its own frame and heading. */
  isOneOfSeveral: boolean
  failure: { onRetry: () => void } | null
  credit: CreditView | null
}

/** The part of the form for one seller's order. */
export function SellerPart({ seller, isOneOfSeveral, failure, credit, ...part }: Props) {
  const t = useTexts(checkoutTexts)
  const id = useId()
  const content = (
    <>
      <ReceiptBlock {...part} />
      <DatesBlock {...part} failure={failure} />
      <PaymentBlock {...part} credit={credit} />
      <ContactBlock {...part} />
    </>
  )
  if (!isOneOfSeveral) return content
  const number = part.at + 1
  return (
    <section className={blocks.part} aria-labelledby={id}>
      <header className={blocks.partHead}>
        <BlockHeading id={id}>
          {seller.name === '' ? t('checkout.ownPart', { number }) : t('checkout.part', { number, seller: seller.name })}
        </BlockHeading>
        {part.forecast && <strong>{t('checkout.partSum', { sum: formatMoney(part.forecast.total) })}</strong>}
      </header>
      {content}
    </section>
  )
}
