import { Radio } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { changeRegion } from '../../../shared/session/change-buyer'
import { showError } from '../../../lib/snackbar'
import { useAppInfo } from '../../../shared/session/startup'
import { useTexts } from '../../../lib/texts/texts'
import { Dialog } from '../../../ui/dialog/dialog'
import panel from '../../../ui/panel.module.css'
import { rememberRegion } from './region-choice'
import { regionTexts } from './region.texts'

export function RegionDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(regionTexts)
  const { region, regions } = useAppInfo()
  const change = useMutation({
    mutationFn: (id: number) => {
      rememberRegion()
      return changeRegion(id)
    },
    onError: (error) => showError(error, t('userRegionError')),
  })
  const choose = (id: number) => {
    if (id !== region.id) return change.mutate(id)
    rememberRegion()
    onClose()
  }
  return (
    <Dialog title={t('region.title')} size={380} onClose={onClose}>
      <div className={panel.form} role="radiogroup" aria-label={t('region.title')}>
        <p className={panel.muted}>{t('region.hint')}</p>
        {regions.map(({ id, name }) => (
          <Radio
            key={id}
            label={name}
            checked={(change.isPending ? change.variables : region.id) === id}
            disabled={change.isPending}
            onClick={() => choose(id)}
            onChange={() => undefined}
          />
        ))}
      </div>
    </Dialog>
  )
}
