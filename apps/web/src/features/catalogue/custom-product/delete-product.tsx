import { useQuery } from '@tanstack/react-query'
import { customProductQuery } from './custom-product.data'
import { DeleteProductDialog } from './delete-product-dialog'

type Props = { id: number; onClose: () => void; onDeleted: () => void }

/** The question is asked with the product's name, wherever it is asked from. */
export function DeleteProduct({ id, ...ways }: Props) {
  const { data } = useQuery(customProductQuery(id))
  return data ? <DeleteProductDialog product={data} {...ways} /> : null
}
