import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import {
  addSurvey,
  changeSurvey,
  listStaffSurveys,
  type StaffSurvey,
  type SurveyBody,
} from '@snab/contract/staff/survey'
import { questionKinds, surveyPlaces, type SurveyQuestion } from '@snab/contract/survey'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api'
import { showSuccess } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { CheckField } from '../../../ui/check-field'
import { Dialog } from '../../../ui/dialog/dialog'
import { useUnsavedGuard } from '../../../ui/dialog/unsaved-guard'
import panel from '../../../ui/panel.module.css'
import { editingTexts } from '../editing/editing.texts'
import { problemOfField, SaveProblem } from '../editing/save-problem'
import { PublicationFields } from '../publications/publication-fields'
import { staffSurveyTexts } from './surveys.texts'

const emptyQuestion: SurveyQuestion = { text: '', kind: 'one', options: [], isRequired: false }
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
  const editing = useTexts(editingTexts)
  const queryClient = useQueryClient()
  const saved = survey?.body ?? empty
  const [body, setBody] = useState(saved)
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
  const guard = useUnsavedGuard(JSON.stringify(body) !== JSON.stringify(saved) && !save.isPending && !save.isSuccess)
  const error = save.isPending ? null : save.error
  const close = () => guard.leave(onClose)
  const changeQuestion = (at: number, part: Partial<SurveyQuestion>) =>
    change({ questions: body.questions.map((known, index) => (index === at ? { ...known, ...part } : known)) })
  return (
    <Dialog
      title={t(survey ? 'surveys.editTitle' : 'surveys.newTitle')}
      size={760}
      isCovered={guard.isAsking}
      onClose={close}
    >
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending) save.mutate()
        }}
      >
        <TextInput
          data-autofocus
          label={t('surveys.title')}
          maxLength={200}
          value={body.title}
          error={problemOfField(error, 'title')}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('surveys.place')}
          value={body.place}
          data={surveyPlaces.map((value) => ({ value, label: t(`surveys.place.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            change({ place: surveyPlaces.find((known) => known === value) ?? 'portal' })
          }
        />
        <Textarea
          label={t('surveys.intro')}
          rows={2}
          value={body.intro}
          error={problemOfField(error, 'intro')}
          onChange={(event) => change({ intro: event.currentTarget.value })}
        />
        {body.questions.map((question, at) => (
          <QuestionFields
            // questions have no ids, and are not moved
            key={String(at)}
            at={at}
            question={question}
            error={error}
            onChange={(part) => changeQuestion(at, part)}
            onRemove={
              body.questions.length > 1
                ? () => change({ questions: body.questions.filter((_, index) => index !== at) })
                : null
            }
          />
        ))}
        <div>
          <button
            type="button"
            className={buttons.button}
            onClick={() => change({ questions: [...body.questions, emptyQuestion] })}
          >
            {t('surveys.addQuestion')}
          </button>
        </div>
        {problemOfField(error, 'questions') && <p className={panel.problem}>{problemOfField(error, 'questions')}</p>}
        <PublicationFields body={body} error={error} onChange={change} />
        <SaveProblem error={error} fields={['title', 'intro', 'questions', 'startsAt', 'endsAt']} onReload={onClose} />
        <div className={panel.buttons}>
          <button type="button" className={buttons.button} onClick={close}>
            {t('surveys.cancel')}
          </button>
          <button type="submit" className={buttons.filled} aria-disabled={save.isPending}>
            {editing('editing.save')}
          </button>
        </div>
      </form>
      {guard.question}
    </Dialog>
  )
}

type QuestionProps = {
  at: number
  question: SurveyQuestion
  error: Error | null
  onChange: (part: Partial<SurveyQuestion>) => void
  onRemove: (() => void) | null
}

function QuestionFields({ at, question, error, onChange, onRemove }: QuestionProps) {
  const t = useTexts(staffSurveyTexts)
  const [options, setOptions] = useState(question.options.join('\n'))
  return (
    <fieldset className={panel.choices}>
      <legend>{t('surveys.question', { number: at + 1 })}</legend>
      <div className={panel.pair}>
        <TextInput
          label={t('surveys.questionText')}
          maxLength={300}
          value={question.text}
          error={problemOfField(error, `questions.${String(at)}.text`)}
          onChange={(event) => onChange({ text: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('surveys.kind')}
          value={question.kind}
          data={questionKinds.map((value) => ({ value, label: t(`surveys.kind.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ kind: questionKinds.find((known) => known === value) ?? 'text' })
          }
        />
      </div>
      {(question.kind === 'one' || question.kind === 'many') && (
        <Textarea
          label={t('surveys.options')}
          rows={3}
          value={options}
          error={problemOfField(error, `questions.${String(at)}.options`)}
          onChange={({ currentTarget: { value } }) => {
            setOptions(value)
            onChange({ options: value.split('\n').flatMap((option) => option.trim() || []) })
          }}
        />
      )}
      <CheckField
        label={t('surveys.required')}
        checked={question.isRequired}
        onChange={(event) => onChange({ isRequired: event.currentTarget.checked })}
      />
      {onRemove && (
        <button type="button" className={buttons.link} onClick={onRemove}>
          {t('surveys.removeQuestion')}
        </button>
      )}
    </fieldset>
  )
}
