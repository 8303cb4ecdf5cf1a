import { TextInput } from '@mantine/core'
import { addSupplierWarehouse } from '@snab/contract/assortment/products/mark-up'
import { getPriceList } from '@snab/contract/assortment/price-list'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { useTexts } from '../../../../lib/texts/texts'
import { useUnsavedGuard } from '../../../../ui/dialog/unsaved-guard'
import panel from '../../../../ui/panel.module.css'
import { FormDialog } from '../../editing/dialog/form-dialog'
import { problemOfField } from '../../editing/save-problem'
import { importsTexts } from './imports.texts'

type Props = { onMade: (warehouse: { id: number; name: string }) => void; onClose: () => void }

/** A supplier's warehouse: its name and its days of delivery. */
export function NewWarehouseDialog({ onMade, onClose }: Props) {
  const t = useTexts(importsTexts)
  const queryClient = useQueryClient()
  const [name, setName] = useState('')
  const [days, setDays] = useState('')
  const [isTried, setTried] = useState(false)
  const isWrong = !/^\d{1,3}$/.test(days.trim()) || Number(days) > 365
  const make = useMutation({
    mutationFn: () => call(addSupplierWarehouse, { body: { name, deliveryDays: Number(days) } }),
    onSuccess: async (made) => {
      // the select of the column needs it as an option before it is selected
      await queryClient.invalidateQueries({ queryKey: [getPriceList.path] })
      onMade(made)
      onClose()
    },
  })
  const guard = useUnsavedGuard((name !== '' || days !== '') && !make.isSuccess)
  const ofName = problemOfField(make.error, 'name')
  return (
    <FormDialog
      title={t('imports.newWarehouseTitle')}
      error={ofName === undefined ? make.error : null}
      isPending={make.isPending}
      guard={guard}
      onSubmit={() => {
        setTried(true)
        if (!isWrong) make.mutate()
      }}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={t('imports.warehouseName')}
        maxLength={200}
        value={name}
        error={ofName}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <TextInput
        label={t('imports.warehouseDays')}
        inputMode="numeric"
        maxLength={3}
        value={days}
        error={isTried && isWrong && t('imports.warehouseDaysWrong')}
        onChange={({ currentTarget: { value } }) => setDays(value)}
      />
      <p className={panel.small}>{t('imports.warehouseHint')}</p>
    </FormDialog>
  )
}
