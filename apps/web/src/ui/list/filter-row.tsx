import type { ReactNode } from 'react'
import { useTexts } from '../../lib/texts/texts'
import { uiTexts } from '../ui.texts'
import { FittingRow } from './fitting-row'

type Props = { /** The number of active filters. */ count: number; children: ReactNode }

/** The filters of a list; those without room are behind «Ещё фильтры». */
export function FilterRow({ count, children }: Props) {
  const t = useTexts(uiTexts)
  return (
    <FittingRow more={count > 0 ? t('ui.moreFiltersChosen', { count }) : t('ui.moreFilters')}>{children}</FittingRow>
  )
}
