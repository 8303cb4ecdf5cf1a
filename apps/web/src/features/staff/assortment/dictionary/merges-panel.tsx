import { formatMoment } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import { useMerges, type MergeKind } from './dictionaries.data'
import lines from '../../editing/changes/change-lines.module.css'
import { dictionaryTexts } from './dictionaries.texts'
import { useUndoMerge } from './use-undo-merge'

/** Merges that can still be undone; hidden if there are none. */
export function MergesPanel({ kind }: { kind: MergeKind }) {
  const t = useTexts(dictionaryTexts)
  const { data } = useMerges(kind)
  const undo = useUndoMerge(kind)
  if (!data || data.items.length === 0) return null
  return (
    <section className={`${panel.panel} ${lines.lines}`} aria-label={t('merge.recent')}>
      <div className={panel.head}>
        <h2>{t('merge.recent')}</h2>
      </div>
      <ul className={panel.cards}>
        {data.items.map(({ id, from, into, at, by, products }) => (
          <li key={id} className={lines.line}>
            <span>{t('merge.recentLine', { from, into })}</span>
            <span className={panel.small}>
              {[t('merge.recentProducts', { count: products }), by, formatMoment(at)].join(', ')}
            </span>
            <button
              type="button"
              className={buttons.link}
              aria-label={t('merge.undoLabel', { from })}
              disabled={undo.isPending}
              onClick={() => undo.mutate(id)}
            >
              {t('merge.undo')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
