import { useNoPriceWords } from '../../../../shared/product/no-price'
import type { Product } from '@snab/contract/catalogue/product'
import type { NeededItem } from '@snab/domain/configurator/plan'
import { Link } from '@tanstack/react-router'
import { formatMoney, formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { AmountField } from '../../../../shared/amounts/amount-field'
import { Picture } from '../../../../shared/pictures/picture'
import { ProductCardLink } from '../../../../shared/product/product-card-link'
import { shownPrice } from '../../../../shared/product/shown-price'
import { useStockSentence, type StockWords } from '../../../../shared/product/stock/stock-words'
import panel from '../../../../ui/panel.module.css'
import { amountFor, apart, takenFor, type Match, type Pick, type Together } from './picks'
import classes from './task.module.css'
import { taskTexts } from './task.texts'

type Props = {
  item: NeededItem
  match: Match | undefined
  together: Together | undefined
  pick: Pick | undefined
  onPick: (pick: Pick) => void
}

/** One required item: the product chosen for it, and the amount. */
export function ItemLine({ item, match, together, pick, onPick }: Props) {
  const t = useTexts(taskTexts)
  const stockWords = useStockSentence()
  const noPrice = useNoPriceWords(t('task.onRequest'))
  const product = takenFor(match, pick)
  return (
    <li className={classes.item}>
      <div className={classes.need}>
        <strong>{item.title}</strong>
        <span className={panel.small}>{t('task.need', { amount: formatNumber(item.amount), unit: item.unit })}</span>
        {item.why !== null && <span className={panel.small}>{item.why}</span>}
      </div>
      <div className={classes.choice}>
        {match && <About item={item} match={match} />}
        {match && match.products.length > 0 && (
          <select
            className={classes.select}
            aria-label={t('task.product', { name: item.title })}
            value={String(product?.id ?? 0)}
            onChange={(event) => onPick({ productId: Number(event.currentTarget.value), amount: null })}
          >
            {match.products.map((one) => (
              <option key={one.id} value={one.id}>
                {optionText(one, noPrice, stockWords)}
              </option>
            ))}
            <option value="0">{t('task.nothingTaken')}</option>
          </select>
        )}
        <Apart from={apart(item, product, together)} />
        {product && (
          <div className={classes.product}>
            <Picture src={product.image} size={40} />
            <ProductCardLink
              item={{ productId: product.id, customProductId: null, product }}
              className={classes.link}
            />
          </div>
        )}
      </div>
      <div className={classes.amount}>
        {product && (
          <>
            <AmountField
              of={product.id}
              label={t('task.amount', { name: item.title })}
              amount={amountFor(item, product, pick)}
              packing={product}
              onChange={(amount) =>
                onPick({ productId: amount > 0 ? product.id : 0, amount: amount > 0 ? amount : null })
              }
            />
            <span className={panel.small}>{product.unit.name}</span>
          </>
        )}
      </div>
    </li>
  )
}

/** Parts of another series may not fit, which is shown on the line itself. */
function Apart({ from }: { from: ReturnType<typeof apart> }) {
  const t = useTexts(taskTexts)
  if (!from) return null
  const { alike, best, actual } = from
  const text = alike === 'brand' ? 'task.otherBrand' : actual === null ? 'task.noSeries' : 'task.otherSeries'
  return <span className={classes.apart}>{t(text, { best, name: actual ?? t('task.noName') })}</span>
}

function About({ item, match }: { item: NeededItem; match: Match }) {
  const t = useTexts(taskTexts)
  const { by, classId, features, total, unknown, products } = match
  const substitute = match.instead === null ? undefined : item.instead[match.instead]
  return (
    <span className={classes.about}>
      {by === 'nothing' && <span>{t('task.noFit')}</span>}
      {by === 'words' && <span>{t('task.similar')}</span>}
      {substitute && <span>{t('task.instead', { title: substitute.title })}</span>}
      {by !== 'features' && item.limit !== null && <span>{item.limit}</span>}
      {unknown.length > 0 && by === 'features' && (
        <span>{t('task.unknown', { names: unknown.join(', ').toLowerCase() })}</span>
      )}
      {by === 'features' && classId !== null && total > products.length && (
        <Link to="/modules/raec-configurator/class/$id" params={{ id: String(classId) }} search={{ features }}>
          {t('task.allFitting', { count: formatNumber(total) })}
        </Link>
      )}
      {by !== 'features' && (
        <Link to="/catalog" search={{ keyword: item.words }}>
          {t('task.searchCatalog')}
        </Link>
      )}
      {products.length > 1 && (
        <Link to="/catalog/compare" search={{ ids: products.map(({ id }) => id) }}>
          {t('task.compare')}
        </Link>
      )}
    </span>
  )
}

/** «Автомат … · 245,00 ₽ · 120 шт сегодня». */
function optionText(product: Product, noPrice: string, stockWords: StockWords): string {
  const price = shownPrice(product)
  const stock = stockWords(product)
  return [product.name, price === null ? noPrice : formatMoney(price), ...(stock === null ? [] : [stock])].join(' · ')
}
