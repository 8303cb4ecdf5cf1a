import { Textarea, TextInput } from '@mantine/core'
import { LONGEST_CLAIM, type Claim } from '@snab/contract/money/claim'
import { answerClaim, getStaffClaim, listStaffClaims } from '@snab/contract/money/staff-claim'
import { fromAmount } from '@snab/domain/money/amounts'
import { lineTotal, toKopecks, toRoubles } from '@snab/domain/money/money'
import { isOpenClaim } from '@snab/domain/order/claim'
import { typedNumber } from '@snab/domain/text/shown-numbers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, queryOf } from '../../../../lib/api/api'
import { showSuccess } from '../../../../lib/snackbar'
import { formatMoney, formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import stacked from '../../../../ui/table/stacked-table.module.css'
import tables from '../../../../ui/table/table.module.css'
import { AskRelease } from '../../frame/ceiling/ask-release'
import { CeilingHint } from '../../frame/ceiling/ceiling-hint'
import { problemOfField, SaveProblem } from '../../editing/save-problem'
import classes from '../../frame/figure-field.module.css'
import table from '../../frame/staff-table.module.css'
import { claimsTexts } from './claims.texts'

type Decision = 'take' | 'accept' | 'refuse'

/** The accepted amount and sum, or the reason for a refusal. */
export function ClaimDecision({ claim }: { claim: Claim }) {
  const t = useTexts(claimsTexts)
  const isOpen = isOpenClaim(claim.state)
  const lines = claim.lines ?? []
  const [amounts, setAmounts] = useState<Record<number, string>>(() =>
    Object.fromEntries(lines.map(({ id, amount }) => [id, String(amount).replace('.', ',')])),
  )
  const [total, setTotal] = useState('')
  const [answer, setAnswer] = useState('')
  const [isMissing, setMissing] = useState(false)
  const amountOf = (id: number) => typedNumber(amounts[id] ?? '') ?? 0
  const worth = toRoubles(lines.reduce((sum, { id, price }) => sum + worthOf(price, amountOf(id)), 0))
  const decide = useDecision(claim, (decision) => ({
    lines: lines.map(({ id }) => ({ id, amount: amountOf(id) })),
    total: total.trim() === '' ? null : (typedNumber(total) ?? Number.NaN),
    answer,
    decision,
  }))
  const press = (decision: Decision) => {
    const isWrong = decision === 'refuse' && answer.trim() === ''
    setMissing(isWrong)
    if (!isWrong && !decide.isPending) decide.mutate(decision)
  }
  return (
    <section className={panel.panel} aria-labelledby="claim-decision">
      <div className={panel.head}>
        <h2 id="claim-decision">{t('claims.decision')}</h2>
        {claim.state === 'new' && (
          <button
            type="button"
            className={buttons.button}
            aria-disabled={decide.isPending}
            onClick={() => press('take')}
          >
            {t('claims.take')}
          </button>
        )}
      </div>
      {!isOpen && <p className={panel.muted}>{t('claims.decidedAlready')}</p>}
      <Lines
        claim={claim}
        amounts={amounts}
        onAmount={(id, amount) => setAmounts((before) => ({ ...before, [id]: amount }))}
        problemOf={(index) => problemOfField(decide.error, `lines.${String(index)}.amount`)}
      />
      {isOpen && (
        <div className={panel.form}>
          <TextInput
            size="xs"
            label={t('claims.total')}
            description={t('claims.totalHint', { sum: formatMoney(worth) })}
            placeholder={String(worth).replace('.', ',')}
            inputMode="decimal"
            value={total}
            error={problemOfField(decide.error, 'total')}
            onChange={({ currentTarget: { value } }) => setTotal(value)}
          />
          <Textarea
            label={t('claims.answer')}
            maxLength={LONGEST_CLAIM}
            autosize
            minRows={2}
            maxRows={8}
            value={answer}
            error={isMissing ? t('claims.needAnswer') : problemOfField(decide.error, 'answer')}
            onChange={({ currentTarget: { value } }) => {
              setAnswer(value)
              setMissing(false)
            }}
          />
          <CeilingHint kind="refund" />
          <AskRelease error={decide.error} onAsked={decide.reload} />
          <SaveProblem error={decide.error} fields={['total', 'answer']} onReload={decide.reload} />
          <div className={panel.buttons}>
            <button
              type="button"
              className={buttons.button}
              aria-disabled={decide.isPending}
              onClick={() => press('refuse')}
            >
              {t('claims.refuse')}
            </button>
            <button
              type="button"
              className={buttons.filled}
              aria-disabled={decide.isPending}
              onClick={() => press('accept')}
            >
              {t('claims.accept')}
            </button>
          </div>
        </div>
      )}
    </section>
  )
}

type LinesProps = {
  claim: Claim
  amounts: Readonly<Record<number, string>>
  onAmount: (id: number, amount: string) => void
  problemOf: (index: number) => string | undefined
}

function Lines({ claim, amounts, onAmount, problemOf }: LinesProps) {
  const t = useTexts(claimsTexts)
  const isOpen = isOpenClaim(claim.state)
  return (
    <div className={table.frame} role="region" aria-label={t('claims.product')} tabIndex={0}>
      <table className={`${table.table} ${stacked.stacked}`} aria-label={t('claims.product')}>
        <thead>
          <tr>
            <th scope="col">{t('claims.product')}</th>
            <th scope="col" className={tables.number}>
              {t('claims.claimed')}
            </th>
            <th scope="col">{t('claims.accepted')}</th>
            <th scope="col" className={tables.number}>
              {t('claims.price')}
            </th>
          </tr>
        </thead>
        <tbody>
          {(claim.lines ?? []).map(({ id, article, name, amount, unit, price, acceptedAmount }, index) => (
            <tr key={id}>
              <td>
                {name}
                <div className={panel.small}>{article}</div>
              </td>
              <td className={tables.number} data-label={t('claims.claimed')}>
                {formatNumber(amount)} {unit}
              </td>
              <td>
                {isOpen ? (
                  <TextInput
                    size="xs"
                    className={classes.field ?? ''}
                    inputMode="decimal"
                    aria-label={t('claims.acceptedOf', { name })}
                    value={amounts[id] ?? ''}
                    error={problemOf(index)}
                    onChange={({ currentTarget: { value } }) => onAmount(id, value)}
                  />
                ) : (
                  acceptedAmount !== null && `${formatNumber(acceptedAmount)} ${unit}`
                )}
              </td>
              <td className={tables.number} data-label={t('claims.price')}>
                {formatMoney(price)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function worthOf(price: number, amount: number): number {
  const thousandths = fromAmount(amount)
  return typeof thousandths === 'number' ? lineTotal(toKopecks(price), thousandths) : 0
}

type Answer = { decision: Decision; lines: { id: number; amount: number }[]; total: number | null; answer: string }

function useDecision({ id, version }: Claim, answerOf: (decision: Decision) => Answer) {
  const t = useTexts(claimsTexts)
  const queryClient = useQueryClient()
  const { queryKey } = queryOf(getStaffClaim, { params: { id } })
  const mutation = useMutation({
    mutationFn: (decision: Decision) => {
      const { lines, total, answer } = answerOf(decision)
      return call(answerClaim, {
        params: { id },
        body:
          decision === 'take'
            ? { decision, version }
            : decision === 'refuse'
              ? { decision, version, answer }
              : { decision, version, answer, total, lines },
      })
    },
    onSuccess: (after, decision) => {
      queryClient.setQueryData(queryKey, after)
      void queryClient.invalidateQueries({ queryKey: [listStaffClaims.path] })
      showSuccess(t(`claims.done.${decision}`))
    },
  })
  return { ...mutation, reload: () => void queryClient.invalidateQueries({ queryKey }) }
}
