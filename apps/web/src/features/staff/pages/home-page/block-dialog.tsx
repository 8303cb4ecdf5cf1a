import { NativeSelect, TextInput } from '@mantine/core'
import { homeBlockTypes } from '@snab/contract/pages/home-page'
import {
  addHomeBlock,
  changeHomeBlock,
  homeBlockVersion,
  type HomeBlockBody,
  type StaffHomeBlock,
} from '@snab/contract/pages/staff-home-page'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { showError, showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { Dialog } from '../../../../ui/dialog/dialog'
import { FormButtons } from '../../../../ui/dialog/form-buttons'
import { useUnsavedGuard } from '../../../../ui/dialog/unsaved-guard'
import panel from '../../../../ui/panel.module.css'
import { editingTexts } from '../../editing/editing.texts'
import { problemOfField, SaveProblem } from '../../editing/save-problem'
import { PublicationFields } from '../../editing/publication/publication-fields'
import { publicationTexts } from '../../editing/publication/publications.texts'
import { VersionList } from '../../editing/publication/version-list'
import { BlockSettings } from './block-settings'
import { emptyBlock, settingsOf, useRefreshHome } from './home-page.data'
import { staffHomeTexts } from './home-page.texts'

type Props = { /** Null: a new one. */ block: StaffHomeBlock | null; feedId: number; onClose: () => void }

export function BlockDialog({ block, feedId, onClose }: Props) {
  const t = useTexts(staffHomeTexts)
  const words = useTexts(publicationTexts)
  const editing = useTexts(editingTexts)
  const refresh = useRefreshHome()
  const saved = block?.body ?? emptyBlock(feedId)
  const [body, setBody] = useState<HomeBlockBody>(saved)
  const [taken, setTaken] = useState(0)
  const change = (part: Partial<HomeBlockBody>) => setBody((before) => ({ ...before, ...part }))
  const save = useMutation({
    mutationFn: async () => {
      if (block) await call(changeHomeBlock, { params: { id: block.id }, body: { ...body, version: block.version } })
      else await call(addHomeBlock, { body })
    },
    onSuccess: () => {
      refresh()
      showSuccess(editing('editing.saved'))
      onClose()
    },
  })
  const take = useMutation({
    mutationFn: (number: number) => call(homeBlockVersion, { params: { id: block?.id ?? 0, number } }),
    onSuccess: (version, number) => {
      setBody(version)
      setTaken(number)
      showSuccess(words('publication.taken', { version: number }))
    },
    onError: (error) => showError(error),
  })
  const guard = useUnsavedGuard(JSON.stringify(body) !== JSON.stringify(saved) && !save.isPending && !save.isSuccess)
  const error = save.isPending ? null : save.error
  const close = () => guard.leave(onClose)
  return (
    <Dialog
      title={t(block ? 'homePage.editTitle' : 'homePage.newTitle')}
      size={860}
      isCovered={guard.isAsking}
      onClose={close}
    >
      <div className={panel.stack}>
        <form
          className={panel.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!save.isPending) save.mutate()
          }}
        >
          <div className={panel.pair}>
            <NativeSelect
              data-autofocus
              label={t('homePage.type')}
              value={body.settings.type}
              disabled={block !== null}
              data={homeBlockTypes.map((value) => ({ value, label: t(`homePage.type.${value}`) }))}
              onChange={({ currentTarget: { value } }) => {
                const type = homeBlockTypes.find((known) => known === value)
                if (type) change({ settings: settingsOf(type, feedId) })
              }}
            />
            <TextInput
              label={t('homePage.title')}
              maxLength={200}
              value={body.title}
              error={problemOfField(error, 'title')}
              onChange={(event) => change({ title: event.currentTarget.value })}
            />
          </div>
          <BlockSettings
            key={taken}
            settings={body.settings}
            error={error}
            onSettings={(settings) => change({ settings })}
          />
          <PublicationFields body={body} error={error} onChange={change} />
          <SaveProblem
            error={error}
            fields={['title', 'startsAt', 'endsAt']}
            onReload={() => {
              refresh()
              onClose()
            }}
          />
          <FormButtons save={editing('editing.save')} isPending={save.isPending} onCancel={close} />
        </form>
        {block && <VersionList versions={block.versions} onTake={(number) => take.mutate(number)} />}
      </div>
      {guard.question}
    </Dialog>
  )
}
