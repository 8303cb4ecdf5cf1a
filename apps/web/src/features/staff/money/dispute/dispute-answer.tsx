import { Textarea } from '@mantine/core'
import { answerDispute, listDisputes, LONGEST_DISPUTE_ANSWER, type Dispute } from '@snab/contract/money/dispute'
import type { DisputeState } from '@snab/domain/money/ledger/dispute'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { errorText } from '../../../../lib/api/api-error'
import { showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import classes from '../../views/inbox.module.css'
import { disputesTexts } from './disputes.texts'

type Decision = Exclude<DisputeState, 'open'>

/** The answer to the buyer, and the decision about the row. */
export function DisputeAnswer({ dispute: { id, version, state, answer: answered } }: { dispute: Dispute }) {
  const t = useTexts(disputesTexts)
  const queryClient = useQueryClient()
  const [answer, setAnswer] = useState(answered)
  const save = useMutation({
    mutationFn: (decision: Decision) =>
      call(answerDispute, { params: { id }, body: { version, state: decision, answer } }),
    onSuccess: () => {
      showSuccess(t('disputes.saved'))
      void queryClient.invalidateQueries({ queryKey: [listDisputes.path] })
    },
  })
  const decide = (decision: Decision) => () => void (!save.isPending && save.mutate(decision))
  return (
    <div className={classes.answer}>
      <Textarea
        label={t('disputes.answer')}
        description={t('disputes.answerHint')}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={LONGEST_DISPUTE_ANSWER}
        value={answer}
        onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
      />
      {save.error && (
        <p role="alert" className={panel.problem}>
          {errorText(save.error)}
        </p>
      )}
      <div className={classes.actions}>
        {state === 'open' && (
          <button type="button" className={buttons.button} onClick={decide('in-work')}>
            {t('disputes.take')}
          </button>
        )}
        <button type="button" className={buttons.button} onClick={decide('refused')}>
          {t('disputes.refuse')}
        </button>
        <button type="button" className={buttons.filled} onClick={decide('accepted')}>
          {t('disputes.accept')}
        </button>
      </div>
    </div>
  )
}
