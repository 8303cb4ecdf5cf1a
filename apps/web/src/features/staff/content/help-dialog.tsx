import { changeHelp, listHelp, type helpPages, type StaffHelp } from '@snab/contract/staff/content'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api'
import { showSuccess } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { CheckField } from '../../../ui/check-field'
import { Dialog } from '../../../ui/dialog/dialog'
import { useUnsavedGuard } from '../../../ui/dialog/unsaved-guard'
import panel from '../../../ui/panel.module.css'
import { AlsoHere } from '../editing/also-here'
import { Conflict } from '../editing/conflict'
import { editingTexts } from '../editing/editing.texts'
import { HtmlField } from '../editing/html-field'
import { problemOfField, SaveProblem } from '../editing/save-problem'
import { SegmentField } from '../segments/segment-field'
import { useSegmentChoice } from '../segments/segments.data'
import { useRefreshHelp } from './content.data'
import { staffContentTexts } from './content.texts'

type Props = { page: (typeof helpPages)[number]; name: string; help: StaffHelp | undefined; onClose: () => void }

export function HelpDialog({ page, name, help, onClose }: Props) {
  const t = useTexts(staffContentTexts)
  const editing = useTexts(editingTexts)
  const refresh = useRefreshHelp()
  const [html, setHtml] = useState(help?.html ?? '')
  const [isShownAgain, setShownAgain] = useState(false)
  const [segmentId, setSegmentId] = useState(help?.segmentId ?? null)
  const isDirty = html !== (help?.html ?? '') || segmentId !== (help?.segmentId ?? null)
  const save = useMutation({
    mutationFn: (version: number) =>
      call(changeHelp, { params: { id: page }, body: { version, html, isShownAgain, segmentId } }),
    onSuccess: () => {
      refresh()
      showSuccess(editing('editing.saved'))
      onClose()
    },
  })
  const { data: segments } = useSegmentChoice()
  const shownFields = (shown: Pick<StaffHelp, 'html' | 'segmentId'>) => [
    { label: t('help.text'), value: shown.html },
    {
      label: t('help.whom'),
      value:
        shown.segmentId === null
          ? t('help.everybody')
          : (segments?.items.find(({ id }) => id === shown.segmentId)?.name ?? String(shown.segmentId)),
    },
  ]
  const guard = useUnsavedGuard(isDirty && !save.isPending && !save.isSuccess)
  const close = () => guard.leave(onClose)
  return (
    <Dialog title={t('help.title', { page: name })} size={860} isCovered={guard.isAsking} onClose={close}>
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending) save.mutate(help?.version ?? 0)
        }}
      >
        <HtmlField
          label={t('help.text')}
          html={html}
          rows={8}
          problem={problemOfField(save.error, 'html')}
          onHtml={setHtml}
        />
        <SegmentField
          label={t('help.whom')}
          nobody={t('help.everybody')}
          segmentId={segmentId}
          problem={problemOfField(save.error, 'segmentId')}
          onSegment={setSegmentId}
        />
        {help && help.closedBy > 0 && (
          <CheckField
            label={t('help.showAgain')}
            checked={isShownAgain}
            onChange={(event) => setShownAgain(event.currentTarget.checked)}
          />
        )}
        {!save.isPending && (
          <SaveProblem
            error={save.error}
            fields={['html', 'segmentId']}
            onReload={() => {
              refresh()
              onClose()
            }}
          />
        )}
        <div className={panel.buttons}>
          <button type="button" className={buttons.button} onClick={close}>
            {t('content.cancel')}
          </button>
          <button type="submit" className={buttons.filled} aria-disabled={save.isPending}>
            {editing('editing.save')}
          </button>
        </div>
      </form>
      {guard.question}
      <AlsoHere place={`help:${page}`} />
      <Conflict
        error={save.error}
        mine={shownFields({ html, segmentId })}
        read={() => readHelp(page)}
        fieldsOf={shownFields}
        onTake={() => {
          refresh()
          onClose()
        }}
        onKeep={(theirs) => save.mutate(theirs.version)}
      />
    </Dialog>
  )
}

/** A colleague may have taken it away: then it is to be written anew. */
async function readHelp(page: Props['page']): Promise<Pick<StaffHelp, 'html' | 'segmentId' | 'version'>> {
  const help = (await call(listHelp, {})).items.find(({ id }) => id === page)
  return help ?? { html: '', segmentId: null, version: 0 }
}
