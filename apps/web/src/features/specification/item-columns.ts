import { useMemo } from 'react'
import { useMedia } from '../../lib/media'
import { useTexts } from '../../lib/texts'
import { specificationTexts } from './specification.texts'

export type ItemColumnId =
  | 'move'
  | 'select'
  | 'picture'
  | 'article'
  | 'name'
  | 'note'
  | 'stock'
  | 'price'
  | 'amount'
  | 'total'
  | 'actions'
export type ItemColumn = {
  id: ItemColumnId
  /** Pixels; the name takes what is left. */ width: number | null
  title: string
  align: 'start' | 'end' | 'center'
  isHidden?: boolean
}

/** A reader without the right to change sees the same table without its tools. */
export function useItemColumns(mayEdit: boolean, maySelect: boolean, mayMove: boolean): ItemColumn[] {
  const t = useTexts(specificationTexts)
  const isWide = useMedia('(min-width: 1600px)')
  return useMemo(() => {
    const all: (ItemColumn & { isShown?: boolean })[] = [
      {
        id: 'move',
        width: 28,
        title: t('spec.item.move'),
        align: 'center',
        isHidden: true,
        isShown: mayEdit && mayMove,
      },
      { id: 'select', width: 36, title: t('spec.selectAll'), align: 'center', isShown: maySelect },
      { id: 'picture', width: 42, title: '', align: 'center' },
      { id: 'article', width: 152, title: t('spec.item.article'), align: 'start' },
      { id: 'name', width: null, title: t('spec.item.name'), align: 'start' },
      { id: 'note', width: isWide ? 300 : 200, title: t('spec.item.note'), align: 'start' },
      { id: 'stock', width: 84, title: t('spec.item.stock'), align: 'end' },
      { id: 'price', width: 116, title: t('spec.item.price'), align: 'end' },
      { id: 'amount', width: 132, title: t('spec.item.amount'), align: 'start' },
      { id: 'total', width: 126, title: t('spec.item.total'), align: 'end' },
      { id: 'actions', width: 44, title: t('spec.colActions'), align: 'end', isHidden: true, isShown: mayEdit },
    ]
    return all.filter(({ isShown }) => isShown !== false)
  }, [t, isWide, mayEdit, maySelect, mayMove])
}
