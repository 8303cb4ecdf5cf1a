import { answerSurvey, listSurveys, type Survey, type SurveyQuestion } from '@snab/contract/survey'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { call } from '../../lib/api/api'
import { ApiError, errorText } from '../../lib/api/api-error'
import { showSuccess } from '../../lib/snackbar'
import { useTexts } from '../../lib/texts/texts'
import buttons from '../../ui/button.module.css'
import panel from '../../ui/panel.module.css'
import { ArticleHtml } from '../article/article-html'
import classes from './survey.module.css'
import { surveyTexts } from './survey.texts'

type Props = { survey: Survey; /** Beside the button that sends. */ aside?: ReactNode; onDone?: () => void }

/** Questions of staff; answered once. */
export function SurveyForm({ survey: { id, intro, questions }, aside, onDone }: Props) {
  const t = useTexts(surveyTexts)
  const queryClient = useQueryClient()
  const [answers, setAnswers] = useState<string[][]>(() => questions.map(() => []))
  const send = useMutation({
    mutationFn: () => call(answerSurvey, { params: { id }, body: { answers } }),
    onSuccess: () => {
      showSuccess(t('survey.thanks'))
      onDone?.()
      void queryClient.invalidateQueries({ queryKey: [listSurveys.path] })
    },
  })
  const problems = send.error instanceof ApiError ? (send.error.body.errors ?? []) : []
  const problemOf = (at: number) => problems.find(({ field }) => field.startsWith(`answers.${String(at)}`))?.message
  return (
    <form
      className={panel.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!send.isPending) send.mutate()
      }}
    >
      {intro !== '' && <ArticleHtml html={intro} />}
      {questions.map((question, at) => (
        <fieldset key={question.text} className={classes.question}>
          <legend>
            {question.text}
            {question.isRequired && <span className={panel.small}> — {t('survey.required')}</span>}
          </legend>
          <Answer
            name={`survey-${String(id)}-${String(at)}`}
            question={question}
            given={answers[at] ?? []}
            onGiven={(given) => setAnswers((before) => before.map((known, index) => (index === at ? given : known)))}
          />
          {problemOf(at) && (
            <p role="alert" className={panel.problem}>
              {problemOf(at)}
            </p>
          )}
        </fieldset>
      ))}
      {send.error && problems.length === 0 && (
        <p role="alert" className={panel.problem}>
          {errorText(send.error)}
        </p>
      )}
      <div className={panel.buttons}>
        {aside}
        <button type="submit" className={buttons.filled} aria-disabled={send.isPending}>
          {t('survey.send')}
        </button>
      </div>
    </form>
  )
}

const marks = ['1', '2', '3', '4', '5']

type AnswerProps = {
  name: string
  question: SurveyQuestion
  given: readonly string[]
  onGiven: (given: string[]) => void
}

function Answer({ name, question: { kind, text, options }, given, onGiven }: AnswerProps) {
  if (kind === 'text')
    return (
      <textarea
        className={classes.words}
        aria-label={text}
        rows={3}
        maxLength={2000}
        value={given[0] ?? ''}
        onChange={(event) => onGiven([event.currentTarget.value])}
      />
    )
  const isMany = kind === 'many'
  return (
    <div className={kind === 'mark' ? classes.marks : classes.options}>
      {(kind === 'mark' ? marks : options).map((option) => (
        <label key={option} className={classes.option}>
          <input
            type={isMany ? 'checkbox' : 'radio'}
            name={name}
            checked={given.includes(option)}
            onChange={({ currentTarget: { checked } }) => {
              if (!isMany) onGiven([option])
              else onGiven(checked ? [...given, option] : given.filter((known) => known !== option))
            }}
          />
          {option}
        </label>
      ))}
    </div>
  )
}
