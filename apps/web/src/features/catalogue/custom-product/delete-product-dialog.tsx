import { useTexts } from '../../../lib/texts/texts'
import { errorText } from '../../../lib/api/api-error'
import buttons from '../../../ui/button.module.css'
import { Dialog } from '../../../ui/dialog/dialog'
import classes from './custom-product.module.css'
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
    <Dialog title={t('custom.deleteQuestion', { name })} onClose={onClose}>
      <div className={classes.question}>
        <p>{t('custom.deleteHint')}</p>
        {remove.error && (
          <p role="alert" className={classes.error}>
            {errorText(remove.error, t('custom.deleteFailed'))}
          </p>
        )}
        <div className={classes.buttons}>
          <button type="button" className={buttons.button} data-autofocus onClick={onClose}>
            {t('custom.cancel')}
          </button>
          <button
            type="button"
            className={buttons.filled}
            disabled={remove.isPending}
            onClick={() => remove.mutate(id)}
          >
            {t('custom.delete')}
          </button>
        </div>
      </div>
    </Dialog>
  )
}
