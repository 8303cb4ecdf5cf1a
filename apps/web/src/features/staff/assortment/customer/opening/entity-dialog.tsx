import { addEntity, changeEntity, type CustomerEntity } from '@snab/contract/assortment/customers/customer-opening'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../../lib/api/api'
import { errorText } from '../../../../../lib/api/api-error'
import { showSuccess } from '../../../../../lib/snackbar'
import { useTexts } from '../../../../../lib/texts/texts'
import { FindCompany } from '../../../../../shared/lookup/find-company'
import { Dialog } from '../../../../../ui/dialog/dialog'
import { FormButtons } from '../../../../../ui/dialog/form-buttons'
import { useUnsavedGuard } from '../../../../../ui/dialog/unsaved-guard'
import panel from '../../../../../ui/panel.module.css'
import { AlsoHere } from '../../../editing/also-here'
import { isGeneral } from '../customer.data'
import { customerTexts } from '../customer.texts'
import { openingTexts } from './opening.texts'
import { noRequisites, RequisitesFields, requisitesOf, type RequisitesForm } from './requisites-fields'

type Props = { companyId: number; entity: CustomerEntity | null; onClose: () => void; onSaved: () => void }

const formOf = ({ inn, kpp, ogrn, name, fullName, address }: CustomerEntity): RequisitesForm => ({
  inn,
  kpp,
  ogrn,
  name,
  fullName,
  address,
})

/** A legal entity that staff add or change. */
export function EntityDialog({ companyId, entity, onClose, onSaved }: Props) {
  const t = useTexts(openingTexts)
  const words = useTexts(customerTexts)
  const [start] = useState(() => (entity ? formOf(entity) : noRequisites))
  const [form, setForm] = useState(start)
  const save = useMutation({
    mutationFn: async () => {
      if (entity)
        await call(changeEntity, {
          params: { id: companyId, entityId: entity.id },
          body: { ...form, version: entity.version },
        })
      else await call(addEntity, { params: { id: companyId }, body: form })
    },
    onSuccess: () => {
      showSuccess(words('customer.saved'))
      onClose()
    },
    onSettled: onSaved,
  })
  const guard = useUnsavedGuard(!save.isSuccess && JSON.stringify(form) !== JSON.stringify(start))
  return (
    <Dialog
      title={t(entity ? 'requisites.editTitle' : 'requisites.newTitle')}
      size={620}
      isCovered={guard.isAsking}
      onClose={onClose}
    >
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending) save.mutate()
        }}
      >
        {entity && <p className={panel.muted}>{t('requisites.editHint')}</p>}
        <FindCompany onFound={(company) => setForm(requisitesOf(company))} />
        <RequisitesFields
          form={form}
          error={save.error}
          onChange={(part) => setForm((before) => ({ ...before, ...part }))}
        />
        {isGeneral(save.error) && (
          <p role="alert" className={panel.problem}>
            {errorText(save.error)}
          </p>
        )}
        <FormButtons
          save={words('customer.save')}
          saving={words('customer.saving')}
          isPending={save.isPending}
          onCancel={onClose}
        />
      </form>
      {guard.question}
      {entity && <AlsoHere place={`entity:${String(entity.id)}`} />}
    </Dialog>
  )
}
