import type { ImportRow } from '@snab/contract/buying/list-import'
import { TextInput } from '@mantine/core'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { Dialog } from '../../../../ui/dialog/dialog'
import classes from '../dialogs.module.css'
import { importTexts } from '../list-import.texts'
import { OwnProduct } from './own-product-schema'

type Saved = { name: string; article: string; unit: string; price: number | null }

export function OwnProductDialog({
  row,
  onClose,
  onSave,
}: {
  row: ImportRow
  onClose: () => void
  onSave: (product: Saved) => void
}) {
  const text = useTexts(importTexts)
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useForm<OwnProduct>({
    resolver: zodResolver(OwnProduct),
    defaultValues: {
      name: (row.name || row.source).slice(0, 255),
      article: row.code.slice(0, 100),
      unit: row.unit || 'шт',
      price: '',
    },
  })
  const save = ({ price, ...rest }: OwnProduct) =>
    onSave({ ...rest, price: price === '' ? null : Number(price.replace(/[\s\u00a0]/g, '').replace(',', '.')) })
  return (
    <Dialog title={text('import.ownTitle')} onClose={onClose}>
      <form className={classes.form} noValidate onSubmit={(event) => void handleSubmit(save)(event)}>
        <p className={classes.hint}>{text('import.ownHint')}</p>
        <TextInput
          label={text('import.ownName')}
          data-autofocus
          required
          error={errors.name?.message}
          {...register('name')}
        />
        <TextInput label={text('import.ownArticle')} error={errors.article?.message} {...register('article')} />
        <div className={classes.pair}>
          <TextInput label={text('import.ownUnit')} error={errors.unit?.message} {...register('unit')} />
          <TextInput
            label={text('import.ownPrice')}
            inputMode="decimal"
            error={errors.price?.message}
            {...register('price')}
          />
        </div>
        <div className={classes.buttons}>
          <button type="submit" className={buttons.filled}>
            {text('import.ownSave')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
