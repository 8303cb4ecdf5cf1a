import { useTexts } from '../../../lib/texts/texts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { useDeleteProduct } from './custom-product.data'
import { customProductTexts } from './custom-product.texts'

type Props = {
  product: { id: number; name: string }
  /** Returns to where the question was asked. */ onClose: () => void
  onDeleted: () => void
}

export function DeleteProductDialog({ product: { id, name }, onClose, onDeleted }: Props) {
  const t = useTexts(customProductTexts)
  const remove = useDeleteProduct(onDeleted)
  return (
    <ConfirmDialog
      title={t('custom.deleteQuestion', { name })}
      text={t('custom.deleteHint')}
      action={t('custom.delete')}
      isPending={remove.isPending}
      error={remove.error}
      failed={t('custom.deleteFailed')}
      onConfirm={() => remove.mutate(id)}
      onClose={onClose}
    />
  )
}
