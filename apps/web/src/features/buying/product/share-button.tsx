import { copyText } from '../../../lib/clipboard'
import { useIsDesktop } from '../../../lib/media'
import { showSuccess, showWarning } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { ShareIcon } from '../../../ui/icons'
import { productTexts } from './product.texts'

/** Opens the system's share sheet on a phone, elsewhere copies to the clipboard. */
export function ShareButton({ path, title }: { path: string; title: string }) {
  const t = useTexts(productTexts)
  const isDesktop = useIsDesktop()
  const share = async () => {
    const url = new URL(path, location.origin).href
    if (!isDesktop && 'share' in navigator) {
      await navigator.share({ title, url }).catch((error: unknown) => {
        // closing the sheet cancels
        if (!(error instanceof DOMException && error.name === 'AbortError')) showWarning(t('product.notShared'))
      })
      return
    }
    if (await copyText(url)) showSuccess(t('product.linkCopied'))
    else showWarning(t('product.notShared'))
  }
  return (
    <button
      type="button"
      className={buttons.icon}
      aria-label={t('product.share')}
      title={t('product.share')}
      onClick={() => void share()}
    >
      <ShareIcon />
    </button>
  )
}
