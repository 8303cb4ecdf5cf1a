import { claimStateNames, type ClaimState } from '@snab/domain/order/claim'
import panel from '../../ui/panel.module.css'

const tones: Record<ClaimState, string> = {
  new: 'open',
  'in-work': 'waiting',
  accepted: 'good',
  refused: 'bad',
  withdrawn: '',
}

export const ClaimTag = ({ state }: { state: ClaimState }) => (
  <span className={panel.tag} data-tone={tones[state]}>
    {claimStateNames[state]}
  </span>
)
