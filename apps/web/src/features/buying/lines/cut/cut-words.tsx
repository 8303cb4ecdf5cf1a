import { useTexts } from '../../../../lib/texts/texts'
import { cutText } from '../../../../shared/amounts/shown-cut'
import buttons from '../../../../ui/button.module.css'
import type { DrawnLine, Line, LineActions } from '../line-kind'
import { cutTexts } from './cut.texts'
import { openedCut } from './opened-cut'

export const hasCutWords = ({ pieces, canBeCut }: Line): boolean => pieces !== null || canBeCut

type Props<L extends Line> = { line: DrawnLine<L, LineActions<L>> }

/** A line's cut as text, with a button to change it; nothing for goods that are not cut. */
export function CutWords<L extends Line>({ line: { item, actions } }: Props<L>) {
  const t = useTexts(cutTexts)
  const { id, pieces, canBeCut, product } = item
  const { name, unit } = product
  if (pieces === null && (!canBeCut || actions === null)) return null
  return (
    <>
      {pieces && <span>{t('cut.pieces', { pieces: cutText(pieces, unit.name) })}</span>}
      {canBeCut && actions && (
        <button
          type="button"
          className={buttons.link}
          aria-label={t(pieces ? 'cut.changeOf' : 'cut.startOf', { name })}
          onClick={() => openedCut.set(id)}
        >
          {t(pieces ? 'cut.change' : 'cut.start')}
        </button>
      )}
    </>
  )
}
