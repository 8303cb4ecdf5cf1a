import type { SpecificationItem } from '@snab/contract/buying/specification'
import { use, useMemo } from 'react'
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
import { OpenNotes } from '../../lines/cells/folded-notes'
import { noteButton, noteFieldColumn } from '../../lines/cells/note-cells'
import type { LineColumn } from '../../lines/line-kind'
import { linesTexts } from '../../lines/lines.texts'
import { RowComments, RowCommentsLink } from '../comments/row-comments'
import { specificationTexts } from '../specification.texts'
import { amountLabel } from './item-kind'
import type { ItemActions } from './use-item-actions'

type ItemColumn = LineColumn<SpecificationItem, ItemActions>

const amount = amountColumn(amountLabel)

const actions: Omit<ItemColumn, 'title' | 'width'> = {
  id: 'actions',
  align: 'end',
  isTitleHidden: true,
  cell: (line) => (
    <>
      {line.actions && line.noteEditor.isBelow && noteButton(line)}
      <RowCommentsLink itemId={line.item.id} name={line.item.product.name} />
      {line.actions && removeButton(line)}
    </>
  ),
}

/** Read-only users see the same table without its tools. */
export function useItemColumns(
  mayEdit: boolean,
  maySelect: boolean,
  mayMove: boolean,
  hasNotes: boolean,
  /** Null: there is no room for them, or they are shown. */
  openNotes: (() => void) | null,
): ItemColumn[] {
  const t = useTexts(specificationTexts)
  const common = useTexts(linesTexts)
  const isDiscussed = use(RowComments) !== null
  const isWide = useMedia('(min-width: 1600px)')
  const isTight = useMedia('(max-width: 1059px)')
  return useMemo(
    () => [
      ...(mayEdit && mayMove ? [{ ...moveColumn, width: 28, title: t('spec.item.move') }] : []),
      ...(maySelect ? [{ ...selectColumn, width: 36, title: common('lines.selectAll') }] : []),
      ...(isTight ? [] : [{ ...pictureColumn, width: 42, title: '' }]),
      { ...articleColumn, width: isTight ? 104 : 152, title: common('lines.colArticle') },
      { ...nameColumn, width: null, title: t('spec.item.name') },
      ...(hasNotes ? [{ ...noteFieldColumn, width: isWide ? 300 : 200, title: common('lines.note') }] : []),
      { ...stockColumn, width: isTight ? 80 : 84, title: t('spec.item.stock') },
      { ...priceColumn, width: isTight ? 98 : 116, title: t('spec.item.price') },
      { ...amount, width: isTight ? 114 : 132, title: t('spec.item.amount') },
      { ...totalColumn, width: isTight ? 114 : 126, title: common('lines.colTotal') },
      ...(mayEdit || isDiscussed
        ? [
            {
              ...actions,
              width: (mayEdit ? (hasNotes ? 44 : 72) : 16) + (isDiscussed ? 28 : 0),
              title: t('spec.colActions'),
              ...(openNotes && { head: <OpenNotes onOpen={openNotes} /> }),
            },
          ]
        : []),
    ],
    [t, common, isWide, isTight, hasNotes, openNotes, mayEdit, maySelect, mayMove, isDiscussed],
  )
}
