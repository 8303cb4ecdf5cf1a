import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { loadChunk } from './lib/load-chunk'
import { ImportantNotice } from './features/shell/important-notice'

const SignInDialog = lazy(() => loadChunk(() => import('./features/auth/sign-in-dialog')).then(({ SignInDialog }) => ({ default: SignInDialog })))
const CatalogueProductDialog = lazy(() => loadChunk(() => import('./features/product/product-dialog')).then(({ ProductDialog }) => ({ default: ProductDialog })))

/** What lies over the page: the address and the navigation state say which dialog is open. */
export function Dialogs() {
  const navigate = useNavigate()
  const { history } = useRouter()
  const state = useLocation({ select: (location) => location.state })
  const product = useLocation({ select: (location) => location.search.product })

  const closeSignIn = () => void navigate({ to: '.', search: true, replace: true, resetScroll: false, state: (before) => ({ ...before, openedAuth: null }) })
  const closeProduct = () => {
    if (state.canGoBack) history.back()
    else void navigate({ to: '.', search: (before) => ({ ...before, product: undefined }), replace: true, resetScroll: false })
  }

  return (
    <>
      <ImportantNotice />
      <Suspense>
        {product !== undefined && <CatalogueProductDialog id={product} onClose={closeProduct} />}
        {state.openedAuth && <SignInDialog onClose={closeSignIn} />}
      </Suspense>
    </>
  )
}
