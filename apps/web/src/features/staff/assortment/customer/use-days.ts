import { shownDay } from '@snab/domain/text/shown-day'
import { useTexts } from '../../../../lib/texts/texts'
import { customerTexts } from './customer.texts'

type Days = { validFrom: string | null; validTo: string | null }

/** «бессрочно», «с 01.12.2026», «01.12.2026 – 31.12.2026». */
export function useDays(): (days: Days) => string {
  const t = useTexts(customerTexts)
  return ({ validFrom, validTo }) => {
    if (validFrom !== null && validTo !== null)
      return t('customerPrices.between', { from: shownDay(validFrom), to: shownDay(validTo) })
    if (validFrom !== null) return t('customerPrices.from', { from: shownDay(validFrom) })
    return validTo === null ? t('customerPrices.always') : t('customerPrices.to', { to: shownDay(validTo) })
  }
}
