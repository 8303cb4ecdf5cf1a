import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { getReception, type Reception } from '@snab/contract/money/reception'
import { differenceNames, differenceReasons } from '@snab/domain/document/e-document/acceptance'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../lib/api/api-error'
import { formatNumber } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { Dialog } from '../../../ui/dialog/dialog'
import panel from '../../../ui/panel.module.css'
import classes from './reception.module.css'
import { receptionTexts } from './reception.texts'
import { readReason, useReception, type ReceivedLine } from './use-reception'

const LONGEST_COMMENT = 1000

/** Amounts and reasons by line, and the answer: accept, accept with differences, refuse. */
export function ReceptionForm({ reception }: { reception: Reception }) {
  const t = useTexts(receptionTexts)
  const queryClient = useQueryClient()
  const [isRefusing, setRefusing] = useState(false)
  const { lines, change, comment, setComment, answer, send, isChecked } = useReception(reception)
  const differing = lines.filter(({ differs }) => differs).length
  const error = answer.error && (
    <p role="alert" className={panel.problem}>
      {errorText(answer.error)}{' '}
      <button
        type="button"
        className={buttons.link}
        onClick={() => void queryClient.invalidateQueries({ queryKey: [getReception.path] })}
      >
        {t('reception.reload')}
      </button>
    </p>
  )
  const remark = (isNeeded: boolean) => (
    <Textarea
      label={t('reception.comment')}
      description={t('reception.commentHint')}
      autosize
      minRows={2}
      maxRows={6}
      maxLength={LONGEST_COMMENT}
      value={comment}
      error={isNeeded && isChecked && comment.trim() === '' ? t('reception.needComment') : undefined}
      onChange={({ currentTarget: { value } }) => setComment(value)}
    />
  )
  return (
    <form
      className={panel.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send(false)
      }}
    >
      <p>{t('reception.hint')}</p>
      <p className={panel.muted}>{t(reception.isElectronic ? 'reception.electronic' : 'reception.note')}</p>
      <ul className={classes.lines} aria-label={t('reception.lines')}>
        {lines.map((line) => (
          <Line key={line.line} line={line} isChecked={isChecked} onChange={(part) => change(line.line, part)} />
        ))}
      </ul>
      {remark(false)}
      {!isRefusing && error}
      <div className={classes.actions}>
        <button type="submit" className={buttons.filled} aria-disabled={answer.isPending}>
          {differing === 0 ? t('reception.accept') : t('reception.acceptDifferent', { count: differing })}
        </button>
        <button type="button" className={buttons.button} onClick={() => setRefusing(true)}>
          {t('reception.refuse')}
        </button>
      </div>
      {isRefusing && (
        <Dialog title={t('reception.refuseTitle')} size={480} onClose={() => setRefusing(false)}>
          <div className={panel.form}>
            <p>{t('reception.refuseHint')}</p>
            {remark(true)}
            {error}
            <div className={panel.buttons}>
              <button type="button" className={buttons.button} onClick={() => setRefusing(false)}>
                {t('reception.cancel')}
              </button>
              <button
                type="button"
                className={buttons.filled}
                aria-disabled={answer.isPending}
                onClick={() => send(true)}
              >
                {t('reception.refuseConfirm')}
              </button>
            </div>
          </div>
        </Dialog>
      )}
    </form>
  )
}

type LineProps = {
  line: ReceivedLine
  isChecked: boolean
  onChange: (part: Partial<Pick<ReceivedLine, 'received' | 'reason' | 'codes'>>) => void
}

function Line({ line, isChecked, onChange }: LineProps) {
  const t = useTexts(receptionTexts)
  const { name, article, unit, shipped, received, reason, amount, differs, codes, problem } = line
  const isSurplus = amount !== undefined && amount > shipped
  const fitting = differenceReasons.filter((one) => one === 'other' || (one === 'surplus') === isSurplus)
  return (
    <li className={classes.line} data-differs={differs || undefined}>
      <span className={classes.what}>
        <strong>{name}</strong>
        <span className={panel.small}>
          {[article, t('reception.shipped', { amount: `${formatNumber(shipped)} ${unit}` })]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <TextInput
        label={t('reception.received', { unit })}
        aria-label={t('reception.receivedOf', { name })}
        inputMode="decimal"
        value={received}
        error={isChecked && amount === undefined ? problem : undefined}
        onChange={({ currentTarget: { value } }) => onChange({ received: value })}
      />
      {differs && (
        <NativeSelect
          label={t('reception.reason')}
          aria-label={t('reception.reasonOf', { name })}
          value={reason ?? ''}
          data={[
            { value: '', label: t('reception.chooseReason') },
            ...fitting.map((value) => ({ value, label: differenceNames[value] })),
          ]}
          error={isChecked && amount !== undefined ? problem : undefined}
          onChange={({ currentTarget: { value } }) => onChange({ reason: readReason(value) })}
        />
      )}
      {line.shippedCodes > 0 && (
        <Textarea
          className={classes.codes ?? ''}
          label={t('reception.codes')}
          aria-label={t('reception.codesOf', { name })}
          description={t('reception.codesHint', { count: line.shippedCodes })}
          autosize
          minRows={1}
          maxRows={6}
          value={codes}
          onChange={({ currentTarget: { value } }) => onChange({ codes: value })}
        />
      )}
    </li>
  )
}
