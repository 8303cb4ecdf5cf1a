import { answerSurvey, listSurveys, type Survey } from '@snab/contract/content/survey'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../lib/api/api'
import { ApiError, errorText } from '../../lib/api/api-error'
import { showSuccess } from '../../lib/snackbar'
import { useTexts } from '../../lib/texts/texts'
import { SurveyView } from './survey-view'
import { surveyTexts } from './survey.texts'

type Props = { survey: Survey; /** Content beside the submit button. */ aside?: ReactNode; onDone?: () => void }

/** Questions of staff; answered once. */
export function SurveyForm({ survey, aside, onDone }: Props) {
  const t = useTexts(surveyTexts)
  const queryClient = useQueryClient()
  const send = useMutation({
    mutationFn: (answers: string[][]) => call(answerSurvey, { params: { id: survey.id }, body: { answers } }),
    onSuccess: () => {
      showSuccess(t('survey.thanks'))
      onDone?.()
      void queryClient.invalidateQueries({ queryKey: [listSurveys.path] })
    },
  })
  const problems = send.error instanceof ApiError ? (send.error.body.errors ?? []) : []
  return (
    <SurveyView
      survey={survey}
      aside={aside}
      isSending={send.isPending}
      problem={send.error && problems.length === 0 ? errorText(send.error) : undefined}
      problemOf={(at) => problems.find(({ field }) => field.startsWith(`answers.${String(at)}`))?.message}
      onSend={(answers) => !send.isPending && send.mutate(answers)}
    />
  )
}
