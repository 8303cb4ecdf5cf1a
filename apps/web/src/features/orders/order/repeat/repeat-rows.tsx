import type { RepeatRow } from '@snab/contract/orders/repeat-order'
import { TextInput } from '@mantine/core'
import { formatMoney, formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import panel from '../../../../ui/panel.module.css'
import { SelectAll } from '../../../../ui/table/select-all'
import stacked from '../../../../ui/table/stacked-table.module.css'
import tables from '../../../../ui/table/table.module.css'
import classes from './repeat.module.css'
import { repeatTexts } from './repeat.texts'

/** For each row: whether it is added, the amount, and an analogue instead of it. */
export type Choice = { isTaken: boolean; amount: string; usesAnalogue: boolean }
export type Choices = Readonly<Record<number, Choice>>

const tones: Record<RepeatRow['changes'][number], string> = {
  dearer: 'waiting',
  cheaper: 'good',
  less: 'waiting',
  discontinued: 'waiting',
  gone: 'bad',
  'no-price': 'waiting',
}

type Props = {
  rows: readonly RepeatRow[]
  /** Omitted: the report is read-only. */
  choices?: Choices
  onChoose?: (lineId: number, part: Partial<Choice>) => void
  onChooseAll?: (isTaken: boolean) => void
}

/** Each row then and now. */
export function RepeatRows({ rows, choices, onChoose, onChooseAll }: Props) {
  const t = useTexts(repeatTexts)
  const takable = rows.filter(isTakable)
  return (
    <>
      {choices && (
        <label className={classes.all}>
          <SelectAll
            count={takable.filter(({ lineId }) => choices[lineId]?.isTaken).length}
            of={takable.length}
            label={t('repeat.takeAll')}
            onChange={(isTaken) => onChooseAll?.(isTaken)}
          />
          {t('repeat.takeAll')}
        </label>
      )}
      <div className={classes.frame} role="region" aria-label={t('repeat.table')} tabIndex={0}>
        <table className={`${tables.table} ${tables.wrapping} ${stacked.stacked}`} aria-label={t('repeat.table')}>
          <thead>
            <tr>
              {choices && (
                <th scope="col">
                  <span className="visually-hidden">{t('repeat.takeHead')}</span>
                </th>
              )}
              <th scope="col">{t('repeat.product')}</th>
              <th scope="col">{t('repeat.change')}</th>
              <th scope="col">{t('repeat.amount')}</th>
              <th scope="col" className={tables.number}>
                {t('repeat.price')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.lineId} row={row} choice={choices?.[row.lineId]} onChoose={onChoose} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

export const isTakable = ({ changes, analogue }: RepeatRow): boolean => !changes.includes('gone') || analogue !== null

type RowProps = { row: RepeatRow; choice: Choice | undefined; onChoose: Props['onChoose'] }

function Row({ row, choice, onChoose }: RowProps) {
  const t = useTexts(repeatTexts)
  const { lineId, article, name, unit, amount, priceWas, priceNow, available, changes, analogue } = row
  return (
    <tr>
      {choice && (
        <td>
          <input
            type="checkbox"
            aria-label={t('repeat.take', { name })}
            disabled={!isTakable(row)}
            checked={choice.isTaken}
            onChange={(event) => onChoose?.(lineId, { isTaken: event.target.checked })}
          />
        </td>
      )}
      <td>
        {name}
        <div className={panel.small}>{article}</div>
        {analogue && (
          <div className={panel.small}>
            {t('repeat.analogue', {
              article: analogue.article,
              name: analogue.name,
              price: formatMoney(analogue.price),
              amount: `${formatNumber(analogue.available)} ${analogue.unit}`,
            })}
          </div>
        )}
        {analogue && analogue.because.length > 0 && <div className={panel.small}>{analogue.because.join('; ')}</div>}
        {analogue && choice && (
          <label>
            <input
              type="checkbox"
              checked={choice.usesAnalogue}
              onChange={({ target: { checked } }) => onChoose?.(lineId, { usesAnalogue: checked, isTaken: checked })}
            />{' '}
            {t('repeat.useAnalogue')}
          </label>
        )}
      </td>
      <td>
        <span className={classes.tags}>
          {changes.length === 0 && <span className={panel.tag}>{t('repeat.unchanged')}</span>}
          {changes.map((kind) => (
            <span key={kind} className={panel.tag} data-tone={tones[kind]}>
              {t(kind === 'less' && available === 0 ? 'repeat.none' : `repeat.${kind}`)}
            </span>
          ))}
        </span>
        {changes.includes('less') && available !== null && available > 0 && (
          <div className={panel.small}>{t('repeat.available', { amount: `${formatNumber(available)} ${unit}` })}</div>
        )}
      </td>
      <td>
        {choice ? (
          <TextInput
            size="xs"
            className={classes.amount ?? ''}
            inputMode="decimal"
            aria-label={t('repeat.amountOf', { name })}
            rightSection={<span className={panel.small}>{unit}</span>}
            value={choice.amount}
            onChange={({ currentTarget: { value } }) => onChoose?.(lineId, { amount: value })}
          />
        ) : (
          `${formatNumber(amount)} ${unit}`
        )}
      </td>
      <td className={tables.number} data-label={t('repeat.price')}>
        {priceNow === null || priceNow === priceWas
          ? formatMoney(priceWas)
          : t('repeat.fromTo', { was: formatMoney(priceWas), now: formatMoney(priceNow) })}
      </td>
    </tr>
  )
}
