import { ceilingNames } from '@snab/domain/people/ceiling'
import { Checkbox, NativeSelect } from '@mantine/core'
import {
  applyCustomerImport,
  largestCustomerFile,
  previewCustomerImport,
  sampleCustomerImport,
} from '@snab/contract/assortment/customers/customer-import'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { callWithBytes, download } from '../../../../../lib/api/api'
import { errorText } from '../../../../../lib/api/api-error'
import { saveFile } from '../../../../../lib/save-file'
import { showError, showSuccess } from '../../../../../lib/snackbar'
import { useTexts } from '../../../../../lib/texts/texts'
import buttons from '../../../../../ui/button.module.css'
import { Dialog } from '../../../../../ui/dialog/dialog'
import { ErrorScreen } from '../../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../../ui/page/pending-screen'
import panel from '../../../../../ui/panel.module.css'
import { useCustomerOptions, useRefreshCustomer } from '../customer.data'
import classes from '../customer.module.css'
import { customerTexts } from '../customer.texts'
import { CeilingHint } from '../../../frame/ceiling/ceiling-hint'
import { ImportChanges } from './import-changes'
import { customerImportTexts } from './import.texts'

/** A file of customers is previewed and applied as shown. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(customerImportTexts)
  const { data, error, refetch } = useCustomerOptions()
  return (
    <Dialog title={t('customerImport.title')} size={860} onClose={onClose}>
      {data ? (
        <ImportForm regions={data.regions} onClose={onClose} />
      ) : error ? (
        <ErrorScreen error={error} onRetry={() => void refetch()} />
      ) : (
        <PendingScreen />
      )}
    </Dialog>
  )
}

type FormProps = { regions: readonly { id: number; name: string }[]; onClose: () => void }

function ImportForm({ regions, onClose }: FormProps) {
  const t = useTexts(customerImportTexts)
  const words = useTexts(customerTexts)
  const refresh = useRefreshCustomer()
  const input = useRef<HTMLInputElement>(null)
  const [region, setRegion] = useState<number | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const [isInviting, setInviting] = useState(false)
  const [isTooLarge, setTooLarge] = useState(false)
  const regionId = region ?? regions[0]?.id ?? 0
  const preview = useMutation({
    mutationFn: (chosen: { file: File; regionId: number }) =>
      callWithBytes(previewCustomerImport, { query: { regionId: chosen.regionId }, body: undefined }, chosen.file),
  })
  const apply = useMutation({
    mutationFn: ({ chosen, fingerprint }: { chosen: File; fingerprint: string }) =>
      callWithBytes(
        applyCustomerImport,
        {
          query: { regionId, name: chosen.name.slice(0, 255), fingerprint, invite: isInviting ? 'true' : 'false' },
          body: undefined,
        },
        chosen,
      ),
    onSuccess: (counts) => {
      showSuccess(t('customerImport.applied', counts))
      onClose()
    },
    onSettled: refresh,
  })
  const check = (chosen: { file: File; regionId: number }) => {
    apply.reset()
    setTooLarge(chosen.file.size > largestCustomerFile)
    if (chosen.file.size <= largestCustomerFile) preview.mutate(chosen)
  }
  const error = preview.error ?? apply.error
  const shown = preview.isPending ? undefined : preview.data
  const work = shown ? shown.counts.new + shown.counts.changed + (isInviting ? shown.toInvite : 0) : 0
  return (
    <div className={classes.dialog}>
      <p>{t('customerImport.how')}</p>
      <NativeSelect
        label={t('customerImport.region')}
        value={String(regionId)}
        data={regions.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={({ currentTarget: { value } }) => {
          setRegion(Number(value))
          if (file) check({ file, regionId: Number(value) })
        }}
      />
      <div className={classes.counts}>
        <input
          ref={input}
          type="file"
          hidden
          accept=".xlsx,.xls,.ods,.csv"
          aria-label={t('customerImport.file')}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? []
            // the same file can be chosen again after it was corrected
            currentTarget.value = ''
            if (!chosen) return
            setFile(chosen)
            check({ file: chosen, regionId })
          }}
        />
        <button type="button" className={buttons.button} onClick={() => input.current?.click()}>
          {t(file ? 'customerImport.chooseOther' : 'customerImport.choose')}
        </button>
        <button
          type="button"
          className={buttons.link}
          onClick={() => void download(sampleCustomerImport, {}).then(saveFile).catch(showError)}
        >
          {t('customerImport.sample')}
        </button>
      </div>
      {file && <p className={panel.muted}>{file.name}</p>}
      <CeilingHint kind="credit" name={ceilingNames.credit} />
      <CeilingHint kind="deferral" name={ceilingNames.deferral} />
      {preview.isPending && <p role="status">{t('customerImport.reading')}</p>}
      {isTooLarge && (
        <p role="alert" className={panel.problem}>
          {t('customerImport.tooLarge')}
        </p>
      )}
      {error && !preview.isPending && !isTooLarge && (
        <p role="alert" className={panel.problem}>
          {errorText(error)}
        </p>
      )}
      {shown && !isTooLarge && <ImportChanges preview={shown} />}
      {shown && shown.toInvite > 0 && (
        <Checkbox
          label={t('customerImport.invite', { count: shown.toInvite })}
          checked={isInviting}
          onChange={(event) => setInviting(event.currentTarget.checked)}
        />
      )}
      <div className={panel.buttons}>
        <button type="button" className={buttons.button} onClick={onClose}>
          {words('customer.cancel')}
        </button>
        {shown && file && !isTooLarge && work > 0 && (
          <button
            type="button"
            className={buttons.filled}
            aria-disabled={apply.isPending}
            onClick={() => {
              if (!apply.isPending) apply.mutate({ chosen: file, fingerprint: shown.fingerprint })
            }}
          >
            {apply.isPending ? words('customer.saving') : t('customerImport.apply')}
          </button>
        )}
      </div>
    </div>
  )
}
