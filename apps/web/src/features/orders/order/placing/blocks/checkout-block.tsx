import { useId, type ReactNode } from 'react'
import { useTexts } from '../../../../../lib/texts/texts'
import { BlockHeading } from './block-heading'
import classes from './checkout-block.module.css'
import type { BlockState } from '../checkout-state'
import { checkoutTexts } from '../checkout.texts'

/** A block of the order form, with its state. */
export function CheckoutBlock({ title, state, children }: { title: string; state: BlockState; children: ReactNode }) {
  const t = useTexts(checkoutTexts)
  const id = useId()
  return (
    <section className={classes.block} aria-labelledby={id}>
      <header className={classes.head}>
        <BlockHeading id={id}>{title}</BlockHeading>
        <span className={classes.state} data-state={state}>
          {t(`checkout.state.${state}`)}
        </span>
      </header>
      {children}
    </section>
  )
}
