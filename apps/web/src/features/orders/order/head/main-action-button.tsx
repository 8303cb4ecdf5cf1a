import { Link } from '@tanstack/react-router'
import { formatMoney } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { orderTexts } from '../order.texts'
import type { MainAction } from './main-action'

type Props = {
  action: NonNullable<MainAction>
  className: string | undefined
  isPending: boolean
  /** The order, where several are shown. */
  number?: string
  onPay: () => void
  onRepeat: () => void
}

/** «Оплатить 21 076 ₽», «Подтвердить получение» or «Повторить». */
export function MainActionButton({ action, className, isPending, number, onPay, onRepeat }: Props) {
  const t = useTexts(orderTexts)
  if (action.kind === 'receive')
    return (
      <Link
        to="/documents/$id/reception"
        params={{ id: String(action.documentId) }}
        preload={false}
        className={className}
      >
        {t('order.receive')}
      </Link>
    )
  const words = action.kind === 'pay' ? t('order.paySum', { sum: formatMoney(action.sum) }) : t('order.repeat')
  return (
    <button
      type="button"
      className={className}
      aria-label={number === undefined ? undefined : t('order.actionOf', { action: words, number })}
      aria-disabled={isPending || undefined}
      onClick={action.kind === 'pay' ? onPay : onRepeat}
    >
      {words}
    </button>
  )
}
