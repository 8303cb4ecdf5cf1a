import { NativeSelect } from '@mantine/core'
import { saveMailRhythm, type OutsideChannels } from '@snab/contract/talk/outside-channel'
import { digestRhythms } from '@snab/domain/talk/mail-rhythm'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api/api'
import { showError, showSuccess } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import { CheckField } from '../../../ui/check-field'
import panel from '../../../ui/panel.module.css'
import { notificationTexts } from './notification.texts'

type Rhythm = OutsideChannels['rhythm']
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

/** The frequency of mail and the quiet hours; a choice is saved at once. */
export function RhythmForm({ rhythm, onSaved }: { rhythm: Rhythm; onSaved: (channels: OutsideChannels) => void }) {
  const t = useTexts(notificationTexts)
  const save = useMutation({
    mutationFn: (next: Rhythm) => call(saveMailRhythm, { body: next }),
    onSuccess: (channels) => {
      onSaved(channels)
      showSuccess(t('notification.saved'))
    },
    onError: (error) => showError(error, t('notification.settingsFailed')),
  })
  const shown = save.isPending ? save.variables : rhythm
  const change = (part: Partial<Rhythm>) => save.mutate({ ...shown, ...part })
  const hourField = (label: string, value: number, onHour: (hour: number) => void) => (
    <NativeSelect
      label={label}
      value={String(value)}
      data={hours}
      onChange={(event) => onHour(Number(event.currentTarget.value))}
    />
  )
  return (
    <section className={panel.panel} aria-labelledby="mail-rhythm">
      <header className={panel.head}>
        <h2 id="mail-rhythm">{t('notification.rhythm')}</h2>
      </header>
      <div className={panel.form}>
        <div className={panel.pair}>
          <NativeSelect
            label={t('notification.digest')}
            value={shown.digest}
            data={digestRhythms.map((value) => ({ value, label: t(`notification.digest.${value}`) }))}
            onChange={(event) => {
              const digest = digestRhythms.find((one) => one === event.currentTarget.value)
              if (digest) change({ digest })
            }}
          />
          {shown.digest === 'daily' &&
            hourField(t('notification.digestHour'), shown.digestHour, (digestHour) => change({ digestHour }))}
        </div>
        <CheckField
          label={t('notification.quiet')}
          description={t('notification.quietHint')}
          checked={shown.quietFrom !== null}
          onChange={(event) =>
            change(
              event.currentTarget.checked ? { quietFrom: 20, quietUntil: 8 } : { quietFrom: null, quietUntil: null },
            )
          }
        />
        {shown.quietFrom !== null && shown.quietUntil !== null && (
          <div className={panel.pair}>
            {hourField(t('notification.quietFrom'), shown.quietFrom, (quietFrom) => change({ quietFrom }))}
            {hourField(t('notification.quietUntil'), shown.quietUntil, (quietUntil) => change({ quietUntil }))}
          </div>
        )}
      </div>
    </section>
  )
}
