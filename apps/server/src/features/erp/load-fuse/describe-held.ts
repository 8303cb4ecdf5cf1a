import { fuseReason, type FuseLimits } from '@snab/domain/erp/load-fuse'
import { formatMoney } from '@snab/domain/money/money'
import type { LoadHeld } from './load-held'

/** For the terminal: why the load was held, its worst changes and what to do. */
export const describeHeld = ({ effect, worst }: LoadHeld, limits: FuseLimits, currencySign: string): string[] => [
  `Не загружено: ${fuseReason(effect, limits)}.`,
  ...worst.map(({ article, name, before, after }) => {
    const change =
      before === null
        ? 'снимается с продажи'
        : `${formatMoney(before, currencySign)} → ${after === null ? 'нет цены' : formatMoney(after, currencySign)}`
    return `  ${article} ${name}: ${change}`
  }),
  'Проверьте файл. Если всё верно, повторите с ключом --confirm',
]
