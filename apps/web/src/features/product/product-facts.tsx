import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDate, formatNumber } from '../../lib/format'
import { useTexts } from '../../lib/texts'
import classes from './product-content.module.css'
import type { Card } from './product.data'
import { productTexts } from './product.texts'

export function ProductFacts({ product, heading: Heading }: { product: Card; heading: 'h2' | 'h3' }) {
  const t = useTexts(productTexts)
  const unit = product.unit.name
  const [now] = useState(() => new Date())
  const facts: [string, string][] = [
    [t('product.manufacturerCode'), product.manufacturerCode],
    [t('product.manufacturer'), product.manufacturer?.name ?? ''],
    [t('product.seller'), product.seller?.name ?? ''],
    [t('product.packing'), `${formatNumber(product.multiplicity)} ${unit}`],
    [t('product.minimum'), `${formatNumber(product.minimumBatch)} ${unit}`],
    [t('product.box'), product.quantityInBox === null ? '' : `${formatNumber(product.quantityInBox)} ${unit}`],
    [t('product.block'), product.quantityInBlock === null ? '' : `${formatNumber(product.quantityInBlock)} ${unit}`],
    [t('product.weight'), product.weightKg > 0 ? formatNumber(product.weightKg) : ''],
    [t('product.vat'), product.vat],
    [t('product.barcode'), product.barcodes.join(', ')],
  ]
  const features = product.features.map(({ name, value, unit: of }): [string, string] => [name, [value, of].filter(Boolean).join(' ')])

  return (
    <>
      <section className={classes.section}>
        <Heading className={classes.heading}>{t('product.features')}</Heading>
        <dl className={classes.facts}>
          {[...features, ...facts].filter(([, value]) => value !== '').map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      {product.description !== '' && (
        <section className={classes.section}>
          <Heading className={classes.heading}>{t('product.description')}</Heading>
          <p className={classes.description}>{product.description}</p>
        </section>
      )}
      {product.certificates.length > 0 && (
        <section className={classes.section}>
          <Heading className={classes.heading}>{t('product.certificates')}</Heading>
          <ul className={classes.plain}>
            {product.certificates.map(({ id, name, number, validFrom, validTo }) => (
              <li key={id}>
                {name} № {number}{' '}
                <span className={classes.muted}>
                  {validFrom !== null && `${t('product.validFrom', { date: formatDate(validFrom) })} `}
                  {validTo === null ? t('product.endless') : t('product.validTo', { date: formatDate(validTo) })}
                  {validTo !== null && new Date(validTo) < now && ` — ${t('product.expired')}`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {product.sets.length > 0 && (
        <section className={classes.section}>
          <Heading className={classes.heading}>{t('product.sets')}</Heading>
          <ul className={classes.plain}>
            {product.sets.map(({ id, name }) => <li key={id}><Link to="/catalog" search={{ set: [id] }}>{name}</Link></li>)}
          </ul>
        </section>
      )}
    </>
  )
}
