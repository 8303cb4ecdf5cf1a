import { ceilingNames } from '@snab/domain/people/ceiling'
import { CeilingHint } from './ceiling-hint'

const priceKinds = ['discount', 'below-lowest', 'below-contract', 'below-cost'] as const

/** A hint for manual prices: the lowest level without a release. */
export const PriceCeilings = () => (
  <div>
    {priceKinds.map((kind) => (
      <CeilingHint key={kind} kind={kind} name={ceilingNames[kind]} />
    ))}
  </div>
)
