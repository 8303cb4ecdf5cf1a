import type { SpecificationItem } from '@snab/contract/buying/specification'
import { useMemo } from 'react'
import { useMedia } from '../../../../lib/media'
import { useTexts } from '../../../../lib/texts/texts'
import {
  amountColumn,
  articleColumn,
  moveColumn,
  nameColumn,
  pictureColumn,
  priceColumn,
  removeButton,
  selectColumn,
  stockColumn,
  totalColumn,
} from '../../lines/cells/common-columns'
import { noteFieldColumn } from '../../lines/cells/note-cells'
import type { LineColumn } from '../../lines/line-kind'
import { linesTexts } from '../../lines/lines.texts'
import { specificationTexts } from '../specification.texts'
import { amountLabel } from './item-kind'
import type { ItemActions } from './use-item-actions'

type ItemColumn = LineColumn<SpecificationItem, ItemActions>

const amount = amountColumn(amountLabel)

const actions: Omit<ItemColumn, 'title' | 'width'> = {
  id: 'actions',
  align: 'end',
  isTitleHidden: true,
  cell: (line) => removeButton(line),
}

/** A reader without the right to change sees the same table without its tools. */
export function useItemColumns(mayEdit: boolean, maySelect: boolean, mayMove: boolean): ItemColumn[] {
  const t = useTexts(specificationTexts)
  const common = useTexts(linesTexts)
  const isWide = useMedia('(min-width: 1600px)')
  return useMemo(
    () => [
      ...(mayEdit && mayMove ? [{ ...moveColumn, width: 28, title: t('spec.item.move') }] : []),
      ...(maySelect ? [{ ...selectColumn, width: 36, title: common('lines.selectAll') }] : []),
      { ...pictureColumn, width: 42, title: '' },
      { ...articleColumn, width: 152, title: common('lines.colArticle') },
      { ...nameColumn, width: null, title: t('spec.item.name') },
      { ...noteFieldColumn, width: isWide ? 300 : 200, title: common('lines.note') },
      { ...stockColumn, width: 84, title: t('spec.item.stock') },
      { ...priceColumn, width: 116, title: t('spec.item.price') },
      { ...amount, width: 132, title: t('spec.item.amount') },
      { ...totalColumn, width: 126, title: common('lines.colTotal') },
      ...(mayEdit ? [{ ...actions, width: 44, title: t('spec.colActions') }] : []),
    ],
    [t, common, isWide, mayEdit, maySelect, mayMove],
  )
}
