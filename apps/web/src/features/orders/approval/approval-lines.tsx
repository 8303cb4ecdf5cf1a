import type { ApprovalLine } from '@snab/contract/orders/approval'
import { longest } from '@snab/domain/field-limits'
import { formatDate, formatMoney, formatNumber } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import panel from '../../../ui/panel.module.css'
import { Picture } from '../../../shared/pictures/picture'
import classes from './approval-lines.module.css'
import { approvalTexts } from './approval.texts'
import type { Choice, Choices } from './decisions'
import { nameWithCut } from '../../../shared/amounts/shown-cut'

type Props = {
  lines: readonly ApprovalLine[]
  choices: Choices
  /** Omitted if nothing is decided here. */
  onChoose?: ((id: number, choice: Choice | null) => void) | undefined
  /** Rejections without a reason. */
  missing: ReadonlySet<number>
}

export function ApprovalLines({ lines, choices, onChoose, missing }: Props) {
  return (
    <ul className={classes.lines}>
      {lines.map((line) => (
        <Line
          key={line.id}
          line={line}
          choice={choices.get(line.id)}
          onChoose={line.state === 'waiting' ? onChoose : undefined}
          isMissing={missing.has(line.id)}
        />
      ))}
    </ul>
  )
}

type LineProps = { line: ApprovalLine; choice: Choice | undefined; onChoose: Props['onChoose']; isMissing: boolean }

function Line({ line, choice, onChoose, isMissing }: LineProps) {
  const t = useTexts(approvalTexts)
  const { id, name, article, amount, pieces, unit, price, total, image } = line
  return (
    <li className={classes.line} data-chosen={choice?.decision}>
      <span>
        <Picture src={image} size={28} />
      </span>
      <span className={classes.name}>
        <span>{nameWithCut(name, pieces, unit)}</span>
        <span className={panel.small}>{article}</span>
      </span>
      <span className={classes.amount}>
        {formatNumber(amount)} {unit} × {formatMoney(price)}
      </span>
      <strong className={classes.total}>{t('approval.sum', { sum: formatMoney(total) })}</strong>
      <span className={classes.decision}>
        {onChoose ? (
          <>
            <button
              type="button"
              className={classes.choice}
              data-kind="approve"
              aria-pressed={choice?.decision === 'approve'}
              aria-label={t('approval.approveLine', { name })}
              onClick={() => onChoose(id, choice?.decision === 'approve' ? null : { decision: 'approve', reason: '' })}
            >
              {t('approval.approve')}
            </button>
            <button
              type="button"
              className={classes.choice}
              data-kind="reject"
              aria-pressed={choice?.decision === 'reject'}
              aria-label={t('approval.rejectLine', { name })}
              onClick={() => onChoose(id, choice?.decision === 'reject' ? null : { decision: 'reject', reason: '' })}
            >
              {t('approval.reject')}
            </button>
          </>
        ) : (
          <Decided line={line} />
        )}
      </span>
      {choice?.decision === 'reject' && onChoose && (
        <span className={classes.reason}>
          <input
            className={classes.input}
            aria-label={t('approval.reasonFor', { name })}
            aria-invalid={isMissing}
            placeholder={t('approval.reasonPlaceholder')}
            maxLength={longest.refusalReason}
            value={choice.reason}
            onChange={(event) => onChoose(id, { decision: 'reject', reason: event.currentTarget.value })}
          />
          {isMissing && <span className={panel.bad}>{t('approval.reasonMissing')}</span>}
        </span>
      )}
      {line.state === 'rejected' && (
        <span className={classes.reason}>
          {t('approval.reason')}: {line.reason}
          {line.isReturned && <span className={panel.small}> · {t('approval.returnedLine')}</span>}
        </span>
      )}
    </li>
  )
}

const states = {
  waiting: ['approval.lineWaiting', 'waiting'],
  approved: ['approval.lineApproved', 'good'],
  rejected: ['approval.lineRejected', 'bad'],
} as const

function Decided({ line: { state, decidedBy, decidedAt } }: { line: ApprovalLine }) {
  const t = useTexts(approvalTexts)
  const [text, tone] = states[state]
  return (
    <span
      className={panel.tag}
      data-tone={tone}
      title={
        decidedBy && decidedAt ? t('approval.byWhom', { name: decidedBy, date: formatDate(decidedAt) }) : undefined
      }
    >
      {t(text)}
    </span>
  )
}
