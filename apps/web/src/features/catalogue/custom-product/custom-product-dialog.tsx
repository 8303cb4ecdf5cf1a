import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../../lib/texts/texts'
import { Dialog } from '../../../ui/dialog/dialog'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { PendingScreen } from '../../../ui/page/pending-screen'
import { CustomProductForm } from './custom-product-form'
import { CustomProductList } from './custom-product-list'
import { customProductQuery } from './custom-product.data'
import { customProductTexts } from './custom-product.texts'

type Props = { opened: 'list' | 'new' | number; suggestedName: string | undefined; onClose: () => void }

/** The user's own products: the list, a new one, or one to edit. */
export function CustomProductDialog({ opened, suggestedName, onClose }: Props) {
  const t = useTexts(customProductTexts)
  if (opened === 'list')
    return (
      <Dialog title={t('custom.title')} size={760} onClose={onClose}>
        <CustomProductList />
      </Dialog>
    )
  return (
    <Dialog title={t(opened === 'new' ? 'custom.new' : 'custom.editTitle')} size={640} onClose={onClose}>
      {opened === 'new' ? (
        <CustomProductForm product={null} suggestedName={suggestedName} onDone={onClose} />
      ) : (
        <EditForm id={opened} onDone={onClose} />
      )}
    </Dialog>
  )
}

function EditForm({ id, onDone }: { id: number; onDone: () => void }) {
  const { data, error, refetch } = useQuery(customProductQuery(id))
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  return data ? <CustomProductForm product={data} onDone={onDone} /> : <PendingScreen />
}
