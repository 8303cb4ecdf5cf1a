import { NativeSelect, TextInput } from '@mantine/core'
import { changeDrums, listDrums, type Drums } from '@snab/contract/buying/staff-drum'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { readAmount } from '../../../../shared/amounts/amounts'
import buttons from '../../../../ui/button.module.css'
import { useUnsavedGuard } from '../../../../ui/dialog/unsaved-guard'
import { TrashIcon } from '../../../../ui/icons'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import panel from '../../../../ui/panel.module.css'
import { editingTexts } from '../../editing/editing.texts'
import { problemOfField, SaveProblem } from '../../editing/save-problem'
import classes from './products.module.css'
import { productsTexts } from './products.texts'

type Row = { key: string; number: string; warehouseId: number; length: string }

/** Drums and loose pieces of cut goods, as one table that is saved as a whole. */
export function DrumsTab({ productId }: { productId: number }) {
  const t = useTexts(productsTexts)
  const { data, error, refetch } = useQuery({ ...queryOf(listDrums, { params: { id: productId } }), ...alwaysStale })
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  if (!data.canBeCut) return <p className={panel.muted}>{t('product.drums.notCut')}</p>
  if (data.warehouses.length === 0) return <p className={panel.muted}>{t('product.drums.noWarehouses')}</p>
  return <DrumsForm key={data.items.map(({ id }) => id).join()} productId={productId} drums={data} />
}

const rowsOf = ({ items }: Drums): Row[] =>
  items.map(({ id, number, warehouseId, length }) => ({
    key: String(id),
    number,
    warehouseId,
    length: String(length).replace('.', ','),
  }))

function DrumsForm({ productId, drums }: { productId: number; drums: Drums }) {
  const t = useTexts(productsTexts)
  const editing = useTexts(editingTexts)
  const queryClient = useQueryClient()
  const query = queryOf(listDrums, { params: { id: productId } })
  const { unit, warehouses } = drums
  const [initial] = useState(() => rowsOf(drums))
  const [rows, setRows] = useState(initial)
  const lengths = rows.map(({ length }) => readAmount(length, unit))
  const save = useMutation({
    mutationFn: () =>
      call(changeDrums, {
        params: { id: productId },
        body: {
          seen: drums.items.map(({ id }) => id),
          items: rows.map(({ number, warehouseId }, at) => {
            const typed = lengths[at]
            // the server refuses invalid numbers, at their field
            return { number, warehouseId, length: typed && 'amount' in typed ? typed.amount : Number.NaN }
          }),
        },
      }),
    onSuccess: (saved) => {
      queryClient.setQueryData(query.queryKey, saved)
      showSuccess(editing('editing.saved'))
    },
  })
  const isDirty = JSON.stringify(rows) !== JSON.stringify(initial)
  const guard = useUnsavedGuard(isDirty && !save.isPending && !save.isSuccess)
  const change = (key: string, part: Partial<Row>) =>
    setRows((all) => all.map((row) => (row.key === key ? { ...row, ...part } : row)))
  const add = () =>
    setRows((all) => [
      ...all,
      {
        key: crypto.randomUUID(),
        number: '',
        warehouseId: all.at(-1)?.warehouseId ?? warehouses[0]?.id ?? 0,
        length: '',
      },
    ])
  const total =
    lengths.reduce((sum, typed) => sum + ('amount' in typed ? Math.round(typed.amount * 1000) : 0), 0) / 1000
  const fields = rows.flatMap((_, at) => ['number', 'warehouseId', 'length'].map((field) => `items.${at}.${field}`))
  return (
    <form
      className={panel.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!save.isPending) save.mutate()
      }}
    >
      <p className={panel.muted}>{t(drums.isFromErp ? 'product.drums.fromErp' : 'product.drums.hint')}</p>
      {rows.length === 0 && <p>{t('product.drums.none')}</p>}
      {rows.map(({ key, number, warehouseId, length }, at) => (
        <div key={key} className={classes.drum}>
          <TextInput
            label={at === 0 && t('product.drums.number')}
            aria-label={t('product.drums.numberOf', { place: at + 1 })}
            maxLength={100}
            value={number}
            error={problemOfField(save.error, `items.${at}.number`)}
            onChange={(event) => change(key, { number: event.currentTarget.value })}
          />
          <NativeSelect
            label={at === 0 && t('product.drums.warehouse')}
            aria-label={t('product.drums.warehouseOf', { place: at + 1 })}
            value={String(warehouseId)}
            data={warehouses.map(({ id, name }) => ({ value: String(id), label: name }))}
            error={problemOfField(save.error, `items.${at}.warehouseId`)}
            onChange={(event) => change(key, { warehouseId: Number(event.currentTarget.value) })}
          />
          <TextInput
            label={at === 0 && t('product.drums.length', { unit })}
            aria-label={t('product.drums.lengthOf', { place: at + 1, unit })}
            inputMode="decimal"
            maxLength={12}
            value={length}
            error={problemOfField(save.error, `items.${at}.length`)}
            onChange={(event) => change(key, { length: event.currentTarget.value })}
          />
          <button
            type="button"
            className={buttons.icon}
            aria-label={t('product.drums.drop', { place: at + 1 })}
            onClick={() => setRows((all) => all.filter((row) => row.key !== key))}
          >
            <TrashIcon />
          </button>
        </div>
      ))}
      <div className={panel.buttons}>
        <button type="button" className={buttons.link} onClick={add}>
          {t('product.drums.add')}
        </button>
        {total > 0 && <span className={panel.muted}>{t('product.drums.total', { amount: total, unit })}</span>}
      </div>
      {!save.isPending && (
        <SaveProblem
          error={save.error}
          fields={fields}
          onReload={() => void queryClient.invalidateQueries({ queryKey: query.queryKey })}
        />
      )}
      <div className={panel.buttons}>
        <button type="submit" className={buttons.filled} aria-disabled={save.isPending || !isDirty}>
          {editing('editing.save')}
        </button>
      </div>
      {guard.question}
    </form>
  )
}
