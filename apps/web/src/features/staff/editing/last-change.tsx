import { formatMoment } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import panel from '../../../ui/panel.module.css'
import { editingTexts } from './editing.texts'

/** Who changed it and when; empty before the first change. */
export function LastChange({ changedAt, changedBy }: { changedAt: string | null; changedBy: string | null }) {
  const t = useTexts(editingTexts)
  if (changedAt === null) return null
  const at = formatMoment(changedAt)
  return (
    <p className={panel.small}>
      {changedBy === null ? t('editing.changedAt', { at }) : t('editing.changed', { at, author: changedBy })}
    </p>
  )
}
