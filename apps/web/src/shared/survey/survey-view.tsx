import type { Survey, SurveyQuestion } from '@snab/contract/content/survey'
import { useState, type ReactNode } from 'react'
import { useTexts } from '../../lib/texts/texts'
import buttons from '../../ui/button.module.css'
import panel from '../../ui/panel.module.css'
import { ArticleHtml } from '../article/article-html'
import classes from './survey.module.css'
import { surveyTexts } from './survey.texts'

type Props = {
  survey: Pick<Survey, 'id' | 'intro' | 'questions'>
  /** Content beside the submit button. */ aside?: ReactNode
  isSending?: boolean
  problem?: string | undefined
  problemOf?: (at: number) => string | undefined
  onSend: (answers: string[][]) => void
}

/** A survey's form; its owner handles the answers. */
export function SurveyView({ survey: { id, intro, questions }, aside, isSending, problem, problemOf, onSend }: Props) {
  const t = useTexts(surveyTexts)
  const [answers, setAnswers] = useState<string[][]>(() => questions.map(() => []))
  return (
    <form
      className={panel.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSend(answers)
      }}
    >
      {intro !== '' && <ArticleHtml html={intro} />}
      {questions.map((question, at) => (
        // questions have no ids, and do not move
        <fieldset key={String(at)} className={classes.question}>
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
          {problemOf?.(at) && (
            <p role="alert" className={panel.problem}>
              {problemOf(at)}
            </p>
          )}
        </fieldset>
      ))}
      {problem && (
        <p role="alert" className={panel.problem}>
          {problem}
        </p>
      )}
      <div className={panel.buttons}>
        {aside}
        <button type="submit" className={buttons.filled} aria-disabled={isSending}>
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
