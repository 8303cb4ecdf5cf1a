import { fuseReason, type FuseLimits } from '@snab/domain/load-fuse'
import { toRoubles } from '@snab/domain/money/money'
import { shownNumber } from '@snab/domain/text/shown-numbers'
import type { LoadHeld } from './load-held'

/** For the terminal: why the load was not applied, its worst changes and what to do. */
export const describeHeld = ({ effect, worst }: LoadHeld, limits: FuseLimits): string[] => [
  `Не загружено: ${fuseReason(effect, limits)}.`,
  ...worst.map(({ article, name, before, after }) => {
    const change =
      before === null ? 'снимается с продажи' : `${price(before)} → ${after === null ? 'нет цены' : price(after)}`
    return `  ${article} ${name}: ${change}`
  }),
  'Проверьте файл. Если всё верно, повторите с ключом --confirm',
]

const price = (kopecks: number): string => `${shownNumber(toRoubles(kopecks))} ₽`
