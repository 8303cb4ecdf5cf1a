import {
  addSurvey,
  changeSurvey,
  listStaffSurveys,
  surveyVersion,
  type StaffSurvey,
  type SurveyBody,
} from '@snab/contract/content/staff-survey'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { showError, showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { Dialog } from '../../../../ui/dialog/dialog'
import { FormButtons } from '../../../../ui/dialog/form-buttons'
import { useUnsavedGuard } from '../../../../ui/dialog/unsaved-guard'
import panel from '../../../../ui/panel.module.css'
import { editingTexts } from '../../editing/editing.texts'
import { SaveProblem } from '../../editing/save-problem'
import { PreviewFrame } from '../../editing/publication/preview-frame'
import { publicationTexts } from '../../editing/publication/publications.texts'
import { VersionList } from '../../editing/publication/version-list'
import { emptyQuestion, SurveyFields } from './survey-fields'
import { SurveyPreview } from './survey-preview'
import { staffSurveyTexts } from './surveys.texts'

const empty: SurveyBody = {
  place: 'portal',
  title: '',
  intro: '',
  questions: [emptyQuestion],
  isPublished: false,
  startsAt: null,
  endsAt: null,
  viewers: 'signed-in',
  regionIds: [],
  segmentId: null,
}

export function SurveyDialog({ survey, onClose }: { survey: StaffSurvey | null; onClose: () => void }) {
  const t = useTexts(staffSurveyTexts)
  const words = useTexts(publicationTexts)
  const editing = useTexts(editingTexts)
  const queryClient = useQueryClient()
  const saved = survey?.body ?? empty
  const [body, setBody] = useState(saved)
  const [taken, setTaken] = useState(0)
  const change = (part: Partial<SurveyBody>) => setBody((before) => ({ ...before, ...part }))
  const refresh = () => void queryClient.invalidateQueries({ queryKey: [listStaffSurveys.path] })
  const save = useMutation({
    mutationFn: async () => {
      if (survey) await call(changeSurvey, { params: { id: survey.id }, body: { ...body, version: survey.version } })
      else await call(addSurvey, { body })
    },
    onSuccess: () => {
      refresh()
      showSuccess(editing('editing.saved'))
      onClose()
    },
  })
  const take = useMutation({
    mutationFn: (number: number) => call(surveyVersion, { params: { id: survey?.id ?? 0, number } }),
    onSuccess: (version, number) => {
      setBody(version)
      setTaken(number)
      showSuccess(words('publication.taken', { version: number }))
    },
    onError: (error) => showError(error),
  })
  const guard = useUnsavedGuard(JSON.stringify(body) !== JSON.stringify(saved) && !save.isPending && !save.isSuccess)
  const error = save.isPending ? null : save.error
  const close = () => guard.leave(onClose)
  return (
    <Dialog
      title={t(survey ? 'surveys.editTitle' : 'surveys.newTitle')}
      size={760}
      isCovered={guard.isAsking}
      onClose={close}
    >
      <div className={panel.stack}>
        <form
          className={panel.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!save.isPending) save.mutate()
          }}
        >
          <SurveyFields key={taken} body={body} error={error} onChange={change} />
          <SaveProblem
            error={error}
            fields={['title', 'intro', 'questions', 'startsAt', 'endsAt']}
            onReload={onClose}
          />
          <FormButtons save={editing('editing.save')} isPending={save.isPending} onCancel={close} />
        </form>
        <PreviewFrame>
          <SurveyPreview body={body} />
        </PreviewFrame>
        {survey && <VersionList versions={survey.versions} onTake={(number) => take.mutate(number)} />}
      </div>
      {guard.question}
    </Dialog>
  )
}
