import { renewAccessKey, type AccessKey } from '@snab/contract/people/access-key'
import { Button, NativeSelect } from '@mantine/core'
import { overlapHours } from '@snab/domain/people/access-key'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api'
import { errorText } from '../../../lib/api/api-error'
import { useTexts } from '../../../lib/texts/texts'
import { Dialog } from '../../../ui/dialog/dialog'
import panel from '../../../ui/panel.module.css'
import { useReadKeysAgain } from './access-key.data'
import { accessKeyTexts } from './access-key.texts'

type Props = { of: AccessKey; onMade: (secret: string) => void; onClose: () => void }

export function RenewDialog({ of: { id, name }, onMade, onClose }: Props) {
  const t = useTexts(accessKeyTexts)
  const readAgain = useReadKeysAgain()
  const [overlap, setOverlap] = useState<(typeof overlapHours)[number]>(24)
  const renew = useMutation({
    mutationFn: () => call(renewAccessKey, { params: { id }, body: { overlapHours: overlap } }),
    onSuccess: async ({ secret }) => {
      await readAgain()
      onClose()
      onMade(secret)
    },
  })
  return (
    <Dialog title={t('accessKeys.renewOne', { name })} onClose={onClose}>
      <form
        className={panel.form}
        onSubmit={(event) => {
          event.preventDefault()
          renew.mutate()
        }}
      >
        <p>{t('accessKeys.renewHint')}</p>
        <NativeSelect
          label={t('accessKeys.overlap')}
          data={overlapHours.map((hours) => ({ value: String(hours), label: t(`accessKeys.overlap${hours}`) }))}
          value={String(overlap)}
          onChange={({ currentTarget: { value } }) =>
            setOverlap(overlapHours.find((hours) => String(hours) === value) ?? overlap)
          }
        />
        {renew.error && (
          <p role="alert" className={panel.problem}>
            {errorText(renew.error)}
          </p>
        )}
        <div className={panel.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('accessKeys.cancel')}
          </Button>
          <Button type="submit" loading={renew.isPending}>
            {t('accessKeys.renew')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
