import { z } from 'zod'
import { Named } from '../parts'

/** What boosts, promotions and recommended lists have in common: goods, an audience and days. */

export const Day = z.iso.date({ error: 'Впишите дату' })
export const CampaignName = z
  .string()
  .trim()
  .min(1, { error: 'Впишите название' })
  .max(120, { error: 'Не длиннее 120 знаков' })
const Article = z.string().trim().min(1).max(100, { error: 'Артикул не длиннее 100 знаков' })
export const Articles = z.array(Article).max(500, { error: 'Не больше 500 артикулов' })
const Ids = z.array(z.int().positive()).max(200)

export const GoodsFields = {
  brandId: z.int().positive().nullable(),
  sectionId: z.int().positive().nullable(),
  articles: Articles,
}
/** Empty lists mean everybody. */
export const AudienceFields = { regionIds: Ids, priceTypeIds: Ids }
const CampaignProduct = z.object({ id: z.int(), article: z.string(), name: z.string() })
export const ShownGoods = { brand: Named.nullable(), section: Named.nullable(), products: z.array(CampaignProduct) }
export const ShownAudience = { regions: z.array(Named), priceTypes: z.array(Named) }
/** Whether it is valid today. */
const campaignStates = ['current', 'future', 'past', 'removed'] as const
export const CampaignState = z.enum(campaignStates)
export type CampaignState = z.infer<typeof CampaignState>

export const inOrder = ({ startsOn, endsOn }: { startsOn: string | null; endsOn: string | null }) =>
  startsOn === null || endsOn === null || startsOn <= endsOn
export const outOfOrder = { error: 'Последний день раньше первого', path: ['endsOn'] }

/** Removed ones are kept for 30 days. */
export const RemovedOnly = z.coerce
  .string()
  .transform((text) => text === 'true')
  .catch(false)
  .default(false)
