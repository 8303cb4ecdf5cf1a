import { Button, Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import type { EdiDecision, EdiMessageCard } from '@snab/contract/integration/edi-message'
import { useState } from 'react'
import { errorText } from '../../lib/api/api-error'
import { useTexts } from '../../lib/texts/texts'
import panel from '../../ui/panel.module.css'
import classes from './edi.module.css'
import { ediTexts } from './edi.texts'

type Question = EdiMessageCard['questions'][number]
type Said = { choice: 'leave' | 'accept' | 'reject'; article: string; amount: number | null; isRemembered: boolean }
const unsaid: Said = { choice: 'leave', article: '', amount: null, isRemembered: true }

type Props = {
  of: EdiMessageCard
  onDecide: (decision: EdiDecision) => void
  onReject: () => void
  isPending: boolean
  error: unknown
}

/** Questions about an order, with an answer for each line. */
export function DecisionForm({ of: message, onDecide, onReject, isPending, error }: Props) {
  const t = useTexts(ediTexts)
  const { questions } = message
  const [said, setSaid] = useState<Record<string, Said>>({})
  const [goesOn, setGoesOn] = useState(false)
  const lines = [...new Set(questions.map(({ line }) => line))]
  const ofMessage = questions.filter(({ line }) => line === '')
  const mayGoOn = ofMessage.some(({ code }) => ['number', 'unknown-order', 'sender', 'head'].includes(code))
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onDecide({ goesOn, lines: Object.entries(said).flatMap(([number, one]) => saidOf(number, one)) })
      }}
    >
      <h2 className={classes.heading}>{t('edi.questions')}</h2>
      <ul className={classes.questions}>
        {lines.map((line) => (
          <li key={line} className={classes.question}>
            {questions
              .filter((question) => question.line === line)
              .map((question) => (
                <span key={question.code}>
                  {line !== '' && <strong>{`${t('edi.line')} ${line}. `}</strong>}
                  {question.text}
                </span>
              ))}
            {line === '' ? (
              mayGoOn && (
                <Checkbox
                  label={t('edi.goesOn')}
                  checked={goesOn}
                  onChange={({ currentTarget }) => setGoesOn(currentTarget.checked)}
                />
              )
            ) : (
              <LineAnswer
                line={line}
                questions={questions.filter((question) => question.line === line)}
                said={said[line] ?? unsaid}
                onSay={(one) => setSaid((before) => ({ ...before, [line]: one }))}
              />
            )}
          </li>
        ))}
      </ul>
      {error !== null && error !== undefined && (
        <p role="alert" className={panel.problem}>
          {errorText(error)}
        </p>
      )}
      <div className={classes.buttons}>
        <Button type="submit" loading={isPending}>
          {t(Object.keys(said).length > 0 || goesOn ? 'edi.save' : 'edi.checkAgain')}
        </Button>
        <Button variant="default" onClick={onReject}>
          {t(changesOrder(message) ? 'edi.rejectChange' : 'edi.reject')}
        </Button>
      </div>
    </form>
  )
}

/** Rejecting the message leaves an order there is as it was. */
export const changesOrder = ({ lines }: EdiMessageCard): boolean => lines.some(({ was }) => was !== null)

function saidOf(number: string, { choice, article, amount, isRemembered }: Said): EdiDecision['lines'] {
  if (choice === 'leave') return []
  if (choice === 'reject') return [{ number, isRejected: true, isRemembered: false }]
  return [
    {
      number,
      isRejected: false,
      isRemembered: isRemembered && article !== '',
      ...(article !== '' && { article }),
      ...(amount !== null && { amount }),
    },
  ]
}

type AnswerProps = { line: string; questions: Question[]; said: Said; onSay: (said: Said) => void }

function LineAnswer({ line, questions, said, onSay }: AnswerProps) {
  const t = useTexts(ediTexts)
  const asks = (...codes: string[]) => questions.some(({ code }) => codes.includes(code))
  const suggested = questions.find(({ amount }) => amount !== undefined)?.amount ?? null
  return (
    <div className={classes.fields}>
      <NativeSelect
        label={t('edi.decide')}
        aria-label={t('edi.choice', { line })}
        value={said.choice}
        data={[
          { value: 'leave', label: t('edi.leave') },
          { value: 'accept', label: t('edi.ourTerms') },
          { value: 'reject', label: t('edi.lineRejected') },
        ]}
        onChange={({ currentTarget: { value } }) => {
          const choice = value === 'accept' || value === 'reject' ? value : 'leave'
          onSay({ ...said, choice, amount: said.amount ?? suggested })
        }}
      />
      {said.choice === 'accept' && asks('unknown-product', 'ambiguous', 'not-sold') && (
        <>
          <TextInput
            label={t('edi.ownArticle')}
            value={said.article}
            maxLength={200}
            onChange={({ currentTarget: { value } }) => onSay({ ...said, article: value })}
          />
          <Checkbox
            label={t('edi.remember')}
            checked={said.isRemembered}
            onChange={({ currentTarget: { checked } }) => onSay({ ...said, isRemembered: checked })}
          />
        </>
      )}
      {said.choice === 'accept' && (
        <NumberInput
          label={t('edi.ownAmount')}
          min={0}
          decimalScale={3}
          decimalSeparator=","
          allowedDecimalSeparators={[',', '.']}
          value={said.amount ?? ''}
          onChange={(value) => onSay({ ...said, amount: typeof value === 'number' ? value : null })}
        />
      )}
    </div>
  )
}
