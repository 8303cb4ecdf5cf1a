import { Textarea, TextInput } from '@mantine/core'
import { answerQuestion, listQuestions, type ManagerQuestion } from '@snab/contract/talk/question'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { showError, showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import classes from '../../views/inbox.module.css'
import { staffTexts } from '../../frame/staff.texts'

const longest = 2000

/** The answer to the asker, a note for colleagues, and whether it is done. An empty answer only marks the question. */
export function QuestionAnswer({
  question: { id, note: noted, email, answered, answerGoesTo },
}: {
  question: ManagerQuestion
}) {
  const t = useTexts(staffTexts)
  const queryClient = useQueryClient()
  const [answer, setAnswer] = useState('')
  const [note, setNote] = useState(noted)
  const isSending = answer.trim() !== ''
  const save = useMutation({
    mutationFn: () =>
      call(answerQuestion, {
        params: { id },
        body: answered ? { answered: false, note } : { answered: true, note, answer },
      }),
    onSuccess: () => {
      showSuccess(t(answered ? 'questions.reopened' : isSending ? 'questions.sent' : 'questions.done'))
      void queryClient.invalidateQueries({ queryKey: [listQuestions.path] })
    },
    onError: (error) => showError(error),
  })
  const button = (
    <button
      type="button"
      className={answered ? buttons.button : buttons.filled}
      aria-disabled={save.isPending}
      onClick={() => {
        if (!save.isPending) save.mutate()
      }}
    >
      {t(answered ? 'questions.reopen' : isSending ? 'questions.send' : 'questions.answer')}
    </button>
  )

  if (answered)
    return (
      <div className={classes.answer}>
        <div className={classes.actions}>{button}</div>
      </div>
    )
  return (
    <div className={classes.answer}>
      {answerGoesTo === null ? (
        <p className={classes.nowhere}>{t('questions.goesNowhere')}</p>
      ) : (
        <Textarea
          label={t('questions.reply')}
          description={
            answerGoesTo === 'mail' ? t('questions.goesToMail', { email: email ?? '' }) : t('questions.goesToPortal')
          }
          autosize
          minRows={2}
          maxRows={10}
          maxLength={longest}
          value={answer}
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
      )}
      <TextInput
        aria-label={t('questions.note')}
        placeholder={t('questions.note')}
        maxLength={longest}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <div className={classes.actions}>{button}</div>
    </div>
  )
}
