import type { ApprovalSummary } from '@snab/contract/orders/approval'
import { useTexts } from '../../../lib/texts/texts'
import panel from '../../../ui/panel.module.css'
import { approvalTexts } from './approval.texts'

type State = ApprovalSummary['state']
const texts = {
  waiting: 'approval.waiting',
  partly: 'approval.partly',
  approved: 'approval.approved',
  rejected: 'approval.rejected',
  mixed: 'approval.mixed',
  withdrawn: 'approval.withdrawn',
  expired: 'approval.expired',
} as const
const tones: Record<State, string | undefined> = {
  waiting: 'waiting',
  partly: 'waiting',
  approved: 'good',
  rejected: 'bad',
  mixed: 'open',
  withdrawn: undefined,
  expired: undefined,
}

export function ApprovalState({ state }: { state: State }) {
  const t = useTexts(approvalTexts)
  return (
    <span className={panel.tag} data-tone={tones[state]}>
      {t(texts[state])}
    </span>
  )
}
