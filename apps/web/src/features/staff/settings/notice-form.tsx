import { NativeSelect } from '@mantine/core'
import { saveNotice, staffSettings, type StaffSettings } from '@snab/contract/staff/setting'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api'
import { showSuccess } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { useUnsavedGuard } from '../../../ui/dialog/unsaved-guard'
import { CheckField } from '../../../ui/check-field'
import panel from '../../../ui/panel.module.css'
import { AlsoHere } from '../editing/also-here'
import { Conflict } from '../editing/conflict'
import { editingTexts } from '../editing/editing.texts'
import { HtmlField } from '../editing/html-field'
import { LastChange } from '../editing/last-change'
import { problemOfField, SaveProblem } from '../editing/save-problem'
import { SegmentField } from '../segments/segment-field'
import { MomentField } from './moment-field'
import { isoOf, minuteOf, shownMinute } from './moment-value'
import { useKeepSettings } from './settings.data'
import { settingsTexts } from './settings.texts'

type Notice = StaffSettings['notice']
const audiences = ['everybody', 'signed-in', 'segment'] as const

/** The notice that everybody is shown once. */
export function NoticeForm({ notice, onReload }: { notice: Notice; onReload: () => void }) {
  const t = useTexts(settingsTexts)
  const editing = useTexts(editingTexts)
  const keep = useKeepSettings()
  const [initial] = useState({
    html: notice.html,
    from: minuteOf(notice.from),
    until: minuteOf(notice.until),
    audience: notice.audience,
    segmentId: notice.segmentId,
    isOn: notice.isOn,
  })
  const [draft, setDraft] = useState(initial)
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }))
  const isDirty = JSON.stringify(draft) !== JSON.stringify(initial)
  const save = useMutation({
    mutationFn: (seen: number) =>
      call(saveNotice, { body: { ...draft, version: seen, from: isoOf(draft.from), until: isoOf(draft.until) } }),
    onSuccess: (settings) => {
      keep(settings)
      showSuccess(editing('editing.saved'))
    },
  })
  const guard = useUnsavedGuard(isDirty && !save.isPending && !save.isSuccess)

  const shownFields = (shown: typeof draft) => [
    { label: t('notice.text'), value: shown.html },
    { label: t('notice.from'), value: shownMinute(shown.from) },
    { label: t('notice.until'), value: shownMinute(shown.until) },
    { label: t('notice.audience'), value: t(`notice.${shown.audience}`) },
    { label: t('notice.on'), value: editing(shown.isOn ? 'editing.yes' : 'editing.no') },
  ]

  return (
    <section className={panel.panel} aria-labelledby="notice">
      <header className={panel.head}>
        <h2 id="notice">{t('notice.heading')}</h2>
      </header>
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending) save.mutate(notice.version)
        }}
      >
        <p className={panel.small}>{t('notice.hint')}</p>
        <HtmlField
          label={t('notice.text')}
          rows={6}
          html={draft.html}
          problem={problemOfField(save.error, 'html')}
          onHtml={(html) => change({ html })}
        />
        <div className={panel.pair}>
          <MomentField
            label={t('notice.from')}
            hint={t('notice.momentHint')}
            value={draft.from}
            onValue={(from) => change({ from })}
          />
          <MomentField
            label={t('notice.until')}
            hint={t('notice.momentHint')}
            value={draft.until}
            problem={problemOfField(save.error, 'until')}
            onValue={(until) => change({ until })}
          />
        </div>
        <NativeSelect
          label={t('notice.audience')}
          value={draft.audience}
          data={audiences.map((value) => ({ value, label: t(`notice.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            change({ audience: audiences.find((audience) => audience === value) ?? 'everybody' })
          }
        />
        {draft.audience === 'segment' && (
          <SegmentField
            label={t('notice.segmentName')}
            segmentId={draft.segmentId}
            problem={problemOfField(save.error, 'segmentId')}
            onSegment={(segmentId) => change({ segmentId })}
          />
        )}
        <CheckField
          label={t('notice.on')}
          checked={draft.isOn}
          onChange={(event) => change({ isOn: event.currentTarget.checked })}
        />
        {!save.isPending && (
          <SaveProblem error={save.error} fields={['html', 'until', 'segmentId']} onReload={onReload} />
        )}
        <LastChange {...notice} />
        <div className={panel.buttons}>
          <button type="submit" className={buttons.filled} aria-disabled={save.isPending}>
            {editing('editing.save')}
          </button>
        </div>
      </form>
      {guard.question}
      <AlsoHere place="notice" />
      <Conflict
        error={save.error}
        mine={shownFields(draft)}
        read={() => call(staffSettings, {})}
        fieldsOf={({ notice: theirs }) =>
          shownFields({ ...theirs, from: minuteOf(theirs.from), until: minuteOf(theirs.until) })
        }
        onTake={keep}
        onKeep={(theirs) => save.mutate(theirs.notice.version)}
      />
    </section>
  )
}
