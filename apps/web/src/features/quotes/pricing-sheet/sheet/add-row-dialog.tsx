import { Button, TextInput } from '@mantine/core'
import { longest } from '@snab/domain/field-limits'
import { useRef, useState, type FormEvent } from 'react'
import { useTexts } from '../../../../lib/texts/texts'
import { readAmount } from '../../../../shared/amounts/amounts'
import { Dialog } from '../../../../ui/dialog/dialog'
import panel from '../../../../ui/panel.module.css'
import { ProductPicker, type PickedProduct } from '../../../buying/lines/picker/product-picker'
import worksheet from '../../worksheet/worksheet.module.css'
import { pricingSheetTexts } from '../pricing-sheet.texts'
import { priceOf } from './sheet-columns'
import type { AddedRow } from './sheet-store'
import classes from './sheet.module.css'

type Props = {
  /** False if the row could not be added, which has been shown. */
  onAdd: (row: AddedRow) => Promise<boolean>
  onClose: () => void
}

const empty = { name: '', unit: 'шт', amount: '1', price: '' }

/** Stays open, so that several rows can be added one after another. */
export function AddRowDialog({ onAdd, onClose }: Props) {
  const t = useTexts(pricingSheetTexts)
  const [row, setRow] = useState(empty)
  const [isChecked, setChecked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [added, setAdded] = useState('')
  const unanswered = useRef<{ row: string; clientKey: string } | null>(null)
  const amount = readAmount(row.amount, row.unit)
  const price = row.price.trim() === '' ? undefined : priceOf(row.price)
  const problems = {
    name: row.name.trim() === '' && t('manager.add.nameMissing'),
    amount: !('amount' in amount) && t('manager.add.amountWrong'),
    price: price === null && t('manager.add.priceWrong'),
  }

  async function add(body: Omit<AddedRow, 'clientKey'>, name: string): Promise<boolean> {
    setBusy(true)
    // the same row sent again keeps its key; another row gets another key
    const sent = JSON.stringify(body)
    const clientKey = unanswered.current?.row === sent ? unanswered.current.clientKey : crypto.randomUUID()
    unanswered.current = { row: sent, clientKey }
    const isAdded = await onAdd({ ...body, clientKey })
    setBusy(false)
    if (!isAdded) return false
    unanswered.current = null
    setAdded(name)
    return true
  }
  const pick = ({ id, isOwn, article, name, unit, price: itsPrice }: PickedProduct) => {
    const shared = { amount: 1, price: itsPrice }
    // an own product is recognised by its article and name
    void add(isOwn ? { ...shared, article, name, unit } : { ...shared, productId: id }, name)
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (problems.name || price === null || !('amount' in amount)) return
    const name = row.name.trim()
    if (!(await add({ name, unit: row.unit.trim(), amount: amount.amount, price: price ?? null }, name))) return
    setRow(empty)
    setChecked(false)
  }
  const field = (id: keyof typeof empty, maxLength: number) => (
    <TextInput
      label={t(`manager.add.${id}`)}
      value={row[id]}
      maxLength={maxLength}
      inputMode={id === 'amount' || id === 'price' ? 'decimal' : 'text'}
      error={isChecked && id !== 'unit' && problems[id]}
      onChange={({ currentTarget: { value } }) => setRow((before) => ({ ...before, [id]: value }))}
    />
  )
  return (
    <Dialog title={t('manager.add')} size={520} onClose={onClose}>
      <div className={panel.form}>
        <ProductPicker label={t('manager.add.product')} isBusy={isBusy} onPick={pick} />
        <form className={panel.form} onSubmit={(event) => void submit(event)} noValidate>
          <h3>{t('manager.add.free')}</h3>
          {field('name', longest.productName)}
          <div className={classes.addFields}>
            {field('amount', 16)}
            {field('unit', longest.unit)}
            {field('price', 20)}
          </div>
          <p role="status" className={worksheet.muted}>
            {added !== '' && t('manager.add.done', { name: added })}
          </p>
          <div className={panel.buttons}>
            <Button variant="default" onClick={onClose}>
              {t('manager.close')}
            </Button>
            <Button type="submit" loading={isBusy}>
              {t('manager.add.submit')}
            </Button>
          </div>
        </form>
      </div>
    </Dialog>
  )
}
