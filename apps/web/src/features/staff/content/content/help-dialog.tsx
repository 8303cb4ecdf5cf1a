import type { HelpPage } from '@snab/contract/content/help-pages'
import { changeHelp, helpVersion, listHelp, type HelpBody, type StaffHelp } from '@snab/contract/content/content'
import type { VersionRow } from '@snab/contract/content/publication-parts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { showError, showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { PageHelpView } from '../../../../shared/page/page-help'
import { CheckField } from '../../../../ui/check-field'
import { Dialog } from '../../../../ui/dialog/dialog'
import { FormButtons } from '../../../../ui/dialog/form-buttons'
import { useUnsavedGuard } from '../../../../ui/dialog/unsaved-guard'
import panel from '../../../../ui/panel.module.css'
import { AlsoHere } from '../../editing/also-here'
import { Conflict } from '../../editing/conflict'
import { editingTexts } from '../../editing/editing.texts'
import { CleanHtml, HtmlSource, useCleanHtml } from '../../editing/html-field'
import { problemOfField, SaveProblem } from '../../editing/save-problem'
import { PreviewFrame } from '../../editing/publication/preview-frame'
import { PublicationDays } from '../../editing/publication/publication-fields'
import { publicationTexts } from '../../editing/publication/publications.texts'
import { VersionList } from '../../editing/publication/version-list'
import { SegmentField } from '../../editing/segment/segment-field'
import { minuteOf, shownMinute } from '../../editing/moment-value'
import { useSegmentChoice } from '../../editing/segment/segment-choice'
import { useRefreshHelp } from './content.data'
import { staffContentTexts } from './content.texts'

type Props = {
  page: HelpPage
  name: string
  help: StaffHelp | undefined
  /** Including deleted help. */ versions: readonly VersionRow[]
  onClose: () => void
}

const emptyHelp: HelpBody = { html: '', segmentId: null, isPublished: true, startsAt: null, endsAt: null }

export function HelpDialog({ page, name, help, versions, onClose }: Props) {
  const t = useTexts(staffContentTexts)
  const words = useTexts(publicationTexts)
  const editing = useTexts(editingTexts)
  const refresh = useRefreshHelp()
  const saved = help?.body ?? emptyHelp
  const [body, setBody] = useState(saved)
  const [isShownAgain, setShownAgain] = useState(false)
  const change = (part: Partial<HelpBody>) => setBody((before) => ({ ...before, ...part }))
  const save = useMutation({
    mutationFn: (version: number) =>
      call(changeHelp, { params: { id: page }, body: { ...body, version, isShownAgain } }),
    onSuccess: () => {
      refresh()
      showSuccess(editing('editing.saved'))
      onClose()
    },
  })
  const take = useMutation({
    mutationFn: (number: number) => call(helpVersion, { params: { id: page, number } }),
    onSuccess: (version, number) => {
      setBody(version)
      showSuccess(words('publication.taken', { version: number }))
    },
    onError: (error) => showError(error),
  })
  const shownFields = useShownFields()
  const guard = useUnsavedGuard(JSON.stringify(body) !== JSON.stringify(saved) && !save.isPending && !save.isSuccess)
  const close = () => guard.leave(onClose)
  const reload = () => {
    refresh()
    onClose()
  }
  return (
    <Dialog title={t('help.title', { page: name })} size={860} isCovered={guard.isAsking} onClose={close}>
      <div className={panel.stack}>
        <form
          className={panel.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!save.isPending) save.mutate(help?.version ?? 0)
          }}
        >
          <HelpFields body={body} error={save.isPending ? null : save.error} onChange={change} />
          {help && help.closedBy > 0 && (
            <CheckField
              label={t('help.showAgain')}
              checked={isShownAgain}
              onChange={(event) => setShownAgain(event.currentTarget.checked)}
            />
          )}
          {!save.isPending && (
            <SaveProblem error={save.error} fields={['html', 'segmentId', 'startsAt', 'endsAt']} onReload={reload} />
          )}
          <FormButtons save={editing('editing.save')} isPending={save.isPending} onCancel={close} />
        </form>
        <HelpPreview html={body.html} />
        <VersionList versions={versions} onTake={(number) => take.mutate(number)} />
      </div>
      {guard.question}
      <AlsoHere place={`help:${page}`} />
      <Conflict
        error={save.error}
        mine={shownFields(body)}
        read={() => readHelp(page)}
        fieldsOf={(theirs) => shownFields(theirs.body)}
        onTake={reload}
        onKeep={(theirs) => save.mutate(theirs.version)}
      />
    </Dialog>
  )
}

type FieldsProps = { body: HelpBody; error: Error | null; onChange: (part: Partial<HelpBody>) => void }

function HelpFields({ body, error, onChange }: FieldsProps) {
  const t = useTexts(staffContentTexts)
  return (
    <>
      <HtmlSource
        label={t('help.text')}
        html={body.html}
        rows={8}
        problem={problemOfField(error, 'html')}
        onHtml={(html) => onChange({ html })}
      />
      <PublicationDays body={body} error={error} onChange={onChange} />
      <SegmentField
        label={t('help.whom')}
        nobody={t('help.everybody')}
        segmentId={body.segmentId}
        problem={problemOfField(error, 'segmentId')}
        onSegment={(segmentId) => onChange({ segmentId })}
      />
    </>
  )
}

function HelpPreview({ html }: { html: string }) {
  const { html: shown } = useCleanHtml(html)
  return (
    <PreviewFrame>
      {shown === '' ? <CleanHtml html="" /> : <PageHelpView html={shown} onClose={() => {}} />}
    </PreviewFrame>
  )
}

/** How the two versions of help differ when colleagues have saved at the same time. */
function useShownFields() {
  const t = useTexts(staffContentTexts)
  const words = useTexts(publicationTexts)
  const editing = useTexts(editingTexts)
  const { data: segments } = useSegmentChoice()
  return ({ html, segmentId, isPublished, startsAt, endsAt }: HelpBody) => [
    { label: t('help.text'), value: html },
    { label: words('publication.isPublished'), value: editing(isPublished ? 'editing.yes' : 'editing.no') },
    { label: words('publication.startsAt'), value: shownMinute(minuteOf(startsAt)) },
    { label: words('publication.endsAt'), value: shownMinute(minuteOf(endsAt)) },
    {
      label: t('help.whom'),
      value:
        segmentId === null
          ? t('help.everybody')
          : (segments?.items.find(({ id }) => id === segmentId)?.name ?? String(segmentId)),
    },
  ]
}

/** A colleague may have deleted it: then it must be written again. */
async function readHelp(page: Props['page']): Promise<Pick<StaffHelp, 'body' | 'version'>> {
  const help = (await call(listHelp, {})).items.find(({ id }) => id === page)
  return help ?? { body: emptyHelp, version: 0 }
}
