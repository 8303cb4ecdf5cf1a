import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { FoundBy } from '../../../shared/cart/cart-store'
import { favoriteLabel, useToggleFavorite } from '../../../shared/product/favourites'
import { useTexts } from '../../../lib/texts/texts'
import { CopyCode } from '../../../ui/copy-code'
import { Gallery } from '../../../shared/pictures/gallery'
import { StarButton } from '../../../shared/product/star-button'
import { WithBuyBar } from './buying/buy-bar'
import { ProductBuying } from './buying/product-buying'
import classes from './product-content.module.css'
import { ProductStocks } from './product-stocks'
import { ProductTabs } from './product-tabs'
import type { Card } from './product.data'
import { productTexts } from './product.texts'

type Props = { product: Card; heading: 'h1' | 'h2'; foundBy?: FoundBy | undefined; share?: ReactNode }

export function ProductContent({ product, heading: Heading, foundBy, share }: Props) {
  const t = useTexts(productTexts)
  const toggleFavorite = useToggleFavorite()
  const { brand, series, manufacturerCode, article } = product

  return (
    <WithBuyBar className={classes.content}>
      <nav className={classes.path} aria-label={t('product.toCatalog')}>
        {product.sectionPath.map(({ id, name }) => (
          <Link key={id} to="/catalog" search={{ section: id }}>
            {name}
          </Link>
        ))}
      </nav>
      <div className={classes.title}>
        <Heading className={classes.name}>{product.name}</Heading>
        <StarButton
          pressed={product.favorite}
          size={20}
          label={favoriteLabel(product)}
          onToggle={() => void toggleFavorite(product)}
        />
        {share}
      </div>
      <div className={classes.codes}>
        {article !== '' && (
          <span>
            {t('product.article')} <strong>{article}</strong> <CopyCode code={article} />
          </span>
        )}
        {manufacturerCode !== '' && manufacturerCode !== article && (
          <span>
            {t('product.manufacturerCode')} <strong>{manufacturerCode}</strong> <CopyCode code={manufacturerCode} />
          </span>
        )}
        {brand && (
          <Link to="/catalog" search={{ brands: [brand.id] }}>
            {brand.name}
          </Link>
        )}
        {series && brand && (
          <Link to="/catalog" search={{ brands: [brand.id], series: [series.id] }}>
            {series.name}
          </Link>
        )}
        {product.isDiscontinued && <span className={classes.mark}>{t('product.discontinued')}</span>}
      </div>

      <div className={classes.main}>
        <Gallery
          pictures={product.pictures.length > 0 ? product.pictures : product.image === null ? [] : [product.image]}
          name={product.name}
        />
        <div className={classes.side}>
          <ProductBuying product={product} foundBy={foundBy} />
          <ProductStocks product={product} />
        </div>
      </div>

      <ProductTabs product={product} heading={Heading === 'h1' ? 'h2' : 'h3'} />
    </WithBuyBar>
  )
}
