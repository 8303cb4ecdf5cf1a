import type { FeatureGroup } from '@snab/contract/catalogue/product'
import { Link } from '@tanstack/react-router'
import { copyText } from '../../../lib/clipboard'
import { formatNumber, formatWeightNumber } from '../../../lib/texts/format'
import { showSuccess, showWarning } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { CopyIcon } from '../../../ui/icons'
import classes from './product-features.module.css'
import type { Card } from './product.data'
import { productTexts } from './product.texts'

type Props = { product: Card; heading: 'h2' | 'h3' }
type Group = { title: string; features: Card['features'] }

export function ProductFeatures({ product, heading: Heading }: Props) {
  const t = useTexts(productTexts)
  const groups = useGroups(product)
  const facts = useFacts(product)

  const copy = async () => {
    const lines = [
      ...product.features.map(({ name, value, unit }) => [name, [value, unit].filter(Boolean).join(' ')]),
      ...facts,
    ]
    if (await copyText([[t('product.article'), product.article], ...lines].map((line) => line.join('\t')).join('\n')))
      showSuccess(t('product.featuresCopied'))
    else showWarning(t('product.notShared'))
  }

  return (
    <div className={classes.features}>
      {product.description !== '' && <p className={classes.description}>{product.description}</p>}
      <button type="button" className={`${buttons.button} ${classes.copy}`} onClick={() => void copy()}>
        <CopyIcon size={14} />
        {t('product.copyFeatures')}
      </button>
      <div className={classes.columns}>
        {groups.map(({ title, features }) => (
          <section key={title} className={classes.group}>
            <Heading className={classes.heading}>{title}</Heading>
            <dl className={classes.facts}>
              {features.map(({ id, name, unit, values }) => (
                <div key={id}>
                  <dt>{name}</dt>
                  <dd>
                    {values.map(({ text, filter }, at) => (
                      <span key={filter}>
                        {at > 0 && ', '}
                        <Link
                          to="/catalog"
                          search={{ ...(product.section && { section: product.section.id }), features: [filter] }}
                          preload={false}
                          aria-label={t('product.findSame', { name, value: [text, unit].filter(Boolean).join(' ') })}
                          title={t('product.findSame', { name, value: [text, unit].filter(Boolean).join(' ') })}
                        >
                          {[text, unit].filter(Boolean).join(' ')}
                        </Link>
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        {product.brandInfo && (
          <section className={classes.group}>
            <Heading className={classes.heading}>
              {t('product.aboutBrand', { name: product.brand?.name ?? '' })}
            </Heading>
            {product.brandInfo.logo !== null && <img className={classes.logo} src={product.brandInfo.logo} alt="" />}
            {product.brandInfo.country !== '' && <p>{t('product.country', { country: product.brandInfo.country })}</p>}
            {product.brandInfo.description !== '' && <p>{product.brandInfo.description}</p>}
          </section>
        )}
        <section className={classes.group}>
          <Heading className={classes.heading}>{t('product.packaging')}</Heading>
          <dl className={classes.facts}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </div>
  )
}

function useGroups({ features }: Card): Group[] {
  const t = useTexts(productTexts)
  const titles: Record<FeatureGroup, string> = {
    electrical: t('product.groupElectrical'),
    light: t('product.groupLight'),
    conditions: t('product.groupConditions'),
    dimensions: t('product.groupDimensions'),
    design: t('product.groupDesign'),
    other: t('product.groupOther'),
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the record above
  const order = Object.keys(titles) as FeatureGroup[]
  return order
    .map((group) => ({ title: titles[group], features: features.filter((feature) => feature.group === group) }))
    .filter((group) => group.features.length > 0)
}

function useFacts(product: Card): [string, string][] {
  const t = useTexts(productTexts)
  const amount = (value: number | null) => (value === null ? '' : `${formatNumber(value)} ${product.unit.name}`)
  const facts: [string, string][] = [
    [t('product.manufacturer'), product.manufacturer?.name ?? ''],
    [t('product.seller'), product.seller?.name ?? ''],
    [t('product.packing'), amount(product.multiplicity)],
    [t('product.minimum'), amount(product.minimumBatch)],
    [t('product.box'), amount(product.quantityInBox)],
    [t('product.block'), amount(product.quantityInBlock)],
    [t('product.weight'), product.weightKg > 0 ? formatWeightNumber(product.weightKg) : ''],
    [t('product.vat'), product.vat],
    [t('product.barcode'), product.barcodes.join(', ')],
  ]
  return facts.filter(([, value]) => value !== '')
}
