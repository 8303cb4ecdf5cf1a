import { Button, Select, TextInput } from '@mantine/core'
import { listPunchout, renewPunchoutSecret } from '@snab/contract/integration/punchout'
import { punchoutOverlapHours } from '@snab/domain/integration/punchout'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { useActOnList } from '../../../../lib/api/use-act'
import { useTexts } from '../../../../lib/texts/texts'
import { Dialog } from '../../../../ui/dialog/dialog'
import { FormButtons } from '../../../../ui/dialog/form-buttons'
import panel from '../../../../ui/panel.module.css'
import { staffPunchoutTexts } from './punchout.texts'

/** The secret of a new connection or after a renewal; the portal cannot show it again. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useTexts(staffPunchoutTexts)
  return (
    <Dialog title={t('staffPunchout.secret')} onClose={onClose}>
      <div className={panel.form}>
        <p>{t('staffPunchout.secretOnce')}</p>
        <TextInput
          label={t('staffPunchout.secret')}
          readOnly
          value={secret}
          data-autofocus
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <div className={panel.buttons}>
          <Button onClick={onClose}>{t('staffPunchout.close')}</Button>
        </div>
      </div>
    </Dialog>
  )
}

type Props = { id: number; name: string; onSecret: (secret: string) => void; onClose: () => void }

export function RenewDialog({ id, name, onSecret, onClose }: Props) {
  const t = useTexts(staffPunchoutTexts)
  const [hours, setHours] = useState<(typeof punchoutOverlapHours)[number]>(24)
  const [secret, setSecret] = useState('')
  const renew = useActOnList(
    listPunchout.path,
    () =>
      call(renewPunchoutSecret, { params: { id }, body: { overlapHours: hours, ...(secret !== '' && { secret }) } }),
    (answer) => {
      onClose()
      onSecret(answer.secret)
    },
  )
  return (
    <Dialog title={t('staffPunchout.renewOf', { name })} onClose={onClose}>
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          renew.mutate(undefined)
        }}
      >
        <Select
          label={t('staffPunchout.overlap')}
          data={punchoutOverlapHours.map((one) => ({ value: String(one), label: t(`staffPunchout.hours${one}`) }))}
          value={String(hours)}
          allowDeselect={false}
          data-autofocus
          onChange={(value) => setHours(punchoutOverlapHours.find((one) => String(one) === value) ?? 24)}
        />
        <TextInput
          label={t('staffPunchout.ownSecret')}
          description={t('staffPunchout.ownSecretHint')}
          value={secret}
          onChange={({ currentTarget }) => setSecret(currentTarget.value)}
        />
        <FormButtons save={t('staffPunchout.renew')} isPending={renew.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
