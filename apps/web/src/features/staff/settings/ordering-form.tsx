import { Textarea } from '@mantine/core'
import { saveOrdering, type StaffSettings } from '@snab/contract/staff/setting'
import { moscowDateTime } from '@snab/domain/moscow-time'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api'
import { useLeaveWarning } from '../../../lib/hooks/use-leave-warning'
import { showSuccess } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import panel from '../../../ui/panel.module.css'
import { editingTexts } from '../editing/editing.texts'
import { LastChange } from '../editing/last-change'
import { problemOfField, SaveProblem } from '../editing/save-problem'
import { MomentField } from './moment-field'
import { isoOf, minuteOf } from './moment-value'
import { useKeepSettings } from './settings.data'
import classes from './settings.module.css'
import { settingsTexts } from './settings.texts'

type Ordering = StaffSettings['ordering']

/** Stops taking orders with a reason, for good or until a moment, and starts again at once. */
export function OrderingForm({ ordering, onReload }: { ordering: Ordering; onReload: () => void }) {
  const t = useTexts(settingsTexts)
  const editing = useTexts(editingTexts)
  const keep = useKeepSettings()
  const { version, stop, isAccepting } = ordering
  const running = isAccepting ? null : stop
  const [initial] = useState({ reason: running?.reason ?? '', until: minuteOf(running?.until ?? null) })
  const [reason, setReason] = useState(initial.reason)
  const [until, setUntil] = useState(initial.until)
  const [isTried, setTried] = useState(false)
  const isMissing = reason.trim() === ''
  const save = useMutation({
    mutationFn: (next: { reason: string; until: string | null } | null) =>
      call(saveOrdering, { body: { version, stop: next } }),
    onSuccess: (settings, next) => {
      keep(settings)
      showSuccess(t(next ? 'ordering.nowStopped' : 'ordering.nowStarted'))
    },
  })
  useLeaveWarning(
    !save.isPending && !save.isSuccess && (reason !== initial.reason || until !== initial.until),
    editing('editing.leave'),
  )

  return (
    <section className={panel.panel} aria-labelledby="ordering">
      <header className={panel.head}>
        <h2 id="ordering">{t('ordering.heading')}</h2>
        <OrderingState ordering={ordering} />
      </header>
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (!isMissing && !save.isPending) save.mutate({ reason, until: isoOf(until) })
        }}
      >
        <p className={panel.small}>{t('ordering.hint')}</p>
        {isAccepting && stop?.until && (
          <p className={panel.small}>{t('ordering.ended', { until: moscowDateTime(new Date(stop.until)) })}</p>
        )}
        <Textarea
          label={t('ordering.reason')}
          description={t('ordering.reasonHint')}
          rows={2}
          maxLength={300}
          value={reason}
          error={isTried && isMissing ? t('ordering.reasonMissing') : problemOfField(save.error, 'stop.reason')}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <MomentField
          label={t('ordering.until')}
          hint={t('ordering.untilHint')}
          value={until}
          problem={problemOfField(save.error, 'stop.until')}
          onValue={setUntil}
        />
        {!save.isPending && (
          <SaveProblem error={save.error} fields={['stop.reason', 'stop.until']} onReload={onReload} />
        )}
        <LastChange {...ordering} />
        <div className={panel.buttons}>
          {!isAccepting && (
            <button
              type="button"
              className={buttons.filled}
              aria-disabled={save.isPending}
              onClick={() => !save.isPending && save.mutate(null)}
            >
              {t('ordering.start')}
            </button>
          )}
          <button type="submit" className={buttons.button} aria-disabled={save.isPending}>
            {t(isAccepting ? 'ordering.stop' : 'ordering.change')}
          </button>
        </div>
      </form>
    </section>
  )
}

function OrderingState({ ordering: { isAccepting, stop } }: { ordering: Ordering }) {
  const t = useTexts(settingsTexts)
  const text = () => {
    if (isAccepting) return t('ordering.accepting')
    if (!stop?.until) return t('ordering.stopped')
    return t('ordering.stoppedUntil', { until: moscowDateTime(new Date(stop.until)) })
  }
  return (
    <span role="status" className={`${panel.tag} ${classes.state}`} data-tone={isAccepting ? 'good' : 'bad'}>
      {text()}
    </span>
  )
}
