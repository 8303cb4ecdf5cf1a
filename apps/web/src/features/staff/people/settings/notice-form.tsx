import { NativeSelect } from '@mantine/core'
import {
  noticeVersion,
  saveNotice,
  staffSettings,
  type NoticeBody,
  type StaffSettings,
} from '@snab/contract/people/setting'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../../../lib/api/api'
import { loadChunk } from '../../../../lib/api/load-chunk'
import { showError, showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { NoticeContent } from '../../../../shared/notice/notice-content'
import { noticeTexts } from '../../../../shared/notice/notice.texts'
import buttons from '../../../../ui/button.module.css'
import { useUnsavedGuard } from '../../../../ui/dialog/unsaved-guard'
import { CheckField } from '../../../../ui/check-field'
import panel from '../../../../ui/panel.module.css'
import { AlsoHere } from '../../editing/also-here'
import { Conflict } from '../../editing/conflict'
import { editingTexts } from '../../editing/editing.texts'
import { useCleanHtml } from '../../editing/html-field'
import { LastChange } from '../../editing/last-change'
import { problemOfField, SaveProblem } from '../../editing/save-problem'
import { PreviewFrame } from '../../editing/publication/preview-frame'
import { publicationTexts } from '../../editing/publication/publications.texts'
import { VersionList } from '../../editing/publication/version-list'
import { SegmentField } from '../../editing/segment/segment-field'
import { MomentField } from '../../editing/moment-field'
import { isoOf, minuteOf, shownMinute } from '../../editing/moment-value'
import { useKeepSettings } from './settings.data'
import { settingsTexts } from './settings.texts'

const RichEditor = lazy(() =>
  loadChunk(() => import('../../editing/rich-editor')).then((module) => ({ default: module.RichEditor })),
)
type Notice = StaffSettings['notice']
const audiences = ['everybody', 'signed-in', 'segment'] as const

const draftOf = ({ html, from, until, audience, segmentId, isOn }: NoticeBody) => ({
  html,
  from: minuteOf(from),
  until: minuteOf(until),
  audience,
  segmentId,
  isOn,
})
type Draft = ReturnType<typeof draftOf>

/** The notice that everybody is shown once. */
export function NoticeForm({ notice, onReload }: { notice: Notice; onReload: () => void }) {
  const t = useTexts(settingsTexts)
  const editing = useTexts(editingTexts)
  const keep = useKeepSettings()
  const words = useTexts(publicationTexts)
  const [initial] = useState(() => draftOf(notice))
  const [draft, setDraft] = useState(initial)
  // another version resets the editor
  const [begun, setBegun] = useState(0)
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const isDirty = JSON.stringify(draft) !== JSON.stringify(initial)
  const save = useMutation({
    mutationFn: (seen: number) =>
      call(saveNotice, { body: { ...draft, version: seen, from: isoOf(draft.from), until: isoOf(draft.until) } }),
    onSuccess: (settings) => {
      keep(settings)
      showSuccess(editing('editing.saved'))
    },
  })
  const take = useMutation({
    mutationFn: (number: number) => call(noticeVersion, { params: { number } }),
    onSuccess: (version, number) => {
      setDraft(draftOf(version))
      setBegun((before) => before + 1)
      showSuccess(words('publication.taken', { version: number }))
    },
    onError: (error) => showError(error),
  })
  const guard = useUnsavedGuard(isDirty && !save.isPending && !save.isSuccess)

  const shownFields = (shown: Draft) => [
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
      <div className={panel.stack}>
        <form
          className={panel.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!save.isPending) save.mutate(notice.version)
          }}
        >
          <p className={panel.small}>{t('notice.hint')}</p>
          <NoticeFields key={begun} draft={draft} error={save.error} onChange={change} />
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
        <NoticePreview html={draft.html} />
        <VersionList versions={notice.versions} onTake={(number) => take.mutate(number)} />
      </div>
      {guard.question}
      <AlsoHere place="notice" />
      <Conflict
        error={save.error}
        mine={shownFields(draft)}
        read={() => call(staffSettings, {})}
        fieldsOf={({ notice: theirs }) => shownFields(draftOf(theirs))}
        onTake={keep}
        onKeep={(theirs) => save.mutate(theirs.notice.version)}
      />
    </section>
  )
}

type FieldsProps = { draft: Draft; error: Error | null; onChange: (part: Partial<Draft>) => void }

function NoticeFields({ draft, error, onChange }: FieldsProps) {
  const t = useTexts(settingsTexts)
  return (
    <>
      <Suspense>
        <RichEditor
          kind="html"
          label={t('notice.text')}
          html={draft.html}
          problem={problemOfField(error, 'html')}
          onHtml={(html) => onChange({ html })}
        />
      </Suspense>
      <div className={panel.pair}>
        <MomentField
          label={t('notice.from')}
          hint={t('notice.momentHint')}
          value={draft.from}
          onValue={(from) => onChange({ from })}
        />
        <MomentField
          label={t('notice.until')}
          hint={t('notice.momentHint')}
          value={draft.until}
          problem={problemOfField(error, 'until')}
          onValue={(until) => onChange({ until })}
        />
      </div>
      <NativeSelect
        label={t('notice.audience')}
        value={draft.audience}
        data={audiences.map((value) => ({ value, label: t(`notice.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ audience: audiences.find((audience) => audience === value) ?? 'everybody' })
        }
      />
      {draft.audience === 'segment' && (
        <SegmentField
          label={t('notice.segmentName')}
          segmentId={draft.segmentId}
          problem={problemOfField(error, 'segmentId')}
          onSegment={(segmentId) => onChange({ segmentId })}
        />
      )}
      <CheckField
        label={t('notice.on')}
        checked={draft.isOn}
        onChange={(event) => onChange({ isOn: event.currentTarget.checked })}
      />
    </>
  )
}

/** A preview of the dialog, at the width of a computer or a phone. */
function NoticePreview({ html }: { html: string }) {
  const t = useTexts(noticeTexts)
  const { html: text } = useCleanHtml(html)
  return (
    <PreviewFrame>
      <h3>{t('shell.noticeTitle')}</h3>
      <NoticeContent text={text} isHtml onUnderstood={() => {}} />
    </PreviewFrame>
  )
}
