import { Button } from '@mantine/core'
import { changeEdi, makeEdi, type EdiConnectionCard } from '@snab/contract/integration/edi'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { call } from '../../../../lib/api/api'
import { errorText } from '../../../../lib/api/api-error'
import { showFieldErrors } from '../../../../lib/api/field-errors'
import { showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { Dialog } from '../../../../ui/dialog/dialog'
import { FormButtons } from '../../../../ui/dialog/form-buttons'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import panel from '../../../../ui/panel.module.css'
import { CompanyChoice } from '../../frame/company-choice'
import { bodyOf, connectionFields, formOf, newConnection, type ConnectionForm } from './connection-form'
import { PartnerFields } from './partner-fields'
import { PlacesField } from './places-field'
import { TransportFields } from './transport-fields'
import { useOptions, useReadEdiAgain } from './edi.data'
import { staffEdiTexts } from './edi.texts'

/** The owner of the system is chosen first. */
export function NewConnectionDialog({ onMade, onClose }: { onMade: (id: number) => void; onClose: () => void }) {
  const t = useTexts(staffEdiTexts)
  const [companyId, setCompanyId] = useState<number | null>(null)
  const [isChosen, setChosen] = useState(false)
  return (
    <Dialog title={t('staffEdi.make')} size={760} onClose={onClose}>
      {isChosen && companyId !== null ? (
        <Form companyId={companyId} onMade={onMade} onClose={onClose} />
      ) : (
        <div className={panel.form}>
          <CompanyChoice
            label={t('staffEdi.company')}
            placeholder={t('staffEdi.choose')}
            value={companyId}
            onChange={setCompanyId}
          />
          <div className={panel.buttons}>
            <Button variant="default" onClick={onClose}>
              {t('staffEdi.cancel')}
            </Button>
            <Button disabled={companyId === null} onClick={() => setChosen(true)}>
              {t('staffEdi.next')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}

export function ConnectionDialog({ of: connection, onClose }: { of: EdiConnectionCard; onClose: () => void }) {
  const t = useTexts(staffEdiTexts)
  return (
    <Dialog title={t('staffEdi.settingsOf', { name: connection.name })} size={760} onClose={onClose}>
      <Form of={connection} companyId={connection.company.id} onClose={onClose} />
    </Dialog>
  )
}

type Props = {
  /** Omitted: a new one. */
  of?: EdiConnectionCard
  companyId: number
  onMade?: (id: number) => void
  onClose: () => void
}

function Form({ of: connection, companyId, onMade, onClose }: Props) {
  const t = useTexts(staffEdiTexts)
  const readAgain = useReadEdiAgain()
  const options = useOptions(companyId)
  const form = useForm<ConnectionForm>({ defaultValues: connection ? formOf(connection) : newConnection })
  const save = useMutation({
    mutationFn: async (values: ConnectionForm) => {
      const body = bodyOf(values)
      if (!connection) return call(makeEdi, { body: { ...body, companyId } })
      await call(changeEdi, { params: { id: connection.id }, body: { ...body, version: connection.version } })
      return null
    },
    onSuccess: async (made) => {
      await readAgain()
      onClose()
      showSuccess(t('staffEdi.saved'))
      if (made) onMade?.(made.id)
    },
    onError: (error) => showFieldErrors(error, connectionFields, form.setError),
  })
  if (!options.data && options.error)
    return <ErrorScreen error={options.error} onRetry={() => void options.refetch()} />
  if (!options.data) return <PendingScreen />
  return (
    <FormProvider {...form}>
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => void form.handleSubmit((values) => save.mutate(values))(event)}
      >
        <PartnerFields people={options.data.people} />
        <TransportFields hasSecret={connection?.fields.sftp != null} />
        <PlacesField options={options.data} />
        {save.error && Object.keys(form.formState.errors).length === 0 && (
          <p role="alert" className={panel.problem}>
            {errorText(save.error)}
          </p>
        )}
        <FormButtons save={t('staffEdi.save')} isPending={save.isPending} onCancel={onClose} />
      </form>
    </FormProvider>
  )
}
