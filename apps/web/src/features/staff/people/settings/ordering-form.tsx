import { Textarea } from '@mantine/core'
import { saveOrdering, staffSettings, type StaffSettings } from '@snab/contract/people/setting'
import { moscowDateTime } from '@snab/domain/time/moscow-time'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { useUnsavedGuard } from '../../../../ui/dialog/unsaved-guard'
import panel from '../../../../ui/panel.module.css'
import { AlsoHere } from '../../editing/also-here'
import { Conflict } from '../../editing/conflict'
import { LastChange } from '../../editing/last-change'
import { problemOfField, SaveProblem } from '../../editing/save-problem'
import { MomentField } from '../../editing/moment-field'
import { isoOf, minuteOf, shownMinute } from '../../editing/moment-value'
import { useKeepSettings } from './settings.data'
import classes from './settings.module.css'
import { settingsTexts } from './settings.texts'

type Ordering = StaffSettings['ordering']
type Save = { seen?: number; stop: { reason: string; until: string | null } | null }

/** Stops taking orders with a reason, indefinitely or until a moment, and resumes at once. */
export function OrderingForm({ ordering, onReload }: { ordering: Ordering; onReload: () => void }) {
  const t = useTexts(settingsTexts)
  const keep = useKeepSettings()
  const { version, stop, isAccepting } = ordering
  const running = isAccepting ? null : stop
  const [initial] = useState({ reason: running?.reason ?? '', until: minuteOf(running?.until ?? null) })
  const [reason, setReason] = useState(initial.reason)
  const [until, setUntil] = useState(initial.until)
  const [isTried, setTried] = useState(false)
  const isMissing = reason.trim() === ''
  const save = useMutation({
    mutationFn: ({ seen = version, stop: next }: Save) => call(saveOrdering, { body: { version: seen, stop: next } }),
    onSuccess: (settings, { stop: next }) => {
      keep(settings)
      showSuccess(t(next ? 'ordering.nowStopped' : 'ordering.nowStarted'))
    },
  })
  const guard = useUnsavedGuard(
    !save.isPending && !save.isSuccess && (reason !== initial.reason || until !== initial.until),
  )

  const shownFields = (shown: { reason: string; until: string } | null) => [
    { label: t('ordering.heading'), value: t(shown ? 'ordering.stopped' : 'ordering.accepting') },
    { label: t('ordering.reason'), value: shown?.reason ?? '' },
    { label: t('ordering.until'), value: shownMinute(shown?.until ?? '') },
  ]

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
          if (!isMissing && !save.isPending) save.mutate({ stop: { reason, until: isoOf(until) } })
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
              onClick={() => !save.isPending && save.mutate({ stop: null })}
            >
              {t('ordering.start')}
            </button>
          )}
          <button type="submit" className={buttons.button} aria-disabled={save.isPending}>
            {t(isAccepting ? 'ordering.stop' : 'ordering.change')}
          </button>
        </div>
      </form>
      {guard.question}
      <AlsoHere place="ordering" />
      <Conflict
        error={save.error}
        mine={shownFields(save.variables?.stop ? { reason, until } : null)}
        read={() => call(staffSettings, {})}
        fieldsOf={({ ordering: theirs }) =>
          shownFields(
            theirs.stop && !theirs.isAccepting
              ? { reason: theirs.stop.reason, until: minuteOf(theirs.stop.until) }
              : null,
          )
        }
        onTake={keep}
        onKeep={(theirs) => save.variables && save.mutate({ ...save.variables, seen: theirs.ordering.version })}
      />
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
