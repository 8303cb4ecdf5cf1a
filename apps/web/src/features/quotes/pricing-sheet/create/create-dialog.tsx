import { NativeSelect, TextInput } from '@mantine/core'
import type { PricingSheet } from '@snab/contract/quotes/pricing-sheet'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '../../../../lib/texts/texts'
import { Dialog } from '../../../../ui/dialog/dialog'
import panel from '../../../../ui/panel.module.css'
import { keepSheet } from '../pricing-sheet.data'
import { pricingSheetTexts } from '../pricing-sheet.texts'
import { FromFile } from './from-file'
import { FromOrder } from './from-order'

const sources = ['file', 'order'] as const

/** A new worksheet: its name, and its source, a CRM file or an order. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(pricingSheetTexts)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [name, setName] = useState('')
  const [isNamed, setNamed] = useState(false)
  const [source, setSource] = useState<(typeof sources)[number]>('file')
  const [isChecked, setChecked] = useState(false)
  const isNameMissing = name.trim() === ''
  const made = (sheet: PricingSheet) => {
    keepSheet(queryClient, sheet)
    void navigate({ to: '/modules/order-manager/$id', params: { id: String(sheet.id) } })
  }
  const props = {
    name: name.trim(),
    /** False if the form lacks something, which is then shown. */
    check: () => {
      setChecked(true)
      return !isNameMissing
    },
    /** The suggested name, until one is typed. */
    propose: (proposed: string) => {
      if (!isNamed) setName(proposed.slice(0, 200))
    },
    onMade: made,
    onClose,
  }
  return (
    <Dialog title={t('manager.createTitle')} onClose={onClose}>
      <div className={panel.form}>
        <TextInput
          label={t('manager.name')}
          required
          data-autofocus
          maxLength={200}
          value={name}
          error={isChecked && isNameMissing && t('manager.nameMissing')}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value)
            setNamed(true)
          }}
        />
        <NativeSelect
          label={t('manager.source')}
          value={source}
          data={sources.map((value) => ({ value, label: t(`manager.source.${value}`) }))}
          onChange={({ currentTarget }) => setSource(currentTarget.value === 'order' ? 'order' : 'file')}
        />
        {source === 'file' ? <FromFile {...props} /> : <FromOrder {...props} />}
      </div>
    </Dialog>
  )
}
