import { createContext, useContext, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useIsDesktop } from '../../../../lib/media'
import classes from './product-buying.module.css'

const Place = createContext<HTMLElement | null>(null)

/** A card whose price, amount and button stay in sight at its end on a phone. */
export function WithBuyBar({ className, children }: { className: string | undefined; children: ReactNode }) {
  const isDesktop = useIsDesktop()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <article className={className}>
      <Place value={place}>{children}</Place>
      {!isDesktop && <div ref={setPlace} className={classes.bar} />}
    </article>
  )
}

/** Amount and button: among the rest of the card, or in its bar together with the price. */
export function BuyBar({ price, children }: { price: ReactNode; children: ReactNode }) {
  const isDesktop = useIsDesktop()
  const place = useContext(Place)
  if (isDesktop) return children
  return (
    place &&
    createPortal(
      <>
        <span className={classes.barPrice}>{price}</span>
        {children}
      </>,
      place,
    )
  )
}
