import { Select } from '@mantine/core'
import { listOrders } from '@snab/contract/orders/order'
import { createSheet } from '@snab/contract/quotes/pricing-sheet'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, queryOf } from '../../../../lib/api/api'
import { useSettled } from '../../../../lib/hooks/use-settled'
import { formatMoney } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import panel from '../../../../ui/panel.module.css'
import { useAct } from '../pricing-sheet.data'
import { pricingSheetTexts } from '../pricing-sheet.texts'
import type { SourceProps } from './source-props'
import { FormButtons } from '../../../../ui/dialog/form-buttons'

const typingMs = 250
const shown = { page: 1, 'per-page': 50 }

export function FromOrder({ name, check, propose, onMade, onClose }: SourceProps) {
  const t = useTexts(pricingSheetTexts)
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null)
  const [isChecked, setChecked] = useState(false)
  const [typed, setTyped] = useState('')
  const keyword = useSettled(typed, typingMs)
  const orders = useQuery({
    ...queryOf(listOrders, { query: { ...shown, ...(keyword && { keyword }) } }),
    placeholderData: keepPreviousData,
  })
  const found = (orders.data?.items ?? []).map(({ id, number, total }) => ({
    value: String(id),
    label: `№ ${number}, ${formatMoney(total)}`,
    number,
  }))
  // the selected one stays, whatever is searched next
  const options = chosen && !found.some(({ value }) => value === chosen.value) ? [chosen, ...found] : found
  const make = useAct(() => call(createSheet, { body: { name, orderId: Number(chosen?.value) } }), onMade)
  return (
    <form
      className={panel.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (check() && chosen !== null) make.mutate(undefined)
      }}
    >
      <Select
        label={t('manager.order')}
        description={t('manager.orderHint')}
        searchable
        allowDeselect={false}
        value={chosen?.value ?? null}
        data={options}
        error={isChecked && chosen === null && t('manager.orderMissing')}
        filter={({ options: all }) => all}
        nothingFoundMessage={t('manager.nothing')}
        onSearchChange={(words) => setTyped(options.some(({ label }) => label === words) ? '' : words)}
        onChange={(next) => {
          const order = found.find(({ value }) => value === next)
          setChosen(order ?? null)
          if (order) propose(t('manager.made.order', { number: order.number }))
        }}
      />
      <FormButtons save={t('manager.make')} isPending={make.isPending} onCancel={onClose} />
    </form>
  )
}
