import { showSuccess, showWarning } from '../../lib/snackbar'
import { useTexts } from '../../lib/texts'
import buttons from '../../ui/button.module.css'
import { CopyIcon } from '../../ui/icons'
import { productTexts } from './product.texts'

export function CopyCode({ code }: { code: string }) {
  const t = useTexts(productTexts)
  const copy = async () => {
    if (await copied(code)) showSuccess(t('product.copied'))
    else showWarning(t('product.notCopied'))
  }
  return (
    <button type="button" className={buttons.icon} aria-label={t('product.copy', { code })} title={t('product.copy', { code })} onClick={() => void copy()}>
      <CopyIcon size={14} />
    </button>
  )
}

/** The clipboard exists only on https and localhost; elsewhere the selection is copied as it was in the old days. */
async function copied(text: string): Promise<boolean> {
  if (window.isSecureContext) return navigator.clipboard.writeText(text).then(() => true, () => false)
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  document.body.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  return done
}
