import { Checkbox } from '@mantine/core'
import type { SubstitutedRow, SubstituteOffer } from '@snab/contract/buying/substitution'
import { formatMoney, formatNumber } from '../../../lib/texts/format'
import { usePricesHidden } from '../../../shared/session/hidden-prices'
import { useTexts } from '../../../lib/texts/texts'
import { Picture } from '../../../shared/pictures/picture'
import { formatChange, toneOf } from './change'
import type { Chosen } from './choices'
import classes from './proposal-row.module.css'
import { substitutionTexts } from './substitution.texts'

type Props = { chosen: Chosen; onChange: (id: number, change: { offerId?: number; isTaken?: boolean }) => void }

/** A row, and beside it the offered replacement. */
export function ProposalRow({ chosen: { row, offer, isTaken }, onChange }: Props) {
  const t = useTexts(substitutionTexts)
  return (
    <li className={classes.row} data-taken={isTaken || undefined}>
      <Checkbox
        aria-label={t('substitution.take', { name: row.name })}
        checked={isTaken}
        onChange={(event) => onChange(row.id, { isTaken: event.currentTarget.checked })}
      />
      <div className={classes.side}>
        <span className={classes.heading}>{t('substitution.now')}</span>
        <Goods image={row.product?.image ?? null} article={row.article} name={row.name} />
        <Figures
          amount={row.amount}
          unit={row.product?.unit ?? ''}
          price={row.price}
          total={row.total}
          days={row.days}
        />
      </div>
      <div className={classes.side}>
        <span className={classes.heading}>{t('substitution.offer')}</span>
        {row.offers.length > 1 && (
          <OfferSelect row={row} offer={offer} onOffer={(offerId) => onChange(row.id, { offerId })} />
        )}
        <Goods image={offer.product.image} article={offer.product.article} name={offer.product.name} />
        <Figures
          amount={offer.amount}
          unit={offer.product.unit}
          price={offer.price}
          total={offer.total}
          days={offer.days}
          isRounded={offer.amount !== row.amount}
        />
        <Effects row={row} offer={offer} />
        <Match offer={offer} name={row.name} />
      </div>
    </li>
  )
}

function OfferSelect({
  row,
  offer,
  onOffer,
}: {
  row: SubstitutedRow
  offer: SubstituteOffer
  onOffer: (id: number) => void
}) {
  const t = useTexts(substitutionTexts)
  const textOf = ({ product: { article, brand }, total, matched, features }: SubstituteOffer) =>
    [
      article,
      brand?.name,
      total === null ? null : formatMoney(total),
      t('substitution.matchedShort', { matched, features }),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <select
      className={classes.select}
      aria-label={t('substitution.offers', { name: row.name })}
      value={offer.product.id}
      onChange={(event) => onOffer(Number(event.target.value))}
    >
      {row.offers.map((one) => (
        <option key={one.product.id} value={one.product.id}>
          {textOf(one)}
        </option>
      ))}
    </select>
  )
}

const Goods = ({ image, article, name }: { image: string | null; article: string; name: string }) => (
  <div className={classes.goods}>
    <Picture src={image} size={40} />
    <span>
      <span className={classes.article}>{article}</span> {name}
    </span>
  </div>
)

function Figures({
  amount,
  unit,
  price,
  total,
  days,
  isRounded = false,
}: {
  amount: number
  unit: string
  price: number | null
  total: number | null
  days: number | null
  isRounded?: boolean
}) {
  const t = useTexts(substitutionTexts)
  const isHidden = usePricesHidden()
  const shown = { amount: formatNumber(amount), unit }
  return (
    <p className={classes.figures}>
      <span>
        {price === null
          ? t('substitution.amountOnly', shown)
          : t('substitution.amount', { ...shown, price: formatMoney(price) })}
        {isRounded && ` (${t('substitution.rounded')})`}
      </span>
      <strong>
        {total === null ? t(isHidden ? 'substitution.hidden' : 'substitution.onRequest') : formatMoney(total)}
      </strong>
      {days !== null && <span>{days === 0 ? t('substitution.today') : t('substitution.days', { count: days })}</span>}
    </p>
  )
}

function Effects({ row, offer: { totalChange, days } }: { row: SubstitutedRow; offer: SubstituteOffer }) {
  const t = useTexts(substitutionTexts)
  const later = row.days === null || days === null ? 0 : days - row.days
  if (totalChange === null && later === 0) return null
  return (
    <p className={classes.effects}>
      {totalChange !== null && <span data-tone={toneOf(totalChange)}>{formatChange(totalChange)}</span>}
      {later !== 0 && (
        <span data-tone={toneOf(later)}>
          {t(later < 0 ? 'substitution.sooner' : 'substitution.later', { count: Math.abs(later) })}
        </span>
      )}
    </p>
  )
}

function Match({
  offer: { source, matched, features, isEqual, differences, because, check },
  name,
}: {
  offer: SubstituteOffer
  name: string
}) {
  const t = useTexts(substitutionTexts)
  const withUnit = (value: string | null, unit: string | null) =>
    value === null ? t('substitution.none') : unit === null ? value : `${value} ${unit}`
  return (
    <>
      <p className={classes.match}>
        {features > 0 && (
          <span data-tone={isEqual ? 'good' : undefined}>
            {isEqual ? t('substitution.equal') : t('substitution.matched', { matched, features })}
          </span>
        )}
        {source === 'table' && <span>{t('substitution.fromTable')}</span>}
      </p>
      {because.length > 0 && <p className={classes.because}>{because.join('; ')}</p>}
      {check.length > 0 && <p className={classes.check}>{check.join('; ')}</p>}
      {differences.length > 0 && (
        <table className={classes.differences} aria-label={t('substitution.differences', { name })}>
          <thead>
            <tr>
              <th scope="col">{t('substitution.property')}</th>
              <th scope="col">{t('substitution.now')}</th>
              <th scope="col">{t('substitution.offer')}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ id, name: property, unit, own, other }) => (
              <tr key={id}>
                <th scope="row">{property}</th>
                <td>{withUnit(own, unit)}</td>
                <td>{withUnit(other, unit)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
