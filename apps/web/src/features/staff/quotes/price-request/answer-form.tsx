import { Textarea, TextInput } from '@mantine/core'
import type { PriceRequestLine, PriceRequestRound } from '@snab/contract/quotes/price-request'
import { priceRequestCosts, type StaffPriceRequest } from '@snab/contract/quotes/staff-price-request'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { formatMoney, formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { priceRequestTexts } from '../../../../shared/price-request/price-request.texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import stacked from '../../../../ui/table/stacked-table.module.css'
import tables from '../../../../ui/table/table.module.css'
import { problemOfField, SaveProblem } from '../../editing/save-problem'
import classes from '../../frame/figure-field.module.css'
import { AskRelease } from '../../frame/ceiling/ask-release'
import { PriceCeilings } from '../../frame/ceiling/price-ceilings'
import table from '../../frame/staff-table.module.css'
import { useMay } from '../../../../shared/session/use-may'
import { CostHint } from './cost-hint'
import { requestsTexts } from './requests.texts'
import { useAnswer, type AnsweredRow } from './use-answer'
import { DateField } from '../../../../ui/date-field'

type Props = { request: StaffPriceRequest; round: PriceRequestRound }

/** A price or a refusal for each row, the amount at that price, and the last day. */
export function AnswerForm({ request, round }: Props) {
  const t = useTexts(requestsTexts)
  const answer = useAnswer(request, round)
  const seesCost = useMay('see-cost')
  const { data: costs } = useQuery({
    ...queryOf(priceRequestCosts, { params: { id: request.id } }),
    ...alwaysStale,
    enabled: seesCost,
  })
  const { error, isPending } = answer
  const known = new Map(round.lines.map((line) => [line.id, line]))
  const rowFields = answer.rows.flatMap((_, index) => [`lines.${String(index)}.price`, `lines.${String(index)}.amount`])
  return (
    <form
      className={panel.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        answer.press(true)
      }}
    >
      <p className={panel.muted}>{t('requests.hint')}</p>
      <div className={table.frame} role="region" aria-label={t('requests.answer')} tabIndex={0}>
        <table className={`${table.table} ${stacked.stacked}`} aria-label={t('requests.answer')}>
          <Heads />
          <tbody>
            {answer.rows.map((row, index) => {
              const line = known.get(row.id)
              return (
                line && (
                  <Row
                    key={row.id}
                    row={row}
                    line={line}
                    floor={request.floors.find(({ lineId }) => lineId === row.id)?.price ?? null}
                    hint={
                      costs && <CostHint cost={costs.lines.find(({ lineId }) => lineId === row.id)} price={row.price} />
                    }
                    problemOf={(field) => problemOfField(error, `lines.${String(index)}.${field}`)}
                    onChange={(part) => answer.change(row.id, part)}
                  />
                )
              )
            })}
          </tbody>
        </table>
      </div>
      <DateField
        size="xs"
        label={t('requests.validUntilField')}
        value={answer.validUntil}
        error={problemOfField(error, 'validUntil')}
        onChange={(value) => answer.setValidUntil(value)}
      />
      <Textarea
        label={t('requests.note')}
        maxLength={3000}
        autosize
        minRows={2}
        maxRows={8}
        value={answer.note}
        error={problemOfField(error, 'note')}
        onChange={({ currentTarget: { value } }) => answer.setNote(value)}
      />
      <PriceCeilings />
      <AskRelease error={error} onAsked={answer.reload} />
      <SaveProblem error={error} fields={['validUntil', 'note', ...rowFields]} onReload={answer.reload} />
      <div className={panel.buttons}>
        <button type="button" className={buttons.button} aria-disabled={isPending} onClick={() => answer.press(false)}>
          {t('requests.save')}
        </button>
        <button type="submit" className={buttons.filled} aria-disabled={isPending}>
          {t('requests.send')}
        </button>
      </div>
    </form>
  )
}

function Heads() {
  const t = useTexts(requestsTexts)
  const tShared = useTexts(priceRequestTexts)
  return (
    <thead>
      <tr>
        <th scope="col">{tShared('priceRequest.product')}</th>
        <th scope="col" className={tables.number}>
          {tShared('priceRequest.amount')}
        </th>
        <th scope="col" className={tables.number}>
          {tShared('priceRequest.catalog')}
        </th>
        <th scope="col" className={tables.number}>
          {tShared('priceRequest.wished')}
        </th>
        <th scope="col">{t('requests.price')}</th>
        <th scope="col">{t('requests.limit')}</th>
        <th scope="col">{t('requests.refuse')}</th>
      </tr>
    </thead>
  )
}

type RowProps = {
  row: AnsweredRow
  line: PriceRequestLine
  floor: number | null
  hint: ReactNode
  problemOf: (field: 'price' | 'amount') => string | undefined
  onChange: (part: Partial<AnsweredRow>) => void
}

function Row({ row, line, floor, hint, problemOf, onChange }: RowProps) {
  const t = useTexts(requestsTexts)
  const tShared = useTexts(priceRequestTexts)
  const { name, article, amount, unit, catalogPrice, wishedPrice } = line
  return (
    <tr>
      <td>
        {name}
        <div className={panel.small}>{article}</div>
      </td>
      <td className={tables.number} data-label={tShared('priceRequest.amount')}>
        {formatNumber(amount)} {unit}
      </td>
      <td className={tables.number} data-label={tShared('priceRequest.catalog')}>
        {catalogPrice === null ? '—' : formatMoney(catalogPrice)}
      </td>
      <td className={tables.number} data-label={tShared('priceRequest.wished')}>
        {wishedPrice === null ? '—' : formatMoney(wishedPrice)}
      </td>
      <td data-label={t('requests.price')}>
        <TextInput
          size="xs"
          className={classes.field ?? ''}
          inputMode="decimal"
          aria-label={t('requests.priceOf', { name })}
          disabled={row.isRefused}
          value={row.isRefused ? '' : row.price}
          error={problemOf('price')}
          onChange={({ currentTarget: { value } }) => onChange({ price: value })}
        />
        {floor !== null && <span className={panel.small}>{t('requests.floor', { price: formatMoney(floor) })}</span>}
        {hint}
      </td>
      <td data-label={`${t('requests.limit')}, ${unit}`}>
        <TextInput
          size="xs"
          className={classes.field ?? ''}
          inputMode="decimal"
          aria-label={t('requests.limitOf', { name })}
          disabled={row.isRefused}
          value={row.isRefused ? '' : row.limit}
          error={problemOf('amount')}
          onChange={({ currentTarget: { value } }) => onChange({ limit: value })}
        />
      </td>
      <td data-label={t('requests.refuse')}>
        <input
          type="checkbox"
          aria-label={t('requests.refuseOf', { name })}
          checked={row.isRefused}
          onChange={({ target }) => onChange({ isRefused: target.checked })}
        />
      </td>
    </tr>
  )
}
