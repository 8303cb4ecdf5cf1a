import { useTexts } from '../../../../lib/texts/texts'
import { offerTexts } from '../offer.texts'

export type Settle = (id: number, as: 'accept' | 'keep') => void
type Props = { id: number; name: string; className: string | undefined; onSettle: Settle }

/** Whether the offer takes over the changes of a row's goods. */
export function SettleButtons({ id, name, className, onSettle }: Props) {
  const t = useTexts(offerTexts)
  const button = (as: 'accept' | 'keep') => (
    <button
      type="button"
      className={className}
      aria-label={t(as === 'accept' ? 'offer.acceptRow' : 'offer.keepRow', { name })}
      onClick={() => onSettle(id, as)}
    >
      {t(as === 'accept' ? 'offer.accept' : 'offer.keep')}
    </button>
  )
  return (
    <>
      {button('accept')}
      {button('keep')}
    </>
  )
}
