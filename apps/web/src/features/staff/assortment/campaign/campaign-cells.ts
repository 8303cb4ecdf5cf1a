import { useTexts } from '../../../../lib/texts/texts'
import { campaignTexts } from './campaign.texts'

type Named = { id: number; name: string }
type Goods = { brand?: Named | null; section?: Named | null; products: readonly { id: number; article: string }[] }
type Audience = {
  regions: readonly Named[]
  priceTypes: readonly Named[]
  segment?: Named | null
  companies?: readonly Named[]
}

const shownArticles = 3
const shownCompanies = 3

/** The goods of a row. */
export function useGoodsWords(): (goods: Goods) => string {
  const t = useTexts(campaignTexts)
  return ({ brand, section, products }) => {
    const names = products.slice(0, shownArticles).map(({ article }) => article)
    const chosen = t('campaign.products', {
      count: products.length,
      names: products.length > shownArticles ? `${names.join(', ')}…` : names.join(', '),
    })
    const parts = [
      ...(brand ? [brand.name] : []),
      ...(section ? [section.name] : []),
      ...(products.length > 0 ? [chosen] : []),
    ]
    return parts.length === 0 ? t('campaign.everything') : parts.join(', ')
  }
}

export function useAudienceWords(): (audience: Audience) => string {
  const t = useTexts(campaignTexts)
  return ({ regions, priceTypes, segment = null, companies = [] }) => {
    const named = companies.slice(0, shownCompanies)
    const more = companies.length - named.length
    const names = [...(segment ? [segment] : []), ...named, ...regions, ...priceTypes].map(({ name }) => name)
    if (more > 0) names.push(t('promotions.moreCompanies', { count: more }))
    return names.length === 0 ? t('campaign.everybody') : names.join(', ')
  }
}
