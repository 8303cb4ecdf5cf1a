import type { Approval, Decision } from '@snab/contract/orders/approval'
import { useState } from 'react'
import { errorText } from '../../../lib/api/api-error'
import { formatMoney } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import panel from '../../../ui/panel.module.css'
import { ApprovalLines } from './approval-lines'
import classes from './approval-lines.module.css'
import { approvalTexts } from './approval.texts'
import { countOf, decisionsOf, sumOf, waitingLines, withoutReason, type Choice, type Choices } from './decisions'

type Props = { approval: Approval; isPending: boolean; error: Error | null; onDecide: (decisions: Decision[]) => void }

/** The lines with a choice for each, and one button to send all of them. */
export function DecideForm({ approval, isPending, error, onDecide }: Props) {
  const t = useTexts(approvalTexts)
  const waiting = waitingLines(approval.lines)
  const [made, setMade] = useState<Choices>(new Map())
  const [problem, setProblem] = useState<'reason' | 'choose' | null>(null)
  // a line decided by a colleague meanwhile can no longer be chosen
  const choices: Choices = new Map([...made].filter(([id]) => waiting.some((line) => line.id === id)))

  function choose(id: number, choice: Choice | null) {
    const next = new Map(choices)
    if (choice) next.set(id, choice)
    else next.delete(id)
    setMade(next)
    if (problem === 'choose') setProblem(null)
  }
  const chooseAll = (decision: Choice['decision']) =>
    setMade(
      new Map(
        waiting.map(({ id }) => [
          id,
          { decision, reason: decision === 'reject' ? (choices.get(id)?.reason ?? '') : '' },
        ]),
      ),
    )

  function send() {
    if (isPending) return
    if (choices.size === 0) setProblem('choose')
    else if (withoutReason(choices).length > 0) setProblem('reason')
    else onDecide(decisionsOf(choices))
  }

  const left = waiting.length - choices.size
  return (
    <section className={panel.stack} aria-labelledby="approval-lines">
      <div className={classes.head}>
        <h2 id="approval-lines">
          {t('approval.lines')}{' '}
          <span className={panel.muted}>{t('approval.positions', { count: approval.positions })}</span>
        </h2>
        <span className={panel.tools}>
          <button type="button" className={buttons.button} onClick={() => chooseAll('approve')}>
            {t('approval.approveAll')}
          </button>
          <button type="button" className={buttons.button} onClick={() => chooseAll('reject')}>
            {t('approval.rejectAll')}
          </button>
        </span>
      </div>
      <ApprovalLines
        lines={approval.lines}
        choices={choices}
        onChoose={choose}
        missing={new Set(problem === 'reason' ? withoutReason(choices) : [])}
      />
      {error && !isPending && (
        <p role="alert" className={panel.problem}>
          {errorText(error)}
        </p>
      )}
      {problem !== null && (problem === 'choose' || withoutReason(choices).length > 0) && (
        <p role="alert" className={panel.problem}>
          {t(problem === 'choose' ? 'approval.choose' : 'approval.reasonMissing')}
        </p>
      )}
      <div className={classes.foot}>
        <p>
          {t('approval.chosen', {
            approved: formatMoney(sumOf(approval.lines, choices, 'approve')),
            rejected: formatMoney(sumOf(approval.lines, choices, 'reject')),
          })}{' '}
          {left > 0 && countOf(choices, 'approve') + countOf(choices, 'reject') > 0 && (
            <span className={panel.small}>{t('approval.left', { count: left })}</span>
          )}
        </p>
        <button type="button" className={buttons.filled} aria-disabled={isPending} onClick={send}>
          {t('approval.send')}
        </button>
      </div>
    </section>
  )
}
