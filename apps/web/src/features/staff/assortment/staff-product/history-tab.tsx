import { formatMoment, formatNumber } from '../../../../lib/texts/format'
import { changeGoods, type StaffGoodsCard } from '@snab/contract/assortment/staff-product'
import { listProductChanges, undoProductChange } from '@snab/contract/assortment/entry-change'
import { changeLinks } from '@snab/contract/assortment/product-link'
import { listDocuments } from '@snab/contract/assortment/product-document'
import { listStaffSets } from '@snab/contract/assortment/product-set'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { showError, showSuccess } from '../../../../lib/snackbar'
import { useTexts, type Translate } from '../../../../lib/texts/texts'
import { ColumnTable, type Column } from '../../frame/column-table'
import buttons from '../../../../ui/button.module.css'
import { ChangeLines } from '../../editing/changes/change-lines'
import table from '../../frame/staff-table.module.css'
import { isPlace, unitName, useKeepGoods, usePlaceNames, useReloadGoods, type PlaceName } from './products.data'
import { productsTexts } from './products.texts'

type Change = StaffGoodsCard['history'][number]
const longestShown = 300

/** Changes by staff within 30 days, each with an undo. */
export function HistoryTab({ card }: { card: StaffGoodsCard }) {
  const t = useTexts(productsTexts)
  const columns = useHistoryColumns(card)
  const documents = <EntryChanges productId={card.id} />
  if (card.history.length === 0)
    return (
      <>
        <p className={table.hint}>{t('product.history.none')}</p>
        {documents}
      </>
    )
  return (
    <>
      <p className={table.hint}>{t('product.history.hint')}</p>
      <ColumnTable label={t('product.tab.history')} columns={columns} rows={card.history} keyOf={({ id }) => id} />
      {documents}
    </>
  )
}

function useHistoryColumns(card: StaffGoodsCard): Column<Change>[] {
  const t = useTexts(productsTexts)
  const save = useReturn(card)
  const placeName = usePlaceNames()
  const fieldOf = ({ field }: Change) => t(`goods.field.${field}`)
  return [
    { id: 'at', name: t('product.history.at'), fit: 'tight', cell: ({ changedAt }) => formatMoment(changedAt) },
    { id: 'author', name: t('product.history.author'), fit: 'words', cell: ({ changedBy }) => changedBy },
    { id: 'field', name: t('product.history.field'), fit: 'words', cell: fieldOf },
    ...(['before', 'after'] as const).map((side): Column<Change> => ({
      id: side,
      name: t(`product.history.${side}`),
      fit: 'words',
      isLabelled: true,
      cell: (change) => wordsOf(change.field, change[side], t, placeName),
    })),
    {
      id: 'return',
      name: t('product.history.return'),
      fit: 'tight',
      isNameless: true,
      cell: (change) => (
        <button
          type="button"
          className={buttons.link}
          aria-label={t('product.history.returnLabel', { field: fieldOf(change), at: formatMoment(change.changedAt) })}
          aria-disabled={save.isPending}
          onClick={() => !save.isPending && save.mutate(change)}
        >
          {t('product.history.return')}
        </button>
      ),
    },
  ]
}

/** Changes of documents and sets. */
function EntryChanges({ productId }: { productId: number }) {
  const t = useTexts(productsTexts)
  const queryClient = useQueryClient()
  const { data } = useQuery({ ...queryOf(listProductChanges, { params: { id: productId } }), ...alwaysStale })
  const undo = useMutation({
    mutationFn: (changeId: number) => call(undoProductChange, { params: { id: productId, changeId } }),
    onSuccess: () => showSuccess(t('product.history.returned')),
    onError: (error) => showError(error),
    onSettled: () => {
      for (const { path } of [listProductChanges, listDocuments, listStaffSets])
        void queryClient.invalidateQueries({ queryKey: [path] })
    },
  })
  return <ChangeLines changes={data?.items ?? []} isPending={undo.isPending} onUndo={undo.mutate} />
}

function wordsOf(
  field: Change['field'],
  value: Change['before'],
  t: Translate<typeof productsTexts>,
  placeName: PlaceName,
): string {
  if (value === null) return t('product.history.asErp')
  if (isPlace(field) && typeof value === 'number') return placeName(field, value)
  if (Array.isArray(value))
    return t(field === 'pictures' ? 'product.pictures.count' : 'product.links.count', { count: value.length })
  if (field === 'isActive') return t('product.history.hidden')
  if (typeof value === 'boolean') return t(value ? 'product.yes' : 'product.no')
  if (field === 'unit' && typeof value === 'string') return unitName(value)
  if (typeof value === 'number') return formatNumber(value)
  const text = String(value)
  if (text === '') return t('product.history.empty')
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text
}

/** Restores a field's value from before a change. */
function useReturn(card: StaffGoodsCard) {
  const t = useTexts(productsTexts)
  const keep = useKeepGoods()
  const reload = useReloadGoods(card.id)
  const { id, version } = card
  return useMutation({
    mutationFn: async ({ field, before }: Change): Promise<StaffGoodsCard | null> => {
      if (field !== 'analogue' && field !== 'related')
        // the history stores each field's own value, which has the contract's type of that field
        return call(changeGoods, { params: { id }, body: { version, values: { [field]: before } } })
      const ids = Array.isArray(before) ? before.filter((one) => typeof one === 'number') : null
      await call(changeLinks, { params: { id, kind: field }, body: { version, ids } })
      return null
    },
    onSuccess: (saved) => {
      if (saved) keep(saved)
      else reload()
      showSuccess(t('product.history.returned'))
    },
    onError: (error) => showError(error),
  })
}
