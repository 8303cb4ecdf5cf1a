import { useNoPriceWords } from '../product/no-price'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { formatMoment, formatMoney, formatNumber } from '../../lib/texts/format'
import { useTexts } from '../../lib/texts/texts'
import { printTexts } from './print.texts'
import classes from './printed-list.module.css'
import { usePrintingSince } from './use-printing-since'

export type PrintedRow = {
  id: number
  article: string
  name: string
  amount: number
  unit: string
  /** Roubles; null: on request. */
  price: number | null
  total: number | null
  note: string
}

type Props = {
  title: string
  /** If prices are not those that the portal shows: with VAT or without. */
  priceTitle?: string
  /** A label with its value; empty values are omitted. */
  facts: readonly (readonly [string, string])[]
  rows: () => readonly PrintedRow[]
  /** Labels with values below the rows. */
  totals: readonly (readonly [string, string])[]
}

/** A list of goods for printing, instead of the screen: every row, whether it is rendered or not, and no controls. */
export function PrintedList(props: Props) {
  const since = usePrintingSince()
  return since && createPortal(<Sheet {...props} since={since} />, document.body)
}

function Sheet({ title, priceTitle, facts, rows: read, totals, since }: Props & { since: Date }) {
  const t = useTexts(printTexts)
  const rows = read()
  const hasNotes = rows.some(({ note }) => note !== '')
  const noPrice = useNoPriceWords(t('print.onRequest'))
  const money = (value: number | null) => (value === null ? noPrice : formatMoney(value))
  return (
    <div className={classes.sheet} data-printed>
      <p className={classes.origin}>
        <span>{location.host}</span>
        <span>{t('print.when', { when: formatMoment(since) })}</span>
      </p>
      <h1>{title}</h1>
      <Facts facts={facts} />
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('print.place')}</th>
            <th scope="col">{t('print.article')}</th>
            <th scope="col">{t('print.name')}</th>
            <th scope="col" className={classes.number}>
              {t('print.amount')}
            </th>
            <th scope="col">{t('print.unit')}</th>
            <th scope="col" className={classes.number}>
              {priceTitle ?? t('print.price')}
            </th>
            <th scope="col" className={classes.number}>
              {t('print.total')}
            </th>
            {hasNotes && <th scope="col">{t('print.note')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.id}>
              <td>{formatNumber(at + 1)}</td>
              <td>{row.article}</td>
              <td>{row.name}</td>
              <td className={classes.number}>{formatNumber(row.amount)}</td>
              <td>{row.unit}</td>
              <td className={classes.number}>{money(row.price)}</td>
              <td className={classes.number}>{money(row.total)}</td>
              {hasNotes && <td>{row.note}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <Facts facts={totals} className={classes.totals} />
    </div>
  )
}

function Facts({ facts, className }: { facts: Props['facts']; className?: string | undefined }): ReactNode {
  const filled = facts.filter(([, value]) => value !== '')
  return (
    filled.length > 0 && (
      <dl className={`${classes.facts} ${className ?? ''}`}>
        {filled.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    )
  )
}
