import type { Product } from '@snab/contract/catalogue/product'
import { useTexts } from '../../../../lib/texts/texts'
import { catalogueTexts } from '../catalogue.texts'
import { stepText } from './product-notes'
import classes from './product-tiles.module.css'

/** Prices from larger amounts on: the nearest step, the others on tap. */
export function PriceSteps({ steps: [first, ...others], unit }: { steps: Product['priceSteps']; unit: string }) {
  const t = useTexts(catalogueTexts)
  if (!first) return null
  if (others.length === 0) return <span className={classes.step}>{stepText(first, unit, t)}</span>
  return (
    <details className={classes.step}>
      <summary>{stepText(first, unit, t)}</summary>
      {others.map((step) => (
        <span key={step.fromAmount}>{stepText(step, unit, t)}</span>
      ))}
    </details>
  )
}
