import { useTexts } from '../../lib/texts/texts'
import buttons from '../../ui/button.module.css'
import { useCartInfo } from '../cart/cart-state'
import { usePunchoutSession } from './punchout-session'
import { punchoutTexts } from './punchout.texts'
import { useReturnCart } from './use-return'

/** Takes the place of the order button. */
export function ReturnButton({ className = '' }: { className?: string | undefined }) {
  const t = useTexts(punchoutTexts)
  const session = usePunchoutSession()
  const info = useCartInfo()
  const back = useReturnCart(info?.version)
  if (!session || session.operation === 'inspect') return null
  return (
    <button
      type="button"
      className={`${buttons.filled} ${className}`}
      disabled={back.isPending || (session.operation === 'create' && !info?.itemsCount)}
      onClick={() => back.mutate()}
    >
      {t('punchout.return')}
    </button>
  )
}
