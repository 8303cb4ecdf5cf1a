import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { askEdiHostKey } from '@snab/contract/integration/edi'
import { ediTransportNames, ediTransports } from '@snab/domain/integration/edi'
import { useMutation } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { call } from '../../../../lib/api/api'
import { showError } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import { PasswordField } from '../../../../ui/password-field'
import type { ConnectionForm } from './connection-form'
import { staffEdiTexts } from './edi.texts'

/** Where files are read and written. */
export function TransportFields({ hasSecret }: { hasSecret: boolean }) {
  const t = useTexts(staffEdiTexts)
  const {
    register,
    formState: { errors },
  } = useFormContext<ConnectionForm>()
  const { transport } = useWatch<ConnectionForm>()
  const hint = t(transport === 'sftp' ? 'staffEdi.sftpFolderHint' : 'staffEdi.folderHint')
  return (
    <>
      <NativeSelect
        label={t('staffEdi.transport')}
        data={ediTransports.map((value) => ({ value, label: ediTransportNames[value] }))}
        {...register('transport')}
      />
      {transport === 'sftp' && <SftpFields hasSecret={hasSecret} />}
      <div className={panel.pair}>
        <TextInput
          label={t('staffEdi.inFolder')}
          description={hint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={300}
          error={errors.inFolder?.message}
          {...register('inFolder')}
        />
        <TextInput
          label={t('staffEdi.outFolder')}
          description={hint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={300}
          error={errors.outFolder?.message}
          {...register('outFolder')}
        />
      </div>
    </>
  )
}

function SftpFields({ hasSecret }: { hasSecret: boolean }) {
  const t = useTexts(staffEdiTexts)
  const {
    register,
    getValues,
    setValue,
    formState: { errors },
  } = useFormContext<ConnectionForm>()
  const { sftp } = useWatch<ConnectionForm>()
  const ask = useMutation({
    mutationFn: () => {
      const { host, port } = getValues('sftp')
      return call(askEdiHostKey, { body: { host, port: Number(port) } })
    },
    onSuccess: ({ hostKey }) => setValue('sftp.hostKey', hostKey),
    onError: (error) => showError(error),
  })
  const isKey = sftp?.secretKind === 'key'
  return (
    <>
      <div className={panel.pair}>
        <TextInput
          label={t('staffEdi.host')}
          maxLength={253}
          error={errors.sftp?.host?.message}
          {...register('sftp.host')}
        />
        <TextInput
          label={t('staffEdi.port')}
          inputMode="numeric"
          maxLength={5}
          error={errors.sftp?.port?.message}
          {...register('sftp.port')}
        />
      </div>
      <div className={panel.pair}>
        <TextInput
          label={t('staffEdi.login')}
          autoComplete="off"
          maxLength={200}
          error={errors.sftp?.login?.message}
          {...register('sftp.login')}
        />
        <NativeSelect
          label={t('staffEdi.secretKind')}
          data={[
            { value: 'password', label: t('staffEdi.password') },
            { value: 'key', label: t('staffEdi.key') },
          ]}
          {...register('sftp.secretKind')}
        />
      </div>
      {isKey ? (
        <Textarea
          label={t('staffEdi.privateKey')}
          description={hasSecret && t('staffEdi.secretKept')}
          autosize
          minRows={3}
          maxRows={8}
          autoComplete="off"
          error={errors.secret?.message}
          {...register('secret')}
        />
      ) : (
        <PasswordField
          label={t('staffEdi.secret')}
          description={hasSecret && t('staffEdi.secretKept')}
          autoComplete="off"
          error={errors.secret?.message}
          {...register('secret')}
        />
      )}
      <TextInput
        label={t('staffEdi.hostKey')}
        description={t('staffEdi.hostKeyHint')}
        placeholder="SHA256:…"
        maxLength={60}
        error={errors.sftp?.hostKey?.message}
        {...register('sftp.hostKey')}
      />
      <button type="button" className={buttons.button} disabled={ask.isPending} onClick={() => ask.mutate()}>
        {t('staffEdi.askKey')}
      </button>
    </>
  )
}
