import { useTexts } from '../../../lib/texts/texts'
import { campaignTexts } from './campaign.texts'

type Named = { id: number; name: string }
type Goods = { brand?: Named | null; section?: Named | null; products: readonly { id: number; article: string }[] }

const shownArticles = 3

/** Which goods a row is about. */
export function GoodsCell({ brand, section, products }: Goods) {
  const t = useTexts(campaignTexts)
  const names = products.slice(0, shownArticles).map(({ article }) => article)
  const parts = [
    ...(brand ? [brand.name] : []),
    ...(section ? [section.name] : []),
    ...(products.length > 0
      ? [
          t('campaign.products', {
            count: products.length,
            names: products.length > shownArticles ? `${names.join(', ')}…` : names.join(', '),
          }),
        ]
      : []),
  ]
  return parts.length === 0 ? t('campaign.everything') : parts.join(', ')
}

export function AudienceCell({ regions, priceTypes }: { regions: readonly Named[]; priceTypes: readonly Named[] }) {
  const t = useTexts(campaignTexts)
  const names = [...regions, ...priceTypes].map(({ name }) => name)
  return names.length === 0 ? t('campaign.everybody') : names.join(', ')
}
