import { Textarea, TextInput } from '@mantine/core'
import {
  MOST_PRICE_REQUEST_FILES,
  type PriceRequest,
  type PriceRequestRound,
} from '@snab/contract/quotes/price-request'
import { useRef } from 'react'
import { formatMoney } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import { priceRequestTexts } from '../../../shared/price-request/price-request.texts'
import buttons from '../../../ui/button.module.css'
import panel from '../../../ui/panel.module.css'
import stacked from '../../../ui/table/stacked-table.module.css'
import tables from '../../../ui/table/table.module.css'
import classes from './request.module.css'
import { requestTexts } from './request.texts'
import { useDraft, useDraftFiles } from './use-draft'
import { DateField } from '../../../ui/date-field'

type Props = { request: PriceRequest; round: PriceRequestRound }
type Draft = ReturnType<typeof useDraft>

/** A round that the buyer is still writing. */
export function DraftRound({ request, round }: Props) {
  const t = useTexts(requestTexts)
  const tShared = useTexts(priceRequestTexts)
  const draft = useDraft(request, round)
  return (
    <section className={panel.panel} aria-labelledby="price-request-draft">
      <div className={panel.head}>
        <h2 id="price-request-draft">{tShared('priceRequest.round', { number: round.number })}</h2>
      </div>
      <p className={classes.hint}>{t('ownRequest.draftHint')}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          draft.send()
        }}
      >
        <Rows round={round} draft={draft} />
        <div className={classes.details}>
          <DateField
            label={t('ownRequest.wishedOn')}
            value={draft.wishedOn}
            onChange={(value) => draft.setWishedOn(value)}
          />
          <Textarea
            label={t('ownRequest.comment')}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={3000}
            value={draft.comment}
            onChange={({ currentTarget: { value } }) => draft.setComment(value)}
          />
          <Files request={request} round={round} />
        </div>
        <div className={classes.actions}>
          <button type="submit" className={buttons.filled} aria-disabled={draft.isBusy}>
            {t('ownRequest.send')}
          </button>
          <button type="button" className={buttons.button} aria-disabled={draft.isBusy} onClick={draft.save}>
            {t('ownRequest.save')}
          </button>
          <button type="button" className={buttons.button} onClick={draft.discard}>
            {t('ownRequest.discard')}
          </button>
        </div>
      </form>
    </section>
  )
}

function Rows({ round: { number, lines }, draft }: { round: PriceRequestRound; draft: Draft }) {
  const t = useTexts(requestTexts)
  const tShared = useTexts(priceRequestTexts)
  const known = new Map(lines.map((line) => [line.id, line]))
  return (
    <div className={panel.scroll} role="region" aria-label={tShared('priceRequest.rows', { number })} tabIndex={0}>
      <table
        className={`${tables.framed} ${tables.wrapping} ${stacked.stacked}`}
        aria-label={tShared('priceRequest.rows', { number })}
      >
        <thead>
          <tr>
            <th scope="col">{tShared('priceRequest.product')}</th>
            <th scope="col">{tShared('priceRequest.amount')}</th>
            <th scope="col" className={tables.number}>
              {tShared('priceRequest.catalog')}
            </th>
            <th scope="col">{tShared('priceRequest.wished')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('ownRequest.remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {draft.rows.map(({ id, amount, wished }) => {
            const line = known.get(id)
            if (!line) return null
            return (
              <tr key={id}>
                <td>
                  {line.name}
                  <div className={panel.small}>{line.article}</div>
                </td>
                <td data-label={tShared('priceRequest.amount')}>
                  <div className={classes.amount}>
                    <TextInput
                      size="xs"
                      className={classes.field ?? ''}
                      inputMode="decimal"
                      aria-label={t('ownRequest.amountOf', { name: line.name })}
                      value={amount}
                      error={draft.problems[`amount ${String(id)}`]}
                      onChange={({ currentTarget: { value } }) => draft.changeRow(id, { amount: value })}
                    />
                    {line.unit}
                  </div>
                </td>
                <td className={tables.number} data-label={tShared('priceRequest.catalog')}>
                  {line.catalogPrice === null ? '—' : formatMoney(line.catalogPrice)}
                </td>
                <td data-label={tShared('priceRequest.wished')}>
                  <TextInput
                    size="xs"
                    className={classes.field ?? ''}
                    inputMode="decimal"
                    aria-label={t('ownRequest.wishedOf', { name: line.name })}
                    value={wished}
                    error={draft.problems[`wished ${String(id)}`]}
                    onChange={({ currentTarget: { value } }) => draft.changeRow(id, { wished: value })}
                  />
                </td>
                <td className={classes.whole}>
                  {draft.rows.length > 1 && (
                    <button
                      type="button"
                      className={buttons.link}
                      aria-label={t('ownRequest.removeLine', { name: line.name })}
                      onClick={() => draft.removeRow(id)}
                    >
                      {t('ownRequest.remove')}
                    </button>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function Files({ request: { id }, round: { files } }: Props) {
  const t = useTexts(requestTexts)
  const { add, remove, isAdding } = useDraftFiles(id)
  const input = useRef<HTMLInputElement>(null)
  return (
    <div>
      {files.length > 0 && (
        <ul className={classes.files}>
          {files.map((file) => (
            <li key={file.id}>
              {file.name}{' '}
              <button
                type="button"
                className={buttons.link}
                aria-label={t('ownRequest.removeFile', { name: file.name })}
                onClick={() => remove(file.id)}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      {files.length < MOST_PRICE_REQUEST_FILES && (
        <button
          type="button"
          className={buttons.button}
          aria-disabled={isAdding}
          onClick={() => !isAdding && input.current?.click()}
        >
          {t('ownRequest.addFile')}
        </button>
      )}
      <p className={panel.small}>{t('ownRequest.fileHint')}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".pdf,.png,.jpg,.jpeg,.xlsx"
        aria-label={t('ownRequest.addFile')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) add(file)
          target.value = ''
        }}
      />
    </div>
  )
}
