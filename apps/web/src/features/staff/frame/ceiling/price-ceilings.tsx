import { ceilingNames } from '@snab/domain/people/ceiling'
import { CeilingHint } from './ceiling-hint'

const priceKinds = ['discount', 'below-lowest', 'below-contract', 'below-cost'] as const

/** Where prices are typed by hand: how far down one may go without asking. */
export const PriceCeilings = () => (
  <div>
    {priceKinds.map((kind) => (
      <CeilingHint key={kind} kind={kind} name={ceilingNames[kind]} />
    ))}
  </div>
)
