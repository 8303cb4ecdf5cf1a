import { mostFeeds } from '@snab/domain/integration/price-feed'
import type { integrationStatuses } from '@snab/contract/errors/integration'

export const integrationTexts: Record<keyof typeof integrationStatuses, string> = {
  'too-many-price-feeds': `Прайс-листов уже ${String(mostFeeds)}: удалите ненужный`,
  'price-feed-stopped': 'Прайс-лист остановлен: сохраните его снова, чтобы он выпускался',
}
