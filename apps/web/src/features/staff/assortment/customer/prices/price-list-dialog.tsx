import { ceilingNames } from '@snab/domain/people/ceiling'
import { Checkbox } from '@mantine/core'
import {
  applyPriceList,
  previewPriceList,
  samplePriceList,
  type PriceListPreview,
} from '@snab/contract/assortment/customer-price'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { callWithBytes, download } from '../../../../../lib/api/api'
import { errorText } from '../../../../../lib/api/api-error'
import { saveFile } from '../../../../../lib/save-file'
import { showError, showSuccess } from '../../../../../lib/snackbar'
import { useTexts } from '../../../../../lib/texts/texts'
import buttons from '../../../../../ui/button.module.css'
import { Dialog } from '../../../../../ui/dialog/dialog'
import panel from '../../../../../ui/panel.module.css'
import { useRefreshCustomer } from '../customer.data'
import classes from '../customer.module.css'
import { customerTexts } from '../customer.texts'
import { PriceCeilings } from '../../../frame/ceiling/price-ceilings'
import { CeilingHint } from '../../../frame/ceiling/ceiling-hint'
import { PriceListChanges } from './price-list-changes'
import { useCloseEdit } from '../use-close-edit'

const largestFile = 10 * 1024 * 1024
type Chosen = { file: File; vatIncluded: boolean }

const vatOf = ({ vatIncluded }: Chosen) => (vatIncluded ? ('true' as const) : ('false' as const))

/** A file is previewed and applied as shown. */
export function PriceListDialog({ companyId }: { companyId: number }) {
  const t = useTexts(customerTexts)
  const close = useCloseEdit()
  const refresh = useRefreshCustomer()
  const input = useRef<HTMLInputElement>(null)
  const [vatIncluded, setVatIncluded] = useState(true)
  const [file, setFile] = useState<File | null>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const params = { id: companyId }
  const preview = useMutation({
    mutationFn: (chosen: Chosen) =>
      callWithBytes(previewPriceList, { params, query: { vatIncluded: vatOf(chosen) }, body: undefined }, chosen.file),
  })
  const apply = useMutation({
    mutationFn: ({ chosen, fingerprint }: { chosen: Chosen; fingerprint: string }) =>
      callWithBytes(
        applyPriceList,
        {
          params,
          query: { vatIncluded: vatOf(chosen), name: chosen.file.name.slice(0, 255), fingerprint },
          body: undefined,
        },
        chosen.file,
      ),
    onSuccess: ({ changed }) => {
      showSuccess(t('customerPriceList.applied', { count: changed }))
      close({ isSaved: true })
    },
    onSettled: refresh,
  })
  const check = (chosen: Chosen) => {
    apply.reset()
    setTooLarge(chosen.file.size > largestFile)
    if (chosen.file.size <= largestFile) preview.mutate(chosen)
  }
  const error = preview.error ?? apply.error
  const shown = preview.isPending ? undefined : preview.data
  const changed = shown ? changesIn(shown) : 0

  return (
    <Dialog title={t('customerPriceList.title')} size={860} onClose={() => close()}>
      <div className={classes.dialog}>
        <p>{t('customerPriceList.how')}</p>
        <Checkbox
          label={t('customerPrices.includesVat')}
          checked={vatIncluded}
          onChange={({ currentTarget: { checked } }) => {
            setVatIncluded(checked)
            if (file) check({ file, vatIncluded: checked })
          }}
        />
        <div className={classes.counts}>
          <input
            ref={input}
            type="file"
            hidden
            accept=".xlsx,.xls,.ods,.csv"
            aria-label={t('customerPriceList.file')}
            onChange={({ currentTarget }) => {
              const [chosen] = currentTarget.files ?? []
              // the same file can be chosen again after it was corrected
              currentTarget.value = ''
              if (!chosen) return
              setFile(chosen)
              check({ file: chosen, vatIncluded })
            }}
          />
          <button type="button" className={buttons.button} onClick={() => input.current?.click()}>
            {t(file ? 'customerPriceList.chooseOther' : 'customerPriceList.choose')}
          </button>
          <button
            type="button"
            className={buttons.link}
            onClick={() => void download(samplePriceList, {}).then(saveFile).catch(showError)}
          >
            {t('customerPriceList.sample')}
          </button>
        </div>
        {file && <p className={panel.muted}>{file.name}</p>}
        <PriceCeilings />
        <CeilingHint kind="price-change" name={ceilingNames['price-change']} />
        {preview.isPending && <p role="status">{t('customerPriceList.reading')}</p>}
        {isTooLarge && (
          <p role="alert" className={panel.problem}>
            {t('customerPriceList.tooLarge')}
          </p>
        )}
        {error && !preview.isPending && !isTooLarge && (
          <p role="alert" className={panel.problem}>
            {errorText(error)}
          </p>
        )}
        {shown && !isTooLarge && <PriceListChanges preview={shown} />}
        <div className={panel.buttons}>
          <button type="button" className={buttons.button} onClick={() => close()}>
            {t('customer.cancel')}
          </button>
          {shown && file && !isTooLarge && changed > 0 && (
            <button
              type="button"
              className={buttons.filled}
              aria-disabled={apply.isPending}
              onClick={() => {
                if (!apply.isPending) apply.mutate({ chosen: { file, vatIncluded }, fingerprint: shown.fingerprint })
              }}
            >
              {apply.isPending ? t('customer.saving') : t('customerPriceList.apply', { count: changed })}
            </button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

const changesIn = ({ counts }: PriceListPreview): number => counts.new + counts.dearer + counts.cheaper + counts.terms
