import { search } from '@snab/contract/catalogue/catalogue'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { call } from '../../../lib/api/api'
import { showError } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import { watchBarcodes } from '../../../lib/watch-barcodes'
import buttons from '../../../ui/button.module.css'
import { Dialog } from '../../../ui/dialog/dialog'
import classes from './barcode-dialog.module.css'
import { productTexts } from './product.texts'

/** The result of a code: one product, or a list to choose from. */
export type FoundByCode = { product: number } | { keyword: string }

type Props = { onFound: (match: FoundByCode) => void; onClose: () => void }

/** Scans a barcode with the camera and searches for the product like with any other code. */
export function BarcodeDialog({ onFound, onClose }: Props) {
  const t = useTexts(productTexts)
  return (
    <Dialog title={t('product.scan')} onClose={onClose}>
      <Scanner onFound={onFound} />
    </Dialog>
  )
}

/** Separate from the dialog, which is not in the document at its first render. */
function Scanner({ onFound }: Pick<Props, 'onFound'>) {
  const t = useTexts(productTexts)
  const [isDenied, setDenied] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const find = useMutation({
    mutationFn: async (code: string): Promise<FoundByCode> => {
      const { items, meta } = await call(search, { query: { perPage: 2, criteria: { keyword: code } } })
      const [only] = items
      return meta.totalCount === 1 && only ? { product: only.id } : { keyword: code }
    },
    onSuccess: onFound,
    onError: (error) => showError(error),
  })
  const { mutate, isPending, variables } = find

  useEffect(() => {
    const shown = video.current
    if (!shown || isPending) return
    return watchBarcodes(shown, mutate, () => setDenied(true))
  }, [mutate, isPending])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code')).trim()
    if (code !== '') mutate(code)
  }

  return (
    <div className={classes.scanner}>
      {isDenied ? (
        <p role="alert">{t('product.scanDenied')}</p>
      ) : (
        <video ref={video} className={classes.video} muted playsInline aria-label={t('product.scanHint')} />
      )}
      <p role="status" className={classes.hint}>
        {isPending ? t('product.scanSearching', { code: variables }) : isDenied ? '' : t('product.scanHint')}
      </p>
      <form className={classes.form} onSubmit={submit}>
        <label>
          {t('product.scanCode')}
          <input name="code" inputMode="numeric" autoComplete="off" maxLength={50} />
        </label>
        <button type="submit" className={buttons.filled} disabled={isPending}>
          {t('product.scanFind')}
        </button>
      </form>
    </div>
  )
}
