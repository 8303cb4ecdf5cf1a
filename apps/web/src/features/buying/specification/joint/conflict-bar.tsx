import type { SpecificationItem } from '@snab/contract/buying/specification'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts, type Translate } from '../../../../lib/texts/texts'
import { formatNumber } from '../../../../lib/texts/format'
import buttons from '../../../../ui/button.module.css'
import type { ItemActions } from '../rows/use-item-actions'
import { conflictsOf, useConflicts, type OpenConflict } from './conflicts'
import classes from './joint.module.css'
import { jointTexts } from './joint.texts'

type Props = { specificationId: number; actions: ItemActions }

/** Cells that two people have changed, with both values; nothing is written until the person chooses. */
export function ConflictBar({ specificationId, actions }: Props) {
  const t = useTexts(jointTexts)
  const queryClient = useQueryClient()
  const open = useConflicts(queryClient, specificationId)
  return (
    <>
      {/* screen readers do not announce a live region that appears together with its text */}
      <p role="status" className="visually-hidden">
        {open.length > 0 && t('joint.conflicts')}
      </p>
      {open.length > 0 && <Choices open={open} specificationId={specificationId} actions={actions} />}
    </>
  )
}

function Choices({ open, specificationId, actions }: Props & { open: readonly OpenConflict[] }) {
  const t = useTexts(jointTexts)
  const queryClient = useQueryClient()
  return (
    <section className={classes.conflicts} aria-labelledby="joint-conflicts">
      <h2 id="joint-conflicts">{t('joint.conflicts')}</h2>
      <ul className={classes.choices}>
        {open.map((conflict) => {
          const words = wordsOf(conflict, t)
          return (
            <li key={`${String(conflict.id)}:${conflict.cell}`}>
              <span className={classes.what}>
                <strong>{words.title}</strong> {words.theirs}; {words.mine}
              </span>
              <button
                type="button"
                className={buttons.button}
                aria-label={words.keepOf}
                onClick={() => conflictsOf(queryClient, specificationId).drop([conflict])}
              >
                {words.keep}
              </button>
              <button
                type="button"
                className={buttons.button}
                aria-label={words.takeOf}
                onClick={() => void actions.takeMine(conflict)}
              >
                {words.take}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type T = Translate<typeof jointTexts>

function wordsOf(conflict: OpenConflict, t: T) {
  const { cell, now, item } = conflict
  const author = conflict.author || t('joint.someone')
  const { name } = item.product
  const mine = t('joint.mine', { value: mineOf(conflict, t) })
  if (conflict.mine.isRemoval)
    return {
      title: t('joint.removalOf', { name }),
      theirs: t('joint.changedBefore', { author }),
      mine,
      keep: t('joint.keepTheirs'),
      keepOf: t('joint.keepTheirsOf', { name }),
      take: t('joint.removeAnyway'),
      takeOf: t('joint.removeAnywayOf', { name }),
    }
  if (cell === 'row')
    return {
      title: t('joint.removalOf', { name }),
      theirs: t('joint.removed', { author }),
      mine,
      keep: t('joint.leaveRemoved'),
      keepOf: t('joint.leaveRemovedOf', { name }),
      take: t('joint.bringBack'),
      takeOf: t('joint.bringBackOf', { name }),
    }
  return {
    title: t(`joint.${cell}Of`, { name }),
    theirs: t('joint.theirs', { author, value: valueOf(now, item, t) }),
    mine,
    keep: t('joint.keepTheirs'),
    keepOf: t('joint.keepTheirsOf', { name }),
    take: t('joint.takeMine'),
    takeOf: t('joint.takeMineOf', { name }),
  }
}

const valueOf = (value: number | string | null | undefined, { product }: SpecificationItem, t: T): string =>
  typeof value === 'number'
    ? `${formatNumber(value)} ${product.unit.name}`
    : value === '' || value == null
      ? t('joint.empty')
      : `«${value}»`

function mineOf({ mine, item }: OpenConflict, t: T): string {
  if (mine.isRemoval) return t('joint.toRemove')
  if (mine.productId !== undefined || mine.customProductId !== undefined) return t('joint.otherGoods')
  const pieces = mine.pieces?.reduce((sum, { length, count }) => sum + length * count, 0)
  const amount = mine.amount ?? pieces
  return [
    ...(amount === undefined ? [] : [valueOf(amount, item, t)]),
    ...(mine.note === undefined ? [] : [valueOf(mine.note, item, t)]),
  ].join(', ')
}
