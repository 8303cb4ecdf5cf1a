import { useEffect, useRef } from 'react'
import { formatNumber } from '../../../../lib/texts/format'
import { useMedia } from '../../../../lib/media'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { linesTexts } from '../lines.texts'
import classes from './quick-add.module.css'
import type { PickedProduct } from './use-picks'

/** A product that has a row already. */
export type Asked = {
  product: PickedProduct
  /** Null where only a code was typed. */
  typed: number | null
  /** That amount in whole packs. */
  amount: number
  rowId: number
  /** The amount of the row, and both together. */
  now: number
  sum: number
}

type Props = {
  asked: Asked
  onAddUp: () => void
  /** Null if the list holds a product only once. */
  onAddApart: (() => void) | null
  onLeave: () => void
}

// a surrounding dialog checks this attribute on the target of Escape
const keepsEscape = { 'data-mantine-stop-propagation': 'true' }

/** Takes the focus, so that Enter adds up; the keys are handled by the field's frame. */
export function AddUpQuestion({ asked, onAddUp, onAddApart, onLeave }: Props) {
  const t = useTexts(linesTexts)
  const answer = useRef<HTMLButtonElement>(null)
  useEffect(() => answer.current?.focus(), [])
  const { product, now, sum } = asked
  const { unit } = product
  // a touch screen has no such keys
  const hasKeys = !useMedia('(pointer: coarse)')
  const withKey = (words: string, key: string) => (hasKeys ? t('lines.pick.withKey', { words, key }) : words)
  const shared = { type: 'button', ...keepsEscape } as const
  return (
    <p className={classes.question}>
      {t('lines.pick.there', {
        amount: formatNumber(now),
        sum: formatNumber(sum),
        unit,
        name: product.article || product.name,
      })}{' '}
      <button {...shared} ref={answer} className={buttons.filled} aria-keyshortcuts="Enter" onClick={onAddUp}>
        {withKey(t('lines.pick.addUp', { sum: formatNumber(sum), unit }), 'Enter')}
      </button>
      {onAddApart && (
        <button {...shared} className={buttons.button} aria-keyshortcuts="Shift+Enter" onClick={onAddApart}>
          {withKey(t('lines.pick.addApart'), 'Shift+Enter')}
        </button>
      )}
      <button {...shared} className={buttons.button} aria-keyshortcuts="Escape" onClick={onLeave}>
        {withKey(t('lines.pick.leave'), 'Esc')}
      </button>
    </p>
  )
}
