import { formatTime } from '../../../lib/texts/format'
import type { Translate } from '../../../lib/texts/texts'
import type { OfflineState } from '../../../shared/offline/offline-state'
import type { offlineTexts } from '../../../shared/offline/offline.texts'

/** «Без сети · данные на 14:05 · 12 правок ждут». */
export function offlineWords(
  { isCut, freshAt, queue }: Pick<OfflineState, 'isCut' | 'freshAt' | 'queue'>,
  t: Translate<typeof offlineTexts>,
): string {
  const conflicts = queue.filter(({ state }) => state === 'conflict').length
  const waiting = queue.length - conflicts
  return [
    isCut && t('offline.cut'),
    freshAt === null
      ? t(isCut ? 'offline.noData' : 'offline.saving')
      : t('offline.dataAt', { time: formatTime(freshAt) }),
    waiting > 0 && t('offline.waiting', { count: waiting }),
    conflicts > 0 && t('offline.conflicts', { count: conflicts }),
  ]
    .filter(Boolean)
    .join(' · ')
}
