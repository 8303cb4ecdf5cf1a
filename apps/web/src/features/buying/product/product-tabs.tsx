import { Tabs } from '@mantine/core'
import { useTexts } from '../../../lib/texts/texts'
import { ProductAnalogues } from './product-analogues'
import { ProductDocuments } from './product-documents'
import { ProductFeatures } from './product-features'
import { ProductOwnLists } from './product-own-lists'
import { ProductRelated } from './product-related'
import { ProductSets } from './product-sets'
import classes from './product-tabs.module.css'
import type { Card } from './product.data'
import { productTexts } from './product.texts'

type Props = { product: Card; heading: 'h2' | 'h3' }

/** Further information of a card; a tab loads its goods only when it is opened. */
export function ProductTabs({ product, heading }: Props) {
  const t = useTexts(productTexts)
  const { id, certificates, files, numberOfRelated, sets } = product
  const tabs = [
    { value: 'features', title: t('product.features'), panel: <ProductFeatures product={product} heading={heading} /> },
    {
      value: 'documents',
      title: counted(t('product.documents'), certificates.length + files.length),
      panel: <ProductDocuments product={product} heading={heading} />,
    },
    // the seller's table has a count; analogues by features are searched when the tab is opened
    { value: 'analogues', title: t('product.analogues'), panel: <ProductAnalogues product={product} /> },
    ...(numberOfRelated > 0
      ? [
          {
            value: 'related',
            title: counted(t('product.related'), numberOfRelated),
            panel: <ProductRelated product={product} />,
          },
        ]
      : []),
    ...(sets.length > 0
      ? [
          {
            value: 'sets',
            title: counted(t('product.sets'), sets.length),
            panel: <ProductSets id={id} heading={heading} />,
          },
        ]
      : []),
    { value: 'lists', title: t('product.ownLists'), panel: <ProductOwnLists id={id} unit={product.unit.name} /> },
  ]

  return (
    <Tabs defaultValue="features" keepMounted={false} className={classes.tabs}>
      <Tabs.List className={classes.list ?? ''} aria-label={t('product.about')}>
        {tabs.map(({ value, title }) => (
          <Tabs.Tab key={value} value={value} className={classes.tab ?? ''}>
            {title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ value, panel }) => (
        <Tabs.Panel key={value} value={value} className={classes.panel ?? ''}>
          {panel}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

const counted = (title: string, count: number) => (count > 0 ? `${title} (${String(count)})` : title)
