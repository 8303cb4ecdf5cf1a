import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { SurveyBody } from '@snab/contract/content/staff-survey'
import { questionKinds, surveyPlaces, type SurveyQuestion } from '@snab/contract/content/survey'
import { useState } from 'react'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { CheckField } from '../../../../ui/check-field'
import panel from '../../../../ui/panel.module.css'
import { problemOfField } from '../../editing/save-problem'
import { PublicationFields } from '../../editing/publication/publication-fields'
import { staffSurveyTexts } from './surveys.texts'

export const emptyQuestion: SurveyQuestion = { text: '', kind: 'one', options: [], isRequired: false }

type Props = { body: SurveyBody; error: Error | null; onChange: (part: Partial<SurveyBody>) => void }

/** A survey's questions, place and audience. */
export function SurveyFields({ body, error, onChange }: Props) {
  const t = useTexts(staffSurveyTexts)
  const changeQuestion = (at: number, part: Partial<SurveyQuestion>) =>
    onChange({ questions: body.questions.map((known, index) => (index === at ? { ...known, ...part } : known)) })
  return (
    <>
      <TextInput
        data-autofocus
        label={t('surveys.title')}
        maxLength={200}
        value={body.title}
        error={problemOfField(error, 'title')}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('surveys.place')}
        value={body.place}
        data={surveyPlaces.map((value) => ({ value, label: t(`surveys.place.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ place: surveyPlaces.find((known) => known === value) ?? 'portal' })
        }
      />
      <Textarea
        label={t('surveys.intro')}
        rows={2}
        value={body.intro}
        error={problemOfField(error, 'intro')}
        onChange={(event) => onChange({ intro: event.currentTarget.value })}
      />
      {body.questions.map((question, at) => (
        <QuestionFields
          // questions have no ids, and do not move
          key={String(at)}
          at={at}
          question={question}
          error={error}
          onChange={(part) => changeQuestion(at, part)}
          onRemove={
            body.questions.length > 1
              ? () => onChange({ questions: body.questions.filter((_, index) => index !== at) })
              : null
          }
        />
      ))}
      <div>
        <button
          type="button"
          className={buttons.button}
          onClick={() => onChange({ questions: [...body.questions, emptyQuestion] })}
        >
          {t('surveys.addQuestion')}
        </button>
      </div>
      {problemOfField(error, 'questions') && <p className={panel.problem}>{problemOfField(error, 'questions')}</p>}
      <PublicationFields body={body} error={error} onChange={onChange} />
    </>
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
