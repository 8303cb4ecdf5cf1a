import { copyText } from '../lib/clipboard'
import { showSuccess, showWarning } from '../lib/snackbar'
import { useTexts } from '../lib/texts/texts'
import buttons from './button.module.css'
import { CopyIcon } from './icons'
import { uiTexts } from './ui.texts'

export function CopyCode({ code }: { code: string }) {
  const t = useTexts(uiTexts)
  const copy = async () => {
    if (await copyText(code)) showSuccess(t('ui.codeCopied'))
    else showWarning(t('ui.codeNotCopied'))
  }
  return (
    <button
      type="button"
      className={buttons.icon}
      aria-label={t('ui.copyCode', { code })}
      title={t('ui.copyCode', { code })}
      onClick={() => void copy()}
    >
      <CopyIcon size={14} />
    </button>
  )
}
