import { Link } from '@tanstack/react-router'
import type { FoundBy } from '../../lib/cart-store'
import { favoriteLabel, useToggleFavorite } from '../../lib/favourites'
import { useTexts } from '../../lib/texts'
import { StarButton } from '../../ui/star-button'
import { CopyCode } from './copy-code'
import { Gallery } from './gallery'
import { ProductBuying } from './product-buying'
import classes from './product-content.module.css'
import { ProductFacts } from './product-facts'
import { ProductStocks } from './product-stocks'
import type { Card } from './product.data'
import { productTexts } from './product.texts'

export function ProductContent({ product, heading: Heading, foundBy }: { product: Card; heading: 'h1' | 'h2'; foundBy?: FoundBy | undefined }) {
  const t = useTexts(productTexts)
  const toggleFavorite = useToggleFavorite()
  const linked = product.article === '' ? `id.${String(product.id)}` : product.article

  return (
    <article className={classes.content}>
      <nav className={classes.path} aria-label={t('product.toCatalog')}>
        {product.sectionPath.map(({ id, name }) => <Link key={id} to="/catalog" search={{ section: id }}>{name}</Link>)}
      </nav>
      <div className={classes.title}>
        <Heading className={classes.name}>{product.name}</Heading>
        <StarButton pressed={product.favorite} size={20} label={favoriteLabel(product)} onToggle={() => void toggleFavorite(product)} />
      </div>
      <div className={classes.codes}>
        <span>{t('product.article')} <strong>{product.article}</strong> <CopyCode code={product.article} /></span>
        {product.brand && <Link to="/catalog" search={{ brands: [product.brand.id] }}>{product.brand.name}</Link>}
        {product.series && product.brand && <Link to="/catalog" search={{ brands: [product.brand.id], series: [product.series.id] }}>{product.series.name}</Link>}
        {product.isDiscontinued && <span className={classes.mark}>{t('product.discontinued')}</span>}
      </div>

      <div className={classes.main}>
        <Gallery pictures={product.pictures.length > 0 ? product.pictures : product.image === null ? [] : [product.image]} />
        <div className={classes.side}>
          <ProductBuying product={product} foundBy={foundBy} />
          <ProductStocks product={product} />
          <div className={classes.links}>
            {product.numberOfAnalogues > 0 && <Link to="/catalog" search={{ keyword: `findReplace:${linked}` }}>{t('product.analogues', { count: product.numberOfAnalogues })}</Link>}
            {product.isRelated && <Link to="/catalog" search={{ keyword: `findRelated:${linked}` }}>{t('product.related')}</Link>}
          </div>
        </div>
      </div>

      <ProductFacts product={product} heading={Heading === 'h1' ? 'h2' : 'h3'} />
    </article>
  )
}
