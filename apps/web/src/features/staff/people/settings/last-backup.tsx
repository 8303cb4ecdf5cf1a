import type { StaffSettings } from '@snab/contract/people/setting'
import { formatMoment, formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import panel from '../../../../ui/panel.module.css'
import { settingsTexts } from './settings.texts'

const megabyte = 1024 * 1024

/** When the last backup succeeded, and how to make one. */
export function LastBackup({ lastBackup }: Pick<StaffSettings, 'lastBackup'>) {
  const t = useTexts(settingsTexts)
  const tone = lastBackup === null || lastBackup.isOld ? 'bad' : 'good'
  return (
    <section className={panel.panel} aria-labelledby="last-backup">
      <header className={panel.head}>
        <h2 id="last-backup">{t('backup.heading')}</h2>
        <span className={panel.tag} data-tone={tone} style={{ whiteSpace: 'normal' }}>
          {lastBackup === null
            ? t('backup.none')
            : t('backup.last', {
                at: formatMoment(lastBackup.at),
                size: formatNumber(Math.max(1, Math.round(lastBackup.bytes / megabyte))),
              })}
        </span>
      </header>
      {lastBackup?.isOld && <p className={panel.problem}>{t('backup.old')}</p>}
      <p className={panel.small}>{t('backup.hint')}</p>
    </section>
  )
}
