import { NativeSelect, TextInput } from '@mantine/core'
import {
  addDocument,
  changeDocument,
  listDocuments,
  uploadDocument,
  type StaffDocument,
} from '@snab/contract/assortment/product-document'
import { documentKinds, type DocumentKind } from '@snab/domain/product/own-fields'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, callWithForm, queryOf } from '../../../../lib/api/api'
import { errorText } from '../../../../lib/api/api-error'
import { showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { Dialog } from '../../../../ui/dialog/dialog'
import { FormButtons } from '../../../../ui/dialog/form-buttons'
import { useUnsavedGuard } from '../../../../ui/dialog/unsaved-guard'
import panel from '../../../../ui/panel.module.css'
import { editingTexts } from '../../editing/editing.texts'
import { problemOfField, SaveProblem } from '../../editing/save-problem'
import classes from './products.module.css'
import { productsTexts } from './products.texts'
import { DateField } from '../../../../ui/date-field'

// the browser bundle does not contain limits of the contract
const largestBytes = 20 * 1024 * 1024
const fields = ['name', 'number', 'validFrom', 'validTo', 'file']

type Draft = Pick<StaffDocument, 'kind' | 'name' | 'number' | 'validFrom' | 'validTo' | 'file'>
const draftOf = (document: StaffDocument | undefined): Draft => ({
  kind: document?.kind ?? 'certificate',
  name: document?.name ?? '',
  number: document?.number ?? '',
  validFrom: document?.validFrom ?? null,
  validTo: document?.validTo ?? null,
  file: document?.file ?? null,
})

type Props = { productId: number; document: StaffDocument | undefined; onClose: () => void }

export function DocumentDialog({ productId, document, onClose }: Props) {
  const t = useTexts(productsTexts)
  const editing = useTexts(editingTexts)
  const queryClient = useQueryClient()
  const query = queryOf(listDocuments, { params: { id: productId } })
  // the state when the dialog was opened, because the list behind it may be read again
  const [initial] = useState(() => draftOf(document))
  const [version] = useState(document?.version ?? 0)
  const [draft, setDraft] = useState(initial)
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const isDirty = JSON.stringify(draft) !== JSON.stringify(initial)
  const save = useMutation({
    mutationFn: () =>
      document
        ? call(changeDocument, { params: { id: productId, documentId: document.id }, body: { version, ...draft } })
        : call(addDocument, { params: { id: productId }, body: draft }),
    onSuccess: (documents) => {
      queryClient.setQueryData(query.queryKey, documents)
      showSuccess(editing('editing.saved'))
      onClose()
    },
  })
  const guard = useUnsavedGuard(isDirty && !save.isPending && !save.isSuccess)
  const close = () => guard.leave(onClose)
  return (
    <Dialog
      title={t(document ? 'product.documents.editTitle' : 'product.documents.newTitle')}
      size={520}
      isCovered={guard.isAsking}
      onClose={close}
    >
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending) save.mutate()
        }}
      >
        <NativeSelect
          label={t('product.documents.kind')}
          value={draft.kind}
          data={documentKinds.map((value) => ({ value, label: t(`product.documents.kind.${value}`) }))}
          onChange={(event) => change(ofKind(event.currentTarget.value))}
        />
        <TextInput
          data-autofocus
          label={t('product.documents.name')}
          maxLength={300}
          value={draft.name}
          error={problemOfField(save.error, 'name')}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        {draft.kind === 'certificate' && <CertificateFields draft={draft} error={save.error} onChange={change} />}
        <DocumentFile
          productId={productId}
          file={draft.file}
          problem={problemOfField(save.error, 'file')}
          onFile={(file) => change({ file })}
        />
        {!save.isPending && (
          <SaveProblem
            error={save.error}
            fields={fields}
            onReload={() => {
              void queryClient.invalidateQueries({ queryKey: query.queryKey })
              onClose()
            }}
          />
        )}
        <FormButtons
          save={editing('editing.save')}
          saving={t('product.saving')}
          isPending={save.isPending}
          onCancel={close}
        />
      </form>
      {guard.question}
    </Dialog>
  )
}

/** Only a certificate has a number and dates. */
function ofKind(value: string): Partial<Draft> {
  const kind: DocumentKind = documentKinds.find((known) => known === value) ?? 'other'
  return kind === 'certificate' ? { kind } : { kind, number: '', validFrom: null, validTo: null }
}

type PartProps = { draft: Draft; error: Error | null; onChange: (part: Partial<Draft>) => void }

function CertificateFields({ draft, error, onChange }: PartProps) {
  const t = useTexts(productsTexts)
  return (
    <>
      <TextInput
        label={t('product.documents.number')}
        maxLength={100}
        value={draft.number}
        error={problemOfField(error, 'number')}
        onChange={(event) => onChange({ number: event.currentTarget.value })}
      />
      <div className={panel.pair}>
        <DateField
          label={t('product.documents.validFrom')}
          value={draft.validFrom ?? ''}
          error={problemOfField(error, 'validFrom')}
          onChange={(day) => onChange({ validFrom: day || null })}
        />
        <DateField
          label={t('product.documents.validTo')}
          description={t('product.documents.validToHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={draft.validTo ?? ''}
          error={problemOfField(error, 'validTo')}
          onChange={(day) => onChange({ validTo: day || null })}
        />
      </div>
    </>
  )
}

type FileProps = {
  productId: number
  file: string | null
  problem: string | undefined
  onFile: (file: string | null) => void
}

/** Uploaded as soon as it is chosen; buyers see it after the document is saved. */
function DocumentFile({ productId, file, problem, onFile }: FileProps) {
  const t = useTexts(productsTexts)
  const upload = useMutation({
    mutationFn: (chosen: File) => {
      if (chosen.size > largestBytes) throw new Error(t('product.documents.tooLarge'))
      const form = new FormData()
      form.append('file', chosen)
      return callWithForm(uploadDocument, { params: { id: productId } }, form)
    },
    onSuccess: (answer) => onFile(answer.file),
  })
  const trouble = upload.error && !upload.isPending ? errorText(upload.error) : problem
  return (
    <div className={classes.section}>
      <span className={classes.aside}>
        <label className={`${buttons.button} ${classes.choose}`}>
          {upload.isPending
            ? t('product.documents.uploading')
            : t(file === null ? 'product.documents.choose' : 'product.documents.replace')}
          <input
            className="visually-hidden"
            type="file"
            accept="application/pdf,image/jpeg,image/png"
            disabled={upload.isPending}
            onChange={(event) => {
              const chosen = event.target.files?.[0]
              event.target.value = ''
              if (chosen) upload.mutate(chosen)
            }}
          />
        </label>
        {file !== null && (
          <>
            <a href={`/files/${file}`} target="_blank" rel="noopener">
              {file.split('/').at(-1)}
            </a>
            <button type="button" className={buttons.link} onClick={() => onFile(null)}>
              {t('product.documents.dropFile')}
            </button>
          </>
        )}
      </span>
      <span className={panel.small}>{t('product.documents.fileHint')}</span>
      {trouble && (
        <p role="alert" className={panel.problem}>
          {trouble}
        </p>
      )}
    </div>
  )
}
