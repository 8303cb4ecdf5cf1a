import { NativeSelect, TextInput } from '@mantine/core'
import { changeSigner, keepSigner, listSigners, type Signer } from '@snab/contract/money/e-document'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { CheckField } from '../../../../ui/check-field'
import { Dialog } from '../../../../ui/dialog/dialog'
import { FormButtons } from '../../../../ui/dialog/form-buttons'
import panel from '../../../../ui/panel.module.css'
import { problemOfField, SaveProblem } from '../../editing/save-problem'
import { eDocumentTexts } from './e-document.texts'
import { SignerAuthority } from './signer-authority'
import type { SignerDraft } from './signer-draft'

type Sellers = readonly { id: number | null; name: string }[]

const names = ['lastName', 'firstName', 'middleName', 'post'] as const
const fields = [...names, 'authorityNumber', 'authorityFrom', 'authorityTo', 'authoritySystem', 'sellerId']

const emptySigner = (sellers: Sellers): SignerDraft => ({
  sellerId: sellers[0]?.id ?? null,
  lastName: '',
  firstName: '',
  middleName: '',
  post: '',
  authority: 'certificate',
  authorityNumber: '',
  authorityFrom: null,
  authorityTo: null,
  authoritySystem: '',
  isActive: true,
})

type Props = { signer: Signer | null; sellers: Sellers; onClose: () => void; onReload: () => void }

export function SignerDialog({ signer, sellers, onClose, onReload }: Props) {
  const t = useTexts(eDocumentTexts)
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState<SignerDraft>(() => signer ?? emptySigner(sellers))
  const change = (part: Partial<SignerDraft>) => setDraft((before) => ({ ...before, ...part }))
  const save = useMutation({
    mutationFn: () =>
      signer
        ? call(changeSigner, { params: { id: signer.id }, body: { ...draft, version: signer.version } })
        : call(keepSigner, { body: draft }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: [listSigners.path] })
      showSuccess(t('edo.saved'))
      onClose()
    },
  })
  const problem = (field: string) => problemOfField(save.error, field)
  return (
    <Dialog title={t('edo.signerTitle')} size={560} onClose={onClose}>
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending) save.mutate()
        }}
      >
        {sellers.length > 1 && (
          <NativeSelect
            label={t('edo.seller')}
            value={String(draft.sellerId)}
            data={sellers.map(({ id, name }) => ({ value: String(id), label: name }))}
            error={problem('sellerId')}
            onChange={({ currentTarget: { value } }) => change({ sellerId: value === 'null' ? null : Number(value) })}
          />
        )}
        {names.map((field) => (
          <TextInput
            key={field}
            label={t(`edo.${field}`)}
            value={draft[field]}
            error={problem(field)}
            onChange={({ currentTarget: { value } }) => change({ [field]: value })}
          />
        ))}
        <SignerAuthority draft={draft} onChange={change} problem={problem} />
        <CheckField
          label={t('edo.isActive')}
          checked={draft.isActive}
          onChange={({ currentTarget: { checked } }) => change({ isActive: checked })}
        />
        <SaveProblem error={save.error} fields={fields} onReload={onReload} />
        <FormButtons save={t('edo.save')} isPending={save.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
