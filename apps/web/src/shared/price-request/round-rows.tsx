import type { PriceRequestLine, PriceRequestRound } from '@snab/contract/quotes/price-request'
import { formatMoney, formatNumber } from '../../lib/texts/format'
import { useTexts } from '../../lib/texts/texts'
import panel from '../../ui/panel.module.css'
import stacked from '../../ui/table/stacked-table.module.css'
import tables from '../../ui/table/table.module.css'
import { priceRequestTexts } from './price-request.texts'

type Choice = { chosen: ReadonlySet<number>; toggle: (id: number) => void }
type Props = { round: PriceRequestRound; /** Prices to accept are ticked. */ choice?: Choice }

/** The request and the answer, row by row. */
export function RoundRows({ round, choice }: Props) {
  const t = useTexts(priceRequestTexts)
  const { number, lines } = round
  // today's price is meaningless beside an earlier round
  const hasCatalogue = lines.some(({ catalogPrice }) => catalogPrice !== null)
  return (
    <div className={panel.scroll} role="region" aria-label={t('priceRequest.rows', { number })} tabIndex={0}>
      <table
        className={`${tables.framed} ${tables.wrapping} ${stacked.stacked}`}
        aria-label={t('priceRequest.rows', { number })}
      >
        <thead>
          <tr>
            {choice && (
              <th scope="col">
                <span className="visually-hidden">{t('priceRequest.takeHead')}</span>
              </th>
            )}
            <th scope="col">{t('priceRequest.product')}</th>
            <Head text={t('priceRequest.amount')} />
            {hasCatalogue && <Head text={t('priceRequest.catalog')} />}
            <Head text={t('priceRequest.wished')} />
            {round.answer && <Head text={t('priceRequest.answer')} />}
            {round.answer && hasCatalogue && <Head text={t('priceRequest.saving')} />}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              {choice && (
                <td>
                  {line.answerPrice !== null && (
                    <input
                      type="checkbox"
                      aria-label={t('priceRequest.take', { name: line.name })}
                      checked={choice.chosen.has(line.id)}
                      onChange={() => choice.toggle(line.id)}
                    />
                  )}
                </td>
              )}
              <td>
                {line.name}
                <div className={panel.small}>{line.article}</div>
              </td>
              <td className={tables.number} data-label={t('priceRequest.amount')}>
                {formatNumber(line.amount)} {line.unit}
              </td>
              {hasCatalogue && <Price label={t('priceRequest.catalog')} price={line.catalogPrice} />}
              <Price label={t('priceRequest.wished')} price={line.wishedPrice} />
              {round.answer && (
                <td className={tables.number} data-label={t('priceRequest.answer')}>
                  <Answer line={line} />
                </td>
              )}
              {round.answer && hasCatalogue && <Price label={t('priceRequest.saving')} price={line.saving} />}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Head = ({ text }: { text: string }) => (
  <th scope="col" className={tables.number}>
    {text}
  </th>
)

const Price = ({ label, price }: { label: string; price: number | null }) => (
  <td className={tables.number} data-label={label}>
    {price === null ? '—' : formatMoney(price)}
  </td>
)

/** The price, with its limit or its remaining amount. */
function Answer({ line }: { line: PriceRequestLine }) {
  const t = useTexts(priceRequestTexts)
  const { answerPrice, answerAmount, amount, unit, isRefused, isAccepted, amountLeft } = line
  if (isRefused) return <span className={panel.muted}>{t('priceRequest.refused')}</span>
  if (answerPrice === null) return '—'
  const shown = (units: number) => `${formatNumber(units)} ${unit}`
  return (
    <>
      <strong>{formatMoney(answerPrice)}</strong>
      {isAccepted && (
        <div className={panel.small}>
          {t('priceRequest.accepted')}
          {amountLeft !== null && `, ${t('priceRequest.left', { amount: shown(amountLeft) })}`}
        </div>
      )}
      {!isAccepted && answerAmount !== null && answerAmount !== amount && (
        <div className={panel.small}>{t('priceRequest.upTo', { amount: shown(answerAmount) })}</div>
      )}
    </>
  )
}
