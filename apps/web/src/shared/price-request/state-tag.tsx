import type { PriceRequestState } from '@snab/domain/price-request'
import { useTexts } from '../../lib/texts/texts'
import panel from '../../ui/panel.module.css'
import { priceRequestTexts } from './price-request.texts'

const tones: Record<PriceRequestState, string> = {
  draft: '',
  sent: 'waiting',
  answered: 'open',
  accepted: 'good',
  declined: 'bad',
  expired: 'bad',
  withdrawn: '',
}

export function StateTag({ state }: { state: PriceRequestState }) {
  const t = useTexts(priceRequestTexts)
  return (
    <span className={panel.tag} data-tone={tones[state]}>
      {t(`priceRequest.state.${state}`)}
    </span>
  )
}
